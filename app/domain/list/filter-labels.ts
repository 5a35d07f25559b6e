import { findAttribute } from "../attributes/attributes.ts";
import { formatFigure, type UnitSystem } from "../attributes/units.ts";
import { formatNumber } from "../numbers.ts";
import { CONTINENTS } from "../places/continents.ts";
import { countryName } from "../places/countries.ts";
import { titleOfAddress } from "../places/place-address.ts";
import { placeWithArticle } from "../places/place-article.ts";
import { findStatus, type ResortStatus } from "../resort-status.ts";
import { shortTitle } from "../short-title.ts";
import type { Condition, Operator, Place } from "./filters.ts";

/** Filters and places as people say them. */

const OPERATOR_WORDS: Record<Operator, string> = {
  "=": "exactly",
  "<": "below",
  ">": "above",
  "<=": "at most",
  ">=": "at least",
};

/**
 * A condition in words, its figure in the units given.
 *
 * @example conditionWords({ type_name: "snow_quality", operator: ">=", value: "70" }, "metric") // "Snow quality at least 70"
 * @example conditionWords({ type_name: "vertical_drop", operator: "<=", value: "1000" }, "metric") // "Vertical drop at most 1,000 m"
 * @example conditionWords({ type_name: "night_skiing", operator: "=", value: "yes" }, "metric") // "Night skiing: yes"
 */
export function conditionWords({ type_name, operator, value }: Condition, units: UnitSystem): string {
  const attribute = findAttribute(type_name);
  if (!attribute) return `${type_name} ${OPERATOR_WORDS[operator]} ${value}`;
  const { category } = attribute;
  const title = attribute.listTitle;
  if (category === "Generic") {
    return operator === "=" ? `${title}: ${value}` : `${title} ${OPERATOR_WORDS[operator]} “${value}”`;
  }
  const figure =
    category === "Rating" ? formatNumber(Number(value), 1) : formatFigure(attribute, Number(value), units);
  return `${title} ${OPERATOR_WORDS[operator]} ${figure}`;
}

/**
 * Both ends of one attribute in words; null where these two conditions are not that.
 *
 * @example rangeWords([{ type_name: "vertical_drop", operator: ">=", value: "800" }, { type_name: "vertical_drop", operator: "<=", value: "1200" }], "metric")
 *   // "Vertical drop 800 to 1,200 m"
 */
export function rangeWords(conditions: readonly Condition[], units: UnitSystem): string | null {
  const low = conditions.find(({ operator }) => operator === ">=");
  const high = conditions.find(({ operator }) => operator === "<=");
  const attribute = low ? findAttribute(low.type_name) : null;
  if (!low || !high || !attribute || attribute.category === "Generic") return null;
  if (conditions.length !== 2 || high.type_name !== low.type_name || Number(low.value) > Number(high.value)) {
    return null;
  }
  if (Number(low.value) === Number(high.value)) return conditionWords({ ...low, operator: "=" }, units);
  const shown = ({ value }: Condition) =>
    attribute.category === "Rating"
      ? formatNumber(Number(value), 1)
      : formatFigure(attribute, Number(value), units);
  const [start, end] = [shown(low), shown(high)];
  // The unit of both is said once; a step has a name instead of a number and a unit.
  const unit = attribute.steps ? "" : end.slice(end.search(/ |%|$/));
  const number = start.endsWith(unit) ? start.slice(0, start.length - unit.length) : start;
  return `${attribute.listTitle} ${number} to ${end}`;
}

/** Titles of states and named regions by their address, as far as they are known. */
export type PlaceTitles = Readonly<Record<string, string>>;

/**
 * The same with the title of a named list, by its link, of an origin (`originTitleKey`), and of a
 * resort (`likeTitleKey`).
 */
export type FilterTitles = PlaceTitles;

/** English names of a place's continents, then of its countries, then of its states and regions. */
export function placeNames(
  { continentId = [], countryId = [], placeId = [] }: Place,
  titles: PlaceTitles = {},
): string[] {
  const continents = continentId.map(
    (id) => CONTINENTS.find(({ continent_id }) => String(continent_id) === id)?.name ?? id,
  );
  return [
    ...continents,
    ...countryId.map((code) => countryName(code) ?? code),
    ...placeId.map((address) => titleAt(titles, address) ?? titleOfAddress(address)),
  ];
}

/** An address may be "constructor". */
function titleAt(titles: PlaceTitles, address: string): string | undefined {
  return Object.hasOwn(titles, address) ? titles[address] : undefined;
}

/** More names than these do not fit into a heading. */
const MAX_NAMES = 3;

/**
 * A place as it follows "resorts"; empty for worldwide. Continents, countries, states and regions
 * are alternatives. A bare map area narrows nothing and is not named.
 *
 * @param titles as they follow "in"
 * @example placeWords({ continentId: ["5"], countryId: ["US"] }) // "in Europe or the United States"
 * @example placeWords({}) // ""
 */
export function placeWords(place: Place, titles?: PlaceTitles): string {
  const { continentId = [], countryId = [], placeId = [] } = place;
  const names = [
    ...placeNames({ continentId }),
    ...countryId.map((code) => placeWithArticle(countryName(code) ?? code, "country", code)),
    ...placeNames({ placeId }, titles),
  ];
  const more = names.length - MAX_NAMES;
  const shown = alternatives(more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names);
  const area = typeof place.mapArea === "object" ? "inside the map area" : "";
  return [shown && `in ${shown}`, area].filter(Boolean).join(" ");
}

function alternatives(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : last;
}

/**
 * A named list as it follows "resorts".
 *
 * @example listWords("aB3dE6gH9jK2", { aB3dE6gH9jK2: "Japan 2027" }) // "in the list Japan 2027"
 */
export function listWords(link: string, titles: FilterTitles = {}): string {
  const title = titleAt(titles, link);
  return title === undefined ? "in a named list" : `in the list ${title}`;
}

/**
 * Where titles of lists have that of the resort that others are like: a segment may be a place's
 * address as well.
 *
 * @example likeTitleKey("zermatt") // "like:zermatt"
 */
export function likeTitleKey(segment: string): string {
  return `like:${segment}`;
}

/**
 * The resort that others are like, as it follows "resorts"; its segment where no title is known.
 *
 * @example likeWords("zermatt", { "like:zermatt": "Zermatt - Breuil-Cervinia" }) // "like Zermatt"
 */
export function likeWords(segment: string, titles: FilterTitles = {}): string {
  return `like ${shortTitle(titleAt(titles, likeTitleKey(segment)) ?? segment)}`;
}

/** Areas of a status, as chips and fields name them. */
export const STATUS_WORDS: Readonly<Record<ResortStatus, string>> = {
  operating: "Operating areas",
  abandoned: "Closed areas",
  proposed: "Planned areas",
};

/**
 * What an area is called where no visitor skis; null for an operating one, and for a status that is
 * not known.
 *
 * @example statusWord("abandoned") // "Closed"
 */
export function statusWord(status: string): "Closed" | "Planned" | null {
  switch (findStatus(status)) {
    case "abandoned":
      return "Closed";
    case "proposed":
      return "Planned";
    default:
      return null;
  }
}

/** Resorts without coordinates, as their chip names them. */
export const POSITION_WORDS = "Position not known yet";

/**
 * What kind of resorts a list holds, as its title says it; null where operating ones are among
 * them.
 *
 * @example statusAdjective(["abandoned", "proposed"]) // "Closed and planned"
 */
export function statusAdjective(statuses: readonly ResortStatus[] | undefined): string | null {
  if (!statuses || statuses.includes("operating")) return null;
  const [first = "operating"] = statuses;
  return statuses.length > 1 ? "Closed and planned" : statusWord(first);
}
