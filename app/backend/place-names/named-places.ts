import { fold } from "../fold.ts";
import { REGIONS, type Region } from "./regions.server.ts";
import titles from "./state-titles.json";
import names from "./subdivisions.json";

/**
 * Places that are no country: states and their like by ISO 3166-2, and the regions of the editors. A place goes by its address, as in
 * "us/vermont" and "alps".
 */
export interface NamedPlace {
  readonly address: string;
  readonly title: string;
  readonly kind: "state" | Region["kind"];
  /** Alpha-2 code of a state's country; null of a region, which may lie in several. */
  readonly countryCode: string | null;
  /** What people call it, folded, its title first. */
  readonly names: readonly string[];
  /** The page that says what belongs to a region. */
  readonly source: string | null;
}

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

/** English names by code, as the map names them. */
const SUBDIVISIONS: Readonly<Record<string, string>> = names;

/** What English calls a state that the map names otherwise. */
const STATE_TITLES: Readonly<Record<string, string>> = titles;

/** Codes by country and name. */
const CODES = new Map(
  Object.entries(SUBDIVISIONS).map(([code, name]) => [`${code.slice(0, 2)} ${name}`, code]),
);

/** A state that editors have a title for. */
const isState = ({ subdivisions, within }: Region) => subdivisions.length === 1 && within === undefined;
const EDITED_STATES = new Map(
  REGIONS.filter(isState).map((region) => [region.subdivisions[0] as string, region]),
);

const slug = (title: string) => fold(title).replaceAll(" ", "-");

const STATES = new Map(
  Object.entries(SUBDIVISIONS).map(([code, name]): [string, NamedPlace] => {
    const edited = EDITED_STATES.get(code);
    const title = edited?.title ?? STATE_TITLES[code] ?? name;
    return [
      code,
      {
        address: `${code.slice(0, 2).toLowerCase()}/${slug(title)}`,
        title,
        kind: "state",
        countryCode: code.slice(0, 2),
        names: folded([title, name, ...(edited?.otherNames ?? [])]),
        source: edited?.source ?? null,
      },
    ];
  }),
);

const OTHERS = REGIONS.filter((region) => !isState(region)).map((region) => ({
  region,
  place: {
    address: region.segment,
    title: region.title,
    kind: region.kind,
    countryCode: null,
    names: folded([region.title, ...region.otherNames]),
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
  return BY_ADDRESS.get(address.trim().toLowerCase()) ?? null;
}

/** Addresses of the places in which an area lies, its state first; null for none. */
export function placesOf(area: Placed): string[] | null {
  const code = subdivisionOf(area);
  const state = code === null ? undefined : STATES.get(code);
  const isExtra = (region: Region) => region.resorts.includes(area.url_segment);
  const states = [...EDITED_STATES].flatMap(([of, region]) =>
    of !== code && isExtra(region) ? STATES.get(of) : [],
  );
  const others = OTHERS.filter(({ region }) => isIn(region, area, code)).map(({ place }) => place);
  const addresses = [state, ...states, ...others].flatMap((place) => place?.address ?? []);
  return addresses.length > 0 ? addresses : null;
}

/**
 * The state of an area. Where its name and its code disagree the name is right (Reiteralm in Styria has the code of Salzburg), and a code of
 * another country than the area's is wrong.
 */
export function subdivisionOf({ countries: [country], region, subdivision }: Placed): string | null {
  if (subdivision !== null && SUBDIVISIONS[subdivision] === region) return subdivision;
  const named = region === null ? null : CODES.get(`${country} ${region}`);
  return named ?? (subdivision?.startsWith(`${country}-`) ? subdivision : null);
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

function folded(all: readonly string[]): string[] {
  return [...new Set(all.map(fold))];
}

/** A title answers before another name that answers as well. */
const OTHER_NAME = 0.5;

/** How many are named for one text. */
const MOST_FOUND = 5;
/** Shorter texts mean a place only where they are its whole name. */
const MIN_BEGINNING = 3;

/**
 * Places that a text may mean, those first that it names, then those that begin with it, then those of which a word does; of as good ones
 * the largest.
 *
 * @param size of a place by its address: how many resorts it holds; those without any are left out
 * @example searchPlaces("tyrol", () => 1)[0]?.address // "at/tyrol"
 */
export function searchPlaces(text: string, size: (address: string) => number): NamedPlace[] {
  const wanted = fold(text);
  if (wanted === "") return [];
  return NAMED_PLACES.flatMap((place) => {
    const distance = Math.min(
      ...place.names.map((name, index) => distanceOf(name, wanted) + (index === 0 ? 0 : OTHER_NAME)),
    );
    return distance < Number.POSITIVE_INFINITY && size(place.address) > 0 ? [{ place, distance }] : [];
  })
    .sort((a, b) => a.distance - b.distance || size(b.place.address) - size(a.place.address))
    .slice(0, MOST_FOUND)
    .map(({ place }) => place);
}

function distanceOf(name: string, wanted: string): number {
  if (name === wanted || name === `the ${wanted}` || `the ${name}` === wanted) return 0;
  if (wanted.length < MIN_BEGINNING) return Number.POSITIVE_INFINITY;
  if (name.startsWith(wanted)) return 1;
  return ` ${name}`.includes(` ${wanted}`) ? 2 : Number.POSITIVE_INFINITY;
}
