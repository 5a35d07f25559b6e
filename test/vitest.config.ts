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
  "test/backend/built-in-index/{base-index,built-in-index,estimates,ways-down}.test.ts",
  "test/backend/site/site-content.test.ts",
  "test/backend/identity/{common-passwords,tokens}.test.ts",
  "test/backend/oauth/username.test.ts",
  "test/backend/pictures/*.test.ts",
  "test/backend/rate-limit/fair-semaphore.test.ts",
  "test/backend/db/{drift,lock,lock-commands,read-replica}.test.ts",
  "test/backend/{fold,lines}.test.ts",
  "test/backend/built-in-index/areas/index-areas.test.ts",
  "test/backend/place-names/{named-places,search-places,town}.test.ts",
  "test/backend/resort-rows/drawn-figures.test.ts",
  "test/backend/search/typos.test.ts",
  "test/routes/{auth-provider,resource-routes,units}.test.ts",
  "test/tools/{build-index,cli,drawings,verify,verify/rules}/*.test.ts",
  "test/tools/import/reading/*.test.ts",
  "test/tools/import/{changes,match,report}.test.ts",
  "test/tools/import/mountains/{check-feature,cut-features,stage-ways,ways-report}.test.ts",
];
const ON_DATABASE = ["test/{backend,tools,routes}/**/*.test.ts"];
/** Tests that put something in place of a module of ours, and so need modules of their own. */
const ISOLATED = ["test/routes/new-attribute.test.ts"];

/**
 * Tests that fill or multiply databases, import beside readers, or carry a backup over: minutes for data tools that change seldom. Only
 * `npm run test:slow` runs them. Imports, backups and starts have faster tests beside them. What kills processes is test/trust.
 */
const SLOW = [
  "test/tools/backup/process.test.ts",
  "test/tools/import/beside-readers.test.ts",
  "test/backend/built-in-index/seed-processes.test.ts",
  "test/backend/{open-backend,ten-times}.test.ts",
];

/** Where the two databases can differ: the order and folding of text, typos, locks, concurrency, connections, imports, migrations. */
const DIALECT = [
  "test/backend/ratings/{ratings,counted-ratings,parallel-ratings}.test.ts",
  "test/backend/db/{migrate,open}.test.ts",
  "test/backend/cache/data-versions.test.ts",
  "test/backend/{map/map-clusters,rate-limit/read-counts,search/search,search/search-figures}.test.ts",
  "test/backend/moderation/{moderation,decisions}.test.ts",
  "test/backend/lists/{lists,list-filter}.test.ts",
  "test/backend/trips/guests.test.ts",
  "test/backend/trips/kept-votes.test.ts",
  "test/backend/trips/voting.test.ts",
  "test/backend/{built-in-index/position-facts,places/place-trip}.test.ts",
  "test/backend/accounts/{account,links,one-guess,renewal,sign-in-limits,sign-up}.test.ts",
  "test/backend/marks/marks.test.ts",
  "test/backend/mountains/mountain.test.ts",
  "test/backend/oauth/codes.test.ts",
  "test/backend/resort-rows/terms.test.ts",
  "test/backend/resorts/{neighbours,resorts-filter,resorts-order,resorts-order-any,resorts-trip}.test.ts",
  "test/backend/texts/texts.test.ts",
  "test/tools/{backup/backup,import/import,import/undo,import/mountains/import-ways}.test.ts",
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
 * run on both.
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
          "test/{api,domain,features,map,server,session,trust,ui}/**/*.test.ts",
          ...OFF_DATABASE,
        ],
      }),
      project({
        name: "drawn",
        include: ["test/{features,map,ui}/**/*.test.tsx"],
        environment: "jsdom",
        setupFiles: ["test/support/clean-up.ts"],
      }),
      onDatabase("pglite", {
        name: "pglite",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...SLOW, ...ISOLATED],
      }),
      onDatabase("pglite", { name: "isolated", include: ISOLATED, isolate: true }),
      onDatabase("postgres", { name: "postgres", include: DIALECT }),
      onDatabase("pglite", { name: "slow-pglite", include: SLOW }),
      onDatabase("postgres", {
        name: "slow-postgres",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...DIALECT, ...ISOLATED],
      }),
    ],
  },
});
