import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/|commonjsHelpers|vite\/preload-helper/;

/**
 * Conditions in Remix's browser code whose outcome this build knows, while Remix asks for it at run time and therefore ships the
 * other branch too: 6 kB on the wire of every page (decision 57).
 */
const KNOWN: readonly (readonly [condition: RegExp, outcome: string])[] = [
  // remix.config.js sets these flags, Remix the rest of its router's, and the pages are rendered by the server.
  [
    /(router\.)?future\.v7_(partialHydration|fetcherPersist|relativeSplatPath|prependBasename|normalizeFormMethod)\b/g,
    "true",
  ],
  [/(window\.__remixContext\.)?future\.v3_singleFetch\b/g, "true"],
  [/future\.v3_lazyRouteDiscovery === true/g, "false"],
  [/init\.patchRoutesOnNavigation\b/g, "undefined"],
  [/if \(isSpaMode\)/g, "if (false)"],
  [/\bisSpaMode \?/g, "false ?"],
  // With single fetch its data strategy calls each loader and action, and nothing is deferred.
  [/typeof singleFetch === "function"/g, "true"],
  [/result\.type === ResultType\.deferred/g, "false"],
  [/isDeferredData\(result\)/g, "false"],
  [/typeof __remixContext === "object" && __remixContext\.a\b/g, "false"],
  // The router of a browser is never the static one.
  [/!isStatic\b/g, "true"],
  [/staticContext \?/g, "false ?"],
  // The development server alone replaces modules. root.tsx has an error screen, and no loader to wait for in the browser.
  [/router\.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;/g, ""],
  [/if \(needsRevalidation\)/g, "if (false)"],
  [/route\.id === "root" \? \(\) =>/g, "false ? () =>"],
  [/route\.id === "root" \? RemixRootDefaultHydrateFallback/g, "false ? undefined"],
  // Our links say data-prefetch (decision 31) in place of prefetch, and none asks for a view transition.
  [
    /let \[shouldPrefetch, ref, prefetchHandlers\] = usePrefetchBehavior\(prefetch, props\);/g,
    "const shouldPrefetch = false, ref = null, prefetchHandlers = null;",
  ],
  [/!viewTransitionOpts \|\| isViewTransitionUnavailable/g, "true"],
  // Names for developers' tools keep components that no page uses.
  [/(NavLink|Link|Form)\.displayName = "\1";/g, ""],
];

const REMIX = /node_modules\/(@remix-run\/(react|router)|react-router-dom)\/dist\//;

/** Writes what is {@link KNOWN} into Remix. A version of Remix in which something of it is not found stops the build. */
function knownToRemix(): Plugin {
  const missing = new Set(KNOWN);
  return {
    name: "known-to-remix",
    apply: "build",
    transform(code, id) {
      if (!REMIX.test(id)) return;
      const found = KNOWN.filter(([condition]) => code.search(condition) >= 0);
      for (const entry of found) missing.delete(entry);
      const known = found.reduce((text, [condition, outcome]) => text.replaceAll(condition, outcome), code);
      return { code: known, map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Not found in Remix: ${[...missing].map(([condition]) => condition).join(", ")}`);
    },
  };
}

/** What shows resorts: their cards on the home page, in lists and in the search, and a resort's own page. */
const OF_RESORTS =
  /\/app\/(ui\/(card|chip|disclosure|score-dial|section-heading|signs)|features\/(resorts\/(breakable|how-to-read)|resort\/world-map)|islands\/filter-memory\/taken-off)\./;

/** Pieces of a few lines that lists share: a file of its own for each would be larger than what it holds. */
const OF_LISTS =
  /\/app\/(ui\/pager|features\/resorts\/(filters\/|hidden-fields|ignored-notice|page-href|use-focus-on-new-page)|domain\/(attributes|attribute-words|compare-selection|plain-number|resort-count)|features\/compare\/compare-toggle|islands\/(list-form\/(form-fields|place-choice|list-form-context)|filters\/range-problems))/;

/** What forms of members share. */
const OF_FORMS = /\/app\/(features\/account\/(keep-typed|use-failure-focus)|domain\/account-messages)\./;

/** Pieces beside the shared ones that a few pages need. */
const OF_SOME_PAGES =
  /\/app\/(features\/shell\/(cms-page|linked-text|plain-text-blocks)|ui\/(bar|difficulty-bar|text-area-field))\./;

/**
 * What pages share, in a few files by who needs it. Left to itself the bundler makes some twenty, one for each set of routes that
 * share a module: 3 kB more on the wire, and style sheets of shared pieces that go when a route goes.
 */
function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (OF_RESORTS.test(id)) return "of-resorts";
  if (OF_FORMS.test(id)) return "of-forms";
  if (id.endsWith("/app/ui/field.tsx")) return "field";
  if (OF_LISTS.test(id) && !/range-fields|lifestyle-links|range-row|filter-form|all-filters/.test(id))
    return "of-lists";
  return /\/app\/(ui|styles|features\/shell|islands\/(notices|session-news|prefetch)|domain\/(messages|units|urls|account|menus|limits|plain-text)\.)|plus-jakarta-sans-latin-wght-normal\.woff2\?url/.test(
    id,
  ) && !OF_SOME_PAGES.test(id)
    ? "shell"
    : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), !isSsrBuild && knownToRemix()],
  build: {
    target: "es2022",
    // The first load is 4 kB smaller on the wire than with what Vite minifies with by itself (decision 42).
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3, ecma: 2020, unsafe_arrows: true }, format: { comments: false } },
    // Inlined SVGs would be repeated in every chunk that names them, and a sprite must be a file.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
