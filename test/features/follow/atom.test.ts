// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { atomXml, type FeedEntry } from "#app/features/follow/atom.ts";

const entry = (over: Partial<FeedEntry> = {}): FeedEntry => ({
  id: "text/1",
  title: "New review of Hill",
  published: "2026-03-01T09:30:00Z",
  updated: "2026-03-01T10:00:00Z",
  path: "/resort/hill/reviews",
  author: "ada",
  text: "Good snow.",
  ...over,
});

function read(entries: readonly FeedEntry[], title = "Hill") {
  const feed = {
    id: "resort/7",
    title,
    subtitle: "New.",
    path: "/resort/hill",
    feedPath: "/resort/hill/feed.atom",
    entries,
  };
  const text = atomXml(feed, "https://shred.example");
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return { text, root: document.documentElement };
}

const textOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("a feed", () => {
  it("has all that RFC 4287 asks for, with whole addresses", () => {
    const { root } = read([entry()]);
    expect(root.namespaceURI).toBe("http://www.w3.org/2005/Atom");
    expect(textOf(root, ":scope > id")).toEqual(["tag:shred.example,2026:resort/7"]);
    expect(textOf(root, ":scope > author > name")).toEqual(["Shred Index"]);
    expect(root.querySelector(":scope > link[rel=self]")?.getAttribute("href")).toBe(
      "https://shred.example/resort/hill/feed.atom",
    );
    expect(textOf(root, "entry > id")).toEqual(["tag:shred.example,2026:text/1"]);
    expect(root.querySelector("entry > link")?.getAttribute("href")).toBe(
      "https://shred.example/resort/hill/reviews",
    );
    expect(textOf(root, "entry > author > name")).toEqual(["ada"]);
  });

  it("is as new as its newest entry, and lists that first", () => {
    const { root } = read([
      entry(),
      entry({ id: "text/2", updated: "2026-03-02T10:00:00Z", title: "Newer" }),
    ]);
    expect(textOf(root, ":scope > updated")).toEqual(["2026-03-02T10:00:00Z"]);
    expect(textOf(root, "entry > title")).toEqual(["Newer", "New review of Hill"]);
  });

  it("has a date without any entry, the same each time", () => {
    expect(textOf(read([]).root, ":scope > updated")).toEqual(["2026-01-01T00:00:00Z"]);
    expect(read([]).text).toBe(read([]).text);
  });

  it("takes no text for markup, and leaves out what XML cannot hold", () => {
    const hostile = `</content><script>"'&\u0000\u0008\ufffe\ud800`;
    const { root, text } = read([entry({ title: hostile, text: hostile, author: hostile })], hostile);
    expect(root.querySelector("script")).toBeNull();
    expect(textOf(root, "entry > content")[0]).toBe(`</content><script>"'&\ufffd`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008]/);
  });

  it("holds the newest 50", () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      entry({ id: `text/${index}`, updated: new Date(Date.UTC(2026, 0, index + 1)).toISOString() }),
    );
    expect(textOf(read(many).root, "entry > id")).toHaveLength(50);
  });
});
