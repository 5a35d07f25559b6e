import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
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

/** A database with a row in every table. */
async function filled(): Promise<Address> {
  const address = await bare(databases.on, "empty");
  if (databases.on === "pglite" && address.dataDir) await fillFolder(address.dataDir, databases.dumps.empty);
  const { db, close } = await openDatabase(address);
  await fillEveryTable(db);
  await close();
  return address;
}

test(
  "a backup is its owner's alone, and takes a database to the other kind and back, the same",
  async () => {
    const address = await filled();
    const content = await contentAt(address);
    let last = join(parent, "first.gz");
    expect(await run("backup", address, last).ended).toMatchObject({ code: 0, stderr: "" });
    expect((await stat(last)).mode & 0o777).toBe(0o600);
    for (const kind of server ? (["pglite", "postgres"] as const) : (["pglite"] as const)) {
      const next = await bare(kind);
      const { code, stdout } = await run("restore", next, last).ended;
      expect(stdout).toMatch(/^Restored the backup of 2\S+Z: 1 resorts and 1 members in place of 0 resorts/);
      expect(code).toBe(0);
      expect(await contentAt(next), kind).toEqual(content);
      last = join(parent, `${kind}.gz`);
      expect(await run("backup", next, last).ended).toMatchObject({ code: 0, stderr: "" });
    }
  },
  TIMEOUT_MS,
);
