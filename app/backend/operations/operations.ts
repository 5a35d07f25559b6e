import { checkReady } from "../db/migrate.server.ts";
import type { Database } from "../db/open.server.ts";
import { readSiteState, type SiteState } from "./site-state.ts";
import { noteProcess, type WebProcess } from "./web-processes.ts";

/** What those who run the site ask of its backend. */
export interface Operations {
  /** Resolves where the database answers and has the migrations of this version. Rejects where it does not. */
  ready(): Promise<void>;
  /** Writes down what a web process says of itself. */
  noteProcess(process: WebProcess): Promise<void>;
  /** How the site fares. */
  siteState(): Promise<SiteState>;
}

export function createOperations(db: Database, clock: () => Date): Operations {
  return {
    ready: () => checkReady(db),
    noteProcess: (process) => noteProcess(db, process, clock()),
    siteState: () => readSiteState(db),
  };
}
