import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "#test/support/papers.ts";
import { signUp } from "../bench/members.ts";
import type { Row } from "../bench/report.ts";
import { badRequests, sendBadRequests } from "./bad-requests.ts";
import { endure } from "./endure.ts";
import { someAddress } from "./rider.ts";
import { type Stage, setStage, until } from "./stage.ts";
import { plainPicture, sendPicture } from "./uploads.ts";

const EXPORTS = 100;
const EXPORTED = ["/resorts.json", "/resorts.csv"] as const;
/** A fifth of the time: by then the caches hold what they hold. */
const WARM_SHARE = 0.2;
/** Between two rounds of all hostile requests, two exports, and two pictures. */
const PAUSE_MS = 2_000;
/** What is collected differs by so much from one time to the next on a site that keeps nothing. */
const NOISE_MB = 8;

interface Heap {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

/**
 * What stays in memory: a hundred exports by a hundred visitors, then all kinds of requests for so
 * long. The heap is counted after a collection.
 */
export async function soakHeap(database: Stage["database"], minutes: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "shred-index-heap-"));
  const told = join(folder, "heap");
  writeFileSync(told, "");
  const stage = await setStage(database, {
    NODE_OPTIONS: `--require ${join(ROOT, "test/trust/heap-teller.cjs")}`,
    HEAP_TOLD_IN: told,
  });
  try {
    const site = stage.sites[0];
    if (!site) throw new Error("There is no site.");
    const heap = () => heapOf(site.pid, told);
    const member = await signUp(site.origin, undefined, stage.siteOrigin);
    // The first ones load code, and fill what is kept.
    for (let n = 0; n < 4; n += 1) await takeExport(site.origin, n);
    const before = await heap();
    for (let n = 0; n < EXPORTS; n += 1) await takeExport(site.origin, n);
    const after = await heap();
    print(database, `before and after ${EXPORTS} exports`, [before, after]);

    const seconds = minutes * 60;
    const heaps: Heap[] = [];
    const count = async (at: number) => {
      await delay(at * seconds * 1_000);
      heaps.push(await heap());
    };
    let isOver = false;
    const others = async () => {
      for (let round = 0; !isOver; round += 1) {
        await sendBadRequests(site.origin, badRequests({ origin: site.origin, member }));
        await takeExport(site.origin, round);
        // Refused once the member has sent as many as one may in an hour; that is a kind of
        // request, too.
        const { status } = await sendPicture(site.origin, member, stage.siteOrigin, await plainPicture());
        if (status >= 500) throw new Error(`A picture was answered with ${status}.`);
        await delay(PAUSE_MS);
      }
    };
    const beside = others();
    await Promise.all([
      endure(stage, { seconds, killEverySeconds: 0, outageSeconds: 0 }).finally(() => {
        isOver = true;
      }),
      count(WARM_SHARE),
      count(WARM_SHARE + (1 - WARM_SHARE) / 2),
    ]);
    await beside;
    heaps.push(await heap());
    print(database, "after a fifth of the time, in the middle of the rest, at the end", heaps);
    const [start, , end] = heaps;
    return [
      growth(`${database}: the heap over ${EXPORTS} exports`, before, after),
      growth(`${database}: the heap over ${minutes} minutes`, start, end),
    ];
  } finally {
    await stage.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function heapOf(pid: number, told: string): Promise<Heap> {
  const lines = () => readFileSync(told, "utf8").split("\n").slice(0, -1);
  const known = lines().length;
  process.kill(pid, "SIGUSR2");
  await until(() => lines().length > known);
  return JSON.parse(lines().at(-1) ?? "");
}

async function takeExport(origin: string, n: number): Promise<void> {
  const response = await fetch(`${origin}${EXPORTED[n % EXPORTED.length]}`, {
    headers: { "x-forwarded-for": someAddress() },
  });
  if (!response.ok) throw new Error(`An export was answered with ${response.status}.`);
  await response.arrayBuffer();
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;

function print(database: string, when: string, heaps: readonly Heap[]): void {
  const of = (name: keyof Heap) => heaps.map((heap) => megabytes(heap[name]).toFixed(1)).join(", ");
  console.log(
    `${database}: ${when}: heap ${of("heapUsed")} MB; outside of it ${of("external")} MB; resident ${of("rss")} MB`,
  );
}

function growth(name: string, from: Heap | undefined, to: Heap | undefined): Row {
  const value = from && to ? megabytes(to.heapUsed - from.heapUsed) : Number.NaN;
  return { name, value, unit: "MB more", budget: NOISE_MB };
}
