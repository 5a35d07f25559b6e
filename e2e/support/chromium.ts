import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFromNpm } from "./npm-chromium.ts";

/**
 * The shell without windows first: the whole browser draws them for each test which no test sees.
 */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** How it is started: its own errands would be refused by a closed network, many at a time. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * An installed Chromium, else Playwright's own download, else npm's. Throws with what to install
 * when there is none.
 *
 * @param preferred the program to take where it is installed
 */
export function chromiumPath(preferred?: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = preferred ? [preferred, ...NAMES] : NAMES;
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...candidates, chromium.executablePath()].find(isExecutable) ?? chromiumFromNpm();
  if (found) return found;
  throw new Error(
    "The end-to-end tests need Chromium, and npm has none for this machine: npx playwright install chromium",
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
