import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { type AreaTerrain, TERRAIN_COLUMNS } from "#app/backend/built-in-index/base-terrain.server.ts";
import { firstWebsite, siteKey } from "#app/backend/built-in-index/website.ts";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";
import { type Rose, roseVertical } from "#app/domain/attributes/terrain.ts";
import { type KnownResort, type MatchableArea, matchAreas } from "../import/match.ts";
import { ImportRefusal } from "../import/reading/area.ts";
import { formatTable } from "./format-table.ts";
import { isBeyondLifts } from "./lift-reach.ts";
import { type SkiArea, TERRAIN_SOURCE } from "./sources/ski-area-metrics.ts";

/** Elevations nearer to each other are those of one point, not of a slope. */
const MIN_VERTICAL_M = 15;
const MIN_PISTE_M = 100;
const DEGREE_DECIMALS = 5;
const MIN_PLACED = 3_000;

/**
 * Which entry of the source is which area of the index, where editors know it and names do not
 * tell: the source's id by the address.
 */
export type SameAreas = ReadonlyMap<string, string>;

export interface Placed {
  /** By the index of the area in the base index. */
  readonly areas: ReadonlyMap<number, SkiArea>;
  /** Open areas of the source that are none of the index, largest first. */
  readonly others: readonly SkiArea[];
  /** How many were found otherwise than by id or editors. */
  readonly byName: number;
  readonly byLikeness: number;
}

/**
 * Which open areas of the source are which areas of the index: as an import would find them, and
 * where that finds none by likeness: one and only one area of the same country with the same
 * website, or with all the words of one name in the other and about as many lifts.
 */
export function placeAreas(
  base: readonly BaseResort[],
  all: readonly SkiArea[],
  { same, leftOut }: { readonly same: SameAreas; readonly leftOut: ReadonlySet<string> },
): Placed {
  const open = all.filter((area) => isOpen(area) && !leftOut.has(area.id));
  const byId = new Map(open.map((area) => [area.id, area]));
  const areas = new Map<number, SkiArea>();
  base.forEach(({ urlSegment }, index) => {
    const area = byId.get(same.get(urlSegment) ?? "");
    if (area) areas.set(index, area);
  });
  const told = new Set([...areas.values()].map(({ id }) => id));
  const rest = open.filter(({ id }) => !told.has(id));
  const resorts = base.flatMap((resort, index) => (areas.has(index) ? [] : [knownResort(resort, index)]));
  const { decisions } = matchAreas(resorts, rest.map(matchableArea));
  let byName = 0;
  const others: SkiArea[] = [];
  decisions.forEach((decision, index) => {
    const area = rest[index];
    if (!area || decision.is === "further id") return;
    if (decision.is === "known") {
      areas.set(decision.resort, area);
      if (decision.by === "name") byName += 1;
    } else others.push(area);
  });
  const alike = findAlike(base, areas, others);
  for (const [index, area] of alike) areas.set(index, area);
  const found = new Set([...alike.values()].map(({ id }) => id));
  return {
    areas,
    others: others
      .filter(({ id }) => !found.has(id))
      .sort((a, b) => b.lifts - a.lifts || b.runs - a.runs || (a.id < b.id ? -1 : 1)),
    byName,
    byLikeness: alike.size,
  };
}

/** A blank status is not known, which is the usual case of an area that is open. */
function isOpen({ status, latitude, runs, lifts }: SkiArea): boolean {
  return (status === null || status === "operating") && latitude !== null && (runs > 0 || lifts > 0);
}

/** Words that say what an area is and not which. */
const GENERIC = new Set(
  (
    "ski skiing snow snowboard resort area areas mountain mountains mount mt centre center park club hill arena station de la le les du des " +
    "skigebiet skilift skilifte skiarena skizentrum kayak merkezi alpine alpin skisenter osrodek narciarski stacja narciarska kompleks areal " +
    "lyzarsky skiareal skicentrum centrum sport sports kogen kokusai jo comprensorio sciistico sciistica val valle alta monte mont hut the of and und y e i w im am bei in"
  ).split(" "),
);

function wordsOf(names: readonly string[]): string[][] {
  return names
    .map((name) =>
      name
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== "" && !GENERIC.has(word)),
    )
    .filter((words) => words.length > 0);
}

/** Pairs of which neither has another partner. */
function findAlike(
  base: readonly BaseResort[],
  placed: ReadonlyMap<number, SkiArea>,
  areas: readonly SkiArea[],
): Map<number, SkiArea> {
  const open = base.flatMap((resort, index) => (placed.has(index) ? [] : [{ resort, index }]));
  const pairs = open.flatMap(({ resort, index }) =>
    areas.filter((area) => isAlike(resort, area)).map((area) => ({ index, area })),
  );
  const count = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length;
  return new Map(
    pairs
      .filter(
        ({ index, area }) =>
          count((other) => other.index === index) === 1 && count((other) => other.area === area) === 1,
      )
      .map(({ index, area }) => [index, area]),
  );
}

function isAlike(resort: BaseResort, area: SkiArea): boolean {
  if (area.country === null || !resort.countries.includes(area.country)) return false;
  const difference = Math.abs(resort.liftCount - area.lifts);
  if (difference > Math.max(2, 0.4 * Math.max(resort.liftCount, area.lifts))) return false;
  const site = siteKey(resort.website);
  if (site !== null && area.websites.some((website) => siteKey(website) === site)) return true;
  const isIn = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));
  const named = wordsOf((area.name ?? "").split(/[,|(]/));
  return wordsOf([resort.title, ...resort.names]).some((words) =>
    named.some((others) => isIn(words, others) || isIn(others, words)),
  );
}

/** The id is the place in the list. */
function knownResort(resort: BaseResort, id: number): KnownResort {
  return {
    id,
    openskimapId: resort.openskimapId,
    liftCount: resort.liftCount,
    otherIds: resort.otherOpenskimapIds,
    title: resort.title,
    otherNames: resort.names,
    countries: resort.countries,
    region: resort.region,
    website: resort.website,
    position: null,
    isOperating: true,
    edited: [],
    isMissing: false,
  };
}

function matchableArea({ id, name, country, region, latitude, longitude, websites }: SkiArea): MatchableArea {
  return {
    openskimapId: id,
    // Its id is no name: an area without a name is found by id or not at all.
    name: name || id,
    countries: [country ?? ""],
    region,
    website: websites[0] ?? null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    status: "operating",
    liftCount: null,
  };
}

/**
 * Whether two counts of lifts can be of one area: else one has its parts or its neighbours in it,
 * and its runs are not the other's.
 */
function isOfSameExtent(known: number, found: number): boolean {
  return Math.abs(known - found) <= Math.max(5, Math.max(known, found) / 2);
}

/**
 * What the file says of each area of the index, in its order; of one of another extent only where
 * it is.
 */
export function terrainOf(
  base: readonly BaseResort[],
  areas: ReadonlyMap<number, SkiArea>,
  plausible: ReadonlySet<string> = new Set(),
): readonly AreaTerrain[] {
  return base.flatMap((resort, index) => {
    const { openskimapId, urlSegment, liftCount } = resort;
    const area = areas.get(index);
    if (!area || area.latitude === null || area.longitude === null) return [];
    const isWhole = isOfSameExtent(liftCount, area.lifts);
    const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));
    return [
      {
        openskimapId,
        latitude: rounded(area.latitude),
        longitude: rounded(area.longitude),
        ...(isWhole && (plausible.has(urlSegment) || !isBeyond(resort, area))
          ? elevationsOf(area)
          : { base: null, peak: null }),
        pisteKilometres: isWhole ? kilometresOf(area.run_length_m) : null,
        runs: (isWhole && area.runs) || null,
        subdivision: area.subdivision,
        locality: area.locality,
        website: firstWebsite(area.websites.join(" ")),
        sun: area.sun_season_kwh_m2_day || null,
        rose: isWhole && area.rose8 && roseVertical(area.rose8) > 0 ? (area.rose8 as Rose) : null,
      },
    ];
  });
}

function isBeyond(resort: BaseResort, area: SkiArea): boolean {
  const { min_elevation_m: min, max_elevation_m: max } = area;
  return min !== null && max !== null && isBeyondLifts(resort, max - min, kilometresOf(area.run_length_m));
}

function elevationsOf({
  min_elevation_m: min,
  max_elevation_m: max,
}: SkiArea): Pick<AreaTerrain, "base" | "peak"> {
  const none = { base: null, peak: null };
  if (min === null || max === null) return none;
  const [base, peak] = [Math.round(min), Math.round(max)];
  const isSlope =
    peak - base >= MIN_VERTICAL_M && arePossible({ elevation_base: base, elevation_peak: peak });
  return isSlope ? { base, peak } : none;
}

function kilometresOf(metres: number): number | null {
  if (metres < MIN_PISTE_M) return null;
  const kilometres = Number((metres / 1_000).toFixed(1));
  return arePossible({ piste_length: kilometres }) ? kilometres : null;
}

function arePossible(figures: Readonly<Record<string, number>>): boolean {
  return brokenRules(figures).length === 0;
}

/** Throws an ImportRefusal when so much is missing that the source must have changed under us. */
export function requirePlausibleTerrain(areas: readonly AreaTerrain[]): void {
  if (areas.length >= MIN_PLACED) return;
  throw new ImportRefusal(
    `The file places only ${areas.length} of the index's areas; ${MIN_PLACED} are expected at least.`,
  );
}

export function formatBaseTerrain(areas: readonly AreaTerrain[]): string {
  const rows = areas.map((area) => TERRAIN_COLUMNS.map((column) => area[column]));
  return formatTable(TERRAIN_SOURCE, TERRAIN_COLUMNS, rows);
}

/** A short text for the person who runs the build. */
export function describeTerrain(
  base: readonly BaseResort[],
  areas: readonly AreaTerrain[],
  { byName, byLikeness, additions }: Pick<Placed, "byName" | "byLikeness"> & { readonly additions: number },
): string {
  const having = (test: (area: AreaTerrain) => boolean) => areas.filter(test).length;
  return [
    `data of ${TERRAIN_SOURCE.taken}: ${areas.length} of ${base.length} areas have a position, ${byName} of them found by name, ${byLikeness} by likeness`,
    `  with elevations ${having((each) => each.base !== null)}, kilometres ${having((each) => each.pisteKilometres !== null)}, ` +
      `runs ${having((each) => each.runs !== null)}, roses ${having((each) => each.rose !== null)}`,
    `  areas that only this source has: ${additions}`,
  ].join("\n");
}
