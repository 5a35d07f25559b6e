import type { Place } from "#app/domain/list/filters.ts";
import {
  CONTINENTS,
  continentOfCountry,
  continentSlug,
  continentsAround,
} from "#app/domain/places/continents.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { stateCountry } from "#app/domain/places/place-address.ts";
import type { PlaceCounts } from "#app/domain/suggestions/suggestion-answers.ts";
import type { Region } from "./state.ts";

/**
 * The continents of the picker's tiles, by their codes, after Worldwide (specification, section 2).
 */
const TILE_CODES = ["AS", "NA", "SA", "EU", "OC", "AF"];

interface RegionTile {
  readonly region: Region;
  readonly title: string;
  readonly drawing: string;
}

export const REGION_TILES: readonly RegionTile[] = [
  { region: { kind: "worldwide" }, title: "Worldwide", drawing: drawingOf("Worldwide") },
  ...TILE_CODES.flatMap((wanted) =>
    CONTINENTS.filter(({ code }) => code === wanted).map(({ name, continent_id }) => ({
      region: { kind: "continent" as const, id: String(continent_id) },
      title: name,
      drawing: drawingOf(name),
    })),
  ),
];

function drawingOf(name: string): string {
  return `/illustrations/continents/${continentSlug(name)}.svg`;
}

/** Whether the region is chosen; Worldwide is, where no other one is. */
export function isChosen({ continentId = [], countryId = [], placeId = [] }: Place, region: Region): boolean {
  if (region.kind === "worldwide") return continentId.length + countryId.length + placeId.length === 0;
  return (region.kind === "continent" ? continentId : countryId).includes(region.id);
}

/**
 * The place with a region more, or without the one that was in it. Regions are alternatives of one
 * union, so a country takes the place of the continents it lies on and of its states, and a
 * continent that of its countries and their states: Switzerland beside Europe would change nothing
 * (docs/decisions, 11). Russia beside Europe adds Siberia. Named regions, which lie in several
 * countries, stay.
 *
 * @example withToggled({ continentId: ["5"] }, { kind: "country", id: "JP" }) // Europe and Japan
 * @example withToggled({ continentId: ["5"] }, { kind: "country", id: "CH" }) // Switzerland
 */
export function withToggled(place: Place, region: Region): Place {
  if (region.kind === "worldwide") return {};
  if (!isChosen(place, region)) return withAdded(place, region);
  const kind = region.kind === "continent" ? "continentId" : "countryId";
  return filled({ ...place, [kind]: place[kind]?.filter((id) => id !== region.id) });
}

/** The place with a region in it, whether or not it was there before. */
export function withAdded({ continentId = [], countryId = [], placeId = [] }: Place, region: Region): Place {
  if (region.kind === "worldwide") return {};
  const { kind, id } = region;
  const isHeld = (code: string | null) =>
    code !== null &&
    (kind === "continent" ? continentsAround(code, [...continentId, id]).length > 0 : code === id);
  const places = placeId.filter((address) => !isHeld(stateCountry(address)));
  if (kind === "continent") {
    return filled({
      continentId: [...new Set([...continentId, id])],
      countryId: countryId.filter((code) => !isHeld(code)),
      placeId: places,
    });
  }
  return filled({
    continentId: continentId.filter((other) => !continentsAround(id, continentId).includes(other)),
    countryId: [...new Set([...countryId, id])],
    placeId: places,
  });
}

/** The place without what is empty of it. */
function filled({ continentId = [], countryId = [], placeId = [] }: Place): Place {
  return {
    ...(continentId.length > 0 && { continentId }),
    ...(countryId.length > 0 && { countryId }),
    ...(placeId.length > 0 && { placeId }),
  };
}

/** The countries of one continent, by name. */
export interface CountryGroup {
  readonly continent: string;
  readonly countries: readonly CountryEntry[];
}

export interface CountryEntry {
  readonly code: string;
  readonly name: string;
  /** Null where it is not known. */
  readonly resorts: number | null;
}

/** Every country, by continents; of two by its main one. */
export function countryGroups(counts: PlaceCounts | null): CountryGroup[] {
  const known = counts?.countries && new Map(counts.countries.map(({ code, resorts }) => [code, resorts]));
  return CONTINENTS.map((continent) => ({
    continent: continent.name,
    countries: ENGLISH_COUNTRIES.filter(({ value }) => continentOfCountry(value) === continent).map(
      ({ value, label }) => ({
        code: value,
        name: label,
        resorts: known ? (known.get(value) ?? 0) : null,
      }),
    ),
  }));
}
