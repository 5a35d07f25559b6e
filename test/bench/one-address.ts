/**
 * `npm run bench:one-address -- [--seconds N]`: what another visitor notices while one address does
 * its worst: loops of a dear GraphQL query, of lists that are not cached, of slashes, passwords and
 * exports, and bodies that never end. Exits 1 when the other visitor's list, sign-in or export
 * takes more than three times its calm p95, of which less than 50 ms counts as 50; or when one
 * fails.
 *
 * The built site runs in one process on PGlite and believes one proxy: the visitors differ by
 * X-Forwarded-For.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { signUp } from "./members.ts";
import { percentile, type Row, report } from "./report.ts";
import { startSite } from "./site.ts";

const PORT = 4395;
const [ATTACKER, VISITOR] = ["203.0.113.66", "198.51.100.7"];
const PASSWORD = "over the moguls at dawn";
const MOST_TIMES = 3;
const CALM_MS = 50;
/** Between two readings of the other visitor, who reads and does not hammer. */
const READING_PAUSE_MS = 300;
/** Of each loop as many run at once. */
const LOOPS = 12;

interface Sent {
  readonly path: string;
  readonly from: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Says that more follows, and sends nothing. */
  readonly isHalf?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });

/** The status of an answer that has been read to its end; 0 where there was none. */
function statusOf(
  origin: string,
  { path, from, method = "GET", headers, body, isHalf }: Sent,
): Promise<number> {
  return new Promise((resolve) => {
    const length =
      body === undefined ? {} : { "content-length": String(Buffer.byteLength(body) + (isHalf ? 1 : 0)) };
    const sent = ask(origin + path, {
      agent,
      method,
      headers: { "x-forwarded-for": from, accept: "text/html", ...length, ...headers },
    });
    sent.on("response", (response) => {
      response
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", () => resolve(0))
        .resume();
    });
    sent.on("error", () => resolve(0));
    if (isHalf) sent.write(body ?? "");
    else sent.end(body);
  });
}

const form = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: String(new URLSearchParams(fields)),
});
const unkept = (n: number) => `/resorts?vertical_drop_min=${n}`;
const DEAR_QUERY = `{ ${Array.from({ length: 4 }, (_, n) => `q${n}: searchResorts(query: "zrematt${n}") { data { title } }`).join(" ")} }`;

const graphql = (query: string) => ({
  path: "/graphql",
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json" },
  body: JSON.stringify({ query }),
});

/** What one address does at its worst, each in loops of its own. */
const WORST: readonly ((n: number) => Omit<Sent, "from">)[] = [
  () => graphql(DEAR_QUERY),
  () => graphql(`{ cmsPage(url: "/a${"/".repeat(98_000)}b") { title } }`),
  (n) => ({ path: unkept(n % 5_000) }),
  () => ({ path: `/a${"/".repeat(15_500)}b` }),
  (n) => ({ path: "/login", ...form({ identifier: `nobody${n}`, password: `guess ${n}` }) }),
  () => ({ path: "/resorts.csv" }),
  () => ({ path: "/login", ...form({ identifier: "nobody" }), isHalf: true }),
];

async function attack(origin: string, until: () => boolean, counts: Map<number, number>): Promise<void> {
  let n = 0;
  const loop = async (next: (typeof WORST)[number]) => {
    while (!until()) {
      n += 1;
      const status = await Promise.race([statusOf(origin, { ...next(n), from: ATTACKER }), delay(35_000, 0)]);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.race([
    Promise.all(WORST.flatMap((next) => Array.from({ length: LOOPS }, () => loop(next)))),
    (async () => {
      while (!until()) await delay(100);
    })(),
  ]);
}

type Times = Readonly<Record<"list" | "sign-in" | "export", number[]>>;

/**
 * What the other visitor does, one thing after the other, and how long each takes in milliseconds.
 */
async function read(origin: string, username: string, seconds: number): Promise<Times & { failed: number }> {
  const times = { list: [] as number[], "sign-in": [] as number[], export: [] as number[] };
  let failed = 0;
  const end = performance.now() + seconds * 1_000;
  const take = async (name: keyof Times, sent: Omit<Sent, "from">, right: number) => {
    const started = performance.now();
    const status = await statusOf(origin, { ...sent, from: VISITOR });
    times[name].push(performance.now() - started);
    if (status !== right) failed += 1;
    await delay(READING_PAUSE_MS);
  };
  for (let round = 0; performance.now() < end; round += 1) {
    await take("list", { path: unkept(10_000 + (round % 50)) }, 200);
    await take("list", { path: "/resorts" }, 200);
    if (round % 2 === 0) {
      // As a browser that has never been here: the others are held up by no visitor.
      await take("sign-in", { path: "/login", ...form({ identifier: username, password: PASSWORD }) }, 302);
    }
    if (round % 2 === 1) await take("export", { path: unkept(2_000).replace("?", ".csv?") }, 200);
  }
  return { ...times, failed };
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const seconds = Number(values.seconds);
buildWhenStale();
const dataDir = mkdtempSync(join(tmpdir(), "shred-one-address-"));
const site = await startSite(dataDir, PORT, { TRUST_PROXY: "1" });
try {
  const { username } = await signUp(site.origin);
  await read(site.origin, username, 5);
  const calm = await read(site.origin, username, Math.max(20, seconds / 2));
  const counts = new Map<number, number>();
  const end = performance.now() + seconds * 1_000 + 2_000;
  const attacked = attack(site.origin, () => performance.now() > end, counts);
  await delay(1_000);
  const pressed = await read(site.origin, username, seconds);
  await attacked;
  const rows = (["list", "sign-in", "export"] as const).map((name): Row => {
    const [before, during] = [percentile(calm[name], 95), percentile(pressed[name], 95)];
    return {
      name: `${name} beside an address at its worst`,
      value: during / Math.max(CALM_MS, before),
      unit: "× calm",
      budget: MOST_TIMES,
      note: `p95 ${during.toFixed(0)} ms, calm ${before.toFixed(0)} ms, ${pressed[name].length} times`,
    };
  });
  const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(", ");
  const failed: Row = {
    name: "failed",
    value: pressed.failed,
    unit: "answers",
    budget: 0,
    note: `to the address itself ${statuses}`,
  };
  if (!report([...rows, failed])) process.exitCode = 1;
} finally {
  agent.destroy();
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
