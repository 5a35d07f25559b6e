import { DatabaseProblem, errorCode } from "../db/connections/database-problem.ts";
import type { Database } from "../db/connections/open.server.ts";
import { checkReady, READ_ONLY } from "../db/migrate.server.ts";
import { siteMoments } from "../db/tables/tables.ts";

/**
 * Why no page can be made: the database does not answer, takes no writes, has no room, or has other
 * migrations than this version.
 */
export type DatabaseTrouble = "away" | "read-only" | "no-room" | "migrations";

/** A write all the time would keep its disk awake. */
const WRITTEN_EVERY_MS = 5_000;
/** PostgreSQL's code for a full disk, and Node's, as of PGlite's files. */
const FULL = ["53100", "ENOSPC"];

/**
 * Says what is wrong with the database, null where it is well. Never rejects. That it can be
 * written, a small write says from time to time.
 */
export function createReadiness(db: Database, clock: () => Date): () => Promise<DatabaseTrouble | null> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    try {
      await checkReady(db);
      const at = clock();
      if (at.getTime() - writtenAt >= WRITTEN_EVERY_MS) {
        await db
          .insert(siteMoments)
          .values({ name: "write", at })
          .onConflictDoUpdate({ target: siteMoments.name, set: { at } });
        writtenAt = at.getTime();
      }
      return null;
    } catch (error) {
      return troubleOf(error);
    }
  };
}

function troubleOf(error: unknown): DatabaseTrouble {
  if (error instanceof DatabaseProblem) return error.message === READ_ONLY ? "read-only" : "migrations";
  const code = errorCode(error) ?? "";
  return FULL.includes(code) ? "no-room" : code === "25006" ? "read-only" : "away";
}
