/** @module-tag dialect */
import { AsyncLocalStorage } from "node:async_hooks";
import { Blob } from "node:buffer";
import { spawn } from "node:child_process";
import { type EventEmitter, once } from "node:events";
import fs from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { DatabaseProblem, startProblem } from "#app/backend/db/connections/database-problem.ts";
import { openDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { aCertificate } from "#test/support/a-certificate.ts";
import { openTestDatabase, rolledBack, type TestDatabase } from "#test/support/database.ts";
import { startFakePostgres } from "#test/support/fake-postgres.ts";
import { postgresAt } from "#test/support/postgres.ts";

const databases = inject("testDatabases");

describe("an open database", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  afterAll(() => open.close());

  test("answers in the same types on both kinds", async () => {
    const { rows } = await open.db.execute(
      sql`SELECT count(*) AS count, 1.5::float8 AS value, ARRAY['a', 'b'] AS list, '{"a": 1}'::jsonb AS json,
          true AS fact, null AS nothing, timestamptz '2026-11-20 12:00:00+01' AS moment`,
    );
    expect(rows).toEqual([
      {
        count: 0 + 1,
        value: 1.5,
        list: ["a", "b"],
        json: { a: 1 },
        fact: true,
        nothing: null,
        moment: "2026-11-20 11:00:00+00",
      },
    ]);
  });

  test("lets one typo through when it compares words", async () => {
    const { rows } = await open.db.execute(
      sql`SELECT 'chamonx' <% 'chamonix mont blanc' AS typo, 'verbier' <% 'chamonix mont blanc' AS another`,
    );
    expect(rows).toEqual([{ typo: true, another: false }]);
  });

  test("tells every statement, and none that only begins or ends a transaction", async () => {
    open.statements.length = 0;
    await open.db.transaction(async (tx) => {
      await tx.select({ id: resorts.id }).from(resorts);
      await tx.execute(sql`SELECT 1`);
    });
    expect(open.statements).toEqual(['select "id" from "resorts"', "SELECT 1"]);
  });

  test("tells how long each statement took, in the context of who asked", async () => {
    const caller = new AsyncLocalStorage<number>();
    const noted: [number | undefined, string][] = [];
    let slowest = 0;
    const timed = await openDatabase({
      databaseUrl: databases.on === "postgres" ? databases.address : null,
      dataDir: null,
      note: (text, ms) => {
        noted.push([caller.getStore(), text]);
        slowest = Math.max(slowest, ms);
      },
    });
    noted.length = 0;
    // More than there are connections: most get one that another caller gives back.
    // A statement begins when it is awaited.
    const callers = Array.from({ length: 30 }, (_, number) => number);
    await Promise.all(
      callers.map((number) =>
        caller.run(number, async () => await timed.db.execute(sql`SELECT ${number}::int`)),
      ),
    );
    expect(
      noted
        .filter(([, text]) => text === "SELECT $1::int")
        .map(([number]) => number)
        .sort((a = 0, b = 0) => a - b),
    ).toEqual(callers);

    noted.length = 0;
    await caller.run(7, () => timed.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.05)`)));
    expect(noted).toContainEqual([7, "SELECT pg_sleep(0.05)"]);
    expect(slowest).toBeGreaterThan(45);
    await expect(caller.run(8, async () => await timed.db.execute(sql`SELECT nothing`))).rejects.toThrow();
    expect(noted).toContainEqual([8, "SELECT nothing"]);
    await timed.close();
  });

  test("lets maintenance take as long as it takes, and nothing else", async () => {
    const limit = async () =>
      (await open.db.execute(sql`SELECT current_setting('statement_timeout') AS "limit"`)).rows[0]?.limit;
    const before = await limit();
    expect(before).toBe(databases.on === "postgres" ? "7s" : "0");
    await open.maintain("DO $$ BEGIN ASSERT current_setting('statement_timeout') = '0'; END $$");
    await open.maintain("VACUUM (ANALYZE) resorts");
    expect(await Promise.all(Array.from({ length: 10 }, limit))).toEqual(Array(10).fill(before));
    await expect(open.maintain("VACUUM nothing_here")).rejects.toThrow("nothing_here");
  });

  test("leaves the process to others between two statements", async () => {
    let answered = 0;
    const statements = Array.from({ length: 20 }, async () => {
      await open.db.execute(sql`SELECT 1`);
      answered += 1;
    });
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toBeLessThan(20);
    await Promise.all(statements);
    expect(answered).toBe(20);
  });

  test("forgets what a test did in a transaction that is rolled back", async () => {
    await rolledBack(open.db, async (tx) => {
      await tx.insert(resorts).values({ url_segment: "a", title: "A", title_key: "a", country_code: "CH" });
      expect(await tx.$count(resorts)).toBe(1);
    });
    expect(await open.db.$count(resorts)).toBe(0);
  });
});

describe("a data directory", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shred-index-open-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("that cannot be written is a problem in one sentence", async () => {
    const dataDir = join(folder, "file/data");
    await writeFile(join(folder, "file"), "");
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
      new DatabaseProblem(
        `The data directory ${dataDir} cannot be written (ENOTDIR): give this user write access to it, or set DATA_DIR to another folder.`,
      ),
    );
  });

  // PGlite's own affairs are looked at where the tests run on it.
  if (databases.on === "pglite") {
    const dumped = databases.dumps.empty;
    /**
     * What a new folder begins with: making a database from nothing takes seconds, and one test
     * does that.
     */
    const aDump = async () => new Blob([await readFile(dumped)]) as globalThis.Blob;

    test("is its owner's alone, and becomes so where an earlier version left it open", async () => {
      const dataDir = join(folder, "owned");
      const openToOthers = async () =>
        (await readdir(dataDir, { recursive: true }))
          .concat("")
          .filter((path) => fs.lstatSync(join(dataDir, path)).mode & 0o077);
      const first = await openDatabase({ databaseUrl: null, dataDir, loadFrom: await aDump() });
      await first.db.execute(sql`CREATE TABLE made AS SELECT 1 AS it`);
      expect(await openToOthers()).toEqual([]);
      await first.close();
      expect(await openToOthers()).toEqual([]);

      for (const path of ["", "pglite", "pglite/PG_VERSION"]) fs.chmodSync(join(dataDir, path), 0o777);
      const second = await openDatabase({ databaseUrl: null, dataDir });
      await second.db.execute(sql`INSERT INTO made VALUES (2)`);
      expect(await openToOthers()).toEqual([]);
      await second.close();
    });

    test("is made where there is none, keeps what was written, and is no riddle once it is broken", async () => {
      const dataDir = join(folder, "new/data");
      const first = await openDatabase({ databaseUrl: null, dataDir });
      await first.db.execute(sql`CREATE TABLE kept AS SELECT 1 AS it`);
      await first.close();

      const second = await openDatabase({ databaseUrl: null, dataDir });
      expect((await second.db.execute(sql`SELECT it FROM kept`)).rows).toEqual([{ it: 1 }]);
      await second.close();

      await rm(join(dataDir, "pglite/global"), { recursive: true });
      for (const attempt of ["the first", "and, the lock having been given back, the second"]) {
        const opening = openDatabase({ databaseUrl: null, dataDir });
        await expect(opening, attempt).rejects.toBeInstanceOf(DatabaseProblem);
        await expect(opening).rejects.toThrow(
          `The database in ${dataDir}/pglite cannot be opened: make sure`,
        );
      }
    });

    test("is no riddle to the next start when the first was killed while it made the database", async () => {
      const dataDir = join(folder, "begun");
      await mkdir(join(dataDir, "pglite-unfinished"), { recursive: true });
      await writeFile(join(dataDir, "pglite-unfinished/PG_VERSION"), "18\n");
      const open = await openDatabase({ databaseUrl: null, dataDir, loadFrom: await aDump() });
      expect((await open.db.execute(sql`SELECT 1 AS it`)).rows).toEqual([{ it: 1 }]);
      await open.close();
      expect((await readdir(dataDir)).sort()).toEqual(["lock", "pglite"]);
    });

    test("has one process at a time, and keeps what that wrote before it was killed", async () => {
      const dataDir = join(folder, "killed");
      await (await openDatabase({ databaseUrl: null, dataDir, loadFrom: await aDump() })).close();
      const script = join(import.meta.dirname, "open-writer.ts");
      const writer = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [said] = await once(writer.stdout, "data");
      expect(String(said)).toBe("written\n");
      await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
        `The data directory ${dataDir} is in use by a writer (process ${writer.pid} on `,
      );
      writer.kill("SIGKILL");
      await once(writer, "close");

      const open = await openDatabase({ databaseUrl: null, dataDir });
      expect((await open.db.execute(sql`SELECT word FROM words`)).rows).toEqual([
        { word: "written" },
        { word: "in a transaction" },
      ]);
      await open.close();
    });

    test("has every write on its disk before it is acknowledged", async () => {
      const open = await openDatabase({
        databaseUrl: null,
        dataDir: join(folder, "flushed"),
        loadFrom: await aDump(),
      });
      await open.db.execute(sql`CREATE TABLE words (word text)`);
      const flush = vi.spyOn(fs, "fsyncSync");
      await open.db.execute(sql`INSERT INTO words VALUES ('flushed')`);
      expect(flush).toHaveBeenCalledTimes(1);
      await open.db.execute(sql`SELECT word FROM words`);
      expect(flush).toHaveBeenCalledTimes(1);
      await open.close();
    });
  }
});

describe("a PostgreSQL server", () => {
  const problemAt = async (databaseUrl: string) => {
    const problem = await openDatabase({ databaseUrl, dataDir: null }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(DatabaseProblem);
    return problem instanceof DatabaseProblem ? problem.message : "";
  };

  test.each([
    [
      "that does not run",
      "postgresql://ada:hunter2@127.0.0.1:1/shred",
      "PostgreSQL cannot be reached (shred at 127.0.0.1:1; ECONNREFUSED): start it, or correct DATABASE_URL.",
    ],
    [
      "whose socket is not there",
      "postgresql:///shred?host=/nowhere&user=ada",
      "PostgreSQL cannot be reached (shred at /nowhere; ENOENT): start it, or correct DATABASE_URL.",
    ],
    [
      "under no address",
      "postgresql://[",
      "DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database.",
    ],
  ])("%s is a problem in one sentence without a password", async (_, databaseUrl, message) => {
    expect(await problemAt(databaseUrl)).toBe(message);
  });

  describe("with a certificate", () => {
    let folder: string;
    let server: Server;
    let address: string;
    const settings = (params: string) => `${address}?${params}`;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "shred-index-certificate-"));
      const { key, cert } = aCertificate("db.example");
      await writeFile(join(folder, "cert.pem"), cert);
      const context = createSecureContext({ key, cert });
      // It greets as PostgreSQL does that encrypts, and goes no further than its certificate.
      server = createServer((socket) => {
        socket.on("error", () => {});
        socket.once("data", () => {
          socket.write("S");
          new TLSSocket(socket, { isServer: true, secureContext: context }).on("error", () => {});
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      address = `postgresql://ada:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/shred`;
    });
    afterAll(async () => {
      server.close();
      await rm(folder, { recursive: true });
    });

    test("that nobody vouches for, is for another name, or in no file is a sentence that says what to write", async () => {
      expect(await problemAt(settings("sslmode=verify-full"))).toMatch(
        /^The certificate of PostgreSQL \(shred at 127\.0\.0\.1:\d+\) is not one that this machine trusts \(DEPTH_ZERO_SELF_SIGNED_CERT\): add to DATABASE_URL \?sslmode=verify-full&sslrootcert=FILE .* or sslmode=no-verify/,
      );
      expect(
        await problemAt(settings(`sslmode=verify-full&sslrootcert=${join(folder, "cert.pem")}`)),
      ).toMatch(
        /is for another name: write the name that it is for as the host of DATABASE_URL, or add sslmode=no-verify/,
      );
      expect(
        await problemAt(settings(`sslmode=verify-full&sslrootcert=${join(folder, "none.pem")}`)),
      ).toMatch(/none\.pem that DATABASE_URL names cannot be read \(ENOENT\): correct sslrootcert/);
    });
  });

  test.each([
    ["older than 15", { version: 140_011 }, /has version 14: Shred Index needs version 15 or newer\.$/],
    [
      "with another encoding",
      { encoding: "SQL_ASCII" },
      /is encoded in SQL_ASCII: create one with ENCODING 'UTF8'/,
    ],
    [
      "without pg_trgm",
      { hasTrigrams: false },
      /lacks the extension pg_trgm: install PostgreSQL's contrib modules/,
    ],
  ])("%s is a problem in one sentence", async (_, difference, message) => {
    const server = await startFakePostgres({
      version: 150_001,
      encoding: "UTF8",
      hasTrigrams: true,
      ...difference,
    });
    expect(await problemAt(server.address)).toMatch(message);
    server.close();
  });

  // What needs a real server is asked for where one runs.
  const { address } = databases.on === "postgres" ? databases : { address: null };
  if (address !== null) {
    test("without the database, or that refuses the user, is a problem in one sentence", async () => {
      const changed = (change: (url: URL) => void) => {
        const url = new URL(address);
        change(url);
        return url.href;
      };
      expect(await problemAt(changed((url) => (url.pathname = "/no_such_database")))).toMatch(
        /^The database of DATABASE_URL \(no_such_database at .*\) does not exist: create it/,
      );
      expect(await problemAt(changed((url) => url.searchParams.set("user", "nobody_here")))).toMatch(
        /^PostgreSQL refuses the user or password of DATABASE_URL/,
      );
    });

    test("opens connections that keep nothing of the request that needed them", async () => {
      const opened = await openDatabase({ databaseUrl: address, dataDir: null });
      const requests = new AsyncLocalStorage<string>();
      const contexts: unknown[] = [];
      const pool = (opened.db as unknown as { $client: EventEmitter }).$client;
      pool.on("connect", () => contexts.push(requests.getStore()));
      const sleep = async () => {
        await opened.db.execute(sql`SELECT pg_sleep(0.2)`);
        return requests.getStore();
      };
      // More at once than there are open connections.
      const after = await requests.run("a request", () => Promise.all(Array.from({ length: 5 }, sleep)));
      expect(after).toEqual(Array(5).fill("a request"));
      expect(contexts.length).toBeGreaterThan(0);
      expect(new Set(contexts)).toEqual(new Set([undefined]));
      await opened.close();
    });

    test("whose role looks in another schema first, and has pg_trgm in one of its own, is found through all the same", async () => {
      const server = postgresAt(address);
      const url = new URL(await server.createDatabase("shred_schemas"));
      const before = await openDatabase({ databaseUrl: url.href, dataDir: null });
      await before.db.execute(sql`CREATE SCHEMA "Extensions"`);
      await before.db.execute(sql`CREATE EXTENSION pg_trgm SCHEMA "Extensions"`);
      await before.close();
      for (const [theirs, path] of [
        ["elsewhere", 'elsewhere, public, "Extensions"'],
        ["", 'public, "Extensions"'],
        ['"$user"', '"$user", public, "Extensions"'],
        // As a pooler gives a connection on that another client has used.
        ['elsewhere,public,"Extensions"', 'elsewhere,public,"Extensions"'],
      ]) {
        url.searchParams.set("options", `-c search_path=${theirs}`);
        const open = await openDatabase({ databaseUrl: url.href, dataDir: null });
        await migrate(open);
        const { rows } = await open.db.execute(
          sql`SELECT 'chamonx' <% 'chamonix mont blanc' AS typo, (SELECT count(*) FROM public.resorts) AS resorts,
              current_setting('search_path') AS path`,
        );
        expect(rows).toEqual([{ typo: true, resorts: 0, path }]);
        await open.close();
      }
      await server.dropDatabase("shred_schemas");
    });

    test("keeps the site in the schema that its role looks in first, and tells of one that began in another", async () => {
      const server = postgresAt(address);
      const plain = await server.createDatabase("shred_app_schema");
      const url = new URL(plain);
      url.searchParams.set("options", "-c search_path=app,public");
      const first = await openDatabase({ databaseUrl: plain, dataDir: null });
      await first.db.execute(sql`CREATE SCHEMA app`);
      await first.close();
      const open = await openDatabase({ databaseUrl: url.href, dataDir: null });
      await migrate(open);
      expect(await migrate(open)).toEqual([]);
      const { rows } = await open.db.execute(
        sql`SELECT schemaname AS schema FROM pg_tables WHERE tablename IN ('resorts', 'contributions')`,
      );
      expect(rows).toEqual([{ schema: "app" }, { schema: "app" }]);
      await open.db.execute(sql`DROP SCHEMA app CASCADE`);
      await open.close();

      const before = await openDatabase({ databaseUrl: plain, dataDir: null });
      await migrate(before);
      await before.db.execute(sql`CREATE SCHEMA app`);
      await before.close();
      const after = await openDatabase({ databaseUrl: url.href, dataDir: null });
      await expect(migrate(after)).rejects.toThrow(
        /are in the schema public, .* ALTER ROLE .* SET search_path = public;$/,
      );
      await after.close();
      await server.dropDatabase("shred_app_schema");
    });

    test("that takes no writes is a problem in one sentence, without a statement", async () => {
      const server = postgresAt(address);
      const url = new URL(await server.createDatabase("shred_no_writes"));
      url.searchParams.set("options", "-c default_transaction_read_only=on");
      const open = await openDatabase({ databaseUrl: url.href, dataDir: null });
      const problem = await migrate(open).catch(startProblem);
      expect(problem).toBeInstanceOf(DatabaseProblem);
      expect(String(problem)).toMatch(/: The database takes no writes: .*primary server/);
      await open.close();
      await server.dropDatabase("shred_no_writes");
    });

    test("gets our settings beside those its address carries", async () => {
      const url = new URL(address);
      url.searchParams.set("options", "-c work_mem=8MB");
      const open = await openDatabase({ databaseUrl: url.href, dataDir: null });
      const { rows } = await open.db.execute(
        sql`SELECT current_setting('work_mem') AS theirs, current_setting('TimeZone') AS zone,
            current_setting('jit') AS jit, current_setting('application_name') AS name`,
      );
      expect(rows).toEqual([{ theirs: "8MB", zone: "UTC", jit: "off", name: "shred-index" }]);
      await open.close();
    });
  }
});
