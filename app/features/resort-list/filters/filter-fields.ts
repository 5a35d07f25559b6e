import { type Attribute, LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { boundInMetric, shownUnit, toMetric, type UnitSystem } from "#app/domain/attributes/units.ts";
import { tripOf } from "#app/domain/getting-there/trip-filter.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { groupOf } from "#app/domain/group/group-filter.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type PlaceTitles, placeNames, STATUS_WORDS } from "#app/domain/list/filter-labels.ts";
import { type Condition, formatFilters } from "#app/domain/list/filters.ts";
import type { refusedFigures } from "#app/domain/list/form-params.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { CONTINENTS, continentIdsOfCountry, continentSlug } from "#app/domain/places/continents.ts";
import { countryAliases, ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { RESORT_STATUSES, type ResortStatus } from "#app/domain/resort-status.ts";
import { formatWeights } from "#app/domain/scores/own-score.ts";
import { type CountryCounts, offersLifestyle } from "../../resort/index-knowledge.ts";
import { countName, type LifestyleCounts } from "../../resort/lifestyle-counts.ts";
import { type TripFields, type TripKnowledge, tripFields } from "../when-and-where/trip-fields.ts";
import { type CountryChoice, countryLines } from "./country-choices.ts";
import { type FormPlaces, placeFields, placeTitles, type RegionField, regionField } from "./place-fields.ts";

/** The filter form's current values. Made on the server: the country list stays there. */
export interface FilterFields {
  /**
   * By name of the field, as in `snow_quality_min`; figures in the shown unit. Empty fields are not
   * here.
   */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with texts of `values` that are no figures, by name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /**
   * Attributes whose conditions no field can say ("above 70"): they have no field and travel along
   * in `kept`.
   */
  readonly withoutField: readonly string[];
  /**
   * Attributes that are known of too few resorts to filter by; those that the URL sets all the same
   * are not here.
   */
  readonly notOffered: readonly string[];
  /** Of these the ratings that no resort has: the form does not name them. */
  readonly unrated: readonly string[];
  /** What this form has no field for, as the JSON of a URL. */
  readonly kept: string;
  /**
   * The columns that the address names for the table, as it names them; empty for the usual ones.
   */
  readonly columns: string;
  /** The weights of the visitor's score, as the address has them. */
  readonly weights: string;
  readonly units: UnitSystem;
  /** The largest first. */
  readonly continents: readonly ContinentChoice[];
  /** As `countryChoices` reads them. */
  readonly countries: string;
  /**
   * Those on a chosen continent are not here: they add nothing to it. The country of a chosen state
   * is.
   */
  readonly chosenCountries: readonly string[];
  /** Null where no state or region can be chosen. */
  readonly region: RegionField | null;
  /** Of the states and regions that the list is narrowed to. */
  readonly placeTitles: PlaceTitles;
  /** What the list is narrowed to, by name: "Europe, Japan"; empty without a place. */
  readonly places: string;
  /** Null with a backend that knows no months and distances. */
  readonly trip: TripFields | null;
  /**
   * Null with a backend that holds operating areas only, and of a named list, which holds areas of
   * any status.
   */
  readonly statuses: readonly StatusChoice[] | null;
  readonly lifestyles: readonly LifestyleLink[];
}

interface ContinentChoice {
  readonly id: string;
  /** "Europe (2,453)", or its name where the backend did not say how many. */
  readonly label: string;
  readonly isChosen: boolean;
}

/** Areas of one status, and whether the list holds them. */
interface StatusChoice {
  readonly status: ResortStatus;
  readonly label: string;
  readonly isChosen: boolean;
}

/** A lifestyle at the place, and for the trip, that is chosen already. */
export interface LifestyleLink {
  readonly title: string;
  /** What it filters and orders by, in words. */
  readonly rule: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  /** Resorts that it lets through; null where the backend did not say. */
  readonly count: number | null;
}

/** What the index holds, as far as the form says it. */
export interface FilterKnowledge {
  readonly counts: CountryCounts;
  /** By the name that ContinentCounts gives a continent; null where the backend did not say. */
  readonly continents: ReadonlyMap<string, number> | null;
  /**
   * States and named regions, as `placeVariables` asks for them; null where the backend did not
   * say.
   */
  readonly places: FormPlaces | null;
  /** Names of the attributes that are known of too few resorts. */
  readonly notOffered: readonly string[];
  readonly unrated: readonly string[];
  readonly lifestyles: LifestyleCounts;
  /** Whether the backend tells closed and planned areas from operating ones. */
  readonly hasStatuses: boolean;
  /** Null with a backend that knows no months and distances. */
  readonly trip: TripKnowledge | null;
  /** What was typed and is no figure: it stays in its field. */
  readonly refused?: ReturnType<typeof refusedFigures>;
}

/** The filter form for what a URL says. */
export function filterFields(
  { filter, ...state }: ListState,
  units: UnitSystem,
  {
    counts,
    continents,
    places,
    notOffered,
    unrated,
    lifestyles,
    hasStatuses,
    trip,
    refused = {},
  }: FilterKnowledge,
): FilterFields {
  const { groupedType, locationType, status = ["operating"], position, listId } = filter;
  const choosesStatus = hasStatuses && listId === undefined;
  const values: Record<string, string> = {};
  const withoutField: string[] = [];
  for (const attribute of LISTED_ATTRIBUTES) {
    const conditions = groupedType.filter(({ type_name }) => type_name === attribute.name);
    if (conditions.length === 0) continue;
    if (fitsFields(attribute, conditions)) Object.assign(values, fieldValues(attribute, conditions, units));
    else withoutField.push(attribute.name);
  }
  const problems: Record<string, string> = {};
  for (const [field, { text, problem }] of Object.entries(refused)) {
    values[field] = text;
    problems[field] = problem;
  }
  const { continentId = [], mapArea } = locationType;
  const placed = placeFields(locationType);
  const titles = placeTitles(places);
  return {
    values,
    problems,
    withoutField,
    notOffered: notOffered.filter((name) => groupedType.every(({ type_name }) => type_name !== name)),
    unrated,
    kept: formatFilters({
      groupedType: groupedType.filter(({ type_name }) => withoutField.includes(type_name)),
      locationType: { ...(placed.kept.length > 0 && { placeId: placed.kept }), ...(mapArea && { mapArea }) },
      position,
      listId,
      ...groupOf(filter),
      ...(!choosesStatus && { status: filter.status }),
    }),
    columns: state.columns.join(),
    weights: formatWeights(state.weights),
    units,
    continents: continentChoices(continentId, continents),
    countries: countryLines(offeredCountries(counts, placed.countries)),
    chosenCountries: placed.countries,
    region: regionField(placed, places),
    placeTitles: titles,
    places: placeNames(locationType, titles).join(", "),
    trip: trip && tripFields({ filter, ...state }, units, trip, !notOffered.includes(NEAR_STATION)),
    statuses: choosesStatus
      ? RESORT_STATUSES.map((name) => ({
          status: name,
          label: STATUS_WORDS[name],
          isChosen: status.includes(name),
        }))
      : null,
    lifestyles: LIFESTYLES.filter(
      (lifestyle) =>
        offersLifestyle({ isOffered: (name) => !notOffered.includes(name) }, lifestyle) ||
        isSame(groupedType, lifestyle.filter.groupedType),
    ).map(({ name, title, rule, filter: preset, order: presetOrder }) => ({
      title,
      rule,
      href: listUrl({
        ...state,
        filter: { groupedType: preset.groupedType, locationType, ...tripOf(filter), ...groupOf(filter) },
        order: presetOrder,
        page: FIRST_PAGE,
      }),
      ...(isSame(groupedType, preset.groupedType) && { isCurrent: true }),
      count: lifestyles?.get(name) ?? null,
    })),
  };
}

/** Whether two lists hold the same conditions, in any order. */
export function isSame(one: readonly Condition[], other: readonly Condition[]): boolean {
  const key = (conditions: readonly Condition[]) =>
    conditions
      .map(({ type_name, operator, value }) => `${type_name}${operator}${value}`)
      .sort()
      .join();
  return one.length > 0 && key(one) === key(other);
}

/**
 * Whether the fields say exactly what the conditions say; "above 70" and two lower ends do not fit
 * into them.
 */
function fitsFields({ category }: Attribute, conditions: readonly Condition[]): boolean {
  const operators = conditions.map(({ operator }) => operator);
  if (category === "Generic" || operators.includes("="))
    return operators.length === 1 && operators[0] === "=";
  return (
    operators.every((operator) => operator === ">=" || operator === "<=") &&
    new Set(operators).size === operators.length
  );
}

/**
 * What the fields of an attribute hold where its conditions are these: what `fitsFields` lets
 * through.
 */
export function fieldValues(attribute: Attribute, conditions: readonly Condition[], units: UnitSystem) {
  const { name, category } = attribute;
  const values: Record<string, string> = {};
  for (const { operator, value } of conditions) {
    if (category === "Generic") {
      values[name] = value;
      continue;
    }
    if (operator !== "<=") values[`${name}_min`] = shownNumber(attribute, Number(value), "min", units);
    if (operator !== ">=") values[`${name}_max`] = shownNumber(attribute, Number(value), "max", units);
  }
  return values;
}

const MAX_DECIMALS = 6;
/** Less than any figure has decimals for, and more than binary makes of one. */
const NUDGE = 1e-6;

/**
 * A metric bound in the shown unit, with as few decimals as bring the same bound back. Three would
 * be read as thousands by some.
 */
function shownNumber(attribute: Attribute, value: number, end: "min" | "max", units: UnitSystem): string {
  const shown = value * shownUnit(attribute, units).factor;
  for (const decimals of [0, 1, 2, 4, 5]) {
    // The bound is half of a shown step below the figure, or just less than half of one above it.
    const text = (shown + (end === "min" ? NUDGE : -NUDGE)).toFixed(decimals);
    const isSame = boundInMetric(attribute, text, end, units) === value;
    // Links of earlier versions hold the figure converted alone.
    if (isSame || toMetric(attribute, Number(text), units) === value) return text;
  }
  return shown.toFixed(MAX_DECIMALS);
}

function continentChoices(
  chosen: readonly string[],
  counts: FilterKnowledge["continents"],
): ContinentChoice[] {
  const countOf = (name: string) => counts?.get(countName(continentSlug(name))) ?? 0;
  return (
    CONTINENTS.map(({ continent_id, name }) => ({ id: String(continent_id), name }))
      // There is no lift in Antarctica, but an address may ask for it.
      .filter(({ id, name }) => name !== "Antarctica" || chosen.includes(id))
      .sort((one, other) => countOf(other.name) - countOf(one.name))
      .map(({ id, name }) => ({
        id,
        label: counts ? `${name} (${formatNumber(countOf(name))})` : name,
        isChosen: chosen.includes(id),
      }))
  );
}

/** What does not depend on what the index holds. */
const COUNTRIES: readonly CountryChoice[] = ENGLISH_COUNTRIES.map(({ value, label }) => {
  const also = countryAliases[value]?.join(" ");
  return { value, label, continent: continentIdsOfCountry(value).join(), ...(also && { also }) };
});

function offeredCountries(counts: CountryCounts, chosen: readonly string[]): readonly CountryChoice[] {
  if (!counts) return COUNTRIES;
  const resortsOf = new Map(counts.map(({ code, resorts }) => [code, resorts]));
  return COUNTRIES.flatMap((country) => {
    const resorts = resortsOf.get(country.value) ?? 0;
    if (resorts === 0 && !chosen.includes(country.value)) return [];
    return [{ ...country, label: `${country.label} (${formatNumber(resorts)})` }];
  });
}
