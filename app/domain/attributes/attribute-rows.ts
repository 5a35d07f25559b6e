/**
 * Every attribute that a resort can be rated on, measured by or have: a row is all that the product knows of one, but for its icon. Filters,
 * orders, tables, comparisons, pages and the API read these rows. The names are part of the API and of every shared link: never
 * rename one once it is out.
 */

export type Unit = "cm" | "m" | "km" | "ha" | "%" | "kWh/m²";

/**
 * A name whose title is that name with a capital letter, or both; and the words for a low value, where the title would claim what is
 * not so.
 */
type RatingRow = string | readonly [name: string, title: string, lowTitle?: string];

/** What members rate, by group: the group's title and its ratings. */
export const RATING_GROUPS: Readonly<Record<string, readonly [title: string, ...ratings: RatingRow[]]>> = {
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
    ["board_friendly", "Board friendly", "Less board friendly"],
  ],
  safety: [
    "Safety",
    // Worded as an impression, never as hazard advice.
    ["avalanche_safety", "Avalanche safety (riders' impression)"],
  ],
  lifts_and_access: [
    "Lifts and access",
    "lift_access",
    ["uncrowded", "Uncrowded", "Busy"],
    ["ski_in_ski_out", "Ski-in, ski-out", "Little ski-in, ski-out"],
    ["nearby_vehicle_access", "Nearby vehicle access (snowmobiles)"],
    ["navigation_signage", "Navigation and signage"],
    "public_transport_access",
    "adaptive_access",
    "ski_facilities",
  ],
  family: [
    "Family",
    ["family_friendly", "Family friendly", "Little for families"],
    ["child_friendly", "Child friendly", "Little for children"],
    "non_skier_activities",
  ],
  village: [
    "Village",
    ["apres", "Après-ski"],
    ["night_life", "Nightlife"],
    ["restaurants_cafes", "Restaurants and cafés"],
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
    ["local_language_non_essential", "Local language not essential"],
    "connectivity",
    ["co_working_spaces", "Co-working spaces"],
    ["co_working_culture", "Co-working culture"],
    ["cafes_to_work_from", "Cafés to work from"],
  ],
  community: [
    "Community",
    "positive_vibes",
    ["lgbt_friendly", "LGBT friendly"],
    ["international_ratio", "International crowd"],
    ["gender_ratio", "Gender balance"],
    "cannabis_friendly",
  ],
};

/** Names of the orders by an attribute, descending and ascending. */
export type Directions = readonly [descending: string, ascending: string];

/** Which way the slopes face, and how much sun they get. */
const ASPECT = { name: "aspect", title: "Aspect and sun" } as const;
type AspectGroup = typeof ASPECT;

interface StatisticRow {
  readonly name: string;
  readonly title: string;
  /** Among the statistics without it. */
  readonly group?: AspectGroup;
  readonly unit: Unit | null;
  /** Its ends, metric. A slider at its end lets values beyond it through. */
  readonly slider: readonly [min: number, max: number];
  /** Beyond these a figure is a slip of the pen and left out. */
  readonly possible: readonly [min: number, max: number];
  /** Whether more is better for most who ride. Not of the base, which says little by itself, nor of a share of the terrain. */
  readonly isMoreBetter: boolean;
  /** "Highest first" and "lowest first" without it. */
  readonly directions?: Directions;
  /** The name where ratings and figures are side by side, such as filters and orders; the title without it. */
  readonly listTitle?: string;
  /** What 1, 2, 3 … stand for, where the figure is no number to people. */
  readonly steps?: readonly string[];
}

const MOST: Directions = ["most first", "least first"];
const COUNTED: Directions = ["most first", "fewest first"];
const LONGEST: Directions = ["longest first", "shortest first"];
const LARGEST: Directions = ["largest first", "smallest first"];

/** A share of the vertical of the runs. */
function share(name: string, title: string, listTitle: string, group?: AspectGroup): StatisticRow {
  return {
    name,
    title,
    ...(group && { group }),
    unit: "%",
    slider: [0, 100],
    possible: [0, 100],
    isMoreBetter: false,
    directions: MOST,
    listTitle,
  };
}

/**
 * Figures. The highest and lowest places on land bound the elevations; the greatest vertical drop there is has some 2,800 m; the shares are
 * not called "Expert terrain" in lists, which is a rating.
 */
export const STATISTIC_ROWS: readonly StatisticRow[] = [
  {
    name: "average_annual_snowfall",
    title: "Average annual snowfall",
    unit: "cm",
    slider: [0, 2000],
    possible: [1, 4_000],
    isMoreBetter: true,
    directions: MOST,
  },
  {
    name: "elevation_peak",
    title: "Peak elevation",
    unit: "m",
    slider: [0, 5500],
    possible: [-450, 8_900],
    isMoreBetter: true,
  },
  {
    name: "elevation_base",
    title: "Base elevation",
    unit: "m",
    slider: [-50, 4500],
    possible: [-450, 8_900],
    isMoreBetter: false,
  },
  {
    name: "vertical_drop",
    title: "Vertical drop",
    unit: "m",
    slider: [0, 3000],
    possible: [1, 5_000],
    isMoreBetter: true,
  },
  {
    name: "number_of_runs",
    title: "Runs",
    unit: null,
    slider: [0, 400],
    possible: [1, 1_500],
    isMoreBetter: true,
    directions: COUNTED,
  },
  {
    name: "number_of_lifts",
    title: "Lifts",
    unit: null,
    slider: [0, 250],
    possible: [1, 500],
    isMoreBetter: true,
    directions: COUNTED,
  },
  {
    name: "skiable_terrain",
    title: "Skiable terrain",
    unit: "ha",
    slider: [0, 11000],
    possible: [0.1, 50_000],
    isMoreBetter: true,
    directions: LARGEST,
  },
  {
    name: "piste_length",
    title: "Marked runs",
    unit: "km",
    slider: [0, 650],
    possible: [0.01, 1_500],
    isMoreBetter: true,
    directions: LONGEST,
  },
  {
    name: "longest_run",
    title: "Longest run",
    unit: "m",
    slider: [0, 25000],
    possible: [10, 60_000],
    isMoreBetter: true,
    directions: LONGEST,
  },
  share("terrain_beginner", "Beginner terrain", "Beginner runs, share"),
  share("terrain_intermediate", "Intermediate terrain", "Intermediate runs, share"),
  share("terrain_expert", "Expert terrain", "Expert runs, share"),
  {
    name: "terrain_score",
    title: "Terrain score",
    unit: null,
    slider: [0, 100],
    possible: [0, 100],
    isMoreBetter: true,
  },
  {
    name: "size_class",
    title: "Size",
    unit: null,
    slider: [1, 4],
    possible: [1, 4],
    isMoreBetter: true,
    directions: LARGEST,
    steps: ["Small", "Medium", "Large", "Mega"],
  },
  share("faces_north", "Facing north", "Slopes facing north, share", ASPECT),
  share("faces_east", "Facing east", "Slopes facing east, share", ASPECT),
  share("faces_south", "Facing south", "Slopes facing south, share", ASPECT),
  share("faces_west", "Facing west", "Slopes facing west, share", ASPECT),
  share("shaded_slopes", "Shaded slopes", "Shaded slopes, share", ASPECT),
  {
    name: "season_sun",
    title: "Sun in the season",
    group: ASPECT,
    unit: "kWh/m²",
    slider: [0, 8],
    possible: [0.01, 15],
    isMoreBetter: false,
    directions: MOST,
  },
];

/** What a resort has or has not. */
export const FEATURE_ROWS: readonly (readonly [name: string, title: string])[] = [
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
];
