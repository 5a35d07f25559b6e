import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import {
  mapCells,
  positionFacts,
  positionFigures,
  resortCountries,
  resortFacets,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "#app/backend/db/tables/tables.ts";
import { cellsOf, facetsOf } from "#app/backend/resort-rows/refresh-facets.ts";
import { TERM_RANKS } from "#app/backend/resort-rows/terms.ts";

const COPIED = [
  resorts,
  resortCountries,
  resortRatings,
  resortNumerics,
  resortGenerics,
  resortTerms,
  positionFacts,
  positionFigures,
];
const FILLED = [...COPIED, resortFacets, mapCells];

/**
 * Four of these make a word: 160,000 different ones, none of which has "val", "san" or "ski" in it.
 */
const SYLLABLES = "ba be bo du fe fo ga gu he jo ke lo mu ne po ra ru te to zu".split(" ");

/**
 * Copies every resort of a seeded database `times` - 1 times, with what hangs on it: countries,
 * ratings, figures, features and search terms. A copy has an id and an address of its own and a
 * made-up word behind its title ("Zermatt Bakedu"), so that the words of the index grow as they
 * would with real resorts; it lies up to 30 km away, its figures differ by up to a tenth, and no
 * OpenSkiMap area is behind it. Copies are the same on every run.
 *
 * Ten times the built-in index takes some 10 s: give hooks that call it a longer timeout, and keep
 * a PGlite `dump` where several processes need it. Not inside a transaction.
 *
 * @example
 * const open = await openOwnDatabase("full");
 * await multiplyIndex(open, 10); // 4,000 resorts have become 40,000
 */
export async function multiplyIndex(
  { db, maintain }: Pick<OpenDatabase, "db" | "maintain">,
  times: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Many rows take longer than a server allows the site's statements.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const { rows } = await tx.execute<{ last: number }>(sql`SELECT max(id) AS last FROM ${resorts}`);
    // Making indexes and checking constraints anew takes a fraction of the time that doing so row
    // by row takes.
    const constraints = await dropConstraints(tx);
    const indexes = await dropIndexes(tx);
    await addCopies(tx, rows[0]?.last ?? 0, times - 1);
    for (const definition of constraints) await tx.execute(sql.raw(definition));
    await tx.execute(sql`TRUNCATE ${resortFacets}, ${mapCells}`);
    await tx.execute(sql`INSERT INTO ${resortFacets} ${facetsOf(sql``)}`);
    await tx.execute(sql`INSERT INTO ${mapCells} ${cellsOf(sql`WHERE map_cell IS NOT NULL`)}`);
    for (const definition of indexes) await tx.execute(sql.raw(definition));
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence('resorts', 'id'), (SELECT max(id) FROM ${resorts}))`,
    );
  });
  // Nothing else tidies the text index and tells the planner of the new rows.
  await maintain(`VACUUM (ANALYZE) ${FILLED.map(getTableName).join(", ")}`);
}

const filledTables = sql`(${sql.join(
  FILLED.map((table) => sql`${getTableName(table)}::regclass`),
  sql`, `,
)})`;

/**
 * Drops keys and references, also those of other tables to the filled ones; gives the statements
 * that make them again.
 */
async function dropConstraints(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; of: string; definition: string }>(sql`
    SELECT conname AS name, conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype IN ('p', 'u', 'f') AND (conrelid IN ${filledTables} OR confrelid IN ${filledTables})
    ORDER BY contype = 'f'`);
  for (const { name, of } of [...rows].reverse()) {
    await tx.execute(sql`ALTER TABLE ${sql.identifier(of)} DROP CONSTRAINT ${sql.identifier(name)}`);
  }
  return rows.map(({ name, of, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT "${name}" ${definition}`);
}

/** Drops the indexes; gives the statements that make them again. */
async function dropIndexes(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid IN ${filledTables}`);
  for (const { name } of rows) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

/** Copies every resort `copies` times; the ids of each copy are higher by `last`. */
async function addCopies(tx: Database, last: number, copies: number): Promise<void> {
  const idOf = (column: unknown) => sql`(${column} + copy * ${last}::int)`;
  const { title, title_key, url_segment, latitude, longitude, total_score } = resorts;
  const id = idOf(resorts.id);
  const word = wordOf(id);
  await copyRows(tx, resorts, copies, {
    id,
    openskimap_id: sql`NULL::text`,
    other_openskimap_ids: sql`'{}'::text[]`,
    title: sql`${title} || ' ' || initcap(${word})`,
    title_key: sql`trim(${title_key} || ' ' || ${word})`,
    url_segment: sql`${url_segment} || '-' || ${word}`,
    latitude: within(sql`${latitude} + ${spread(id, 1)} * 0.27`, -90, 90),
    longitude: within(sql`${longitude} + ${spread(id, 2)} * 0.27`, -180, 180),
    total_score: within(sql`${total_score} + ${spread(id, 3)} * 5`, 0, 100),
  });

  const each = <Table extends PgTable & { resort_id: unknown }>(table: Table, changed: Record<string, SQL>) =>
    copyRows(tx, table, copies, { resort_id: idOf(table.resort_id), ...changed });
  const spreadOf = (table: { resort_id: unknown; type_name: unknown }) =>
    spread(sql`${idOf(table.resort_id)} + ascii(${table.type_name}) * 31 + length(${table.type_name})`, 4);
  await each(resortCountries, {});
  await each(resortRatings, {
    value: within(sql`${resortRatings.value} + round(${spreadOf(resortRatings)} * 10)`, 0, 100),
  });
  await each(resortNumerics, {
    value: sql`CASE WHEN ${resortNumerics.type_name} = 'number_of_lifts' THEN ${resortNumerics.value}
      ELSE round((${resortNumerics.value} * (1 + ${spreadOf(resortNumerics)} / 10))::numeric, 1)::float8 END`,
  });
  await each(resortGenerics, {});
  await each(positionFacts, {});
  await each(positionFigures, {
    value: sql`${positionFigures.value} * (1 + ${spreadOf(positionFigures)} / 10)`,
  });
  await each(resortTerms, {
    term: sql`CASE WHEN ${resortTerms.rank} IN (${TERM_RANKS.title}, ${TERM_RANKS.document})
      THEN ${resortTerms.term} || ' ' || ${wordOf(idOf(resortTerms.resort_id))} ELSE ${resortTerms.term} END`,
  });
}

/**
 * Inserts the rows of a table into it again, with some columns changed; `copy` counts the copies
 * from 1.
 */
async function copyRows(
  tx: Database,
  table: PgTable,
  copies: number,
  changed: Readonly<Record<string, SQL>>,
): Promise<void> {
  const columns = Object.values(getTableColumns(table));
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => changed[column.name] ?? sql`${column}`);
  await tx.execute(sql`
    INSERT INTO ${table} (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM generate_series(1, ${copies}::int) AS copy, ${table}`);
}

/** A word of an id's own. */
function wordOf(id: SQL): SQL {
  const syllables = sql.raw(`ARRAY[${SYLLABLES.map((syllable) => `'${syllable}'`).join(", ")}]`);
  const places = [1, 20, 400, 8000].map(
    (place) =>
      sql`(${syllables})[1 + (${id}) / ${sql.raw(String(place))} % ${sql.raw(String(SYLLABLES.length))}]`,
  );
  return sql`(${sql.join(places, sql` || `)})`;
}

/**
 * A number from -1 to 1 that looks random and is the same for the same whole number; `use` tells
 * several apart.
 */
function spread(number: SQL, use: number): SQL {
  const small = sql`((${number}) % 2003)`;
  return sql`(${small} * (${small} + ${sql.raw(String(use * 97))}) % 2001 - 1000) / 1000.0::float8`;
}

function within(value: SQL, least: number, most: number): SQL {
  const [low, high] = [sql.raw(String(least)), sql.raw(String(most))];
  // least() and greatest() pass over null: what is unknown stays so.
  return sql`CASE WHEN ${value} IS NOT NULL THEN greatest(${low}, least(${high}, ${value})) END`;
}
