import { readdirSync } from "node:fs";

/**
 * The paths of the files that remix-serve answers with before it asks Remix: what the build has made, and what is public. None where nothing
 * is built.
 */
export function servedFiles(folder = "build/client"): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder, { recursive: true }).map((path) => `/${path}`));
  } catch {
    return new Set();
  }
}
