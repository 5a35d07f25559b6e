import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUILD = "build";

/** Routes with an action to which no page's script sends a form. */
const NOT_BY_SCRIPT = ["routes/graphql", "routes/account_.export", "routes/auth.$provider.start"];

/**
 * Makes what the browser's router loads first smaller (decision 57): it goes to no route without page and action, it takes what a route
 * does not say for no, and every page has loaded the files of the entry already.
 */
function trimManifest() {
  const assets = join(BUILD, "client/assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const [, head, json] =
      /^(window\.__remixManifest=)(.*);$/.exec(readFileSync(join(assets, name), "utf8")) ?? [];
    const manifest = JSON.parse(json ?? "");
    const { imports, css } = manifest.entry;
    for (const [id, route] of Object.entries(manifest.routes)) {
      if ((!route.hasAction && !route.hasErrorBoundary) || NOT_BY_SCRIPT.includes(id)) {
        delete manifest.routes[id];
        continue;
      }
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
      if (id === "root") continue;
      route.imports = route.imports.filter((/** @type {string} */ file) => !imports.includes(file));
      route.css = route.css.filter((/** @type {string} */ file) => !css.includes(file));
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
