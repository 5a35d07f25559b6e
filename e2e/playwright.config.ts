import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./support/chromium.ts";
import { SITES } from "./support/sites.ts";

/** The other tests are about the browser: those of routes and backend run on both databases. */
const ON_POSTGRES = /postgres\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  // One more than the cores that the gate has: some tests wait, for a minute of staleness or a
  // letter.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Machines that run these are shared and stall; a passing test does not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // Less than a test's own time, so that a failure names the action.
    actionTimeout: 30_000,
    locale: "en-GB",
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      // These tests break the other backend in every way, and there is one of it: one at a time.
      // The project is the first, since the others can share what is left among the workers.
      name: "remote",
      testDir: "remote",
      fullyParallel: false,
      workers: 1,
      use: { baseURL: SITES.remote },
    },
    {
      name: "pglite",
      testIgnore: ["**/remote/**", ON_POSTGRES],
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
