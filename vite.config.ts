import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/|commonjsHelpers|vite\/preload-helper/;

/** Pieces of a few lines that several pages share: a file of its own for each would be larger than what it holds. */
const SMALL =
  /\/app\/features\/resorts\/(breakable|hidden-fields|ignored-notice|page-href|past-the-end|use-focus-on-new-page)\./;

/** Pieces beside the shared ones that a few pages need. */
const OF_SOME_PAGES =
  /\/app\/(features\/shell\/(cms-page|linked-text|plain-text-blocks)|ui\/(bar|section-heading|text-area-field))\./;

/**
 * What every page needs in two files. Left to itself the bundler makes some twenty, one for each set of routes that share a
 * module: 3 kB more on the wire, and style sheets of shared pieces that go when a route goes.
 */
function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  const isShell = (/\/app\/(ui|features\/shell)\//.test(id) && !OF_SOME_PAGES.test(id)) || SMALL.test(id);
  return isShell && !id.endsWith("?url") ? "shell" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    target: "es2022",
    // The first load is 4 kB smaller on the wire than with what Vite minifies with by itself (decision 42).
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    // Inlined SVGs would be repeated in every chunk that names them, and a sprite must be a file.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
