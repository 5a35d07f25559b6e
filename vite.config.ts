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

/** What shows resorts: their cards on the home page, in lists and in the search, and a resort's own page. */
const OF_RESORTS =
  /\/app\/(ui\/(card|chip|difficulty-bar|disclosure|score-dial)|features\/resorts\/breakable)\./;

/** Pieces of a few lines that lists share: a file of its own for each would be larger than what it holds. */
const OF_LISTS =
  /\/app\/(ui\/pager|features\/resorts\/(hidden-fields|ignored-notice|page-href|past-the-end|use-focus-on-new-page))\./;

/** Pieces beside the shared ones that a few pages need. */
const OF_SOME_PAGES =
  /\/app\/(features\/shell\/(cms-page|linked-text|plain-text-blocks)|ui\/(bar|field|section-heading|text-area-field))\./;

/**
 * What pages share, in four files by who needs it. Left to itself the bundler makes some twenty, one for each set of routes that
 * share a module: 3 kB more on the wire, and style sheets of shared pieces that go when a route goes.
 */
function sharedChunk(id: string): string | undefined {
  if (id.endsWith("?url")) return undefined;
  if (FRAMEWORK.test(id)) return "framework";
  if (OF_RESORTS.test(id)) return "of-resorts";
  if (OF_LISTS.test(id)) return "of-lists";
  return /\/app\/(ui|features\/shell)\//.test(id) && !OF_SOME_PAGES.test(id) ? "shell" : undefined;
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
