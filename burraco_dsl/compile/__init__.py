"""From the text tree to rules: names, values, inheritance, what is missing and what is pointless.

It knows the language and the declarations; it does not judge whether a set of rules holds together.
"""
