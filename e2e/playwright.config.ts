import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./support/chromium.ts";
import { SITES } from "./support/sites.ts";

/**
 * What asks the database for every kind of list and page. The rest is behaviour of the browser: the tests of routes and backend,
 * exports and members among them, run on both databases.
 */
const ON_POSTGRES = /no-script\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Machines that run these are shared and stall; a passing test does not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      // Pages on somebody else's backend, which these tests break in every way: one at a time, there is one of it. First, since the
      // others can share what is left among them.
      name: "remote",
      testDir: "remote",
      fullyParallel: false,
      workers: 1,
      use: { baseURL: SITES.remote },
    },
    {
      name: "pglite",
      testIgnore: "**/remote/**",
      use: { baseURL: SITES.pglite },
    },
    {
      name: "postgres",
      testMatch: ON_POSTGRES,
      use: { baseURL: SITES.postgres },
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
