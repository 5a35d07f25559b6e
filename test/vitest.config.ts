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
 * Tests of the data tools that fill whole databases, or start processes that do. They take as long as all the others that need a
 * database, and change seldom.
 */
const WHOLE_DATABASES = [
  "test/backend/db/{refresh-resorts,seed}.test.ts",
  "test/backend/backup/process.test.ts",
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
 * `npm test` runs the projects that a change needs; `npm run test:all`, and so the gate, those called gate-… too: with them every test
 * that needs a database has run on both.
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
        exclude: [...OFF_DATABASE, ...WHOLE_DATABASES],
      }),
      onDatabase("postgres", { name: "postgres", include: DIALECT }),
      onDatabase("pglite", { name: "gate-pglite", include: WHOLE_DATABASES }),
      onDatabase("postgres", {
        name: "gate-postgres",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...DIALECT, "test/backend/open-backend.test.ts"],
      }),
    ],
  },
});
