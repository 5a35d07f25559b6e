import { expect, test } from "vitest";
import { loadScriptsLate } from "#app/server/document-scripts.server.ts";

const late = (html: string) => loadScriptsLate(Buffer.from(html)).toString();

test("scripts are loaded after what the document is drawn with, and nothing else of it changes", () => {
  const html = `<link rel="stylesheet" href="/a.css"/><p>é</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>ö</p>`;
  expect(late(html)).toBe(
    `<link rel="stylesheet" href="/a.css"/><p>é</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/><p>ö</p>`,
  );
  expect(late("<p>none</p>")).toBe("<p>none</p>");
});
