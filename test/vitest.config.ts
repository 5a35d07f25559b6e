import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const root = join(import.meta.dirname, "..");

/** Nothing a test starts may write into the folder a developer's own site lives in. */
const DATA_DIR = join(tmpdir(), "shred-index-tests");

/** Machines that run these are shared and stall; a passing test does not wait. */
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Tests of backend and routes that need no database, or make one themselves. */
const OFF_DATABASE = [
  "test/backend/site/site-content.test.ts",
  "test/backend/identity/{common-passwords,tokens}.test.ts",
  "test/backend/oauth/username.test.ts",
  "test/backend/pictures/decode-picture.test.ts",
  "test/backend/rate-limit/fair-semaphore.test.ts",
  "test/backend/db/{drift,read-replica}.test.ts",
  "test/backend/{fold,lines}.test.ts",
  "test/backend/place-names/{named-places,search-places,town}.test.ts",
  "test/backend/resort-rows/drawn-figures.test.ts",
  "test/backend/search/typos.test.ts",
  "test/routes/{auth-provider,resource-routes,units}.test.ts",
  "test/tools/cli/*.test.ts",
];
const ON_DATABASE = ["test/{backend,tools,routes}/**/*.test.ts"];
/** Tests that put something in place of a module of ours, and so need modules of their own. */
const ISOLATED = ["test/routes/new-attribute.test.ts"];

/**
 * What fills, checks, opens and keeps databases, and what decodes pictures: minutes for what few
 * changes reach (test/data-tools.ts).
 */
const DATA = [
  "test/tools/{backup,build-index,drawings,import,verify}/**/*.test.ts",
  "test/backend/built-in-index/**/*.test.ts",
  "test/backend/resort-rows/refresh-resorts.test.ts",
  "test/backend/db/{lock,lock-commands,migrate,open}.test.ts",
  "test/backend/pictures/{hostile-pictures,picture-costs}.test.ts",
  "test/tools/cli/{backup,import}.test.ts",
];

/**
 * Tests that fill or multiply databases, import beside readers, or carry a backup over: minutes for
 * data tools that change seldom. Only `npm run test:slow` runs them. Imports, backups and starts
 * have faster tests beside them. What kills processes is test/trust.
 */
const SLOW = [
  "test/tools/backup/process.test.ts",
  "test/tools/import/beside-readers.test.ts",
  "test/backend/built-in-index/seed-processes.test.ts",
  "test/backend/{open-backend,ten-times}.test.ts",
];

/**
 * A test's or a whole file's tag: the two databases can differ in what it is about, so it runs on
 * both.
 */
const DIALECT = {
  name: "dialect",
  description: "orders or folds text, forgives typos, locks, writes at once, connects, imports or migrates",
};

const tests = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .map((file) => `test/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".test.ts"));
const WITHOUT_DIALECT = tests.filter(
  (file) => !/@module-tag dialect\b|tags: "dialect"/.test(readFileSync(join(root, file), "utf8")),
);

function project(test: TestOptions): TestProjectInlineConfiguration {
  // Workers keep their modules between files, since importing them costs more than most files do.
  return { extends: true, root, test: { isolate: false, ...TIMEOUTS, ...test } };
}

/** Migrates and fills the databases that the workers copy theirs from. */
function onDatabase(database: "pglite" | "postgres", test: TestOptions): TestProjectInlineConfiguration {
  const globalSetup = ["test/support/global-setup.ts"];
  return project({ globalSetup, env: { DATA_DIR, TEST_DATABASE: database }, ...test });
}

/** Runs on PostgreSQL what is tagged so. */
function onlyDialect({ exclude = [], ...test }: TestOptions): TestProjectInlineConfiguration {
  const setupFiles = ["test/support/only-dialect.ts"];
  return onDatabase("postgres", { ...test, setupFiles, exclude: [...exclude, ...WITHOUT_DIALECT] });
}

/**
 * `npm test` runs all but the projects called slow-…, and those called data-… where a file below
 * them has changed. `npm run test:slow` runs both: with it every test that needs a database has run
 * on both.
 */
export default defineConfig({
  root,
  // What Node itself loads: by the package's field "module" there would be a second copy beside
  // that of the GraphQL server.
  resolve: { alias: [{ find: /^graphql$/, replacement: join(root, "node_modules/graphql/index.js") }] },
  test: {
    env: { DATA_DIR },
    setupFiles: ["test/support/console-guard.ts", "test/support/leave-nothing.ts"],
    restoreMocks: true,
    tags: [DIALECT],
    // Beside what tests import (`vitest --changed`): what tests of data read as files, or start as
    // commands.
    forceRerunTriggers: [
      "**/{package-lock.json,test/vitest.config.ts,app/env.server.ts}",
      "**/public/basemap/**",
      "**/app/{tools,backend/backup,backend/built-in-index,backend/db,backend/pictures,backend/resort-rows}/**",
    ],
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
        exclude: DATA,
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
        exclude: [...OFF_DATABASE, ...DATA, ...SLOW, ...ISOLATED],
      }),
      onDatabase("pglite", { name: "isolated", include: ISOLATED, isolate: true }),
      onlyDialect({ name: "postgres", include: ON_DATABASE, exclude: DATA }),
      onDatabase("pglite", { name: "data-pglite", include: DATA, exclude: SLOW }),
      onlyDialect({ name: "data-postgres", include: DATA, exclude: SLOW }),
      onDatabase("pglite", { name: "slow-pglite", include: SLOW }),
      onDatabase("postgres", {
        name: "slow-postgres",
        include: ON_DATABASE,
        exclude: [...OFF_DATABASE, ...ISOLATED],
      }),
    ],
  },
});
