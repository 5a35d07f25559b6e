import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  // Licences stand in docs/dependencies.md, once, and not in every script.
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    // Inlined SVGs would be repeated in every chunk that names them, and a sprite must be a file.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // What every page shows in one file, and what a few do in another: parted by who else needs a piece, it would be thirty.
        manualChunks: (id) => {
          if (/\/app\/ui\/figures\/(relief|world-pins)\./.test(id)) return "drawn-maps";
          if (/\/app\/ui\/(controls\/copy-link|figures\/(bar|difficulty-bar|rose))\./.test(id))
            return "figures";
          return /\/app\/(ui|features\/(shell|page))\/(?!own-day|past-the-end|invalid-params)/.test(id)
            ? "shell"
            : undefined;
        },
      },
    },
  },
});
