/**
 * Every attribute a resort can be rated on, measured by or have.
 * The names are part of the API and of every shared link: never rename one once it is out.
 */

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
}

export type Unit = "cm" | "m" | "km" | "ha" | "%";

const RATING_GROUPS = {
  snow: ["Snow", "snow_quality", "snow_reliability", "fresh_tracks", "grooming"],
  terrain: [
    "Terrain",
    "expert_terrain",
    "beginner_terrain",
    "slope_variety",
    "tree_skiing",
    "terrain_park",
    "backcountry_accessibility",
    "slackcountry_accessibility",
    "board_friendly",
  ],
  safety: ["Safety", "avalanche_safety"],
  lifts_and_access: [
    "Lifts and access",
    "lift_access",
    "uncrowded",
    "ski_in_ski_out",
    "nearby_vehicle_access",
    "navigation_signage",
    "public_transport_access",
    "adaptive_access",
    "ski_facilities",
  ],
  family: ["Family", "family_friendly", "child_friendly", "non_skier_activities"],
  village: [
    "Village",
    "apres",
    "night_life",
    "restaurants_cafes",
    "shops",
    "scenery",
    "cultural_experience",
    "summer_activities",
  ],
  cost: ["Cost", "affordability", "money_saving_potential", "camper_friendly"],
  living_and_working: [
    "Living and working",
    "seasonal_worker",
    "digital_nomad",
    "livability",
    "housing_availability",
    "job_availability",
    "english_level",
    "local_language_non_essential",
    "connectivity",
    "co_working_spaces",
    "co_working_culture",
    "cafes_to_work_from",
  ],
  community: [
    "Community",
    "positive_vibes",
    "lgbt_friendly",
    "international_ratio",
    "gender_ratio",
    "cannabis_friendly",
  ],
} as const;

/** Titles that are not simply the name with a capital letter. */
const RATING_TITLES: Record<string, string> = {
  // Worded as an impression, never as hazard advice.
  avalanche_safety: "Avalanche safety (riders' impression)",
  nearby_vehicle_access: "Nearby vehicle access (snowmobiles)",
  restaurants_cafes: "Restaurants and cafés",
  ski_in_ski_out: "Ski-in, ski-out",
  apres: "Après-ski",
  night_life: "Nightlife",
  lgbt_friendly: "LGBT friendly",
  co_working_spaces: "Co-working spaces",
  co_working_culture: "Co-working culture",
  cafes_to_work_from: "Cafés to work from",
  local_language_non_essential: "Local language not essential",
  navigation_signage: "Navigation and signage",
  gender_ratio: "Gender balance",
  international_ratio: "International crowd",
};

const STATISTICS = { name: "statistics", title: "Statistics" } as const;
const FEATURES = { name: "features", title: "Features" } as const;

const NUMERICS: readonly (readonly [
  name: string,
  title: string,
  unit: Unit | null,
  min: number,
  max: number,
])[] = [
  ["average_annual_snowfall", "Average annual snowfall", "cm", 0, 2000],
  ["elevation_peak", "Peak elevation", "m", 0, 5500],
  ["elevation_base", "Base elevation", "m", -50, 4500],
  ["vertical_drop", "Vertical drop", "m", 0, 3000],
  ["number_of_runs", "Runs", null, 0, 400],
  ["number_of_lifts", "Lifts", null, 0, 250],
  ["skiable_terrain", "Skiable terrain", "ha", 0, 11000],
  ["piste_length", "Marked runs", "km", 0, 650],
  ["longest_run", "Longest run", "m", 0, 25000],
  ["terrain_beginner", "Beginner terrain", "%", 0, 100],
  ["terrain_intermediate", "Intermediate terrain", "%", 0, 100],
  ["terrain_expert", "Expert terrain", "%", 0, 100],
];

const GENERICS = [
  ["is_dry_slope", "Dry slope"],
  ["is_indoor", "Indoor"],
  ["has_sand_skiing", "Sand skiing"],
  ["has_helicopter_skiing", "Helicopter skiing"],
  ["has_cat_skiing", "Cat skiing"],
  ["has_cross_country_skiing", "Cross-country skiing"],
  ["snow_making", "Snow making"],
  ["night_skiing", "Night skiing"],
  ["has_terrain_park", "Terrain park"],
  ["snowboards_allowed", "Snowboards allowed"],
] as const;

export const FEATURE_VALUES = ["yes", "no", "maybe"] as const;
export type FeatureValue = (typeof FEATURE_VALUES)[number];
/** "No", "maybe", "yes": the order in which features compare. */
export const FEATURE_ORDER: readonly FeatureValue[] = ["no", "maybe", "yes"];

function titleFromName(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ratings: Attribute[] = Object.entries(RATING_GROUPS).flatMap(([group, [groupTitle, ...names]]) =>
  names.map((name) => ({
    name,
    title: RATING_TITLES[name] ?? titleFromName(name),
    category: "Rating" as const,
    group: { name: group, title: groupTitle },
    unit: null,
    min: 0,
    max: 100,
  })),
);

const numerics: Attribute[] = NUMERICS.map(([name, title, unit, min, max]) => ({
  name,
  title,
  category: "Numeric",
  group: STATISTICS,
  unit,
  min,
  max,
}));

const generics: Attribute[] = GENERICS.map(([name, title]) => ({
  name,
  title,
  category: "Generic",
  group: FEATURES,
  unit: null,
  min: 0,
  max: 1,
}));

/** All attributes, in the order in which pages list them. */
export const ATTRIBUTES: readonly Attribute[] = [...ratings, ...numerics, ...generics];

const BY_NAME = new Map(ATTRIBUTES.map((attribute) => [attribute.name, attribute]));

/** The attribute of that name, or null. */
export function findAttribute(name: string): Attribute | null {
  return BY_NAME.get(name) ?? null;
}

/** Attributes of one category by group, in page order. */
export function attributesByGroup(category: Category): { group: AttributeGroup; attributes: Attribute[] }[] {
  const groups = new Map<string, { group: AttributeGroup; attributes: Attribute[] }>();
  for (const attribute of ATTRIBUTES) {
    if (attribute.category !== category) continue;
    const entry = groups.get(attribute.group.name) ?? { group: attribute.group, attributes: [] };
    entry.attributes.push(attribute);
    groups.set(attribute.group.name, entry);
  }
  return [...groups.values()];
}

/** Shares of the runs, called so that nobody takes "Expert terrain" the share for "Expert terrain" the rating. */
const SHARES: Readonly<Record<string, string>> = {
  terrain_beginner: "Beginner runs, share",
  terrain_intermediate: "Intermediate runs, share",
  terrain_expert: "Expert runs, share",
};

/**
 * What an attribute is called where ratings and figures stand side by side: in filters, chips and orders.
 *
 * @example listTitle(findAttribute("terrain_expert")) // "Expert runs, share"
 */
export function listTitle({ name, title }: Pick<Attribute, "name" | "title">): string {
  return SHARES[name] ?? title;
}
