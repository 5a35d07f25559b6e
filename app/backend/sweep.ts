import { sql } from "drizzle-orm";
import type { DataVersions } from "./cache/data-versions.ts";
import { forgetOldChanges } from "./cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "./db/advisory-lock.ts";
import type { Database } from "./db/connections/open.server.ts";
import { sweepExpired } from "./db/expired.ts";
import type { MediaStore } from "./media/media-store.ts";
import { sweepRemoved } from "./photographs/photograph-writes.ts";
import { sweepAgreed } from "./proposals/sweep-agreed.ts";
import { sweepCounted } from "./ratings/counted-ratings.ts";
import { reasonOf } from "./reason.ts";
import { haveScalesMoved, refreshScores } from "./resort-rows/refresh-scores.ts";

/**
 * Rows that have run out are all deleted this often, besides the few of each attempt to sign in.
 */
const SWEEP_EVERY_MS = 60 * 60_000;

interface SweepParts {
  readonly db: Database;
  readonly versions: DataVersions;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  readonly media: MediaStore;
  /** Whether the site sends mail. */
  readonly hasMail: boolean;
  /** As on PGlite, which gathers no statistics of its tables by itself. */
  readonly isAlone: boolean;
  /** Queues the letters to who follows something. */
  readonly queueFollowLetters: () => Promise<unknown>;
}

/**
 * Every hour deletes what has run out, on a site that no member signs in to as well, and measures
 * anew what members have rated. Returns what ends it.
 */
export function startSweep({
  db,
  versions,
  clock,
  log,
  media,
  hasMail,
  isAlone,
  queueFollowLetters,
}: SweepParts): () => void {
  const timer = setInterval(() => {
    sweepExpired(db, clock()).catch((error: unknown) =>
      log(`Expired rows were not deleted: ${reasonOf(error)}`),
    );
    sweepRemoved(db, media).catch((error: unknown) =>
      log(`Files of removed photographs were not deleted: ${reasonOf(error)}`),
    );
    forgetOldChanges(db).catch((error: unknown) =>
      log(`Old notes of changes were not deleted: ${reasonOf(error)}`),
    );
    if (hasMail) {
      queueFollowLetters().catch((error: unknown) =>
        log(`Letters to who follows something were not written: ${reasonOf(error)}`),
      );
    }
    if (isAlone) {
      db.execute(sql`ANALYZE contributions`).catch((error: unknown) =>
        log(`Contributions were not analysed, their pages may be slow: ${reasonOf(error)}`),
      );
    }
    sweepCounted(db, versions, { hasMail, now: clock() })
      .then(() => refreshMovedScores(db, versions))
      .then(() => sweepAgreed(db, versions, { hasMail, now: clock() }))
      .catch((error: unknown) => log(`Scores were not measured anew: ${reasonOf(error)}`));
  }, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function refreshMovedScores(db: Database, versions: DataVersions): Promise<void> {
  if (!(await haveScalesMoved(db))) return;
  await versions.write(["index"], async (tx) => {
    await lockForTransaction(tx, LOCKS.seed);
    // Another process may have been faster.
    if (await haveScalesMoved(tx)) await refreshScores(tx);
  });
}
