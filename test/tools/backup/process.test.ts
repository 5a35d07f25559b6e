import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import { type Backend, openBackend } from "#app/backend/index.server.ts";
import { SITE_URL } from "#test/support/a-backend.ts";
import { contentOf, fillEveryTable } from "#test/support/a-backup.ts";
import { startCommand } from "#test/support/command-process.ts";
import { fillFolder } from "#test/support/filled-database.ts";
import { postgresAt } from "#test/support/postgres.ts";

/** Commands begin processes, which open and fill databases: much more than other tests do. */
const TIMEOUT_MS = 240_000;

type Address = Pick<Parameters<typeof openDatabase>[0], "databaseUrl" | "dataDir">;

const databases = inject("testDatabases");
const server = databases.on === "postgres" ? postgresAt(databases.address) : null;
let parent: string;
let made = 0;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "shred-index-backup-"));
});
afterAll(async () => {
  await server?.stop();
  await rm(parent, { recursive: true, force: true });
});

/** A database that nothing has ever opened; on PostgreSQL perhaps a copy of one. */
async function bare(kind: "pglite" | "postgres", template?: "empty"): Promise<Address> {
  made += 1;
  if (kind === "pglite") return { databaseUrl: null, dataDir: join(parent, `data-${made}`) };
  if (!server || databases.on !== "postgres") throw new Error("there is no server");
  const name = `shred_backup_${process.pid}_${made}`;
  const databaseUrl = await server.createDatabase(name, template && databases.templates[template]);
  return { databaseUrl, dataDir: null };
}

function run(command: "backup" | "restore", { databaseUrl, dataDir }: Address, ...args: string[]) {
  const env = { DATABASE_URL: databaseUrl ?? "", DATA_DIR: dataDir ?? join(parent, "unused") };
  return startCommand(command, args, env);
}

async function lookAt<Result>(
  address: Address,
  look: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase(address);
  try {
    return await look(open);
  } finally {
    await open.close();
  }
}

const contentAt = (address: Address) => lookAt(address, ({ db }) => contentOf(db));

/** More than a backup reads at once, so that members write while it is made. */
const EARLIER_ATTEMPTS = 10_000;

/** A database with a row in every table, and with many in one of them. */
async function filled(): Promise<Address> {
  const address = await bare(databases.on, "empty");
  if (databases.on === "pglite" && address.dataDir) await fillFolder(address.dataDir, databases.dumps.empty);
  const { db, close } = await openDatabase(address);
  await fillEveryTable(db);
  await db.execute(
    sql`INSERT INTO attempts SELECT 'earlier' || n, n, now() FROM generate_series(1, ${EARLIER_ATTEMPTS}) AS n`,
  );
  await close();
  return address;
}

describe("beside a running site", () => {
  let address: Address;
  let backend: Backend;
  let file: string;
  beforeAll(async () => {
    address = await filled();
    file = join(parent, "running.gz");
    backend = await openBackend({
      ...address,
      siteUrl: SITE_URL,
      providers: [],
      isOpen: false,
      log: () => {},
      audit: () => {},
      secret: "a secret of the tests",
    });
  }, TIMEOUT_MS);
  afterAll(() => backend.close());

  test(
    "a backup is made while members write, of one moment, for its owner's eyes only",
    async () => {
      const backup = run("backup", address, file);
      let written = 0;
      let isDone = false;
      void backup.ended.then(() => {
        isDone = true;
      });
      while (!isDone) {
        await backend.versions.write(["index"], async (tx) => {
          for (const half of ["a", "b"]) {
            await tx.execute(sql`INSERT INTO attempts VALUES (${`${half}${written}`}, 1, now())`);
          }
        });
        written += 1;
        // Statements of PGlite leave no turn to anything else.
        await setImmediate();
      }
      expect(await backup.ended).toMatchObject({ code: 0, stderr: "" });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await readdir(parent)).filter((name) => name.includes("unfinished"))).toEqual([]);

      const copy = await bare("pglite");
      const { code, stdout } = await run("restore", copy, file).ended;
      expect(stdout).toMatch(/^Restored the backup of 2\S+Z: 1 resorts and 1 members in place of 0 resorts/);
      expect(code).toBe(0);
      const { attempts = [], member_tokens } = await contentAt(copy);
      expect(member_tokens).toHaveLength(1);
      const saved = new Set(attempts.flatMap((row) => row.match(/^\([ab]\d+/) ?? []));
      const complete = Array.from({ length: written }, (_, at) => at).filter(
        (at) => saved.has(`(a${at}`) && saved.has(`(b${at}`),
      );
      expect(saved.size).toBe(2 * complete.length);
      // All that came before, none of what came after.
      expect(complete).toEqual(complete.map((_, at) => at));
      expect(complete.length).toBeLessThan(written);
    },
    TIMEOUT_MS,
  );

  test(
    "nothing is restored, whatever is to be replaced",
    async () => {
      const { code, stderr, stdout } = await run("restore", address, file, "--replace").ended;
      expect(stderr).toMatch(
        databases.on === "pglite"
          ? /^The data directory .* is in use by the site .*\n$/
          : /^Another process of Shred Index is connected .*\n$/,
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    },
    TIMEOUT_MS,
  );
});

describe("without a site", () => {
  let address: Address;
  let content: Record<string, string[]>;
  let file: string;
  beforeAll(async () => {
    address = await filled();
    content = await contentAt(address);
    file = join(parent, "first.gz");
    expect(await run("backup", address, file).ended).toMatchObject({ code: 0, stderr: "" });
  }, TIMEOUT_MS);

  test.runIf(databases.on === "postgres")(
    "a database goes to the other kind and back, and is the same",
    async () => {
      let last = file;
      for (const kind of ["pglite", "postgres"] as const) {
        const next = await bare(kind);
        expect(await run("restore", next, last).ended).toMatchObject({ code: 0 });
        expect(await contentAt(next), kind).toEqual(content);
        last = join(parent, `${kind}.gz`);
        expect(await run("backup", next, last).ended).toMatchObject({ code: 0, stderr: "" });
      }
    },
    TIMEOUT_MS,
  );

  test(
    "a file that is cut off anywhere, or a restore that is killed, leaves everything as it was",
    async () => {
      const whole = await readFile(file);
      const cutOff = join(parent, "cut-off.gz");
      await writeFile(cutOff, whole.subarray(0, Math.floor(0.9 * whole.length)));
      const refused = await run("restore", address, cutOff, "--replace").ended;
      expect(refused).toMatchObject({ code: 1, stdout: "" });
      expect(refused.stderr.replace(/^Restoring … .*\n/gm, "")).toBe(
        "The file is cut off or damaged: restore another backup.\n",
      );
      const killed = run("restore", address, file, "--replace");
      await killed.says("Restoring");
      killed.child.kill("SIGKILL");
      expect(await killed.ended).toMatchObject({ signal: "SIGKILL" });
      expect(await contentAt(address)).toEqual(content);
    },
    TIMEOUT_MS,
  );
});
