"""A real browser for the tests of the site: Chromium without a window, spoken to over two pipes.

It needs nothing but the program itself; where that is missing the tests are left out. Everything that a page asks for is
written down, and what is not on the disk is refused.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

#: Seconds until an answer is given up, which only a busy machine needs.
PATIENCE = 60


def program() -> str | None:
    """The browser of this machine."""
    asked = os.environ.get("BURRACO_CHROMIUM")
    return asked or next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Page:
    """One page in the browser. ``asked`` are the addresses it asked for, ``complaints`` what its console says."""

    def __init__(self, out: int, into: int) -> None:
        self._out, self._into = out, into
        self._last = 0
        self._kept = b""
        self._session = ""
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self._loaded = 0

    def begin(self) -> None:
        """Open an empty page and listen to it."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Ask the browser for something and wait for the answer."""
        self._last += 1
        told = {"id": self._last, "method": method, "params": parameters}
        if self._session:
            told["sessionId"] = self._session
        os.write(self._into, json.dumps(told).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer.get("result", {})
                return result

    def open(self, address: str) -> None:
        """Go to an address and wait until the page is there."""
        before = self._loaded
        self.call("Page.navigate", url=address)
        if "#" in address and self.run("document.readyState === 'complete'"):
            return
        while self._loaded == before:
            self._next()

    def run(self, script: str) -> Any:
        """What an expression comes to in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def wait(self, script: str) -> Any:
        """Wait until an expression is true."""
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(RuntimeError):  # between two pages there is no document
                if found := self.run(script):
                    return found
            if time.monotonic() > end:
                raise TimeoutError(script)
            time.sleep(0.02)

    def press(self, key: str) -> None:
        """Press a key such as ``Tab``, ``ArrowDown`` or ``/``."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "/": 191}
        text = {"text": "\r"} if key == "Enter" else {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=codes[key], **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=codes[key])

    def type(self, text: str) -> None:
        """Put a text where the cursor stands."""
        self.call("Input.insertText", text=text)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._kept:
            if not select.select([self._out], [], [], PATIENCE)[0]:
                raise TimeoutError("the browser says nothing")
            piece = os.read(self._out, 1 << 16)
            if not piece:
                raise EOFError("the browser is gone")
            self._kept += piece
        told, _, self._kept = self._kept.partition(b"\0")
        event: dict[str, Any] = json.loads(told)
        self._note(event)
        return event

    def _note(self, event: dict[str, Any]) -> None:
        said = event.get("params", {})
        match event.get("method"):
            case "Page.loadEventFired":
                self._loaded += 1
            case "Network.requestWillBeSent":
                self.asked.append(said["request"]["url"])
            case "Log.entryAdded" if said["entry"]["level"] in ("error", "warning"):
                self.complaints.append(f"{said['entry']['text']} {said['entry'].get('url', '')}")
            case "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(said["exceptionDetails"]))
            case "Runtime.consoleAPICalled":
                self.complaints.append(json.dumps(said["args"]))


@contextmanager
def browser(folder: Path) -> Iterator[Page]:
    """A running browser with one page; what it keeps lies in ``folder``."""
    found = program()
    assert found is not None
    to_read, out = os.pipe()
    into, to_write = os.pipe()

    def pipes() -> None:
        # the browser reads from 3 and writes to 4; ours may have these numbers, so both are moved away first
        high_in, high_out = os.dup2(into, 103), os.dup2(out, 104)
        os.dup2(high_in, 3)
        os.dup2(high_out, 4)

    command = [
        *(found, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"),
        *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions"),
        *(
            "--disable-dev-shm-usage",
            f"--user-data-dir={folder}",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "about:blank",
        ),
    ]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        close_fds=False, preexec_fn=pipes,  # noqa: PLW1509
        env={**os.environ, "LANG": "C.UTF-8"},
    )  # fmt: skip
    os.close(into)
    os.close(out)
    page = Page(to_read, to_write)
    try:
        page.begin()
        yield page
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        os.close(to_read)
        os.close(to_write)
