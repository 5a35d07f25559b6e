/**
 * Writes the outlines of the site's typeface in two weights to app/features/og-image/glyphs.json:
 * pictures for links are drawn on machines that may have no font at all. Run by `npm run
 * glyphs:build` after an update of the typeface.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

/** The subsets of the package; the first that has a character gives its outline. */
const SUBSETS = ["latin", "latin-ext"] as const;
const WEIGHTS = { text: 500, heading: 800 } as const;
const UNITS_PER_EM = 1000;
/** Letters whose pairs are kerned. */
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-’'"];
/** Units. Less is not seen. */
const LEAST_KERNING = 8;

const { resolve } = createRequire(import.meta.url);
const output = fileURLToPath(new URL("../../features/og-image/glyphs.json", import.meta.url));
const written = Object.fromEntries(
  Object.entries(WEIGHTS).map(([name, weight]) => [
    name,
    typefaceOf(SUBSETS.map((one) => read(one, weight))),
  ]),
);
writeFileSync(output, `${JSON.stringify(written)}\n`);
process.stdout.write(`${output}: ${JSON.stringify(written).length} bytes\n`);

function read(subset: string, weight: number): Font {
  const font = openSync(
    resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff2`),
  );
  if (font.unitsPerEm !== UNITS_PER_EM) throw new Error(`${subset} has ${font.unitsPerEm} units per em.`);
  return font;
}

function typefaceOf(fonts: readonly Font[]) {
  const glyphs: Record<string, readonly [advance: number, path: string]> = {};
  for (const font of fonts) {
    for (const codePoint of font.characterSet) {
      const character = String.fromCodePoint(codePoint);
      if (character in glyphs || !/[\p{L}\p{N}\p{P}\p{S} ]/u.test(character)) continue;
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      glyphs[character] = [Math.round(advanceWidth), path.mapPoints(rounded).toSVG()];
    }
  }
  return { glyphs, kerning: kerningOf(fonts[0], glyphs) };
}

function rounded(x: number, y: number): [number, number] {
  return [Math.round(x), Math.round(y)];
}

/** By pair of letters, the units that the second moves to the right. */
function kerningOf(font: Font | undefined, glyphs: Record<string, readonly [number, string]>) {
  const kerning: Record<string, number> = {};
  for (const first of KERNED) {
    for (const second of KERNED) {
      const advance = font?.layout(first + second).positions[0]?.xAdvance ?? 0;
      const by = Math.round(advance - (glyphs[first]?.[0] ?? 0));
      if (Math.abs(by) >= LEAST_KERNING) kerning[first + second] = by;
    }
  }
  return kerning;
}
