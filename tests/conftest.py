"""Settings for all tests: random tests are the same at each run, and take as long as they take; everything is in English."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Whatever the locale of this machine, here and in the processes that tests start.
for variable in ("LC_MESSAGES", "LANGUAGE", "LANG"):
    os.environ.pop(variable, None)
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
