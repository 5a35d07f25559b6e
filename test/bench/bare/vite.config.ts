import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

/**
 * The least that a page of this framework can be, with the site's own flags: what the site's pages
 * are compared with.
 */
export default defineConfig({
  plugins: [
    remix({
      future: remixConfig.future,
      appDirectory: "test/bench/bare/app",
      buildDirectory: "node_modules/.cache/bare-page",
    }),
  ],
});
