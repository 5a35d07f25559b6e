import { and, between, eq, inArray, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { FEATURE_ORDER } from "#app/domain/attributes/attributes.ts";
import { HALL_FEATURES } from "#app/domain/attributes/halls.ts";
import { snowFigure } from "#app/domain/attributes/snow-figures.ts";
import { CAR_FREE_KM } from "#app/domain/getting-there/railway-stations.ts";
import { aboveMidwinter, SNOW_LINE } from "#app/domain/getting-there/snow-line.ts";
import { WHITE_SNOWFALL_CM } from "#app/domain/getting-there/trip-params.ts";
import { LIKE_LEAST, LIKE_MOST } from "#app/domain/likeness/likeness.ts";
import { continentSlug, continentsOfCountry, splitCountries } from "#app/domain/places/continents.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { PART } from "../db/tables/facet-tables.ts";
import {
  facetNamed,
  facetOf,
  members,
  resortFacets,
  resortListEntries,
  resortLists,
  resorts,
} from "../db/tables/tables.ts";
import { areaAround, distanceFrom } from "../origins/around.ts";
import { serves } from "../scores/group-score-sql.ts";
import type { CheckedCondition, CheckedFilter } from "./filter-arguments.ts";

/** Search, counts, and lists that are not asked for others, show ski areas one can ski at. */
export const isOperating = eq(resortFacets.status, "operating");

/** The same with the parts of them, which a search finds as well. */
export const isSkied = inArray(resortFacets.status, ["operating", PART]);

const YES = FEATURE_ORDER.indexOf("yes") + 1;

/** Whether it is a hall or a dry slope, which orders of snow, size and value leave out. */
export const isHall = sql`(${sql.join(
  HALL_FEATURES.map((name) => sql`coalesce(${facetNamed(name)}, 0) = ${sql.raw(String(YES))}`),
  sql` OR `,
)})`;

/** Whether a resort is on no map. */
const hasNoPosition = isNull(resortFacets.map_cell);

const COMPARISON = {
  "=": sql`=`,
  "<": sql`<`,
  ">": sql`>`,
  "<=": sql`<=`,
  ">=": sql`>=`,
} as const;

/** The WHERE of a filter, on resort_facets. */
export function matches(filter: CheckedFilter): SQL | undefined {
  const { conditions, countries, places, mapArea, statuses, hasPosition, list } = filter;
  const { month, quiet, within, nearStation, like, served } = filter;
  return and(
    inArray(resortFacets.status, [...statuses]),
    or(countries ? liesIn(countries) : undefined, places ? isAmong(places) : undefined),
    ...conditions.map(holds),
    mapArea ? liesWithin(mapArea) : undefined,
    hasPosition === false ? hasNoPosition : undefined,
    // An array is a fence: the few of a list are found by their ids, however many the planner
    // expects.
    list === null ? undefined : sql`${resortFacets.resort_id} = ANY (ARRAY(${idsOnList(list)}))`,
    month === null ? undefined : isOpenIn(month),
    quiet ? isQuietAndWhite(quiet) : undefined,
    within ? liesAround(within) : undefined,
    nearStation ? lte(resortFacets.station_km, CAR_FREE_KM) : undefined,
    like === null ? undefined : isLike(like.resort),
    ...(served ?? []).map(serves),
  );
}

/** Whether it is like a resort at all: none is where that is not known. */
export function isLike(resort: NonNullable<CheckedFilter["like"]>["resort"]): SQL | undefined {
  if (!resort || resort.vertical === null) return sql`false`;
  const { id, wholeId, vertical } = resort;
  return and(
    ne(resortFacets.resort_id, id),
    wholeId === null ? undefined : ne(resortFacets.resort_id, wholeId),
    resort.isHall ? isHall : not(isHall),
    between(facetNamed("vertical_drop"), vertical * LIKE_LEAST, vertical * LIKE_MOST),
  );
}

/** Whether a filter lets every resort of its statuses through. */
export function isUnfiltered({ conditions, statuses: _, ...narrowing }: CheckedFilter): boolean {
  return conditions.length === 0 && Object.values(narrowing).every((part) => part === null);
}

/** Without a value no condition holds. */
function holds(condition: CheckedCondition): SQL {
  const facet = facetOf(condition.attribute);
  if ("anyOf" in condition) {
    return inArray(
      facet,
      condition.anyOf.map((value) => FEATURE_ORDER.indexOf(value) + 1),
    );
  }
  // Rounded as the column is: else 12.3 would not be equal to 12.3. What is too large for it
  // becomes infinite here, and an error there.
  return sql`${facet} ${COMPARISON[condition.operator]} ${Math.fround(condition.number)}::real`;
}

/** Whether one of the places that it lies in is among these. */
function isAmong(places: readonly string[]): SQL | undefined {
  const lies = (addresses: readonly string[]) =>
    sql`${resortFacets.places} && ${sql.param(addresses)}::text[]`;
  // Of a country in two continents only those resorts name theirs that are not in the one of its
  // capital (backend/place-names/named-places.ts).
  const inMain = splitCountries.flatMap((code) => {
    const [main, ...others] = continentsOfCountry(code).map(({ name }) => continentSlug(name));
    if (main === undefined || !places.includes(main)) return [];
    return [and(eq(resortFacets.country_code, code), sql`${lies(others)} IS NOT TRUE`)];
  });
  return or(lies(places), ...inMain);
}

/** Whether one of its countries is among these. */
function liesIn(countries: readonly string[]): SQL | undefined {
  const { country_code, other_countries } = resortFacets;
  return or(
    inArray(country_code, [...countries]),
    sql`${other_countries} && ${sql.param(countries)}::text[]`,
  );
}

/** Whether a position is known and lies in an area, which may reach across the 180th meridian. */
export function liesWithin({ north, south, east, west }: MapArea): SQL | undefined {
  const { latitude, longitude } = resortFacets;
  return and(
    between(latitude, south, north),
    west <= east
      ? between(longitude, west, east)
      : or(between(longitude, west, 180), between(longitude, -180, east)),
  );
}

/** Whether it usually runs in a month; of some the months are not known. */
export function isOpenIn(month: number): SQL {
  const { season_from: from, season_to: to } = resortFacets;
  return sql`CASE WHEN ${from} <= ${to} THEN ${month}::int BETWEEN ${from} AND ${to}
    ELSE ${month}::int >= ${from} OR ${month}::int <= ${to} END`;
}

/**
 * Open, quiet by the holidays of the countries around and by no event, and with snow: known at its
 * weather station, or else by the height of its base.
 */
function isQuietAndWhite({ month, countries, filled }: NonNullable<CheckedFilter["quiet"]>): SQL | undefined {
  const snow = snowFigure(month);
  const isHigh = sql`coalesce(${facetNamed("elevation_base")} >= ${snowLineSql(month)}, false)`;
  const isWhite = snow ? sql`coalesce(${facetNamed(snow)} >= ${WHITE_SNOWFALL_CM}::real, ${isHigh})` : isHigh;
  return and(
    isOpenIn(month),
    inArray(resortFacets.country_code, [...countries]),
    isWhite,
    not(isHall),
    filled.length === 0
      ? undefined
      : sql`${resortFacets.resort_id} <> ALL (ARRAY(SELECT ${resorts.id} FROM ${resorts} WHERE ${inArray(resorts.url_segment, [...filled])}))`,
  );
}

/** snowLine in SQL; null in a hemisphere's summer and without a position. */
function snowLineSql(month: number): SQL {
  const { latitude } = resortFacets;
  const above = (isSouthern: boolean) => sql`${aboveMidwinter(month, isSouthern)}::real`;
  return sql`greatest(0, ${SNOW_LINE.metres}::real - ${SNOW_LINE.perDegree}::real * (abs(${latitude}) - ${SNOW_LINE.latitude}::real))
    + CASE WHEN ${latitude} < 0 THEN ${above(true)} WHEN ${latitude} >= 0 THEN ${above(false)} END`;
}

/** The index on positions finds these; only they are measured. */
function liesAround({ from, km }: NonNullable<CheckedFilter["within"]>): SQL | undefined {
  if (!from) return sql`false`;
  const { latitude, longitude } = from;
  return and(liesWithin(areaAround(latitude, longitude, km)), lte(distanceFrom(latitude, longitude), km));
}

/** The resorts of the list of that link; whose member has left, nothing shows. */
function idsOnList(link: string): SQL {
  return sql`SELECT ${resortListEntries.resort_id}
    FROM ${resortListEntries} JOIN ${resortLists} ON ${eq(resortLists.id, resortListEntries.list_id)}
      JOIN ${members} ON ${eq(members.id, resortLists.member_id)}
    WHERE ${eq(resortLists.link, link)} AND ${isNull(members.left_at)}`;
}
