import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUILD = "build";

/** Takes the routes without page and action out of what the browser's router loads first: it never goes there (decision 57). */
function trimManifest() {
  const assets = join(BUILD, "client/assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const [, head, json] =
      /^(window\.__remixManifest=)(.*);$/.exec(readFileSync(join(assets, name), "utf8")) ?? [];
    const manifest = JSON.parse(json ?? "");
    for (const [id, { hasAction, hasErrorBoundary }] of Object.entries(manifest.routes)) {
      if (!hasAction && !hasErrorBoundary) delete manifest.routes[id];
    }
    writeFileSync(join(assets, name), `${head}${JSON.stringify(manifest)};`);
  }
}

/**
 * Remix's options. The Vite plugin does not read this file by itself, so vite.config.ts imports it.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: BUILD,
  // Remix waits for a promise.
  buildEnd: async () => trimManifest(),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The manifest endpoint of lazy discovery is a known denial-of-service lever, and there are few routes.
    v3_lazyRouteDiscovery: false,
  },
};
