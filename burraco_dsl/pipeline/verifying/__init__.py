"""A whole run of ``burraco verify``: the claims and the hands of some variants, shared out over processes.

What comes out is the same for any number of processes, and for a run that was broken off and taken up again. Tables and shares
(``tables``), the claims as the run asks them (``claims``), what plays the hands (``engines``), single pieces of work (``work``),
the processes (``workers``), results on disk (``keeping``, ``judgedjson``), and the run itself (``running``).
"""
