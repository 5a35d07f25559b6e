import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Of the parts that pages are made of: what most pages do without. */
const NOT_ON_EVERY_PAGE =
  /\/app\/(ui\/(client\/field-suggestions|controls\/combobox(-options)?|figures\/continent-drawing|breadcrumbs|counted-links|empty-part|form-done)|features\/page\/(own-day|past-the-end|invalid-params))\./;

/** Pieces that have a file together, by its name; the first one that has a piece takes it. */
const SHARED: Readonly<Record<string, RegExp>> = {
  "drawn-maps": /\/app\/ui\/figures\/(relief|world-pins)\./,
  mountain: /\/app\/features\/(mountain\/drawing\/mountain-drawing|trip\/getting-there)\./,
  figures: /\/app\/ui\/(controls\/copy-link|figures\/(bar|difficulty-bar|rose))\./,
  shell: /\/app\/(ui|features\/(shell|page))\//,
  attributes:
    /\/app\/(domain\/(attributes\/(attributes|attribute-rows|snow-figures|statistic-rows|season-passes)|list\/compare-selection|word-list)|features\/marks\/mark-buttons)\./,
  cards:
    /\/app\/features\/(resort\/card\/(resort-card|how-to-read)|resort-list\/memory\/(filter-memory|storage|taken-off))\./,
  "list-fields":
    /\/app\/(features\/resort-list\/form\/(form-fields|place-choice)|domain\/(list\/list-params|trip\/trip-params|attributes\/record-checks))\./,
  "list-form":
    /\/app\/(features\/resort-list\/(form\/(list-form-context|use-live-count)|filters\/(?!range-fields|all-filters-page|filter-fields|place-fields)|trip\/(origin-field|when-and-from|position-button))|domain\/list\/order-labels|ui\/controls\/combobox)/,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    target: "es2022",
    // 3.6 % less to load than by esbuild. Licences stand in docs/dependencies.md, once, and not in
    // every script.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, compress: { passes: 2 }, format: { comments: false } },
    // Inlined SVGs would be repeated in every chunk that names them, and a sprite must be a file.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // What every page shows in one file, and what some share in others: parted by who else
        // needs a piece, it would be thirty. The server loads all of it.
        manualChunks: (id) => {
          if (isSsrBuild || NOT_ON_EVERY_PAGE.test(id)) return undefined;
          return Object.entries(SHARED).find(([, pieces]) => pieces.test(id))?.[0];
        },
      },
    },
  },
}));
