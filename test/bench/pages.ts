import { gzipSync } from "node:zlib";
import type { Row } from "./report.ts";

/** It leads to some 300 resorts by name. */
const NAMING = "/resorts/in/switzerland";
/** It credits each source of the index and of trips, in six elements and more. */
const CREDITING = "/data";
const PATHS = [
  "/",
  "/resorts",
  "/resort/les-trois-vallees",
  NAMING,
  "/compare?resorts=zermatt-breuil-cervinia",
  CREDITING,
];
/**
 * Of any page: gzipped kB, and elements. The colours and legend of a resort's drawing brought the
 * styles of its page from 17.9 to 19.1. Its winter, snow and way there brought its document from
 * 22.9 to 25.4, since texts are in the markup and in the data of the loader, and that of a country
 * from 28.4 to 30. The ways to take it along, to follow it and to those like it made it 26.5, and
 * the usual school weeks of three more countries 27.2. The weeks that a list can be narrowed to are
 * 31 elements of it. What the scripts weigh is measured in
 * a browser (first-load.ts).
 */
const BUDGETS = { document: 27.6, elements: 1_600, styles: 20 };
const NAMING_DOCUMENT = 31.5;
const CREDITING_ELEMENTS = 1_650;

const kilobytes = (text: string | Uint8Array) => gzipSync(text).length / 1000;

/**
 * How much the pages of a running site send: documents with their elements, and the style sheets
 * that they name.
 */
export async function measurePages(origin: string): Promise<Row[]> {
  const rows = await Promise.all(
    PATHS.map(async (path) => {
      const html = await (await fetch(origin + path)).text();
      const budget = path === NAMING ? NAMING_DOCUMENT : BUDGETS.document;
      const elements = path === CREDITING ? CREDITING_ELEMENTS : BUDGETS.elements;
      return [
        { name: `${path}: document`, value: kilobytes(html), unit: "kB gzipped", budget },
        { name: `${path}: elements`, value: elementsIn(html), unit: "elements", budget: elements },
        {
          name: `${path}: styles`,
          value: await stylesOf(origin, html),
          unit: "kB gzipped",
          budget: BUDGETS.styles,
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

/** Gzipped kilobytes of the style sheets that a document names. */
async function stylesOf(origin: string, html: string): Promise<number> {
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path ?? ""));
  const sizes = await Promise.all(
    [...paths].map(async (path) =>
      kilobytes(new Uint8Array(await (await fetch(origin + path)).arrayBuffer())),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
