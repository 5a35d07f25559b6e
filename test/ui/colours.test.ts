import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(resolve(import.meta.dirname, "../../app/styles/tokens.css"), "utf8");

/**
 * Custom properties declared between two places of the file, with `var()` of the palette resolved.
 */
function tokensBetween(from: string, to: string): Map<string, string> {
  const block = css.slice(css.indexOf(from), css.indexOf(to, css.indexOf(from)));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const palette = tokensBetween("/* Palette", "/* Space");
const night = tokensBetween("  .night {", "@media (prefers-color-scheme: light)");
const light = tokensBetween("color-scheme: light;", "--track");

function colour(theme: Map<string, string>, name: string): string {
  const value = theme.get(name) ?? "";
  return palette.get(/^var\((.+)\)$/.exec(value)?.[1] ?? "") ?? value;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["--page", "--page-deep", "--panel", "--panel-raised"];
const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));

const READABLE = [
  ...pairs(["--text", "--text-quiet", "--link", "--warning", "--cold"], GROUNDS),
  ...pairs(["--danger"], ["--page", "--page-deep", "--panel"]),
  ...pairs(["--text-faint"], ["--page", "--page-deep"]),
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hover"],
];
const VISIBLE = [
  ...pairs(["--border", "--accent"], GROUNDS),
  ...pairs(["--border-on-panel"], ["--page", "--panel", "--panel-raised"]),
];

describe.each([
  ["dark", night],
  ["light", light],
])("the %s theme", (_, theme) => {
  it.each(READABLE)("%s on %s can be read", (text = "", ground = "") => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(VISIBLE)("%s can be told from %s", (edge, ground) => {
    expect(contrast(colour(theme, edge), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

it("both themes give every meaning a colour", () => {
  const meanings = [...night.keys()].filter((name) => /^#|var/.test(night.get(name) ?? ""));
  expect(meanings.filter((name) => !light.has(name))).toEqual([]);
});
