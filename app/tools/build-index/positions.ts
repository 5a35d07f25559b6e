import { z } from "zod";
import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import type { BasePosition } from "#app/backend/built-in-index/base-positions.server.ts";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";
import { type KnownResort, type MatchableArea, matchAreas } from "../import/match.ts";
import { ImportRefusal } from "../import/reading/area.ts";

/** What has to be said of the source wherever its figures are shown. */
export const POSITIONS_SOURCE = {
  publisher: "OpenSkiStats",
  file: "data/ski-areas.json",
  url: "https://github.com/dhimmel/openskistats",
  licence: "ODbL-1.0",
  attribution: "© OpenStreetMap contributors and Skimap.org, through OpenSkiMap.org and OpenSkiStats",
} as const;

/** Elevations nearer to each other are those of one point, not of a slope. */
const MIN_VERTICAL_M = 15;
const MIN_PISTE_M = 100;
const DEGREE_DECIMALS = 5;
const MIN_POSITIONS = 3_000;

const areaSchema = z.object({
  ski_area_id: z.string().min(1),
  ski_area_name: z.string().nullable(),
  osm_status: z.string().nullable(),
  /** Alpha-2. */
  country_code: z.string().nullable(),
  region: z.string().nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  min_elevation: z.number().nullable(),
  max_elevation: z.number().nullable(),
  /** Metres of downhill runs. */
  combined_distance: z.number().min(0).nullable(),
});

/** What of one of its areas we read. */
export type SkiArea = z.infer<typeof areaSchema>;

const fileSchema = z.object({
  data_updated_at: z.iso.datetime(),
  license: z.literal(POSITIONS_SOURCE.licence),
  ski_areas: z.array(areaSchema),
});

export interface SkiAreas {
  /** Day of the data, ISO 8601. */
  readonly taken: string;
  readonly areas: readonly SkiArea[];
}

/** Reads the text of OpenSkiStats' ski-areas.json. Throws an ImportRefusal when it is something else. */
export function parseSkiAreas(text: string): SkiAreas {
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.length ? `${issue.path.join(".")}: ` : "";
    throw new ImportRefusal(
      `The file is not OpenSkiStats' ski-areas.json as we know it (${place}${issue?.message}).`,
    );
  }
  const { data_updated_at, ski_areas } = parsed.data;
  return { taken: data_updated_at.slice(0, "2026-09-04".length), areas: ski_areas };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefusal("The file is not JSON, or it is cut off. Download it again.", { cause: error });
  }
}

export interface PlacedIndex {
  /** In the order of the index. */
  readonly positions: readonly BasePosition[];
  /** How many of them were not found by id. */
  readonly matchedByName: number;
}

/** The positions of the areas of the index that are in the source, found as an import would find them. */
export function placeBaseIndex(base: readonly BaseResort[], areas: readonly SkiArea[]): PlacedIndex {
  const located = areas.flatMap((area) => {
    const position = positionOf(area);
    return position && isOperating(area) ? [{ ...area, position }] : [];
  });
  const { decisions } = matchAreas(base.map(knownResort), located.map(matchableArea));
  const known = decisions.flatMap((decision, index) => {
    const area = located[index];
    return decision.is === "known" && area ? [{ ...decision, area }] : [];
  });
  const areaOf = new Map(known.map(({ resort, area }) => [resort, area]));
  return {
    positions: base.flatMap(({ openskimapId }, index) => {
      const area = areaOf.get(index);
      return area ? [{ openskimapId, ...area.position, ...figuresOf(area) }] : [];
    }),
    matchedByName: known.filter(({ by }) => by === "name").length,
  };
}

function isOperating({ osm_status }: SkiArea): boolean {
  return osm_status === null || osm_status === "operating";
}

function positionOf({ latitude, longitude }: SkiArea): Pick<BasePosition, "latitude" | "longitude"> | null {
  if (latitude === null || longitude === null) return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function figuresOf({ min_elevation, max_elevation, combined_distance }: SkiArea) {
  return { ...elevationsOf(min_elevation, max_elevation), pisteKilometres: kilometresOf(combined_distance) };
}

function elevationsOf(min: number | null, max: number | null): Pick<BasePosition, "base" | "peak"> {
  if (min === null || max === null) return { base: null, peak: null };
  const [base, peak] = [Math.round(min), Math.round(max)];
  const isSlope =
    peak - base >= MIN_VERTICAL_M && arePossible({ elevation_base: base, elevation_peak: peak });
  return isSlope ? { base, peak } : { base: null, peak: null };
}

function kilometresOf(metres: number | null): number | null {
  if (metres === null || metres < MIN_PISTE_M) return null;
  const kilometres = Number((metres / 1_000).toFixed(1));
  return arePossible({ piste_length: kilometres }) ? kilometres : null;
}

function arePossible(figures: Readonly<Record<string, number>>): boolean {
  return brokenRules(figures).length === 0;
}

/** The id is the place in the list. */
function knownResort(resort: BaseResort, id: number): KnownResort {
  return {
    id,
    openskimapId: resort.openskimapId,
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

function matchableArea(area: SkiArea & { readonly position: MatchableArea["position"] }): MatchableArea {
  const { ski_area_id, ski_area_name, country_code, region, position } = area;
  return {
    openskimapId: ski_area_id,
    // Its id is no name: an area without a name is found by id or not at all.
    name: ski_area_name || ski_area_id,
    countries: [country_code ?? ""],
    region,
    website: null,
    position,
    status: "operating",
    liftCount: null,
  };
}

/** Throws an ImportRefusal when so much is missing that the source must have changed under us. */
export function requirePlausiblePositions(positions: readonly BasePosition[]): void {
  if (positions.length >= MIN_POSITIONS) return;
  throw new ImportRefusal(
    `The file places only ${positions.length} of the index's areas; ${MIN_POSITIONS} are expected at least.`,
  );
}

/** The committed file: one area per line, so that a new version of the data shows as a readable difference. */
export function formatBasePositions(taken: string, positions: readonly BasePosition[]): string {
  const columns = ["openskimapId", "latitude", "longitude", "base", "peak", "pisteKilometres"];
  const source = JSON.stringify({ ...POSITIONS_SOURCE, taken }, null, 2).replaceAll("\n", "\n  ");
  return [
    "{",
    `  "source": ${source},`,
    `  "columns": [${columns.map((column) => `"${column}"`).join(", ")}],`,
    '  "rows": [',
    positions.map((position) => `    ${formatRow(position)}`).join(",\n"),
    "  ]",
    "}",
    "",
  ].join("\n");
}

function formatRow({ openskimapId, latitude, longitude, base, peak, pisteKilometres }: BasePosition): string {
  const cells = [`"${openskimapId}"`, latitude, longitude, base, peak, pisteKilometres?.toFixed(1) ?? null];
  return `[${cells.map(String).join(", ")}]`;
}

/** A short text for the person who runs the build. */
export function describePositions(
  base: readonly BaseResort[],
  { positions, matchedByName }: PlacedIndex,
  taken: string,
): string {
  const having = (test: (position: BasePosition) => boolean) => positions.filter(test).length;
  return [
    `data of ${taken}: ${positions.length} of ${base.length} areas have a position, ${matchedByName} of them found by name`,
    `  with elevations ${having(({ base }) => base !== null)}, kilometres ${having((each) => each.pisteKilometres !== null)}`,
  ].join("\n");
}
