import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RunningSite } from "./site.ts";
import { serveBuild } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = join(import.meta.dirname, "bare");
const SERVER_BUILD = join(ROOT, "node_modules/.cache/bare-page/server/index.js");
const PORT = 4393;
const FILES = ["vite.config.ts", "app/entry.server.tsx", "app/root.tsx", "app/routes/_index.tsx"].map(
  (file) => join(SOURCE, file),
);

/**
 * Builds and serves the bare Remix page, by the same server as the site and with nothing of the
 * site.
 */
export async function startBareSite(): Promise<RunningSite> {
  if (!isCurrent()) {
    const bin = join(ROOT, "node_modules/.bin/remix");
    const { status } = spawnSync(bin, ["vite:build", "--config", join(SOURCE, "vite.config.ts")], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The bare page cannot be built.");
  }
  // It complains about the icon and the robots.txt that it does not have.
  const site = await serveBuild(SERVER_BUILD, { port: PORT, healthPath: "/", stderr: "ignore" });
  return { ...site, stop: () => site.stop("SIGKILL") };
}

function isCurrent(): boolean {
  if (!existsSync(SERVER_BUILD)) return false;
  const builtAt = statSync(SERVER_BUILD).mtimeMs;
  return FILES.every((file) => statSync(file).mtimeMs < builtAt);
}
