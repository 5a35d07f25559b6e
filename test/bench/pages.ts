import { gzipSync } from "node:zlib";
import type { Row } from "./report.ts";

/** Budgets in gzipped kB, and of elements. */
const PAGES = [
  { path: "/", document: 12, elements: 700, scripts: 98 },
  { path: "/resorts", document: 15, elements: 1_300, scripts: 105, styles: 14 },
  { path: "/resort/les-trois-vallees", document: 20, elements: 1_200, scripts: 98 },
  { path: "/data", document: 20, elements: 1_100, scripts: 98 },
];

const kilobytes = (text: string | Uint8Array) => gzipSync(text).length / 1000;

/** How much the pages of a running site send: documents with their elements, and the scripts and style sheets that those name. */
export async function measurePages(origin: string): Promise<Row[]> {
  const rows = await Promise.all(
    PAGES.map(async ({ path, document, elements, scripts, styles = 14 }) => {
      const html = await (await fetch(origin + path)).text();
      return [
        { name: `${path}: document`, value: kilobytes(html), unit: "kB gzipped", budget: document },
        { name: `${path}: elements`, value: elementsIn(html), unit: "elements", budget: elements },
        {
          name: `${path}: scripts`,
          value: await assetsOf(origin, html, /"(\/assets\/[^"]+\.js)"/g),
          unit: "kB gzipped",
          budget: scripts,
        },
        {
          name: `${path}: styles`,
          value: await assetsOf(origin, html, /"(\/assets\/[^"]+\.css)"/g),
          unit: "kB gzipped",
          budget: styles,
        },
      ];
    }),
  );
  return rows.flat();
}

/** How many elements a document has. Scripts may hold tags as text. */
function elementsIn(html: string): number {
  return html.replaceAll(/(<script[^>]*>).*?<\/script>/gs, "$1").match(/<[a-z]/g)?.length ?? 0;
}

/** Gzipped kilobytes of the scripts or style sheets that a document names. */
async function assetsOf(origin: string, html: string, pattern: RegExp): Promise<number> {
  const paths = new Set([...html.matchAll(pattern)].map(([, path]) => path ?? ""));
  const sizes = await Promise.all(
    [...paths].map(async (path) =>
      kilobytes(new Uint8Array(await (await fetch(origin + path)).arrayBuffer())),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
