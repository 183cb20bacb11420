// burraco-dsl: search, comparison and choice of language of the site
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ı/g, "i").replace(/ß/g, "ss").replace(/ς/g, "σ");
  const words = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  // The other languages open at the chapter that is being read.
  const chapterInView = () => {
    let found = "";
    for (const section of document.querySelectorAll("main section[id]")) {
      if (section.getBoundingClientRect().top < window.innerHeight / 3) found = "#" + section.id;
    }
    return found || location.hash;
  };
  for (const link of document.querySelectorAll(".languages a[hreflang]")) {
    const keep = () => { link.hash = chapterInView(); };
    for (const moment of ["pointerdown", "focus", "click"]) link.addEventListener(moment, keep);
  }
  const menu = document.querySelector(".languages details");
  if (menu) {
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
    document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
  }

  // The search.
  const MOST = 40;
  const form = document.querySelector("form.search");
  if (form) search(form);

  function search(form) {
    const input = byId("search"), list = byId("search-found"), said = byId("search-said");
    let index = null, waiting = false, timer = 0, shown = null;
    form.hidden = false;

    function load() {
      if (index || waiting) return;
      waiting = true;
      const script = document.createElement("script");
      script.src = form.dataset.index;
      script.onload = () => {
        const { pages, entries } = window.burracoIndex;
        const titles = pages.map(([, title]) => " " + words(title).join(" "));
        const prepared = ([text, heading, places]) => {
          const where = [];
          for (let at = 0; at < places.length; at += 2) where.push({ page: places[at], anchor: places[at + 1], title: titles[places[at]] });
          return { text, heading, where, folded: " " + words(text).join(" "), head: " " + words(heading).join(" ") };
        };
        index = { pages, entries: entries.map(prepared) };
        show();
      };
      document.head.append(script);
    }

    const inText = (entry, word) => entry.folded.includes(word.length > 2 ? word : " " + word);
    const inHead = (entry, word) => entry.head.includes(" " + word);

    // A word that is not in the text may be in the name of the game; then only that game is shown.
    function places(entry, asked) {
      const named = asked.filter((word) => !inText(entry, word) && !inHead(entry, word));
      return named.length ? entry.where.filter(({ title }) => named.every((word) => title.includes(" " + word))) : entry.where;
    }

    function worth(entry, asked) {
      let sum = 0;
      if (!places(entry, asked).length) return 0;
      for (const word of asked) {
        if (entry.folded.includes(" " + word)) sum += 4;
        else if (inHead(entry, word)) sum += 3;
        else sum += 1;
        if (inHead(entry, word)) sum += 2;
      }
      return sum - Math.min(entry.folded.length, 900) / 1000;
    }

    function show() {
      if (!index) return;
      const asked = words(input.value);
      // What is there already stays, and with it the place of the keyboard in it.
      if (asked.join(" ") === shown) {
        list.hidden = !asked.length;
        return;
      }
      shown = asked.join(" ");
      list.replaceChildren();
      if (!asked.length) {
        list.hidden = true;
        said.textContent = "";
        return;
      }
      const found = index.entries.map((entry) => [worth(entry, asked), entry]).filter(([value]) => value > 0);
      found.sort((a, b) => b[0] - a[0]);
      for (const [, entry] of found.slice(0, MOST)) list.append(result(entry, asked));
      list.hidden = false;
      said.textContent = found.length ? `${said.dataset.some} ${found.length}` : said.dataset.none;
      if (!found.length) list.append(element("li", said.dataset.none, { class: "none" }));
    }

    function result(entry, asked) {
      const item = document.createElement("li");
      const quoted = document.createElement("p");
      mark(quoted, cut(entry.text, asked), asked);
      item.append(quoted);
      const where = element("p", "", { class: "where" });
      for (const { page, anchor } of places(entry, asked)) {
        const [href, title] = index.pages[page];
        where.append(element("a", `${title} › ${entry.heading}`, { href: `${href}#${anchor}` }), " ");
      }
      item.append(where);
      return item;
    }

    function cut(text, asked) {
      if (text.length < 260) return text;
      const at = Math.max(0, ...asked.map((word) => fold(text).indexOf(word)));
      const from = Math.max(0, at - 90);
      return (from ? "… " : "") + text.slice(from, from + 240) + " …";
    }

    function mark(into, text, asked) {
      for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
        const folded = fold(piece);
        const hit = folded && asked.some((word) => folded.startsWith(word) || (word.length > 2 && folded.includes(word)));
        into.append(hit ? element("mark", piece) : piece);
      }
    }

    const links = () => [...list.querySelectorAll("a")];
    input.addEventListener("focus", load);
    input.addEventListener("input", () => {
      load();
      clearTimeout(timer);
      timer = setTimeout(show, 90);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      show();
      const first = links()[0];
      if (first) first.focus();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        input.value = "";
        show();
        input.focus();
      }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const all = links();
      if (!all.length) return;
      event.preventDefault();
      const next = all.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      (next < 0 ? input : all[Math.min(next, all.length - 1)]).focus();
    });
    document.addEventListener("click", (event) => { if (!form.contains(event.target)) list.hidden = true; });
    list.addEventListener("click", (event) => { if (event.target.closest("a")) list.hidden = true; });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest && event.target.closest("input, textarea, select");
      if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        input.focus();
      }
    });
  }

  // The comparison.
  const table = byId("compared");
  if (table) compare(table, byId("choices"));

  function compare(table, choices) {
    const columns = [...choices.querySelectorAll("[data-column]")];
    const rows = [...table.querySelectorAll("tbody tr:not(.section)")].map((row) => ({ row, cells: [...row.children], folded: fold(row.textContent) }));
    const heads = [...table.tHead.rows[0].cells];
    const sections = [...table.tBodies];
    const only = byId("rows"), differing = byId("differing"), said = byId("rows-said");
    choices.hidden = false;

    function show() {
      const on = columns.filter((one) => one.checked).map((one) => Number(one.dataset.column));
      const off = columns.filter((one) => !one.checked).map((one) => Number(one.dataset.column));
      const asked = words(only.value);
      let shown = 0;
      for (const column of on) heads[column].hidden = false;
      for (const column of off) heads[column].hidden = true;
      for (const { row, cells, folded } of rows) {
        for (const column of on) cells[column].hidden = false;
        for (const column of off) cells[column].hidden = true;
        const differs = new Set(on.map((column) => cells[column].textContent)).size > 1;
        row.classList.toggle("differs", differs);
        row.hidden = (differing.checked && !differs) || !asked.every((word) => folded.includes(word));
        if (!row.hidden) shown += 1;
      }
      for (const body of sections) body.hidden = [...body.rows].slice(1).every((row) => row.hidden);
      for (const head of table.querySelectorAll("tr.section th")) head.colSpan = on.length + 1;
      said.textContent = `${said.dataset.some} ${shown}`;
    }

    function keep() {
      const names = columns.filter((one) => one.checked).map((one) => encodeURIComponent(one.value));
      const all = names.length === columns.length;
      history.replaceState(null, "", all ? location.pathname : `#games=${names.join(",")}`);
    }

    function fromAddress() {
      const asked = /^#games=(.*)$/.exec(location.hash);
      if (!asked) return;
      let names;
      try { names = new Set(asked[1].split(",").map(decodeURIComponent)); } catch { return; } // no address of ours
      if (columns.some((one) => names.has(one.value))) for (const one of columns) one.checked = names.has(one.value);
    }

    choices.addEventListener("submit", (event) => event.preventDefault());
    choices.addEventListener("input", (event) => {
      show();
      if (event.target.dataset.column) keep();
    });
    for (const button of choices.querySelectorAll("[data-all]")) {
      button.addEventListener("click", () => {
        for (const one of columns) one.checked = button.dataset.all === "1";
        show();
        keep();
      });
    }
    window.addEventListener("hashchange", () => { fromAddress(); show(); });
    fromAddress();
    show();
  }
})();
