import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Of the parts that pages are made of: what most pages do without. */
const NOT_ON_EVERY_PAGE = [
  "app/features/page/invalid-params",
  "app/features/page/own-day",
  "app/features/page/past-the-end",
  "app/ui/breadcrumbs",
  "app/ui/client/field-suggestions",
  "app/ui/controls/combobox",
  "app/ui/controls/combobox-options",
  "app/ui/counted-links",
  "app/ui/empty-part",
  "app/ui/figures/continent-drawing",
  "app/ui/form-done",
];

/** Pieces that have a file together, by its name; the first one that has a piece takes it. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  "drawn-maps": ["app/ui/figures/relief", "app/ui/figures/world-pins"],
  mountain: ["app/features/mountain/drawing/mountain-drawing", "app/features/getting-there/getting-there"],
  figures: ["app/ui/figures/bar", "app/ui/figures/difficulty-bar", "app/ui/figures/rose"],
  shell: ["app/ui/", "app/features/shell/", "app/features/page/"],
  attributes: [
    "app/domain/attributes/attribute-rows",
    "app/domain/attributes/attributes",
    "app/domain/attributes/season-passes",
    "app/domain/attributes/snow-figures",
    "app/domain/attributes/statistic-rows",
    "app/domain/compare/compare-selection",
    "app/domain/word-list",
    "app/features/marks/mark-buttons",
  ],
  cards: [
    "app/features/resort-list/memory/filter-memory",
    "app/features/resort-list/memory/storage",
    "app/features/resort-list/memory/taken-off",
    "app/features/resort/card/how-to-read",
    "app/features/resort/card/resort-card",
  ],
  "list-fields": [
    "app/domain/attributes/record-checks",
    "app/domain/getting-there/trip-params",
    "app/domain/list/list-params",
    "app/features/resort-list/form/form-fields",
    "app/features/resort-list/form/place-choice",
  ],
  "list-form": [
    "app/domain/list/order-labels",
    "app/features/resort-list/filters/all-filters-button",
    "app/features/resort-list/filters/choices",
    "app/features/resort-list/filters/countries",
    "app/features/resort-list/filters/country-choices",
    "app/features/resort-list/filters/filter-form",
    "app/features/resort-list/filters/filter-group",
    "app/features/resort-list/filters/filter-panel",
    "app/features/resort-list/filters/filter-parts",
    "app/features/resort-list/filters/lifestyle-list",
    "app/features/resort-list/filters/list-panel",
    "app/features/resort-list/filters/long-select",
    "app/features/resort-list/filters/order-groups",
    "app/features/resort-list/filters/order-selects",
    "app/features/resort-list/filters/range-groups",
    "app/features/resort-list/form/list-form-context",
    "app/features/resort-list/form/use-live-count",
    "app/features/resort-list/when-and-where/origin-field",
    "app/features/resort-list/when-and-where/position-button",
    "app/features/resort-list/when-and-where/when-and-from",
  ],
};

/** Whether a module is one of these pieces, or in one that is a folder. */
function isOf(id: string, pieces: readonly string[]): boolean {
  return pieces.some((piece) => id.includes(piece.endsWith("/") ? `/${piece}` : `/${piece}.`));
}

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
          if (isSsrBuild || isOf(id, NOT_ON_EVERY_PAGE)) return undefined;
          return Object.entries(SHARED).find(([, pieces]) => isOf(id, pieces))?.[0];
        },
      },
    },
  },
}));
