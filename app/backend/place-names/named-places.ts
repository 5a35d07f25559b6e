import { continentOf, continentOfCountry, continentSlug } from "#app/domain/places/continents.ts";
import { REGIONS, type Region } from "./regions.server.ts";
import {
  codeNamed,
  EDITED_STATES,
  foldedNames,
  isState,
  type NamedPlace,
  STATES,
  stateAt,
  statesInsteadOf,
} from "./states.ts";

/** What tells in which places an area lies. */
export interface Placed {
  readonly url_segment: string;
  /** Alpha-2 codes, the main country first. */
  readonly countries: readonly [string, ...string[]];
  readonly region: string | null;
  readonly subdivision: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const OTHERS = REGIONS.filter((region) => !isState(region)).map((region) => ({
  region,
  place: {
    address: region.segment,
    title: region.title,
    kind: region.kind,
    code: null,
    countryCode: null,
    names: foldedNames([region.title, ...region.otherNames]),
    source: region.source,
  } satisfies NamedPlace,
}));

const titleKey = ({ names: [title = ""] }: NamedPlace) => title;

/** All of them, by title. */
export const NAMED_PLACES: readonly NamedPlace[] = [
  ...STATES.values(),
  ...OTHERS.map(({ place }) => place),
].sort((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1));

const BY_ADDRESS = new Map([
  ...NAMED_PLACES.map((place) => [place.address, place] as const),
  // A state by the name alone that editors give it: "tyrol" of "at/tyrol".
  ...[...EDITED_STATES].flatMap(([code, { segment }]) => {
    const state = STATES.get(code);
    return state ? [[segment, state] as const] : [];
  }),
]);

/** The place at an address, or at another one of it; null where there is none. */
export function findPlace(address: string): NamedPlace | null {
  const wanted = address.trim().toLowerCase();
  return BY_ADDRESS.get(wanted) ?? stateAt(wanted);
}

/**
 * The addresses that one stands for: that of its place, or those of the states that have taken the
 * place of a former one.
 */
export function currentAddresses(address: string): readonly string[] {
  const place = findPlace(address);
  return place ? [place.address] : statesInsteadOf(address.trim().toLowerCase());
}

/**
 * Addresses of the places in which an area lies, its state first, and at the end of its continent
 * where that is not the one of its country's capital; null for none.
 */
export function placesOf(area: Placed): string[] | null {
  const code = subdivisionOf(area);
  const state = code === null ? undefined : STATES.get(code);
  const states = statesByHand(area).flatMap((of) => (of === code ? [] : (STATES.get(of) ?? [])));
  const others = OTHERS.filter(({ region }) => isIn(region, area, code)).map(({ place }) => place);
  const named = [state, ...states, ...others].flatMap((place) => place?.address ?? []);
  const addresses = [...named, ...otherContinentOf(area, code)];
  return addresses.length > 0 ? addresses : null;
}

function otherContinentOf({ countries: [country], longitude }: Placed, subdivision: string | null): string[] {
  const continent = continentOf({ country, subdivision, longitude });
  return continent === null || continent === continentOfCountry(country)
    ? []
    : [continentSlug(continent.name)];
}

/**
 * Codes of the states that editors put an area in, beside that of its name: it is at their border,
 * or has no name of one.
 */
function statesByHand({ url_segment }: Pick<Placed, "url_segment">): string[] {
  return [...EDITED_STATES].flatMap(([code, region]) => (region.resorts.includes(url_segment) ? code : []));
}

/**
 * ISO 3166-2 code of the state of an area; null where it is not known. Where its name and its code
 * disagree the name is right (Reiteralm in Styria has the code of Salzburg), and a code of another
 * country than the area's is wrong.
 */
export function subdivisionOf(area: Placed): string | null {
  const { countries, region, subdivision } = area;
  const [country] = countries;
  const isOwn = (code: string | null): code is string =>
    code?.startsWith(`${country}-`) === true && STATES.has(code);
  const named = region === null ? null : codeNamed(country, region);
  if (named !== null) return named;
  return isOwn(subdivision) ? subdivision : (statesByHand(area).find(isOwn) ?? null);
}

/**
 * What the state of an area is called, everywhere: its title, or where it is not known what the map
 * says.
 */
export function stateTitle(area: Placed): string | null {
  return STATES.get(subdivisionOf(area) ?? "")?.title ?? area.region;
}

function isIn(region: Region, area: Placed, code: string | null): boolean {
  if (region.countries.length > 0 && !area.countries.some((country) => region.countries.includes(country))) {
    return false;
  }
  return (
    region.resorts.includes(area.url_segment) ||
    (code !== null && region.subdivisions.includes(code)) ||
    (region.within !== undefined && isInside(region.within, area))
  );
}

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside(outline: readonly (readonly [number, number])[], { latitude, longitude }: Placed): boolean {
  if (latitude === null || longitude === null) return false;
  let inside = false;
  let [x1, y1] = outline.at(-1) ?? [0, 0];
  for (const [x2, y2] of outline) {
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
