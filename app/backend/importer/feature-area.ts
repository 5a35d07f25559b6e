import { z } from "zod";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/derived-ratings.ts";
import { ImportRefusal } from "./area.ts";
import type { CentroidReader } from "./centroid.ts";
import { BrokenRow, quoted, type RawArea, type RawPlace } from "./raw-area.ts";

/** One feature as it was read. */
export interface RawFeature {
  /** Null when there were none. */
  readonly properties: unknown;
  /** Type of the geometry; null when there is no geometry. */
  readonly shape: string | null;
  /** Null when there were no coordinates. */
  readonly outline: CentroidReader | null;
}

const text = z.string().nullish();
const elevation = z.number().nullish();

const placeSchema = z.object({
  iso3166_1Alpha2: text,
  localized: z.object({ en: z.object({ country: text, region: text, locality: text }) }).nullish(),
});

/** How many of each kind there are, and how long they are together. */
const amountsSchema = z.record(
  z.string(),
  z.object({ count: z.int().min(0), lengthInKm: z.number().min(0).nullish() }),
);
type Amounts = z.infer<typeof amountsSchema>;

const statisticsSchema = z.object({
  minElevation: elevation,
  maxElevation: elevation,
  runs: z
    .object({
      minElevation: elevation,
      maxElevation: elevation,
      byActivity: z.object({ downhill: z.object({ byDifficulty: amountsSchema }).nullish() }).nullish(),
    })
    .nullish(),
  lifts: z
    .object({ minElevation: elevation, maxElevation: elevation, byType: amountsSchema.nullish() })
    .nullish(),
});
type Statistics = z.infer<typeof statisticsSchema>;

const propertiesSchema = z.object({
  type: z.literal("skiArea"),
  id: z.string(),
  name: text,
  activities: z.array(z.string()),
  status: text,
  websites: z.array(z.string()).nullish(),
  website: text,
  places: z.array(placeSchema).nullish(),
  location: placeSchema.nullish(),
  statistics: statisticsSchema.nullish(),
});
type Properties = z.infer<typeof propertiesSchema>;

const otherTypeSchema = z.object({ type: z.enum(["run", "lift", "spot"]) });

/** Refuses a feature that shows the file to be another one of OpenSkiMap's. */
export function refuseOtherTypes({ properties }: RawFeature): void {
  const other = otherTypeSchema.safeParse(properties);
  if (other.success) {
    throw new ImportRefusal(
      `This is OpenSkiMap's file of ${other.data.type}s. The import takes its ski areas: ski_areas.geojson or ski_areas.csv.`,
    );
  }
}

/**
 * The ski area that a feature describes.
 *
 * @throws BrokenRow when it describes none.
 */
export function toRawArea(feature: RawFeature): RawArea {
  const parsed = propertiesSchema.safeParse(feature.properties);
  if (!parsed.success) throw new BrokenRow(complaint(parsed.error));
  const properties = parsed.data;
  const statistics = properties.statistics ?? {};
  const lifts = statistics.lifts?.byType ?? {};
  const runs = statistics.runs?.byActivity?.downhill?.byDifficulty ?? {};
  return {
    id: properties.id,
    name: properties.name ?? "",
    status: properties.status ?? "",
    places: toPlaces(properties),
    hasDownhill: properties.activities.includes("downhill"),
    position: toPosition(feature),
    ...toElevations(statistics),
    pisteKilometres: rounded(sum(Object.values(runs).map(({ lengthInKm }) => lengthInKm ?? 0)), 1),
    liftCount: sum(Object.values(lifts).map(({ count }) => count)),
    lifts: toLifts(lifts),
    runs: toRuns(runs),
    websites: [...(properties.websites ?? []), properties.website ?? ""].join(" "),
  };
}

function complaint({ issues: [issue] }: z.ZodError): string {
  const member = ["properties", ...(issue?.path ?? [])].join(".");
  return `${quoted(member)} is not what it should be: ${quoted(issue?.message ?? "")}.`;
}

function toPosition({ shape, outline }: RawFeature): RawArea["position"] {
  if (shape === null && outline === null) return null;
  const centroid = shape === null ? null : outline?.centroid(shape);
  if (!centroid)
    throw new BrokenRow(`The geometry, ${quoted(shape ?? "")}, is no place or outline on earth.`);
  return centroid;
}

function toPlaces({ places, location }: Properties): RawPlace[] {
  return (places ?? (location ? [location] : [])).map(({ iso3166_1Alpha2, localized }) => ({
    code: iso3166_1Alpha2 ?? null,
    country: localized?.en.country ?? "",
    regions: localized?.en.region ? [localized.en.region] : [],
    localities: localized?.en.locality ? [localized.en.locality] : [],
  }));
}

/** Those of the area, or else what its runs and lifts span. */
function toElevations({ minElevation, maxElevation, runs, lifts }: Statistics) {
  const known = (...values: (number | null | undefined)[]) => values.filter((value) => value != null);
  const lowest = known(runs?.minElevation, lifts?.minElevation);
  const highest = known(runs?.maxElevation, lifts?.maxElevation);
  return {
    minElevation: minElevation ?? (lowest.length > 0 ? Math.min(...lowest) : null),
    maxElevation: maxElevation ?? (highest.length > 0 ? Math.max(...highest) : null),
  };
}

/** Lifts of other kinds than these count among all lifts only. */
function toLifts(amounts: Amounts): NonNullable<RawArea["lifts"]> {
  const counts = LIFT_KINDS.map((kind) => [kind, amounts[kind]?.count ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** A difficulty that is not one of ours, OpenSkiMap's "other" among them, is none. */
function toRuns(amounts: Amounts): NonNullable<RawArea["runs"]> {
  const grades = RUN_GRADES.map((grade) => {
    const found = Object.entries(amounts)
      .filter(([name]) => (RUN_GRADES.find((known) => known === name) ?? "ungraded") === grade)
      .map(([, amount]) => amount);
    const segments = sum(found.map(({ count }) => count));
    const kilometres = rounded(sum(found.map(({ lengthInKm }) => lengthInKm ?? 0)), 3);
    return [grade, { segments, kilometres }] as const;
  });
  return Object.fromEntries(grades.filter(([, { segments }]) => segments > 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
