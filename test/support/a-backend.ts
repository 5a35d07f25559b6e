import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Database } from "#app/backend/db/open.server.ts";
import { type Backend, createBackend } from "#app/backend/index.server.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

export const SITE_URL = "https://shred.example";
const VISITOR = { address: "192.0.2.7" };
const AN_HOUR_MS = 60 * 60 * 1000;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is checked by its expectations
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

/** A backend on a database of this test file's own. */
export interface BackendUnderTest {
  readonly db: Database;
  readonly backend: Backend;
  /** Statements sent to the database since the test began. */
  readonly statements: string[];
  /** What the backend logged; a test that expects a line takes it out, any other line fails it. */
  readonly log: string[];
  /** Posts an operation as the pages do. */
  ask(query: string, variables?: object): Promise<Answer>;
  /** The same, for an answer that must be without errors; gives its data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data(query: string, variables?: object): Promise<any>;
  send(init: RequestInit & { duplex?: "half" }): Promise<Response>;
}

/**
 * Opens a backend before the tests of a file, empties it before each of them if it began empty, and closes it. Its clock
 * stands still during a test and is an hour further in the next one, which thus meets nothing that is kept for a while.
 */
export function openBackendForTests(kind: "empty" | "full"): BackendUnderTest {
  let open: TestDatabase | undefined;
  let backend: Backend | undefined;
  const log: string[] = [];
  let now = Date.parse("2026-01-31T12:00:00Z");
  const opened = () => {
    if (!open || !backend) throw new Error("the backend opens before the first test, not before");
    return { open, backend };
  };

  beforeAll(async () => {
    open = await openTestDatabase(kind);
    backend = createBackend({
      db: open.db,
      siteUrl: SITE_URL,
      clock: () => new Date(now),
      log: (line) => log.push(line),
    });
  });
  beforeEach(async () => {
    if (kind === "empty") await opened().open.db.execute(sql`DELETE FROM resorts`);
    opened().open.statements.length = 0;
    now += AN_HOUR_MS;
  });
  afterEach(() => expect(log.splice(0)).toEqual([]));
  afterAll(() => open?.close());

  const send: BackendUnderTest["send"] = (init) =>
    opened().backend.fetch(new Request(`${SITE_URL}/graphql`, init), VISITOR);
  const ask: BackendUnderTest["ask"] = async (query, variables) => {
    const response = await send({
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  };
  return {
    get db() {
      return opened().open.db;
    },
    get backend() {
      return opened().backend;
    },
    get statements() {
      return opened().open.statements;
    },
    log,
    ask,
    send,
    async data(query, variables) {
      const { data, errors } = await ask(query, variables);
      expect(errors).toBeUndefined();
      return data;
    },
  };
}

/** Whether an answer refuses an argument, named as in "filter.groupedType[0].operator". */
export function refusal(answer: Answer): { code: unknown; argument: unknown } {
  const { code, argument } = answer.errors?.[0]?.extensions ?? {};
  return { code, argument };
}
