import { z } from "zod";
import { townOf } from "./town.ts";

/**
 * Where areas lie, as editors put it right outside of `curated/`: the town that people name, where
 * the map names a census district, a section or a parish that is on no signpost, and the state,
 * where the map has a former one or that beyond a border. Null says that none is known. Imports
 * leave both alone.
 */
const places = z.strictObject({
  /** Day, ISO 8601. */
  checked: z.iso.date(),
  areas: z.array(
    z
      .strictObject({
        /** The address of the area in the built-in index. */
        urlSegment: z.string().min(1),
        city: z.string().min(1).max(100).nullable().optional(),
        /** Alpha-2 code of the country that most of it is in, where the map has several. */
        country: z.string().length(2).optional(),
        /** The state by one of its names. */
        region: z.string().min(1).max(100).nullable().optional(),
        /** The page that proves it, where it is no common knowledge. */
        source: z.url({ protocol: /^https?$/ }).optional(),
      })
      .refine(({ city, region }) => city !== undefined || region !== undefined),
  ),
});

export type EditedPlace = z.infer<typeof places>["areas"][number];

/** All by the address of their area. Throws when the file is not what it should be. */
export async function loadPlaces(): Promise<ReadonlyMap<string, EditedPlace>> {
  const { default: file } = await import("./places-by-hand.json");
  return new Map(places.parse(file).areas.map((place) => [place.urlSegment, place]));
}

type Countries = readonly [string, ...string[]];

/** Where the map says that an area lies. */
interface MappedPlace {
  /** Alpha-2 codes, the main country first. */
  readonly countries: Countries;
  readonly region: string | null;
  readonly locality: string | null;
}

/**
 * Countries, town and state of an area: what the editors say comes first, be it that none is known.
 */
export function statedPlace(
  { countries, region, locality }: MappedPlace,
  terrain: Pick<MappedPlace, "locality"> | undefined,
  {
    curated,
    place,
  }: {
    readonly curated?: { readonly city: string; readonly region?: string | undefined } | undefined;
    readonly place?: EditedPlace | undefined;
  },
): { readonly countries: Countries; readonly city: string | null; readonly region: string | null } {
  const mapped = locality ?? terrain?.locality ?? null;
  const main = place?.country ?? countries[0];
  return {
    countries: [main, ...countries.filter((code) => code !== main)],
    city: firstSaid(place?.city, curated?.city, mapped && townOf(mapped)),
    region: firstSaid(place?.region, curated?.region, region),
  };
}

function firstSaid(...texts: readonly (string | null | undefined)[]): string | null {
  return texts.find((text) => text !== undefined) ?? null;
}
