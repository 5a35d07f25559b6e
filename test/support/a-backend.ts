import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { type Backend, type BackendOptions, createBackend } from "#app/backend/index.server.ts";
import { openOwnDatabase, openTestDatabase, type TestDatabase } from "./database.ts";
import { heldToContract } from "./held-to-contract.ts";

export const SITE_URL = "https://shred.example";
const VISITOR_ADDRESS = "192.0.2.7";
const AN_HOUR_MS = 60 * 60 * 1000;
/** The least that Argon2 takes: what a password costs is no matter of most tests. */
export const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What hangs on their rows goes with them. */
const EMPTIED = [
  "resorts",
  "map_cells",
  "members",
  "contact_messages",
  "attempts",
  "oauth_flows",
  "oauth_codes",
  "site_versions",
  "site_pictures",
];

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is checked by its expectations
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

/** Who asks. */
export interface Asker {
  /** The bearer token. */
  readonly token?: string | null | undefined;
  /** The visitor's address; null is none that is known. */
  readonly address?: string | null | undefined;
  /** The name of the visitor's browser. */
  readonly device?: string | undefined;
  /** As the visitor's browser names itself. */
  readonly userAgent?: string | undefined;
}

/** Posts an operation as the pages do. */
export type Ask = (query: string, variables?: object, asker?: Asker) => Promise<Answer>;

/** A backend on a database that no other file uses at the same time. */
export interface BackendUnderTest {
  readonly db: Database;
  /** See OpenDatabase. */
  maintain(statement: string): Promise<void>;
  readonly backend: Backend;
  /** Statements sent to the database since the test began. */
  readonly statements: string[];
  /** What the backend logged; a test that expects a line takes it out, any other line fails it. */
  readonly log: string[];
  /** What happened with accounts since the test began, without the ids of requests. */
  readonly audit: string[];
  /**
   * The milliseconds that the backend made a visitor wait since the test began. No visitor waited.
   */
  readonly pauses: number[];
  readonly ask: Ask;
  /** The same, for an answer that must be without errors; gives its data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data(query: string, variables?: object, asker?: Asker): Promise<any>;
  send(init: RequestInit & { duplex?: "half" }): Promise<Response>;
  /** What its clock says. */
  now(): Date;
  /** Moves the clock on. */
  advance(ms: number): void;
  /**
   * Another backend on the same database, as another process has it: on PostgreSQL with connections
   * of its own.
   */
  another(options?: Partial<BackendOptions>): Promise<Ask>;
  /** The same, for what is no operation. */
  anotherBackend(options?: Partial<BackendOptions>): Promise<Backend>;
}

/**
 * Opens a backend before the tests of a file, empties it before each of them if it began empty, and
 * closes it. "full" is the built-in index, which cannot be written; "own copy" is one that can, and
 * costs a second or two. Its clock stands still during a test unless that moves it, and is at least
 * an hour further in the next one, which thus meets nothing that is kept for a while.
 */
export function openBackendForTests(
  kind: "empty" | "full" | "own copy",
  given: Partial<BackendOptions> = {},
): BackendUnderTest {
  let open: TestDatabase | undefined;
  let backend: Backend | undefined;
  const alsoOpen: { close(): Promise<void> }[] = [];
  const log: string[] = [];
  const audit: string[] = [];
  const pauses: number[] = [];
  let now = Date.parse("2026-01-31T12:00:00Z");
  const opened = () => {
    if (!open || !backend) throw new Error("the backend opens before the first test, not before");
    return { open, backend };
  };
  const optionsOn = (db: Database): BackendOptions => ({
    db,
    siteUrl: SITE_URL,
    clock: () => new Date(now),
    monotonicClock: () => now,
    log: (line) => log.push(line),
    audit: (line) => audit.push(line.replace(/^\[auth\] [\da-f-]{36} /, "")),
    secret: "a secret of the tests",
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
    passwords: CHEAP_PASSWORDS,
    ...given,
  });

  beforeAll(async () => {
    open = await (kind === "own copy" ? openOwnDatabase("full") : openTestDatabase(kind));
    backend = heldToContract(createBackend(optionsOn(open.db)));
  });
  beforeEach(async () => {
    const { db } = opened().open;
    if (kind === "empty") {
      for (const table of EMPTIED) {
        await db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
      }
      await raiseVersions(db, ["index", "site"]);
    }
    for (const list of [opened().open.statements, audit, pauses]) list.length = 0;
    now += AN_HOUR_MS;
  });
  afterEach(() => expect(log.splice(0)).toEqual([]));
  afterAll(async () => {
    // Its timers would go on in the worker's next file, and ask that one's database.
    await backend?.close();
    for (const other of alsoOpen) await other.close();
    await open?.close();
  });

  async function anotherBackend(options?: Partial<BackendOptions>): Promise<Backend> {
    const again = await opened().open.again();
    const other = createBackend({ ...optionsOn(again.db), ...options });
    alsoOpen.push(other, again);
    return other;
  }

  const ask = askerOf(() => opened().backend);
  return {
    get db() {
      return opened().open.db;
    },
    maintain: (statement) => opened().open.maintain(statement),
    get backend() {
      return opened().backend;
    },
    get statements() {
      return opened().open.statements;
    },
    log,
    audit,
    pauses,
    ask,
    send: (init) =>
      opened().backend.fetch(new Request(`${SITE_URL}/graphql`, init), { address: VISITOR_ADDRESS }),
    async data(query, variables, asker) {
      const { data, errors } = await ask(query, variables, asker);
      expect(errors).toBeUndefined();
      return data;
    },
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
    async another(options) {
      const other = await anotherBackend(options);
      return askerOf(() => other);
    },
    anotherBackend,
  };
}

/** Posts operations to a backend. */
export function askerOf(backend: () => Backend): Ask {
  return async (query, variables, { token, address = VISITOR_ADDRESS, device, userAgent } = {}) => {
    const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    const body = JSON.stringify({ query, variables });
    const request = new Request(`${SITE_URL}/graphql`, { method: "POST", headers, body });
    const visitor = { address, userAgent, ...(device !== undefined && { device: async () => device }) };
    const response = await backend().fetch(request, visitor);
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  };
}

/** Whether an answer refuses an argument, named as in "filter.groupedType[0].operator". */
export function refusal(answer: Answer): { code: unknown; argument: unknown } {
  const { code, argument } = answer.errors?.[0]?.extensions ?? {};
  return { code, argument };
}
