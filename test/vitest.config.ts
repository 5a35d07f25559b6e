import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Nothing a test starts may write into the folder a developer's own site lives in. */
const DATA_DIR = join(tmpdir(), "shred-index-tests");

/** Machines that run these are shared and stall; a passing test does not wait. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000 };

const root = join(import.meta.dirname, "..");

/** Tests that need a database: the same files run once on PGlite and once on a PostgreSQL server. */
const ON_A_DATABASE = ["test/backend/**/*.test.ts", "test/routes/**/*.test.ts"];
/** Parts of the backend that are pure. */
const OFF_DATABASE = [
  "test/backend/auth/**",
  "test/backend/data/**",
  "test/backend/cli/**",
  "test/backend/verify/**",
  "test/backend/importer/reading/**",
  "test/backend/db/lock.test.ts",
  "test/backend/fold.test.ts",
  // Opens a database of its own.
  "test/backend/open-backend.test.ts",
];

function onDatabase(name: "pglite" | "postgres") {
  return {
    extends: true as const,
    root,
    test: {
      name,
      // Migrates and fills one database a run; every test file gets a copy of it.
      globalSetup: ["test/support/global-setup.ts"],
      include: ON_A_DATABASE,
      exclude: OFF_DATABASE,
      env: { DATA_DIR, TEST_DATABASE: name },
      isolate: false,
      ...PATIENCE,
    },
  };
}

export default defineConfig({
  root,
  test: {
    env: { DATA_DIR },
    setupFiles: ["test/support/console-guard.ts", "test/support/leave-nothing.ts"],
    restoreMocks: true,
    // Vitest leaves one core to people who watch; on two cores that is half of the machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        root,
        test: {
          name: "unit",
          ...PATIENCE,
          include: [
            "test/*.test.ts",
            "test/{api,backend/{auth,cli,data,verify},domain,features,islands,session,ui}/**/*.test.ts",
            "test/backend/importer/reading/**/*.test.ts",
            "test/backend/db/lock.test.ts",
            "test/backend/fold.test.ts",
            "test/backend/open-backend.test.ts",
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        root,
        // What is drawn or asks for a document. Each file has a page of its own.
        test: {
          name: "drawn",
          ...PATIENCE,
          environment: "jsdom",
          setupFiles: ["test/support/clean-up.ts"],
          isolate: false,
          include: ["test/{features,islands,ui}/**/*.test.tsx"],
        },
      },
      onDatabase("pglite"),
      onDatabase("postgres"),
    ],
  },
});
