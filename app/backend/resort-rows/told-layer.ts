import { sql } from "drizzle-orm";
import { liftCountOf } from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { insertRows, updateRows } from "../db/insert-rows.ts";
import { readRows } from "../db/read-rows.ts";
import {
  coveredResorts,
  resortCountries,
  resortGenerics,
  resortNumerics,
  resorts,
  resortTerms,
} from "../db/tables/tables.ts";
import { placesOf } from "../place-names/named-places.ts";
import { drawnFigures, numericsOf } from "./drawn-figures.ts";
import { refreshFacets } from "./refresh-facets.ts";
import type { SourcedFeature } from "./resort-record.ts";
import { byResort } from "./row-groups.ts";
import { termsOf } from "./terms.ts";
import { EFFECTS, type Told, type ToldColumns, type ToldFact, valueNow } from "./told-effects.ts";

/*
 * What members and operators have told lies over the rows of a resort. What writes those rows
 * takes it off first and lays it again at the end, in one transaction under LOCKS.seed: an import
 * and an update of the built-in index never see it, and what is taken back uncovers what they have
 * written since.
 */

type Resort = typeof resorts.$inferSelect;

/** What of a resort is covered. */
interface Covered {
  readonly columns: ToldColumns;
  readonly numerics: readonly SourcedFigure[];
  readonly generics: readonly SourcedFeature[];
}

interface State extends Covered {
  readonly resort: Resort;
  readonly countries: readonly [string, ...string[]];
}

/** What laying has found. */
export interface LaidOutcome {
  /** Resorts of which something is laid. */
  readonly ids: readonly number[];
  /** One sentence for each figure that contradicts a stronger one, by the resort's id. */
  readonly leftOut: ReadonlyMap<number, readonly string[]>;
}

/**
 * Takes off what was told of these resorts, or of all.
 *
 * @returns what lay under it, by the resort's id
 */
export async function liftTold(
  tx: Database,
  ids: readonly number[] | null = null,
): Promise<ReadonlyMap<number, Covered>> {
  const covered = await readRows<{ resort_id: number; before: Covered }>(tx)`
    SELECT resort_id, before FROM covered_resorts WHERE ${ids === null ? sql`true` : sql`resort_id = ${anyOf(ids)}`}`;
  const under = new Map(covered.map(({ resort_id, before }) => [resort_id, before]));
  if (covered.length === 0) return under;
  const lifted = covered.map(({ resort_id }) => resort_id);
  const states = await loadStates(tx, lifted);
  await write(
    tx,
    covered.flatMap(({ resort_id, before }) => {
      const state = states.get(resort_id);
      return state ? [{ state, after: before }] : [];
    }),
  );
  await tx.delete(coveredResorts).where(sql`resort_id = ${anyOf(lifted)}`);
  return under;
}

/** Lays what was told and holds over these resorts, or over all: nothing of them is laid yet. */
export async function layTold(tx: Database, ids: readonly number[] | null = null): Promise<LaidOutcome> {
  const facts = await factsOf(tx, ids);
  const states = await loadStates(tx, [...facts.keys()]);
  const laid = [...states.values()].map((state) => ({
    state,
    ...laidOver(state, facts.get(state.resort.id) ?? []),
  }));
  await insertRows(
    tx,
    coveredResorts,
    laid.map(({ state: { resort, columns, numerics, generics } }) => ({
      resort_id: resort.id,
      before: { columns, numerics, generics } satisfies Covered,
    })),
  );
  await write(tx, laid);
  return {
    ids: laid.map(({ state }) => state.resort.id),
    leftOut: new Map(laid.map(({ state, leftOut }) => [state.resort.id, leftOut])),
  };
}

/**
 * Notes what the rows of an import say of what was told and is taken off: the desk tells where they
 * say otherwise. What changed since the last import alone is news.
 *
 * @param day of the import's data, ISO 8601
 */
export async function noteImportOfTold(
  tx: Database,
  before: ReadonlyMap<number, Covered>,
  day: string,
): Promise<void> {
  if (before.size === 0) return;
  const states = await loadStates(tx, [...before.keys()]);
  const told = await readRows<{ id: number; resort_id: number; what: string }>(tx)`
    SELECT id, resort_id, what FROM proposals WHERE state = 'taken' AND resort_id = ${anyOf([...before.keys()])}`;
  for (const { id, resort_id, what } of told) {
    const [was, state] = [before.get(resort_id), states.get(resort_id)];
    if (!was || !state) continue;
    const earlier = valueNow(what, was.columns, was);
    const says = valueNow(what, state.columns, state);
    if (says === null || says === earlier) continue;
    await tx.execute(sql`UPDATE proposals SET import_says = ${says}, import_day = ${day} WHERE id = ${id}`);
  }
}

/**
 * What was told and holds, by the resort's id. Of one thing the strongest holds, and of equally
 * strong ones the latest decided. Prices of several seasons and ways hold beside each other: each
 * is the strongest of its own, and of those that members agreed on the most told.
 */
async function factsOf(tx: Database, ids: readonly number[] | null): Promise<Map<number, ToldFact[]>> {
  const rows = await readRows<ToldFact & { resort_id: number }>(tx)`
    SELECT resort_id, what, value, (array_agg(weight ORDER BY weight = 'members', decided_at DESC))[1] AS weight,
      to_char(max(coalesce(seen_on, created_at::date)), 'YYYY-MM-DD') AS day,
      (array_agg(page ORDER BY page IS NULL, decided_at DESC))[1] AS page, count(*)::int AS riders
    FROM proposals WHERE state = 'taken' AND resort_id IS NOT NULL
      AND ${ids === null ? sql`true` : sql`resort_id = ${anyOf(ids)}`}
    GROUP BY resort_id, what, value
    ORDER BY bool_and(weight = 'members'),
      CASE WHEN starts_with(what, 'ticket:') AND bool_and(weight = 'members') THEN count(*) END DESC, max(decided_at) DESC, value`;
  const facts = new Map<number, ToldFact[]>();
  for (const { resort_id, ...fact } of rows) {
    // That a resort is another one lies over no row.
    if (!EFFECTS[fact.what.split(":")[0] ?? ""]) continue;
    const known = facts.get(resort_id) ?? [];
    const isMany = findTold(fact.what)?.kind.isMany ?? false;
    if (isMany || !known.some(({ what }) => what === fact.what)) known.push(fact);
    facts.set(resort_id, known);
  }
  return facts;
}

function laidOver(state: State, facts: readonly ToldFact[]): { after: Covered; leftOut: readonly string[] } {
  const { resort, countries, numerics, generics } = state;
  const told: Told = { columns: state.columns, figures: { strong: [], weak: [] }, generics: [...generics] };
  for (const fact of facts) {
    const [kind = "", name = ""] = fact.what.split(":");
    EFFECTS[kind]?.(told, fact, name, resort);
  }
  const of = (source: string) => numerics.filter((row) => row.source === source);
  const { strong, weak } = told.figures;
  // What follows from a figure that is not told stays as it was worked out with the rows.
  const isCounted = strong.length + weak.length > 0 || told.columns.latitude !== resort.latitude;
  if (
    !isCounted &&
    told.generics.length === generics.length &&
    told.generics.every((row) => generics.includes(row))
  ) {
    const places = placesOf({ ...resort, ...told.columns, countries });
    return { after: { columns: { ...told.columns, places }, numerics, generics }, leftOut: [] };
  }
  const drawn = drawnFigures([strong, of("editors"), weak, of("imported")], resort);
  const figures = numericsOf(drawn, told.columns.latitude, told.generics);
  const columns = {
    ...told.columns,
    lift_count: liftCountOf(figures) ?? told.columns.lift_count,
    places: placesOf({ ...resort, ...told.columns, countries }),
  };
  return { after: { columns, numerics: figures, generics: told.generics }, leftOut: drawn.leftOut };
}

async function write(tx: Database, changes: readonly { state: State; after: Covered }[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ state }) => state.resort.id);
  // When a resort was updated is said by what changed it: an import lifts and lays without change.
  await updateRows(
    tx,
    resorts,
    changes.map(({ state, after }) => ({ id: state.resort.id, ...after.columns })),
  );
  for (const table of [resortNumerics, resortGenerics])
    await tx.delete(table).where(sql`resort_id = ${anyOf(ids)}`);
  const each = <Row extends object>(rowsOf: (after: Covered) => readonly Row[]) =>
    changes.flatMap(({ state, after }) =>
      rowsOf(after).map((row) => ({ ...row, resort_id: state.resort.id })),
    );
  await insertRows(
    tx,
    resortNumerics,
    each(({ numerics }) => numerics),
  );
  await insertRows(
    tx,
    resortGenerics,
    each(({ generics }) => generics),
  );
  const renamed = changes.filter(({ state, after }) => state.columns.title !== after.columns.title);
  if (renamed.length > 0) {
    await tx
      .delete(resortTerms)
      .where(sql`resort_id = ${anyOf(renamed.map(({ state }) => state.resort.id))}`);
    await insertRows(
      tx,
      resortTerms,
      renamed.flatMap(({ state: { resort, countries }, after: { columns } }) =>
        termsOf({ ...resort, ...columns, names: columns.other_names, countries }).map((term) => ({
          ...term,
          resort_id: resort.id,
        })),
      ),
    );
  }
  await refreshFacets(tx, ids);
}

/** The resorts of these ids with all that something told can change. */
async function loadStates(tx: Database, ids: readonly number[]): Promise<Map<number, State>> {
  if (ids.length === 0) return new Map();
  const ofThem = sql`resort_id = ${anyOf(ids)}`;
  const found = await tx
    .select()
    .from(resorts)
    .where(sql`id = ${anyOf(ids)}`);
  const countries = byResort(
    await tx.select().from(resortCountries).where(ofThem).orderBy(resortCountries.position),
  );
  const numerics = byResort(await tx.select().from(resortNumerics).where(ofThem));
  const generics = byResort(await tx.select().from(resortGenerics).where(ofThem));
  return new Map(
    found.map((resort) => [
      resort.id,
      {
        resort,
        columns: columnsOf(resort),
        countries: [
          resort.country_code,
          ...(countries.get(resort.id) ?? []).slice(1).map((row) => row.country_code),
        ],
        numerics: (numerics.get(resort.id) ?? []).map(({ resort_id: _, ...row }) => row),
        generics: (generics.get(resort.id) ?? []).map(({ resort_id: _, ...row }) => row),
      },
    ]),
  );
}

function columnsOf({
  title,
  title_key,
  other_names,
  status,
  latitude,
  longitude,
  places,
  website,
  season_from,
  season_to,
  trip_notes,
  lift_count,
}: Resort): ToldColumns {
  return {
    title,
    title_key,
    other_names,
    status,
    latitude,
    longitude,
    places,
    website,
    season_from,
    season_to,
    trip_notes,
    lift_count,
  };
}

/**
 * Lays what was told over all resorts again, after a start or an import has written their rows.
 * Notes of figures that this transaction has changed go where something told covers them: no one
 * has seen a change.
 */
export async function layAgain(tx: Database): Promise<void> {
  const { ids } = await layTold(tx);
  if (ids.length === 0) return;
  await tx.execute(sql`
    DELETE FROM figure_changes USING proposals
    WHERE figure_changes.changed_at = now() AND proposals.resort_id = figure_changes.resort_id
      AND proposals.what = 'figure:' || figure_changes.type_name AND proposals.state = 'taken'`);
}
