import { KEPT_PATH, OLD_AFTER_DAYS } from "#app/domain/kept-names.ts";

/** A page as it is stored: without script, for reading. Runs in the browser alone. */
export interface KeptCopy {
  readonly html: string;
  /** Its first heading. */
  readonly title: string;
  /** Style sheets, whose own files are kept with them. */
  readonly sheets: readonly string[];
  /** Pictures and fonts. */
  readonly files: readonly string[];
}

/** worker.js puts the rows of what is kept in its place. */
const ROWS = "kept rows";

/**
 * Makes a document readable by itself: what needs script or another site is left out, and a
 * sentence says since when it is kept.
 *
 * @param path of the page
 * @param day on which it is kept, in words
 */
export function keptCopy(html: string, path: string, day: string): KeptCopy {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(
    "script, noscript, picture source, link[rel=modulepreload], link[rel=preload], link[rel=prefetch], link[rel=manifest]",
  )) {
    element.remove();
  }
  const files = new Set<string>();
  const keepFile = (element: Element, attribute: string) => {
    const url = new URL(element.getAttribute(attribute) ?? "", location.origin + path);
    if (url.origin === location.origin) files.add(url.pathname + url.search);
    // The alternative text stands in its place.
    else if (url.protocol !== "data:") element.removeAttribute(attribute);
  };
  for (const picture of page.querySelectorAll("img[src]")) {
    for (const attribute of ["srcset", "sizes", "loading"]) picture.removeAttribute(attribute);
    keepFile(picture, "src");
  }
  for (const part of page.querySelectorAll("use[href]:not([href^='#']), image[href]")) keepFile(part, "href");
  for (const icon of page.querySelectorAll("link[rel=icon]")) keepFile(icon, "href");
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")].map(
    (sheet) => new URL(sheet.getAttribute("href") ?? "", location.origin).pathname,
  );
  if (path !== KEPT_PATH) page.querySelector("main")?.prepend(keptBar(page, day));
  page.querySelector("[data-kept-list]")?.replaceChildren(...keptRows(page));
  const title = page.querySelector("h1")?.textContent?.trim() || page.title;
  return {
    html: `<!DOCTYPE html>${page.documentElement.outerHTML}`,
    title,
    sheets: [...new Set(sheets)],
    files: [...files],
  };
}

/**
 * What a reader without a connection is told above the page. The worker shows the second sentence
 * when it is due.
 */
function keptBar(page: Document, day: string): HTMLElement {
  const bar = page.createElement("div");
  bar.className = "wrap";
  const notice = page.createElement("p");
  notice.className = "notice notice--warning";
  const words = page.createElement("span");
  words.className = "notice__words";
  const since = page.createElement("span");
  since.textContent = `No connection: this is the page as you kept it on ${day}.`;
  const old = page.createElement("span");
  old.hidden = true;
  old.dataset.keptOld = "";
  old.textContent = `That is more than ${OLD_AFTER_DAYS} days ago: figures may have changed.`;
  const list = page.createElement("a");
  list.href = KEPT_PATH;
  list.textContent = "All that is on this device";
  words.append(since, " ", old, " ", list);
  notice.append(words);
  bar.append(notice);
  return bar;
}

/**
 * The list without its rows, which the worker puts in; a sheet shows the sentence where there are
 * none.
 */
function keptRows(page: Document): HTMLElement[] {
  const rows = page.createElement("ul");
  rows.className = "kept-rows";
  rows.append(page.createComment(ROWS));
  const none = page.createElement("p");
  none.className = "kept-none";
  none.textContent = "Nothing is kept on this device any more.";
  return [rows, none, dropForm("*", "Remove everything", "")];
}

/** The row of a page in the list that the worker shows. */
export function keptRow(path: string, title: string, words: string): string {
  const row = document.createElement("li");
  row.className = "row";
  const about = document.createElement("span");
  const link = document.createElement("a");
  link.setAttribute("href", path);
  link.textContent = title;
  const details = document.createElement("span");
  details.className = "quiet";
  details.textContent = words;
  about.append(link, " ", details);
  row.append(about, dropForm(path, "Remove", title));
  return row.outerHTML;
}

/** A form that worker.js answers. */
function dropForm(path: string, words: string, title: string): HTMLElement {
  const form = document.createElement("form");
  form.setAttribute("method", "post");
  form.setAttribute("action", KEPT_PATH);
  const button = document.createElement("button");
  button.className = "button button--quiet button--small";
  button.setAttribute("name", "drop");
  button.setAttribute("value", path);
  const of = document.createElement("span");
  of.className = "visually-hidden";
  of.textContent = title && ` ${title}`;
  button.append(words, of);
  form.append(button);
  return form;
}
