"""What every floor may say: places in files, where a value came from, and findings.

Nothing here knows cards, rules or the language; a finding is a value, never an exception.
"""

from burraco_dsl.report.diagnostic import Diagnostic, More, Related, Severity, error, note, warning
from burraco_dsl.report.finding import Finding
from burraco_dsl.report.message import Message, Series, Verbatim, message, message_n, series
from burraco_dsl.report.place import NOWHERE, Origin, Place

__all__ = [
    "NOWHERE",
    "Diagnostic",
    "Finding",
    "Message",
    "More",
    "Origin",
    "Place",
    "Related",
    "Series",
    "Severity",
    "Verbatim",
    "error",
    "message",
    "message_n",
    "note",
    "series",
    "warning",
]
