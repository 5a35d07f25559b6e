import { z } from "zod";
import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";

/**
 * The built-in index of the world's ski areas. The file beside this one is written by `npm run
 * data:build`; never edit it by hand.
 */

/** Where the index comes from, and what has to be said wherever it is shown. */
export interface BaseIndexSource {
  readonly package: string;
  readonly version: string;
  /** SPDX identifier of the licence of the data. */
  readonly licence: string;
  readonly attribution: string;
  readonly url: string;
  /** Day on which the data was published, ISO 8601. */
  readonly taken: string;
}

export const baseIndexSource: BaseIndexSource = {
  package: "ski-resort-status",
  version: "2.2.0",
  licence: "ODbL-1.0",
  attribution: "© OpenStreetMap contributors and Skimap.org, through OpenSkiMap.org",
  url: "https://openskimap.org/",
  taken: "2026-05-17",
};

/** Facts that names state for certain; absent means unknown. */
export const BASE_FACTS = ["hasTerrainPark", "isIndoor", "isDryslope"] as const;
export type BaseFact = (typeof BASE_FACTS)[number];

/** One ski area of the built-in index. */
export interface BaseResort extends Partial<Record<BaseFact, true>> {
  openskimapId: string;
  /** Ids under which the source has the same area again. */
  otherOpenskimapIds: string[];
  title: string;
  /**
   * Other names, spellings in other scripts and the villages that a joint name is made of; never
   * the title.
   */
  names: string[];
  urlSegment: string;
  /** Addresses of entries that turned out to be this area, or no ski area, and lead here now. */
  formerSegments: string[];
  /** ISO 3166-1 alpha-2 codes (and XK), the country with most of its lifts first. */
  countries: [string, ...string[]];
  /**
   * OpenSkiMap's id of the area that it is a part of, as Flachau of Snow Space Salzburg; null for a
   * whole.
   */
  partOf: string | null;
  /** Region of the first country, or null. */
  region: string | null;
  locality: string | null;
  website: string | null;
  /** Operating lifts of each kind, 0 for none. */
  lifts: Record<LiftKind, number>;
  /** Lifts whose kind is not known. */
  otherLifts: number;
  /** All of them. */
  liftCount: number;
}

/** Columns of the file in their order. */
export const BASE_COLUMNS = [
  "urlSegment",
  "title",
  "names",
  "countries",
  "region",
  "locality",
  "website",
  ...LIFT_KINDS,
  "otherLifts",
  "facts",
  "openskimapId",
  "otherOpenskimapIds",
  "partOf",
  "formerSegments",
] as const;

const text = z.string().min(1);
const count = z.int().min(0);
const counts = <const K extends string>(keys: readonly K[]) => z.record(z.enum(keys), count);

const fileSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
});

const rowSchema = z.object({
  urlSegment: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: text,
  names: z.array(text),
  countries: z.tuple([z.string().length(2)], z.string().length(2)),
  region: text.nullable(),
  locality: text.nullable(),
  website: z.url({ protocol: /^https?$/ }).nullable(),
  lifts: counts(LIFT_KINDS),
  otherLifts: count,
  facts: z.array(z.enum(BASE_FACTS)),
  openskimapId: text,
  otherOpenskimapIds: z.array(text),
  partOf: text.nullable(),
  formerSegments: z.array(text),
});

/**
 * All areas of the built-in index, ordered by url segment. Throws when the file is not what it
 * should be.
 */
export async function loadBaseIndex(): Promise<BaseResort[]> {
  // Loaded when first asked for: a megabyte that most processes need once, at seeding.
  const { default: file } = await import("./base-index.json");
  return parseBaseIndex(file);
}

/** Reads the content of the file. Throws a ZodError when it is not what it should be. */
export function parseBaseIndex(file: unknown): BaseResort[] {
  const { columns, rows } = fileSchema.parse(file);
  return rows.map((row) => {
    const field = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
    const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, field[key]]));
    const { facts, ...resort } = rowSchema.parse({
      ...field,
      lifts: pick(LIFT_KINDS),
    });
    return {
      ...resort,
      liftCount: Object.values(resort.lifts).reduce((total, each) => total + each, resort.otherLifts),
      ...Object.fromEntries(facts.map((fact) => [fact, true as const])),
    };
  });
}

/** The operating lifts of an area by kind, without kinds of which it has none. */
export function liftsOf({ lifts }: Pick<BaseResort, "lifts">): Partial<Record<LiftKind, number>> {
  const present = Object.entries(lifts).filter(([, count]) => count !== 0);
  return Object.fromEntries(present) as Partial<Record<LiftKind, number>>;
}
