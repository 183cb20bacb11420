"""Exit codes, the same for all commands."""

from __future__ import annotations

#: Nothing wrong; notes and warnings are nothing wrong.
FINE = 0
#: Errors in what was checked, or a file that is not as it should be.
FOUND = 1
#: Wrong use, or input that cannot be read.
WRONG_USE = 2
#: The budget that was given ended before there was an answer.
NO_ANSWER = 3
#: A fault of the program itself, never of the user.
OUR_FAULT = 70
#: Stopped with Ctrl-C.
INTERRUPTED = 130
