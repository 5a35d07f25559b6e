/**
 * `npm run bitmaps:build`: the flags and the wordmarks of the supporters as small WebP files in
 * public/, drawn by a browser. Pages show them as images; the first SVG that a page shows as an
 * image costs a slow processor a quarter of a second (decision 79).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import * as flags from "country-flag-icons/string/3x2";
import { chromiumPath } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "../..");
const WORDMARKS = join(ROOT, "app/tools/drawings/wordmarks");
/** The site's own font, for wordmarks whose letters are text. */
const FONT = readFileSync(
  join(
    ROOT,
    "node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
  ),
).toString("base64");
const FONT_FACE = `<style>@font-face{font-family:Site;font-weight:200 800;src:url(data:font/woff2;base64,${FONT})}</style>`;
/** Three pixels for each that a flag takes on a page, two for a wordmark. */
const FLAG = { width: 63, height: 42 };
const WORDMARK = { width: 320, height: 80 };

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
const page = await browser.newPage();

async function draw(svg: string, size: { width: number; height: number }, file: string): Promise<void> {
  const base64 = await page.evaluate(
    async ([text, { width, height }]) => {
      const image = new Image(width, height);
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    },
    [svg, size] as const,
  );
  const path = join(ROOT, "public", file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, Buffer.from(base64, "base64"));
}

for (const [code, svg] of Object.entries(flags)) {
  if (/^[A-Z]{2}$/.test(code)) await draw(svg, FLAG, `flags/${code.toLowerCase()}.webp`);
}
for (const file of readdirSync(WORDMARKS)) {
  const svg = readFileSync(join(WORDMARKS, file), "utf8");
  await draw(svg.replace("<text", `${FONT_FACE}<text`), WORDMARK, `wordmarks/${basename(file, ".svg")}.webp`);
}
await browser.close();
