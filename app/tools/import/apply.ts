import { setImmediate } from "node:timers/promises";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import {
  mapCells,
  resortCountries,
  resortFacets,
  resortGenerics,
  resortNumerics,
  resorts,
  resortTerms,
} from "#app/backend/db/tables/tables.ts";
import { insertResorts } from "#app/backend/resort-rows/insert-resorts.ts";
import { byResort } from "#app/backend/resort-rows/row-groups.ts";
import { changesOf, type ResortState } from "./changes.ts";
import type { Tally } from "./import-tally.ts";
import type { Decision } from "./match.ts";
import { newResort } from "./new-resort.ts";
import type { Area, StagedAreas } from "./reading/area.ts";
import type { UndoLog } from "./undo/undo-log.ts";
import { writeChanges } from "./write-changes.ts";

/**
 * Areas that are read, compared and written together: bounds the memory and the length of a
 * statement.
 */
const BATCH_SIZE = 500;

/** The tables that an import writes. */
export const IMPORTED = [
  resorts,
  resortFacets,
  mapCells,
  resortCountries,
  resortNumerics,
  resortGenerics,
  resortTerms,
];

export interface ApplyOptions {
  /** Day of the file's data, ISO 8601; null where it is not known. */
  readonly dataDate: string | null;
  /** One for each area of the file, in their order. */
  readonly decisions: readonly Decision[];
  /** Addresses of the new areas, by their place in the file. */
  readonly segments: ReadonlyMap<number, string>;
  /**
   * Day of the latest data that the index was made from, when that is, or may be, later than the
   * file's; else null.
   */
  readonly newerBefore: string | null;
  readonly undoLog: UndoLog;
  readonly tally: Tally;
  /** Called between batches; throws to end the import. */
  readonly onBatch: (done: number) => void;
}

interface Decided {
  readonly area: Area;
  readonly decision: Decision;
  readonly urlSegment: string | undefined;
}

/** Goes through the areas of a file and writes what is decided of each. */
export async function applyAreas(tx: Database, staged: StagedAreas, options: ApplyOptions): Promise<void> {
  let batch: Decided[] = [];
  let done = 0;
  const flush = async () => {
    await applyBatch(tx, batch, options);
    done += batch.length;
    batch = [];
    // PGlite answers without ever leaving this thread: signals are seen here.
    await setImmediate();
    options.onBatch(done);
  };
  let index = 0;
  for await (const area of staged.areas()) {
    const decision = options.decisions[index];
    if (!decision) throw new Error("the staged areas have become more");
    batch.push({ area, decision, urlSegment: options.segments.get(index) });
    index += 1;
    if (batch.length === BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
}

async function applyBatch(
  tx: Database,
  batch: readonly Decided[],
  { dataDate, tally, newerBefore, undoLog }: ApplyOptions,
): Promise<void> {
  const ids = batch.flatMap(({ decision }) => (decision.is === "known" ? [decision.resort] : []));
  const states = await loadStates(tx, ids);
  const changes = batch.flatMap(({ area, decision }) => {
    const state = decision.is === "known" ? states.get(decision.resort) : undefined;
    if (!state || decision.is !== "known") return [];
    const options = { dataDate, newerBefore, isHeld: decision.isHeld };
    const { change, leftOut, leaps, unknownNames } = changesOf(state, area, options);
    tally.addLeftOut(area.name, leftOut);
    tally.addLeaps(state.resort.title, leaps);
    tally.addUnknownNames(area.name, state.resort.title, unknownNames);
    if (decision.isHeld) {
      tally.addProblem(
        area.name,
        `It stays ${state.resort.status}: another one of that name operates there.`,
      );
    }
    if (state.resort.missing_since !== null && change?.columns.missing_since === null) tally.back += 1;
    if (decision.by === "name") tally.matchedByName += 1;
    if (change) tally.updated += 1;
    else tally.unchanged += 1;
    return change ? [{ ...change, id: decision.resort }] : [];
  });
  await undoLog.keep(changes.flatMap(({ id }) => states.get(id) ?? []));
  await writeChanges(tx, changes);

  const records = batch.flatMap(({ area, decision, urlSegment }) => {
    if (decision.is !== "new") return [];
    if (urlSegment === undefined) throw new Error(`${area.openskimapId} has no address`);
    const { record, leftOut } = newResort(area, { dataDate, urlSegment });
    tally.addNew(area);
    tally.addLeftOut(area.name, leftOut);
    return [record];
  });
  await insertResorts(tx, records);
  await undoLog.keepAdded(records.map(({ url_segment }) => url_segment));

  for (const { area, decision } of batch) {
    if (decision.is === "skipped") tally.unknownStatus += 1;
    if (decision.is === "further id") {
      tally.furtherIds += 1;
      if (decision.overruledBy !== null) tally.addOverruled(area.name, decision.overruledBy);
    }
    if (decision.is === "stands for") tally.addStandIn(area.name, decision.resorts);
    if (decision.is === "ambiguous") tally.addAmbiguous(decision.reason, area.name);
  }
}

/**
 * The resorts of these ids with all that an import may change of them. Four statements, however
 * many there are.
 */
export async function loadStates(tx: Database, ids: readonly number[]): Promise<Map<number, ResortState>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const rows = await tx.select().from(resorts).where(inArray(resorts.id, wanted));
  const countries = byResort(
    await tx
      .select()
      .from(resortCountries)
      .where(inArray(resortCountries.resort_id, wanted))
      .orderBy(asc(resortCountries.position)),
  );
  const numerics = byResort(
    await tx.select().from(resortNumerics).where(inArray(resortNumerics.resort_id, wanted)),
  );
  const generics = byResort(
    await tx.select().from(resortGenerics).where(inArray(resortGenerics.resort_id, wanted)),
  );
  return new Map(
    rows.map((resort) => [
      resort.id,
      {
        resort,
        // The first of its rows is the main country again.
        countries: [
          resort.country_code,
          ...(countries.get(resort.id) ?? []).slice(1).map(({ country_code }) => country_code),
        ],
        numerics: numerics.get(resort.id) ?? [],
        generics: generics.get(resort.id) ?? [],
      },
    ]),
  );
}
