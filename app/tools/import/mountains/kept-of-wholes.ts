import type { Database } from "#app/backend/db/connections/open.server.ts";
import { readMountains } from "#app/backend/resort-rows/mountains.ts";
import type { MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
import { pieceKey } from "#app/domain/mountain/pieces.ts";

/** Whom files name. */
export interface NamedResorts {
  /**
   * Those whose own areas they name, by ids: a whole is none of them where they name its parts
   * alone.
   */
  readonly named: ReadonlySet<number>;
  /** The whole of each part. */
  readonly wholes: ReadonlyMap<number, number>;
}

export type KeptWays = Pick<Mountain, "runs" | "lifts" | "heightsFrom">;

/**
 * What wholes keep of their runs and lifts though files bring others: those of parts that the files
 * do not name, and their own where the files name only parts. To be read before the parts are
 * written.
 *
 * @returns by the id of the whole; none for those all of which the files name
 */
export async function keptOfWholes(
  tx: Database,
  ids: readonly number[],
  { named, wholes }: NamedResorts,
): Promise<Map<number, KeptWays>> {
  const families = ids.flatMap((whole) => {
    const parts = [...wholes].flatMap(([part, its]) => (its === whole ? [part] : []));
    return parts.every((part) => named.has(part)) && (named.has(whole) || parts.length === 0)
      ? []
      : [{ whole, parts }];
  });
  const stored = await readMountains(
    tx,
    families.flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const ofAll = (resorts: readonly number[]) => joined(resorts.flatMap((id) => stored.get(id) ?? []));
  return new Map(
    families.map(({ whole, parts }) => {
      const lacking = ofAll(parts.filter((part) => !named.has(part)));
      const own = named.has(whole)
        ? []
        : [without(ofAll([whole]), ofAll(parts.filter((part) => named.has(part))))];
      return [whole, joined([...own, lacking])];
    }),
  );
}

function joined(mountains: readonly KeptWays[]): KeptWays {
  return {
    heightsFrom: mountains.find(({ heightsFrom }) => heightsFrom !== null)?.heightsFrom ?? null,
    runs: mountains.flatMap(({ runs }) => runs),
    lifts: mountains.flatMap(({ lifts }) => lifts),
  };
}

function without(ways: KeptWays, others: KeptWays): KeptWays {
  return { ...ways, runs: those(ways.runs, others.runs), lifts: those(ways.lifts, others.lifts) };
}

function those<Way extends Pick<MappedRun, "id" | "line">>(ways: readonly Way[], others: readonly Way[]) {
  const keys = new Set(others.map(pieceKey));
  return ways.filter((way) => !keys.has(pieceKey(way)));
}
