import type { Database } from "../db/connections/open.server.ts";
import type { ReadReplica } from "../db/connections/read-replica.server.ts";
import { createReadiness, type DatabaseTrouble } from "./readiness.ts";
import { readSiteState, type SiteState } from "./site-state.ts";
import { noteProcess, type WebProcess } from "./web-processes.ts";

/** Connections to the database, and statements that wait for one. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What those who run the site ask of its backend. */
export interface Operations {
  /** What keeps the database from serving; null where it is well. Never rejects. */
  trouble(): Promise<DatabaseTrouble | null>;
  /** The connections of this process; null on PGlite. */
  pool(): PoolFigures | null;
  /** Writes down what a web process says of itself. */
  noteProcess(process: WebProcess): Promise<void>;
  /** How the site fares. */
  siteState(): Promise<SiteState>;
  /** How far the replica is behind; null without one. Never rejects. */
  replicaLag(): Promise<ReplicaLag | null>;
}

/**
 * Bytes of the primary's log of writes that the replica has not replayed; null where it does not
 * say.
 */
export interface ReplicaLag {
  readonly bytes: number | null;
}

export function createOperations(
  db: Database,
  clock: () => Date,
  replica: Pick<ReadReplica, "lag"> | null = null,
): Operations {
  return {
    trouble: createReadiness(db, clock),
    pool: () => null,
    noteProcess: (process) => noteProcess(db, process, clock()),
    siteState: () => readSiteState(db),
    replicaLag: async () => replica && { bytes: await replica.lag().catch(() => null) },
  };
}
