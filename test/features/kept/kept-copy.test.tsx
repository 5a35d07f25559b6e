import { describe, expect, it } from "vitest";
import { keptCopy, keptRow } from "#app/features/kept/kept-copy.ts";

const PAGE = `<!doctype html><html lang="en"><head><title>T</title>
<link rel="stylesheet" href="/assets/a.css"><link rel="modulepreload" href="/assets/a.js"><link rel="icon" href="/favicon.svg">
<link rel="manifest" href="/manifest.webmanifest"><script>alert(1)</script></head>
<body><main id="main"><h1> Zao &amp; <bdi>Onsen</bdi></h1>
<picture><source srcset="/b.avif"><img src="/b.jpg?w=1" srcset="/b2.jpg 2x" loading="lazy" alt="Snow"></picture>
<img src="https://pictures.example/c.jpg" alt="Elsewhere"><img src="data:image/png;base64,AA" alt="">
<svg><use href="/assets/sprite.svg#pin"></use><use href="#own"></use></svg>
<div data-kept-list><p>Keeping pages needs script.</p></div></main><script type="module">go()</script></body></html>`;

describe("the copy of a page", () => {
  it("names what it needs to be read, and nothing of scripts or other sites", () => {
    const { title, sheets, files, html } = keptCopy(PAGE, "/resort/zao", "28 November 2026");
    expect(title).toBe("Zao & Onsen");
    expect(sheets).toEqual(["/assets/a.css"]);
    expect(files).toEqual(["/b.jpg?w=1", "/assets/sprite.svg", "/favicon.svg"]);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).not.toMatch(/<script|modulepreload|manifest|srcset|loading=|pictures\.example/);
    expect(html).toContain('alt="Elsewhere"');
  });

  it("says first since when it is kept, and hides until then that it is old", () => {
    const { html } = keptCopy(PAGE, "/resort/zao", "28 November 2026");
    const main = html.slice(html.indexOf("<main"));
    expect(main.indexOf("as you kept it on 28 November 2026.")).toBeLessThan(main.indexOf("<h1>"));
    // The worker takes this text away.
    expect(html).toContain('<span hidden="" data-kept-old="">That is more than 30 days ago');
  });

  it("of the list of what is kept has a place for the rows", () => {
    const { html } = keptCopy(PAGE, "/kept", "28 November 2026");
    expect(html).toContain('<ul class="kept-rows"><!--kept rows--></ul>');
    expect(html).not.toContain("as you kept it");
    expect(html).not.toContain("Keeping pages needs script.");
  });
});

describe("the row of an offline page", () => {
  it("leads to the page, removes it, and shows a title of any kind as text", () => {
    const row = keptRow('/resort/a"b', "<img src=x onerror=alert(1)>", "kept on 1 May 2027, 9 kB");
    const holder = document.createElement("ul");
    holder.innerHTML = row;
    expect(holder.querySelector("img")).toBeNull();
    expect(holder.querySelector("a")?.getAttribute("href")).toBe('/resort/a"b');
    expect(holder.querySelector("a")?.textContent).toBe("<img src=x onerror=alert(1)>");
    expect(holder.querySelector("button")?.value).toBe('/resort/a"b');
    expect(holder.querySelector("form")?.getAttribute("action")).toBe("/kept");
  });
});
