import { type Directions, FEATURE_ROWS, RATING_GROUPS, type Unit } from "./attribute-rows.ts";
import { PASS_ROWS } from "./season-passes.ts";
import { SNOW_FIGURES } from "./snow-figures.ts";
import { STATISTIC_ROWS, withoutMapped } from "./statistic-rows.ts";

export type { Unit } from "./attribute-rows.ts";

export type Category = "Rating" | "Numeric" | "Generic";

export interface AttributeGroup {
  readonly name: string;
  readonly title: string;
}

export interface Attribute {
  readonly name: string;
  readonly title: string;
  readonly category: Category;
  readonly group: AttributeGroup;
  /** Metric unit, or null for plain counts, ratings and features. */
  readonly unit: Unit | null;
  /** Ends of the slider, metric. A slider at its end lets values beyond it through. */
  readonly min: number;
  readonly max: number;
  /** Least and most that is possible of a statistic, metric; null of ratings and features. */
  readonly possible: readonly [min: number, max: number] | null;
  /** The name where ratings and figures are side by side, such as filters and orders. */
  readonly listTitle: string;
  /**
   * What a low rating is called, where the title would claim what is not so: "Busy" of a resort
   * that is not uncrowded.
   */
  readonly lowTitle?: string;
  /** Whether more of it is better for most who ride. */
  readonly isMoreBetter: boolean;
  readonly directions: Directions;
  /** What 1, 2, 3 … of a statistic stand for, where the figure is no number to people. */
  readonly steps?: readonly string[];
  /**
   * Shown of a resort alone: no list is ordered or filtered by it, and no comparison or similarity
   * looks at it.
   */
  readonly isPageOnly?: boolean;
  /** Of snow, size or value: halls and dry slopes stand in no order by it. */
  readonly isOutdoors?: boolean;
  /** Says something beside other resorts of one country alone. */
  readonly isWithinCountry?: boolean;
}

/** Groups of ratings in whose orders halls and dry slopes do not stand. */
const OUTDOOR_RATINGS: ReadonlySet<string> = new Set(["snow", "cost"]);

const STATISTICS = { name: "statistics", title: "Statistics" } as const;
const FEATURES = { name: "features", title: "Features" } as const;
/**
 * A resort is on a pass or, beside one that excludes it, not; its page lists those that it is on.
 */
export const PASSES = { name: "passes", title: "Season passes" } as const;

/** Whether an attribute says that a resort is on a season pass. */
export function isPass(name: string): boolean {
  return findAttribute(name)?.group === PASSES;
}

/** Icons of figures that stand beside the one that the icon shows. */
const ICONS_BESIDE: ReadonlyMap<string, `type-${string}`> = new Map([
  ["number_of_carpets", "type-number_of_lifts"],
  ["stated_piste_length", "type-piste_length"],
  ["mapped_run_pieces", "type-number_of_runs"],
  ...SNOW_FIGURES.map(({ name }) => [name, "type-average_annual_snowfall"] as const),
]);

/**
 * The icon of an attribute or of total_score: "type-" and its name. Those that say nearly the same,
 * and all passes, share one.
 *
 * @example iconName("mapped_lift_access") // "type-lift_access"
 */
export function iconName(name: string): `type-${string}` {
  if (isPass(name)) return "type-season_pass";
  return ICONS_BESIDE.get(name) ?? `type-${withoutMapped(name)}`;
}

export const FEATURE_VALUES = ["yes", "no", "maybe"] as const;
export type FeatureValue = (typeof FEATURE_VALUES)[number];
/** "No", "maybe", "yes": the order in which features compare. */
export const FEATURE_ORDER: readonly FeatureValue[] = ["no", "maybe", "yes"];

/** Of what is simply high or low. */
export const HIGHEST: Directions = ["highest first", "lowest first"];
const YES: Directions = ["yes first", "no first"];

function titleFromName(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ratings: Attribute[] = Object.entries(RATING_GROUPS).flatMap(([group, [groupTitle, ...rows]]) =>
  rows.map((row) => {
    const [name, title, lowTitle] = typeof row === "string" ? [row, titleFromName(row)] : row;
    return {
      name,
      title,
      category: "Rating",
      group: { name: group, title: groupTitle },
      unit: null,
      min: 0,
      max: 100,
      possible: null,
      listTitle: title,
      ...(lowTitle && { lowTitle }),
      isMoreBetter: true,
      directions: HIGHEST,
      isOutdoors: OUTDOOR_RATINGS.has(group),
    };
  }),
);

const statistics: Attribute[] = STATISTIC_ROWS.map(({ slider: [min, max], ...row }) => ({
  category: "Numeric",
  group: STATISTICS,
  min,
  max,
  listTitle: row.title,
  directions: HIGHEST,
  ...row,
}));

const features: Attribute[] = (
  [
    [FEATURES, FEATURE_ROWS],
    [PASSES, PASS_ROWS],
  ] as const
).flatMap(([group, rows]) =>
  rows.map(([name, title]) => ({
    name,
    title,
    category: "Generic",
    group,
    unit: null,
    min: 0,
    max: 1,
    possible: null,
    listTitle: title,
    isMoreBetter: false,
    directions: YES,
  })),
);

/** All attributes, in the order in which pages list them. */
export const ATTRIBUTES: readonly Attribute[] = [...ratings, ...statistics, ...features];

/** Those that lists can be ordered and filtered by, and resorts compared by. */
export const LISTED_ATTRIBUTES: readonly Attribute[] = ATTRIBUTES.filter(({ isPageOnly }) => !isPageOnly);

const BY_NAME = new Map(ATTRIBUTES.map((attribute) => [attribute.name, attribute]));

/** The attribute of that name, or null. */
export function findAttribute(name: string): Attribute | null {
  return BY_NAME.get(name) ?? null;
}

/** The listed attribute of that name, or null. */
export function findListed(name: string): Attribute | null {
  const found = findAttribute(name);
  return found?.isPageOnly ? null : found;
}

/** Listed attributes of one category by group, in page order. */
export function attributesByGroup(category: Category): { group: AttributeGroup; attributes: Attribute[] }[] {
  const groups = new Map<string, { group: AttributeGroup; attributes: Attribute[] }>();
  for (const attribute of LISTED_ATTRIBUTES) {
    if (attribute.category !== category) continue;
    const entry = groups.get(attribute.group.name) ?? { group: attribute.group, attributes: [] };
    entry.attributes.push(attribute);
    groups.set(attribute.group.name, entry);
  }
  return [...groups.values()];
}
