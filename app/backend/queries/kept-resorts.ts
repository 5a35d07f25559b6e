import { LRUCache } from "lru-cache";
import type { Reads } from "../context.ts";
import type { DataVersions, Moment } from "../data-versions.ts";
import type { Database } from "../db/open.server.ts";
import { readWholeResorts, type WholeResort } from "./whole-resorts.ts";

/** Some 10 kB each. */
const MAX_RESORTS = 2_000;
/** What is known of changes is this old at most: pages may lag behind writes by a second, and this is the part of the database. */
const MAX_LAG_MS = 500;

/** Finds resorts by their ids, in the order of the ids; null for an id of no resort. */
export type KeptResorts = (ids: readonly number[], reads: Reads) => Promise<(WholeResort | null)[]>;

interface Entry {
  readonly resort: WholeResort;
  /** State of the data from which it was read. */
  readonly moment: Moment;
}

/** Keeps the resorts that were asked for last until they change: the best known ones stand in most lists. */
export function keepResorts(db: Database, versions: DataVersions): KeptResorts {
  const entries = new LRUCache<number, Entry>({ max: MAX_RESORTS });

  function find(id: number): WholeResort | null {
    const entry = entries.get(id);
    return entry && !versions.isChanged(["index", `resort:${id}`], entry.moment) ? entry.resort : null;
  }

  return async (ids, reads) => {
    for (const id of ids) reads.dependOn(`resort:${id}`);
    await versions.know(MAX_LAG_MS);
    const moment = versions.now();
    const found = new Map(ids.map((id) => [id, find(id)]));
    const missing = ids.filter((id) => !found.get(id));
    for (const resort of missing.length > 0 ? await readWholeResorts(db, missing) : []) {
      found.set(resort.id, resort);
      entries.set(resort.id, { resort, moment });
    }
    return ids.map((id) => found.get(id) ?? null);
  };
}
