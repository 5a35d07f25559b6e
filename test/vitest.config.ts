import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Nothing a test starts may write into the folder a developer's own site lives in. */
const DATA_DIR = join(tmpdir(), "shred-index-tests");

/** Machines that run these are shared and stall; a passing test does not wait. */
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };

const root = join(import.meta.dirname, "..");

/** Tests of backend and routes that need no database, or make one themselves. */
const OFF_DATABASE = [
  "test/backend/{auth,cli,data,verify}/**/*.test.ts",
  "test/backend/importer/reading/**/*.test.ts",
  "test/backend/importer/{changes,match,report}.test.ts",
  "test/backend/db/{drift,lock,lock-commands}.test.ts",
  "test/backend/{fold,kept,lines,typos}.test.ts",
  "test/routes/{auth-provider,resource-routes,units}.test.ts",
];
const ON_DATABASE = ["test/backend/**/*.test.ts", "test/routes/**/*.test.ts"];

/**
 * Tests that fill databases anew or start and kill whole processes: minutes for data tools that change seldom. Only `npm run test:slow`
 * runs them. Imports, backups and starts have faster tests beside them.
 */
const SLOW = [
  "test/backend/backup/process.test.ts",
  "test/backend/db/seed-processes.test.ts",
  "test/backend/importer/{beside-readers,process}.test.ts",
  "test/backend/{open-backend,ten-times}.test.ts",
];

/** Where the two databases can differ: the order and folding of text, typos, locks, concurrency, connections, imports, migrations. */
const DIALECT = [
  "test/backend/db/{migrate,open,terms}.test.ts",
  "test/backend/backup/backup.test.ts",
  "test/backend/importer/import.test.ts",
  "test/backend/{map-clusters,neighbours,read-counts,resorts-filter,resorts-order,resorts-order-any,search,search-figures}.test.ts",
  "test/backend/members/{one-guess,renewal,sign-in-limits,sign-up}.test.ts",
  "test/backend/oauth/codes.test.ts",
];

function project(test: TestOptions): TestProjectInlineConfiguration {
  // Workers keep their modules between files, since importing them costs more than most files do.
  return { extends: true, root, test: { isolate: false, ...TIMEOUTS, ...test } };
}

/** Migrates and fills the databases that the workers copy theirs from. */
function onDatabase(database: "pglite" | "postgres", test: TestOptions): TestProjectInlineConfiguration {
  const globalSetup = ["test/support/global-setup.ts"];
  return project({ globalSetup, env: { DATA_DIR, TEST_DATABASE: database }, ...test });
}

/**
 * `npm test` runs all but the projects called slow-…, which `npm run test:slow` runs: with them every test that needs a database has
 * run on both (decision 44).
 */
export default defineConfig({
  root,
  // What Node itself loads: by the package's field "module" there would be a second copy beside that of the GraphQL server.
  resolve: { alias: [{ find: /^graphql$/, replacement: join(root, "node_modules/graphql/index.js") }] },
  test: {
    env: { DATA_DIR },
    setupFiles: ["test/support/console-guard.ts", "test/support/leave-nothing.ts"],
    restoreMocks: true,
    // Vitest leaves one core to people who watch; on two cores that is half of the machine.
    maxWorkers: "100%",
    projects: [
      project({
        name: "unit",
        include: [
          "test/*.test.ts",
          "test/{api,domain,features,islands,read-budget,session,trust,ui}/**/*.test.ts",
          ...OFF_DATABASE,
        ],
      }),
      project({
        name: "drawn",
        include: ["test/{features,islands,ui}/**/*.test.tsx"],
        environment: "jsdom",
        setupFiles: ["test/support/clean-up.ts"],
      }),
      onDatabase("pglite", {
        name: "pglite",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...SLOW],
      }),
      onDatabase("postgres", { name: "postgres", include: DIALECT }),
      onDatabase("pglite", { name: "slow-pglite", include: SLOW }),
      onDatabase("postgres", {
        name: "slow-postgres",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...DIALECT],
      }),
    ],
  },
});
