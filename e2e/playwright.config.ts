import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/chromium.ts";
import { SITES } from "./support/sites.ts";

/** The same journeys on the built site twice: once on PGlite, once on a PostgreSQL server. */
const journeys = (name: "pglite" | "postgres") => ({
  name,
  testIgnore: "**/remote/**",
  // What axe looks at is the same on both.
  ...(name === "postgres" && { grepInvert: /axe finds nothing/ }),
  use: { baseURL: SITES[name] },
});

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's own errands would be refused by a closed network, many at a time.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    journeys("pglite"),
    journeys("postgres"),
    {
      // Pages on somebody else's backend, which these tests break in every way: one at a time, there is one of it.
      name: "remote",
      testDir: "remote",
      fullyParallel: false,
      workers: 1,
      use: { baseURL: SITES.remote },
    },
  ],
  webServer: {
    command: "npx tsx e2e/support/serve.ts",
    cwd: "..",
    url: SITES.ready,
    timeout: 180_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
