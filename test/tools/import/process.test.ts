import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import { startImport } from "#test/support/command-process.ts";
import { fillFolder } from "#test/support/filled-database.ts";
import { writeGeneratedExport } from "#test/support/generated-export.ts";
import { postgresAt } from "#test/support/postgres.ts";
import { wholeDatabase } from "#test/support/whole-database.ts";

/** An import begins a process, which opens and perhaps fills a database: much more than other tests do. */
const TIMEOUT_MS = 240_000;

/** A database outside of this process, as it is between two imports. */
interface Outside {
  readonly env: Readonly<Record<string, string>>;
  /** Opens it for a moment; an import needs a PGlite folder for itself. */
  look<Result>(at: (open: OpenDatabase) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

async function outside(kind: "bare" | "full"): Promise<Outside> {
  const databases = inject("testDatabases");
  const folder = await mkdtemp(join(tmpdir(), "shred-index-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  // A killed import leaves its temporary file.
  const env = { DATA_DIR: folder, TMPDIR: folder };
  if (databases.on === "pglite") {
    const on = { databaseUrl: null, dataDir: folder };
    if (kind === "full") await fillFolder(folder, databases.dumps.full);
    return { env: { ...env, DATABASE_URL: "" }, look: (at) => lookAt(on, at), remove };
  }
  const server = postgresAt(databases.address);
  const name = `shred_test_${folder.slice(-6).toLowerCase()}_${process.pid}`;
  const template = kind === "full" ? databases.templates.full : undefined;
  const on = { databaseUrl: await server.createDatabase(name, template), dataDir: null };
  return {
    env: { ...env, DATABASE_URL: on.databaseUrl },
    look: (at) => lookAt(on, at),
    remove: async () => {
      await server.dropDatabase(name);
      await remove();
    },
  };
}

async function lookAt<Result>(
  on: Parameters<typeof openDatabase>[0],
  at: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase(on);
  try {
    return await at(open);
  } finally {
    await open.close();
  }
}

const whole = ({ db }: OpenDatabase) => wholeDatabase(db);

let folder: string;
/** Takes many seconds to write, so that there is a middle. */
let large: string;
let small: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-exports-"));
  large = join(folder, "large.csv");
  small = join(folder, "small.geojson");
  await writeGeneratedExport(large, { format: "csv", areas: 3_000 });
  await writeGeneratedExport(small, { format: "geojson", areas: 300, seed: 2 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("an import that is ended in the middle", () => {
  let database: Outside;
  let before: Awaited<ReturnType<typeof whole>>;
  beforeAll(async () => {
    database = await outside("full");
    before = await database.look(whole);
  }, TIMEOUT_MS);
  afterAll(() => database.remove());

  test(
    "by kill -9, at once or while it writes, or by Ctrl-C, leaves every table as it was",
    async () => {
      for (const ms of [0, 400]) {
        const running = startImport([large], database.env);
        await running.says("Writing");
        await setTimeout(ms);
        running.child.kill("SIGKILL");
        expect(await running.ended, `after ${ms} ms`).toMatchObject({ signal: "SIGKILL" });
      }
      const running = startImport([large], database.env);
      await running.says("Writing");
      running.child.kill("SIGINT");
      const { code, stderr } = await running.ended;
      expect(code).toBe(130);
      expect(stderr).toMatch(/Interrupted: nothing has changed\.\n$/);
      expect(await database.look(whole)).toEqual(before);
    },
    TIMEOUT_MS,
  );

  test(
    "does not stand in the way of the next one",
    async () => {
      const { code, stdout } = await startImport([small], database.env).ended;
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Read 300 areas/m);
      const added = Number(/added +(\d+)/.exec(stdout)?.[1]);
      expect(added).toBeGreaterThan(100);
      const size = await database.look(
        async ({ db }) => (await db.execute(sql`SELECT id FROM resorts`)).rows.length,
      );
      expect(size).toBe((before.resorts?.length ?? 0) + added);
    },
    TIMEOUT_MS,
  );
});

test(
  "an import into a database without anything fills it first, and takes the address of the configuration",
  async () => {
    const content = await readFile(small);
    const server = createServer((_, response) =>
      response
        .setHeader("Last-Modified", "Sun, 01 Nov 2026 06:00:00 GMT")
        .setHeader("Content-Length", content.length)
        .end(content),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ski_areas.geojson`;
    const database = await outside("bare");
    try {
      const running = startImport(["--partial"], { ...database.env, OPENSKIMAP_URL: address });
      const { code, stdout } = await running.ended;
      expect(stdout).toContain("data of 2026-11-01");
      expect(code).toBe(0);
      const { rows } = await database.look(({ db }) =>
        db.execute(
          sql`SELECT name, data_date::text FROM index_sources WHERE name IN ('built-in', 'openskimap') ORDER BY name`,
        ),
      );
      expect(rows).toEqual([
        { name: "built-in", data_date: expect.any(String) },
        { name: "openskimap", data_date: "2026-11-01" },
      ]);
    } finally {
      server.close();
      await database.remove();
    }
  },
  TIMEOUT_MS,
);
