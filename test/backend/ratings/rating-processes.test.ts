import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#app/backend/db/open.server.ts";
import type { Answer } from "#test/support/a-backend.ts";
import { OPERATIONS, PASSWORD } from "#test/support/a-member.ts";
import { storedAndSummed } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";
import { fillFolder } from "#test/support/filled-database.ts";
import { postgresAt } from "#test/support/postgres.ts";

const TIMEOUT_MS = 240_000;
const MEMBERS = 12;
const RATE = "mutation ($input: RateResortInput!) { rateResort(input: $input) { id } }";
const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";

const databases = inject("testDatabases");

type Address = Pick<Parameters<typeof openDatabase>[0], "databaseUrl" | "dataDir">;
let address: Address;
let folder: string;
let server: ReturnType<typeof postgresAt> | null = null;
const started: Writer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-ratings-"));
  if (databases.on === "postgres") {
    server = postgresAt(databases.address);
    const name = `shred_ratings_${process.pid}`;
    address = { databaseUrl: await server.createDatabase(name, databases.templates.empty), dataDir: null };
  } else {
    const dataDir = join(folder, "data");
    await fillFolder(dataDir, databases.dumps.empty);
    address = { databaseUrl: null, dataDir };
  }
}, TIMEOUT_MS);
afterEach(async () => {
  for (const writer of started.splice(0)) await writer.end("SIGKILL");
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

/** A backend in a process of its own. */
interface Writer {
  /** Never resolves where the process ends before it answers. */
  ask(query: string, variables: object, token?: string | null): Promise<Answer>;
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

async function startWriter(): Promise<Writer> {
  const env = {
    ...process.env,
    DATABASE_URL: address.databaseUrl ?? "",
    WRITER_DIR: address.dataDir ?? "",
  };
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "test/support/writing-process.ts"],
    {
      env,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const waiting = new Map<number, (answer: Answer) => void>();
  const isUp = new Promise<Answer>((resolve) => waiting.set(0, resolve));
  if (!child.stdout || !child.stdin) throw new Error("the process has no pipes");
  const { stdin } = child;
  stdin.on("error", () => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, answer } = JSON.parse(line);
    waiting.get(id)?.(answer);
  });
  const ended = once(child, "exit");
  let asked = 0;
  const writer: Writer = {
    ask: (query, variables, token = null) => {
      asked += 1;
      const id = asked;
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      stdin.write(`${JSON.stringify({ id, query, variables, token })}\n`);
      return answer;
    },
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
  started.push(writer);
  await Promise.race([
    isUp,
    ended.then(() => {
      throw new Error("the process ended before it was up");
    }),
  ]);
  return writer;
}

async function looking<Result>(look: (db: Database) => Promise<Result>): Promise<Result> {
  const open = await openDatabase(address);
  try {
    return await look(open.db);
  } finally {
    await open.close();
  }
}

/** Members who may rate, by their tokens. */
async function signUpMembers(writer: Writer): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const input = { username: `rider${n}`, email: `rider${n}@riders.example`, password: PASSWORD };
    const { data, errors } = await writer.ask(OPERATIONS.signUp, { input });
    expect(errors).toBeUndefined();
    tokens.push(data.result.token);
  }
  return tokens;
}

interface Acknowledged {
  /** By member, the last value that was acknowledged, and the one that was being written at the end. */
  readonly ratings: Map<number, { value: number; next: number | null }>;
  readonly comments: string[];
}

/** Each member rates and writes, one thing after the other, until the signal; what was acknowledged is noted. */
async function writeOnAndOn(
  writerOf: (member: number) => Writer,
  tokens: readonly string[],
  resortId: string,
  isOver: () => boolean,
): Promise<Acknowledged> {
  const ratings: Acknowledged["ratings"] = new Map();
  const comments: string[] = [];
  const loops = tokens.map(async (token, member) => {
    const writer = writerOf(member);
    for (let round = 0; !isOver(); round += 1) {
      const value = (member * 31 + round * 7) % 101;
      const before = ratings.get(member);
      if (before) before.next = value;
      const input = { resort_id: resortId, ratings: [{ type_name: "snow_quality", value }] };
      const { errors } = await writer.ask(RATE, { input }, token);
      if (!errors) ratings.set(member, { value, next: null });
      if (round % 4 !== 0) continue;
      const comment = `Round ${round} of rider ${member}.`;
      const answer = await writer.ask(COMMENT, { input: { resort_id: resortId, comment } }, token);
      if (!answer.errors) comments.push(comment);
    }
  });
  // What a killed process never answers is waited for by none.
  void Promise.allSettled(loops);
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ratings, comments };
}

async function expectKept({ ratings, comments }: Acknowledged, resortId: string): Promise<void> {
  expect(ratings.size).toBeGreaterThan(0);
  expect(comments.length).toBeGreaterThan(0);
  await looking(async (db) => {
    const { rows } = await db.execute<{ member: number; value: number; text: string | null }>(sql`
      SELECT substr(username, 6)::int AS member, value, text FROM contributions JOIN members ON members.id = member_id`);
    const texts = new Set(rows.map(({ text }) => text));
    expect(comments.filter((comment) => !texts.has(comment))).toEqual([]);
    const stored = new Map(
      rows.flatMap(({ member, value, text }) => (text === null ? [[member, value]] : [])),
    );
    for (const [member, { value, next }] of ratings) {
      // What was being written when the process ended may be there, too.
      expect([value, next], `of rider ${member}`).toContain(stored.get(member));
    }
    const means = await storedAndSummed({ db }, resortId);
    expect(means.stored).toEqual(means.summed);
    expect(means.stored).toHaveLength(2);
  });
}

async function aRatedResort(): Promise<string> {
  return looking((db) => aResort(db, { segment: "zao", ratings: { snow_quality: 80, apres: 10 } }));
}

/** So that ratings count at once. */
async function haveAged(): Promise<void> {
  await looking((db) => db.execute("UPDATE members SET email_verified_at = created_at"));
}

test(
  "a process that is killed while members write has stored all that it acknowledged, and means are right",
  async () => {
    const zao = await aRatedResort();
    let writer = await startWriter();
    const tokens = await signUpMembers(writer);
    await writer.end("SIGTERM");
    await haveAged();
    writer = await startWriter();
    let isOver = false;
    const written = writeOnAndOn(
      () => writer,
      tokens,
      zao,
      () => isOver,
    );
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await writer.end("SIGKILL");
    isOver = true;
    await expectKept(await written, zao);
  },
  TIMEOUT_MS,
);

test.runIf(databases.on === "postgres")(
  "two processes write ratings of one resort at once, one of them is killed, and means are right",
  async () => {
    const zao = await aRatedResort();
    const writers = [await startWriter(), await startWriter()] as const;
    const tokens = await signUpMembers(writers[0]);
    await haveAged();
    let isOver = false;
    const written = writeOnAndOn(
      (member) => writers[member % 2 === 0 ? 0 : 1],
      tokens,
      zao,
      () => isOver,
    );
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await writers[1].end("SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    isOver = true;
    await expectKept(await written, zao);
  },
  TIMEOUT_MS,
);
