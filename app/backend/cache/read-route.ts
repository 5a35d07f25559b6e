import type { ReadReplica, Route } from "../db/connections/read-replica.server.ts";
import { reasonOf } from "../reason.ts";
import type { DataVersions } from "./data-versions.ts";

/**
 * While the replica has yet to replay the newest changes it is asked so often whether it has them.
 */
const AGAIN_MS = 10;
/** What it had it has still, unless it was stopped meanwhile: it is asked whether it is there. */
const TRUSTED_MS = 1_000;
/** One that failed is left out for so long. */
const OUT_MS = 5_000;

interface RouteOptions {
  readonly versions: Pick<DataVersions, "isKnown" | "know" | "position">;
  readonly replica: Pick<ReadReplica, "hasReplayed">;
  readonly log: (line: string) => void;
  /** Milliseconds that only ever grow. */
  readonly clock?: (() => number) | undefined;
}

/**
 * Sends readers to the replica where it has replayed every change that this process knows of, and
 * that is all until half a second ago. So it shows no older state than a cache of this process may.
 * Readers never wait for it: it is asked beside them, and only while there are any.
 */
export function createReadRoute({
  versions,
  replica,
  log,
  clock = () => performance.now(),
}: RouteOptions): Route {
  /** Up to where the replica is known to have replayed. */
  let confirmed: string | null = null;
  /** What it was asked last, and when. */
  let asked: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isChecking = false;
  let outUntil = Number.NEGATIVE_INFINITY;
  let isOut = false;
  let failures = 0;

  function failed(error: unknown): void {
    failures += 1;
    confirmed = null;
    outUntil = clock() + OUT_MS;
    if (!isOut) log(`The read replica is left out, all is read from the primary: ${reasonOf(error)}`);
    isOut = true;
  }

  async function check(position: string): Promise<void> {
    isChecking = true;
    asked = position;
    askedAt = clock();
    const before = failures;
    try {
      const hasReplayed = await replica.hasReplayed(position);
      // It failed since.
      if (failures !== before) return;
      if (isOut) log("The read replica answers again.");
      isOut = false;
      confirmed = hasReplayed ? position : null;
    } catch (error) {
      failed(error);
    } finally {
      isChecking = false;
    }
  }

  return {
    isFresh() {
      if (!versions.isKnown()) {
        // A reader who waits for it learns of the failure.
        versions.know().catch(() => {});
        return false;
      }
      const position = versions.position();
      if (position === null) return false;
      const now = clock();
      const isConfirmed = confirmed === position;
      const isDue = position !== asked || now - askedAt >= (isConfirmed ? TRUSTED_MS : AGAIN_MS);
      if (isDue && !isChecking && now >= outUntil) void check(position);
      return isConfirmed;
    },
    failed,
  };
}
