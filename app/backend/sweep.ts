import type { Database } from "./db/open.server.ts";
import { SWEEP_EVERY_MS } from "./limits.ts";
import { sweepExpired } from "./queries/expired.ts";
import { reasonOf } from "./reason.ts";

interface SweepParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

/** Deletes what has run out every hour, on a site that no member signs in to as well. Returns what ends it. */
export function startSweep({ db, clock, log }: SweepParts): () => void {
  const timer = setInterval(() => {
    sweepExpired(db, clock()).catch((error: unknown) =>
      log(`Expired rows were not deleted: ${reasonOf(error)}`),
    );
  }, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}
