"""Hands in files: ``.play``, one JSON object with the deal and every play in the players' notation.

``notation`` says one play and understands it again, ``document`` knows where things stand in a file, ``files`` makes a
``verify.record.Play`` of it and back, ``replaying`` steps it through the law.
"""
