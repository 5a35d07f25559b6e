import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isBuildStale } from "#app/tools/cli/build.ts";

const SOURCES = [
  "app/routes/_index.tsx",
  "public/illustrations/skier.svg",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
const BUILD = ["build/client/assets/root.js", "build/server/index.js"];

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shred-index-build-age-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes files, all of them and their folders changed at that minute of an hour long ago. */
function write(minute: number, files: readonly string[]) {
  const time = new Date(Date.UTC(2026, 0, 1, 12, minute));
  for (const file of files) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
    utimesSync(path, time, time);
    for (let folder = dirname(path); folder !== root; folder = dirname(folder))
      utimesSync(folder, time, time);
  }
}

it("is stale where there is no build", () => {
  write(1, SOURCES);
  expect(isBuildStale(root)).toBe(true);
});

it.each(BUILD)("is stale where only %s was built", (file) => {
  write(1, SOURCES);
  write(2, [file]);
  expect(isBuildStale(root)).toBe(true);
});

it("is fresh when it is newer than all of its sources", () => {
  write(1, SOURCES);
  write(2, BUILD);
  expect(isBuildStale(root)).toBe(false);
});

it.each(SOURCES)("is stale once %s has changed", (source) => {
  write(1, SOURCES);
  write(2, BUILD);
  write(3, [source]);
  expect(isBuildStale(root)).toBe(true);
});

it("is stale once a source has been deleted", () => {
  write(1, [...SOURCES, "public/og.png"]);
  write(2, BUILD);
  rmSync(join(root, "public/og.png"));
  expect(isBuildStale(root)).toBe(true);
});
