import { MAX_PLACE_ADDRESS, stateCountry } from "#app/domain/places/place-address.ts";
import { fold } from "../fold.ts";
import { REGIONS, type Region } from "./regions.server.ts";
import titles from "./state-titles.json";
import names from "./subdivisions.json";

/**
 * Places that are no country: states and their like by ISO 3166-2, and the regions of the editors.
 * A place goes by its address, as in "us/vermont" and "alps".
 */
export interface NamedPlace {
  readonly address: string;
  readonly title: string;
  readonly kind: "state" | Region["kind"];
  /** ISO 3166-2 code of a state; null of a region. */
  readonly code: string | null;
  /** Alpha-2 code of a state's country; null of a region, which may lie in several. */
  readonly countryCode: string | null;
  /** What people call it, folded, its title first. */
  readonly names: readonly string[];
  /** The page that says what belongs to a region. */
  readonly source: string | null;
}

/** English names by code, as the map names them. */
const SUBDIVISIONS: Readonly<Record<string, string>> = names;

/** What English calls a state that the map names otherwise. */
const STATE_TITLES: Readonly<Record<string, string>> = titles;

/**
 * What maps and editors call a state beside its name and its title, by its country and that name.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  "HR City of Zagreb": "HR-21",
  "RS Raška District": "RS-18",
  "RS Zaječar District": "RS-22",
  "RS Zlatibor District": "RS-16",
};

/**
 * Addresses of states that are no more: Norway's counties of 2020, and what has taken their place
 * in 2024.
 */
const FORMER_STATES: Readonly<Record<string, readonly string[]>> = {
  "no/viken": ["no/ostfold", "no/akershus", "no/buskerud"],
  "no/vestfold-and-telemark": ["no/vestfold", "no/telemark"],
  "no/troms-and-finnmark": ["no/troms", "no/finnmark"],
};

/** Whether an entry of the editors is exactly one state. */
export const isState = ({ subdivisions, within }: Region) =>
  subdivisions.length === 1 && within === undefined;

/** The editors' entries of states by code. */
export const EDITED_STATES: ReadonlyMap<string, Region> = new Map(
  REGIONS.filter(isState).map((region) => [region.subdivisions[0] as string, region]),
);

const slug = (title: string) => fold(title).replaceAll(" ", "-");

/** All states by code. */
export const STATES: ReadonlyMap<string, NamedPlace> = new Map(
  Object.entries(SUBDIVISIONS).map(([code, name]): [string, NamedPlace] => {
    const edited = EDITED_STATES.get(code);
    const title = edited?.title ?? STATE_TITLES[code] ?? name;
    return [
      code,
      {
        address: `${code.slice(0, 2).toLowerCase()}/${slug(title)}`,
        title,
        kind: "state",
        code,
        countryCode: code.slice(0, 2),
        names: foldedNames([title, name, ...(edited?.otherNames ?? [])]),
        source: edited?.source ?? null,
      },
    ];
  }),
);

/** Codes by country and folded name; of two states with one name that which has it as its title. */
const CODES = new Map([
  ...Object.entries(SPELLINGS).map(([key, code]) => [fold(key), code] as const),
  ...[...STATES].flatMap(
    ([
      code,
      {
        names: [, ...others],
      },
    ]) => others.map((name) => [nameKey(code.slice(0, 2), name), code] as const),
  ),
  ...[...STATES].map(([code, { title }]) => [nameKey(code.slice(0, 2), title), code] as const),
]);

function nameKey(country: string, name: string): string {
  return fold(`${country} ${name}`);
}

/**
 * ISO 3166-2 code of a state by its country (alpha-2) and any of its names, in any case; null for
 * none.
 */
export function codeNamed(country: string, name: string): string | null {
  return CODES.get(nameKey(country, name)) ?? null;
}

/** A state by any of its names below its country: "it/bolzano-bozen"; null for none. */
export function stateAt(address: string): NamedPlace | null {
  // Folding 100 kB of ligatures takes a tenth of a second.
  if (address.length > MAX_PLACE_ADDRESS) return null;
  const [country = "", name = "", ...more] = address.split("/");
  return more.length > 0 ? null : (STATES.get(codeNamed(country, name.replaceAll("-", " ")) ?? "") ?? null);
}

/** Alpha-2 code of the country of a former state, by its address; null for any other address. */
export function formerStateCountry(address: string): string | null {
  return Object.hasOwn(FORMER_STATES, address) ? stateCountry(address) : null;
}

/**
 * The addresses of the states that have taken the place of a former one; none for any other
 * address.
 */
export function statesInsteadOf(address: string): readonly string[] {
  return Object.hasOwn(FORMER_STATES, address) ? (FORMER_STATES[address] ?? []) : [];
}

/**
 * The title of a state by its country (alpha-2) and any of its names; a name that is no state's
 * stays.
 *
 * @example titleOfState("IT", "Bolzano/Bozen") // "South Tyrol"
 */
export function titleOfState(country: string, name: string): string {
  return STATES.get(codeNamed(country, name) ?? "")?.title ?? name;
}

/**
 * All that a state is called, by its country (alpha-2) and one of its names: that name, then the
 * others folded.
 */
export function namesOfState(country: string, name: string): readonly string[] {
  return [name, ...(STATES.get(codeNamed(country, name) ?? "")?.names ?? [])];
}

/** Each name once, folded. */
export function foldedNames(all: readonly string[]): string[] {
  return [...new Set(all.map(fold))];
}
