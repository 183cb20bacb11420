"""The version of the package, for every floor."""

VERSION = "0.1.0"
