import { type SQL, sql } from "drizzle-orm";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import type { ProposalWeight } from "#app/domain/proposals/proposals.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { limitTo } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";
import type { CheckedFilter } from "../resorts/filter-arguments.ts";
import { matches } from "../resorts/resort-filter.ts";
import { IS_NAMED, IS_RIDER } from "./who-helped.ts";

/** A figure that data changed, and no rider. */
interface ChangedFigure {
  readonly type_name: string;
  readonly was: number;
  readonly value: number;
}

/** Something of a resort that is otherwise in the index since a moment. */
export interface IndexChangeRow {
  readonly id: string;
  /** Something told holds, or was taken back; or figures came with data. */
  readonly kind: "told" | "undone" | "figures";
  /** ISO 8601. */
  readonly at: string;
  /** Null where it is in the index no more. */
  readonly title: string | null;
  readonly url_segment: string | null;
  readonly country_code: string | null;
  readonly what: string | null;
  readonly value: string | null;
  readonly was: string | null;
  readonly weight: ProposalWeight | null;
  /** How many told it, beside an operator who decided about their own. */
  readonly riders: number;
  /** A month, ISO 8601. */
  readonly seen_on: string | null;
  /** Those of them who are shown, at most NAMED. */
  readonly names: readonly string[];
  readonly figures: readonly ChangedFigure[];
}

interface StoredChange extends IndexChangeRow {
  readonly member_ids: readonly number[];
}

export interface IndexChangesPage {
  readonly rows: readonly StoredChange[];
  readonly total: number;
}

const NAMED = 3;

/** Kinds whose values hold no words of a teller: the log repeats them when they are taken back. */
const WORDLESS: ReadonlySet<string> = new Set(["figure", "feature", "season", "ticket", "status"]);

const FIGURES = sql.param(ATTRIBUTES.map(({ name }) => name));

/**
 * Each change by what tells it from others. The same told by several is one; what was taken back of
 * one member and holds by others still is none.
 */
const CHANGES = sql`(
  SELECT CASE state WHEN 'taken' THEN 'told' ELSE 'undone' END AS kind,
    CASE state WHEN 'taken' THEN min(decided_at) ELSE max(decided_at) END AS at, resort_id, what, value, min(id) AS first
  FROM proposals WHERE state IN ('taken', 'undone') AND decided_at IS NOT NULL AND NOT (state = 'undone' AND EXISTS (
    SELECT FROM proposals AS held WHERE held.resort_id = proposals.resort_id AND held.state = 'taken'
      AND held.what = proposals.what AND held.value = proposals.value))
  GROUP BY resort_id, what, value, state
  UNION ALL
  SELECT 'figures', changed_at, resort_id, NULL, NULL, NULL FROM figure_changes
  WHERE NOT is_told AND type_name = ANY(${FIGURES}::text[]) GROUP BY resort_id, changed_at) AS changes`;

function isIn(place: CheckedFilter | null): SQL {
  return place === null
    ? sql`true`
    : sql`resort_id IN (SELECT resort_id FROM resort_facets WHERE ${matches(place)})`;
}

/** A page of what changed in the index, the newest first; of the resorts of a filter, or of all. */
async function readChanges(db: Database, { place, page }: ChangesAsked): Promise<IndexChangesPage> {
  const [rows, count] = await Promise.all([
    readRows<StoredChange>(db)`
      SELECT kind, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, title, url_segment, country_code, what, value,
        CASE kind WHEN 'figures' THEN 'figures/' || resort_id || '/' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          ELSE kind || '/' || first END AS id,
        told.was, weight, coalesce(riders, 0) AS riders, seen_on, coalesce(names, '{}') AS names,
        coalesce(member_ids, '[]') AS member_ids, coalesce(figures, '[]') AS figures
      FROM (SELECT * FROM ${CHANGES} WHERE ${isIn(place)} ORDER BY at DESC, resort_id, kind, what, value ${limitTo(page)}) AS shown
      LEFT JOIN resorts ON resorts.id = resort_id
      LEFT JOIN LATERAL (
        SELECT (array_agg(CASE what WHEN 'same_as' THEN merged->'resort'->>'title' ELSE was END ORDER BY proposals.id DESC))[1] AS was,
          (array_agg(weight ORDER BY weight = 'members', proposals.id))[1] AS weight, (count(*) FILTER (WHERE ${IS_RIDER}))::int AS riders,
          to_char(max(seen_on), 'YYYY-MM') AS seen_on,
          (array_agg(DISTINCT username) FILTER (WHERE ${IS_NAMED} AND ${IS_RIDER}))[1:${sql.raw(String(NAMED))}] AS names,
          json_agg(DISTINCT member_id) FILTER (WHERE member_id IS NOT NULL) AS member_ids
        FROM proposals LEFT JOIN members ON members.id = member_id
        WHERE proposals.resort_id IS NOT DISTINCT FROM shown.resort_id AND proposals.what = shown.what AND proposals.value = shown.value
          AND state = CASE shown.kind WHEN 'told' THEN 'taken' ELSE 'undone' END) AS told ON kind <> 'figures'
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('type_name', type_name, 'was', change.was, 'value', change.value) ORDER BY type_name) AS figures
        FROM figure_changes AS change WHERE change.resort_id = shown.resort_id AND changed_at = shown.at AND NOT is_told
          AND type_name = ANY(${FIGURES}::text[])) AS counted ON kind = 'figures'
      ORDER BY shown.at DESC, shown.resort_id, kind, what, value`,
    readRow<{ total: number }>(db)`SELECT count(*)::int AS total FROM ${CHANGES} WHERE ${isIn(place)}`,
  ]);
  return { rows: rows.map(published), total: count?.total ?? 0 };
}

/** What was taken back is not told anew in its teller's words, and not with their name. */
function published(row: StoredChange): StoredChange {
  const told = row.what === null ? null : findTold(row.what);
  if (row.kind !== "undone") return told?.kind.isMany ? { ...row, was: null } : row;
  const value = WORDLESS.has(told?.kind.name ?? "") ? row.value : null;
  return { ...row, value, was: null, names: [] };
}

/** A page of the change log. */
export interface ChangesAsked {
  readonly place: CheckedFilter | null;
  readonly page: Page;
}

const MAX_PAGES = 200;

/** Pages of the change log, read anew when the index changes, or a profile of who told it. */
export type CachedChanges = Answers<ChangesAsked, IndexChangesPage>;

export function cacheChanges(db: Database, versions: DataVersions): CachedChanges {
  return cacheUntilChanged<ChangesAsked, IndexChangesPage>({
    versions,
    most: MAX_PAGES,
    keyOf: (asked) => JSON.stringify(asked),
    cacheTagsOf: () => [],
    cacheTagsIn: ({ rows }) => {
      const ids = new Set(rows.flatMap(({ member_ids }) => member_ids));
      return [...ids].map((id): CacheTag => `profile:${id}`);
    },
    read: (asked) => Promise.all(asked.map((one) => readChanges(db, one))),
  });
}
