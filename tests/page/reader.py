"""Reads a page as a browser would: its elements, their attributes, and what is wrong with the way they stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(("meta", "link", "input", "br", "img", "hr", "col"))


@dataclass
class Element:
    """An element with what stands in it."""

    name: str
    attributes: dict[str, str]
    above: Element | None = None
    children: list[Element] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(self.said)

    def all(self, *names: str) -> list[Element]:
        """Every element of these names within it."""
        found = [one for one in self.children if not names or one.name in names]
        return found + [deeper for one in self.children for deeper in one.all(*names)]

    def within(self, *names: str) -> bool:
        """Whether it stands in an element of one of these names."""
        return self.above is not None and (self.above.name in names or self.above.within(*names))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.here = self.root
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"an attribute twice in {tag}")
        made = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(made)
        if tag not in VOID:
            self.here = made

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.here.name != tag:
            self.faults.append(f"</{tag}> in {self.here.name}")
        if self.here.above is not None:
            self.here = self.here.above

    def handle_data(self, data: str) -> None:
        one: Element | None = self.here
        while one is not None:
            one.said.append(data)
            one = one.above


def read(page: str) -> tuple[Element, list[str]]:
    """The page, and what is wrong with its tags."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    if reader.here is not reader.root:
        reader.faults.append(f"{reader.here.name} has no end")
    return reader.root, reader.faults


def faults_of(page: str) -> list[str]:
    """What would trouble somebody who cannot see the page, or a browser: empty for a sound page."""
    root, found = read(page)
    return [
        *found,
        *_heads(root),
        *_landmarks(root),
        *_headings(root),
        *_names(root),
        *_links(root),
        *_tables(root),
        *_loads(root),
    ]


def _heads(root: Element) -> list[str]:
    found = []
    html = root.all("html")
    if len(html) != 1 or not html[0].attributes.get("lang"):
        found.append("no language")
    if [one.text.strip() for one in root.all("title") if not one.within("svg")] in ([], [""]):
        found.append("no title")
    if not any(one.attributes.get("http-equiv") == "Content-Security-Policy" for one in root.all("meta")):
        found.append("no policy")
    return found


def _landmarks(root: Element) -> list[str]:
    found = [f"{name} is not there once" for name in ("main", "h1") if len(root.all(name)) != 1]
    named = [one for one in root.all("nav", "form") if not one.attributes.get("aria-label") and one.name == "nav"]
    found += ["a nav without a name" for one in named if not one.attributes.get("aria-labelledby")]
    skip = [one for one in root.all("a") if one.attributes.get("class") == "skip"]
    first = root.all("body")[0].children[0]
    if skip and first is not skip[0]:
        found.append("the skip link is not the first thing")
    return found


def _headings(root: Element) -> list[str]:
    def in_order(element: Element) -> list[Element]:
        found = []
        for one in element.children:
            if one.name in ("h1", "h2", "h3", "h4", "h5", "h6"):
                found.append(one)
            found += in_order(one)
        return found

    found = []
    last = 0
    for one in in_order(root):
        level = int(one.name[1])
        if level > last + 1:
            found.append(f"{one.name} {one.text!r} below h{last}")
        if not one.text.strip():
            found.append(f"an empty {one.name}")
        last = level
    return found


def _names(root: Element) -> list[str]:
    found = []
    for one in root.all("svg"):
        titles = [child for child in one.children if child.name == "title"]
        hidden = one.attributes.get("aria-hidden") == "true" or one.within("svg")
        if not hidden and not (one.attributes.get("role") == "img" and (titles or one.attributes.get("aria-label"))):
            found.append("a picture without a name")
    found += ["a picture without a name" for one in root.all("img") if "alt" not in one.attributes]
    labels = {one.attributes.get("for") for one in root.all("label")}
    for one in root.all("input"):
        if one.attributes.get("id") not in labels and not one.within("label"):
            found.append("a field without a name")
    return found


def _links(root: Element) -> list[str]:
    names = [one.attributes["id"] for one in root.all() if "id" in one.attributes]
    found = [f"{name} is there twice" for name in {*names} if names.count(name) > 1]
    for one in root.all("a"):
        href = one.attributes.get("href", "")
        if href.startswith("#") and href[1:] not in names:
            found.append(f"{href} leads nowhere")
        if not one.text.strip():
            found.append(f"{href} says nothing")
    for one in root.all():
        for attribute in ("aria-labelledby", "aria-describedby", "aria-controls"):
            asked = one.attributes.get(attribute, "").split()
            found += [f"{attribute} {name} is not there" for name in asked if name not in names]
    return found


def _tables(root: Element) -> list[str]:
    found = []
    for table in root.all("table"):
        if not any(one.text.strip() for one in table.all("caption")):
            found.append("a table without a caption")
        found += ["a head without a scope" for one in table.all("th") if "scope" not in one.attributes]
    return found


def _loads(root: Element) -> list[str]:
    """Nothing may be loaded from elsewhere, and nothing may run that is not a file of the site."""
    found = []
    for one in root.all():
        for name, value in one.attributes.items():
            if name.startswith("on"):
                found.append(f"{name} in {one.name}")
            if name in ("src", "href", "xlink:href", "action", "data", "poster", "srcset") and (
                ":" in value.split("/")[0] or value.startswith("//")
            ):
                found.append(f"{one.name} loads {value}")
        if one.name == "script" and (one.text.strip() or not one.attributes.get("src")):
            found.append("a script in the page")
    return found
