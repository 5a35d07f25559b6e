import { z } from "zod";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";
import { snowCoverOf } from "#app/domain/getting-there/snow-cover.ts";
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

const percent = z.number().min(0).max(100);
/** From the year of the satellite on, and no more years than that could be. */
const snowCoverSchema = z
  .array(
    z.object({
      year: z.int().min(2012).max(2100),
      days: z.array(z.tuple([z.int().min(1).max(366), percent, percent])).max(366),
    }),
  )
  .max(90);

const propertiesSchema = z.object({
  type: z.literal("skiArea"),
  id: z.string(),
  name: text,
  activities: z.array(z.string()),
  // A figure that is odd costs itself and not the row: they are read one by one below.
  status: z.unknown().optional(),
  websites: z.unknown().optional(),
  website: z.unknown().optional(),
  places: z.array(placeSchema).nullish(),
  location: placeSchema.nullish(),
  statistics: z.unknown().optional(),
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
  const figures = new Figures(properties);
  const lifts = figures.read(amountsSchema, "statistics", "lifts", "byType");
  const runs = figures.read(amountsSchema, "statistics", "runs", "byActivity", "downhill", "byDifficulty");
  return {
    id: properties.id,
    name: properties.name ?? "",
    status: figures.read(z.string(), "status").value ?? "",
    places: toPlaces(properties),
    hasDownhill: properties.activities.includes("downhill"),
    position: toPosition(feature, figures),
    ...toElevations(figures),
    verticalDrop: null,
    pisteKilometres: runs.isOdd
      ? null
      : rounded(sum(Object.values(runs.value ?? {}).map(({ lengthInKm }) => lengthInKm ?? 0)), 1),
    liftCount: lifts.isOdd ? null : sum(Object.values(lifts.value ?? {}).map(({ count }) => count)),
    surfaceLiftCount: null,
    lifts: lifts.isOdd ? null : toLifts(lifts.value ?? {}),
    runs: runs.isOdd ? null : toRuns(runs.value ?? {}),
    snowCover: snowCoverOf(figures.read(snowCoverSchema, "statistics", "snowCover", "overall").value ?? []),
    websites: [
      ...(figures.read(z.array(z.string()), "websites").value ?? []),
      figures.read(z.string(), "website").value ?? "",
    ].join(" "),
    unreadable: figures.unreadable,
  };
}

/**
 * What was found at a place of the properties: a value, nothing (null), or something else than
 * belongs there.
 */
interface Found<Value> {
  readonly value: Value | null;
  readonly isOdd: boolean;
}

/**
 * Reads the figures of a feature one by one, so that an odd one is left out by itself, and collects
 * what was odd.
 */
class Figures {
  readonly unreadable: string[] = [];
  readonly #properties: object;
  readonly #odd = new Set<string>();

  constructor(properties: object) {
    this.#properties = properties;
  }

  read<Value>(schema: z.ZodType<Value>, ...path: readonly string[]): Found<Value> {
    let value: unknown = this.#properties;
    for (const [index, key] of path.entries()) {
      const members = z.record(z.string(), z.unknown()).safeParse(value);
      if (!members.success) return this.#oddAt(path.slice(0, index), members.error);
      value = members.data[key];
      if (value == null) return { value: null, isOdd: false };
    }
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data, isOdd: false } : this.#oddAt(path, parsed.error);
  }

  /** Said once, however many figures would stand below it. */
  #oddAt(path: readonly string[], error: z.ZodError): Found<never> {
    const place = path.join(".");
    if (!this.#odd.has(place)) this.unreadable.push(`${complaint(error, path)} It is left out.`);
    this.#odd.add(place);
    return { value: null, isOdd: true };
  }
}

function complaint({ issues: [issue] }: z.ZodError, path: readonly string[] = []): string {
  const member = ["properties", ...path, ...(issue?.path ?? [])].join(".");
  return `${quoted(member)} is not what it should be: ${quoted(issue?.message ?? "")}.`;
}

function toPosition({ shape, outline }: RawFeature, { unreadable }: Figures): RawArea["position"] {
  if (shape === null && outline === null) return null;
  const centroid = shape === null ? null : (outline?.centroid(shape) ?? null);
  if (centroid === null) {
    unreadable.push(
      `The geometry, ${quoted(shape ?? "")}, is no place or outline on earth. The position is left out.`,
    );
  }
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

/**
 * Those of the area, or else what its runs and lifts span. One that is odd is unknown, whatever
 * else there is.
 */
function toElevations(figures: Figures): Pick<RawArea, "minElevation" | "maxElevation"> {
  const elevation = (name: string, outermost: (...values: number[]) => number): number | null => {
    const own = figures.read(z.number(), "statistics", name);
    if (own.isOdd || own.value !== null) return own.value;
    const spanned = ["runs", "lifts"].flatMap(
      (each) => figures.read(z.number(), "statistics", each, name).value ?? [],
    );
    return spanned.length > 0 ? outermost(...spanned) : null;
  };
  return {
    minElevation: elevation("minElevation", Math.min),
    maxElevation: elevation("maxElevation", Math.max),
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
