import { parseOrigin, positionOf } from "#app/domain/getting-there/origin.ts";
import { countryName } from "#app/domain/places/countries.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { loadAirports, loadCities, loadStations } from "../built-in-index/trip/trip-places.server.ts";
import { fold } from "../fold.ts";
import { OTHER_NAMES } from "./other-names.ts";

/** Where a trip may begin. */
export interface Origin extends Position {
  readonly id: string;
  readonly kind: "city" | "airport" | "station" | "position";
  readonly title: string;
  /** Where it lies, in words; null of a position. */
  readonly place: string | null;
}

/** An origin with the folded names that a search compares, each behind a space. */
interface Listed {
  readonly origin: Origin;
  readonly names: string;
}

interface Origins {
  /** Larger ones first. */
  readonly all: readonly Listed[];
  readonly byId: ReadonlyMap<string, Origin>;
}

/** Whose people call their states by these letters; elsewhere few could read ZH or ENG. */
const CODED: ReadonlySet<string> = new Set(["US"]);

let read: Promise<Origins> | undefined;

/** Read when it is first asked for: most processes of tools never are. */
function origins(): Promise<Origins> {
  read ??= loadOrigins();
  return read;
}

/**
 * The origin with that id, or a position as in 48.14,11.58; null where there is none.
 *
 * @example (await findOrigin("munich-de"))?.title // "Munich"
 */
export async function findOrigin(text: string): Promise<Origin | null> {
  const id = parseOrigin(text);
  if (id === null) return null;
  const position = positionOf(id);
  if (position) return { id, kind: "position", title: "your position", place: null, ...position };
  return (await origins()).byId.get(id) ?? null;
}

/**
 * The origins that a text may mean: those of that name first, then those whose names begin with it,
 * then those with a word that does; of alike ones the larger first, cities before airports before
 * stations.
 *
 * @example (await findOrigins("münch", 8))[0]?.id // "munich-de"
 */
export async function findOrigins(text: string, first: number): Promise<Origin[]> {
  const wanted = fold(text);
  if (wanted === "") return [];
  const { all } = await origins();
  const ranks: Origin[][] = [[], [], []];
  for (const { origin, names } of all) {
    const rank = rankOf(names, wanted);
    if (rank !== null) ranks[rank]?.push(origin);
    if ((ranks[0]?.length ?? 0) >= first) break;
  }
  return ranks.flat().slice(0, first);
}

/** 0 is a name of that text; null has no word that begins with it. */
function rankOf(names: string, wanted: string): number | null {
  if (!names.includes(` ${wanted}`)) return null;
  if (names.includes(`| ${wanted}|`)) return 0;
  return names.includes(`| ${wanted}`) ? 1 : 2;
}

async function loadOrigins(): Promise<Origins> {
  const [cities, airports, stations] = await Promise.all([loadCities(), loadAirports(), loadStations()]);
  const taken = new Set<string>();
  const freeId = (plain: string) => {
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
    taken.add(id);
    return id;
  };
  const all: Listed[] = [
    ...cities.flatMap(({ name, country, subdivision, latitude, longitude }): Listed[] => {
      const slug = fold(name).replaceAll(" ", "-");
      if (slug === "") return [];
      const id = freeId(`${slug}-${country.toLowerCase()}`);
      const place = [CODED.has(country) && subdivision, countryName(country) ?? country]
        .filter(Boolean)
        .join(", ");
      const others = OTHER_NAMES[id]?.split(", ") ?? [];
      return [listed({ id, kind: "city", title: name, place, latitude, longitude }, others)];
    }),
    ...airports
      .toSorted((one, other) => other.destinations - one.destinations)
      .map(({ iata, name, city, country, latitude, longitude }) =>
        listed(
          {
            id: iata.toLowerCase(),
            kind: "airport",
            title: `${name} (${iata})`,
            place: countryName(country) ?? country,
            latitude,
            longitude,
          },
          [iata, city ?? ""],
        ),
      ),
    ...stations.map(({ id, name, country, latitude, longitude }) =>
      listed({
        id: `station-${id}`,
        kind: "station",
        title: name,
        place: countryName(country) ?? country,
        latitude,
        longitude,
      }),
    ),
  ];
  return { all, byId: new Map(all.map(({ origin }) => [origin.id, origin])) };
}

function listed(origin: Origin, others: readonly string[] = []): Listed {
  const names = [origin.title, ...others].map(fold).filter((name) => name !== "");
  return { origin, names: `${names.map((name) => `| ${name}`).join("")}|` };
}
