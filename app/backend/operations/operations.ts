import type { Database } from "../db/open.server.ts";
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
}

export function createOperations(db: Database, clock: () => Date): Operations {
  return {
    trouble: createReadiness(db, clock),
    pool: () => null,
    noteProcess: (process) => noteProcess(db, process, clock()),
    siteState: () => readSiteState(db),
  };
}
