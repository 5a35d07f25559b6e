import type { Directions, Unit } from "./attribute-rows.ts";
import { SNOW_FIGURES } from "./snow-figures.ts";

/** Which way the slopes face, and how much sun they get. */
const ASPECT = { name: "aspect", title: "Aspect and sun" } as const;
/**
 * What follows from the map by a rule, under names of its own: an order never mixes it with what
 * people rated or resorts state.
 */
export const MAPPED = { name: "mapped", title: "From the map" } as const;
const MAPPED_PREFIX = "mapped_";

/** @example mappedName("lift_access") // "mapped_lift_access" */
export function mappedName<Name extends string>(name: Name): `mapped_${Name}` {
  return `${MAPPED_PREFIX}${name}`;
}

/**
 * The name of what people rate of the same, and any other name as it is.
 *
 * @example withoutMapped("mapped_lift_access") // "lift_access"
 */
export function withoutMapped(name: string): string {
  return name.startsWith(MAPPED_PREFIX) ? name.slice(MAPPED_PREFIX.length) : name;
}

/**
 * What is measured on the lines of runs and lifts: `app/domain/mountain/mountain-figures.ts` has
 * the rules.
 */
export const MEASURED = { name: "measured", title: "Measured on the map" } as const;
/**
 * Of a weather station that stands for a resort, never the resort's own:
 * `app/domain/getting-there/surroundings.ts` has the rule.
 */
export const AT_STATION = { name: "snow_by_month", title: "Weather station" } as const;
type StatisticGroup = typeof ASPECT | typeof MAPPED | typeof MEASURED | typeof AT_STATION;

interface StatisticRow {
  readonly name: string;
  readonly title: string;
  /** Among the statistics without it. */
  readonly group?: StatisticGroup;
  readonly unit: Unit | null;
  /** Its ends, metric. A slider at its end lets values beyond it through. */
  readonly slider: readonly [min: number, max: number];
  /** Beyond these a figure is a slip of the pen and left out. */
  readonly possible: readonly [min: number, max: number];
  /**
   * Whether more is better for most who ride. Not of the base, which says little by itself, nor of
   * a share of the terrain.
   */
  readonly isMoreBetter: boolean;
  /** "Highest first" and "lowest first" without it. */
  readonly directions?: Directions;
  /**
   * The name where ratings and figures are side by side, such as filters and orders; the title
   * without it.
   */
  readonly listTitle?: string;
  /** What 1, 2, 3 … stand for, where the figure is no number to people. */
  readonly steps?: readonly string[];
  /**
   * Shown of a resort alone: no list is ordered or filtered by it, and no comparison or similarity
   * looks at it.
   */
  readonly isPageOnly?: boolean;
  /** Of size or snow: halls and dry slopes stand in no order by it. */
  readonly isOutdoors?: boolean;
  /** Says something beside other resorts of one country alone. */
  readonly isWithinCountry?: boolean;
}

const MOST: Directions = ["most first", "least first"];
const COUNTED: Directions = ["most first", "fewest first"];
const LONGEST: Directions = ["longest first", "shortest first"];
const LARGEST: Directions = ["largest first", "smallest first"];
const STEEPEST: Directions = ["steepest first", "gentlest first"];

/** A share of the vertical of the runs. */
function share(name: string, title: string, listTitle: string, group?: StatisticGroup): StatisticRow {
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

/** A rating that follows from the map, 0 to 100: `derived-ratings.ts` has its rule. */
function mapped(name: string, title: string): StatisticRow {
  return {
    name: mappedName(name),
    title: `${title}, from the map`,
    group: MAPPED,
    unit: null,
    slider: [0, 100],
    possible: [0, 100],
    isMoreBetter: false,
    directions: MOST,
  };
}

/**
 * A pitch of runs, in whole degrees; heights of 10 m cells smooth cliffs, so what is very steep is
 * at least that steep.
 */
function pitch(name: string, title: string): StatisticRow {
  return {
    name,
    title,
    group: MEASURED,
    unit: "°",
    slider: [0, 60],
    possible: [0, 80],
    isMoreBetter: false,
    directions: STEEPEST,
    isOutdoors: true,
  };
}

/** A way over runs that join. What a resort calls its longest run is `longest_run`. */
function way(name: string, title: string): StatisticRow {
  return {
    name,
    title,
    group: MEASURED,
    unit: "m",
    slider: [0, 25000],
    possible: [10, 60_000],
    isMoreBetter: true,
    directions: LONGEST,
    isOutdoors: true,
  };
}

/**
 * Figures. The highest and lowest places on land bound the elevations; the greatest vertical drop
 * there is has some 2,800 m; the shares are not called "Expert terrain" in lists, which is a
 * rating.
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
    isOutdoors: true,
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
    // As the resort counts them: the map's pieces are `mapped_run_pieces`.
    name: "number_of_runs",
    title: "Runs",
    unit: null,
    slider: [0, 400],
    possible: [1, 1_500],
    isMoreBetter: true,
    directions: COUNTED,
    isOutdoors: true,
  },
  {
    // Without magic carpets and rope tows, where the kinds are known.
    name: "number_of_lifts",
    title: "Lifts",
    unit: null,
    slider: [0, 250],
    possible: [1, 500],
    isMoreBetter: true,
    directions: COUNTED,
    isOutdoors: true,
  },
  {
    name: "number_of_carpets",
    title: "Carpets and rope tows",
    unit: null,
    slider: [0, 50],
    possible: [1, 200],
    isMoreBetter: false,
    isPageOnly: true,
  },
  {
    name: "skiable_terrain",
    title: "Skiable terrain",
    unit: "ha",
    slider: [0, 11000],
    possible: [0.1, 50_000],
    isMoreBetter: true,
    directions: LARGEST,
    isOutdoors: true,
  },
  {
    // Of all resorts by one ruler, OpenSkiMap's: what a resort states of itself is
    // `stated_piste_length`.
    name: "piste_length",
    title: "Marked runs",
    unit: "km",
    slider: [0, 650],
    possible: [0.01, 1_500],
    isMoreBetter: true,
    directions: LONGEST,
    isOutdoors: true,
  },
  {
    name: "stated_piste_length",
    title: "Runs, says the resort",
    unit: "km",
    slider: [0, 650],
    possible: [0.01, 1_500],
    isMoreBetter: false,
    isPageOnly: true,
  },
  {
    name: "longest_run",
    title: "Longest run",
    unit: "m",
    slider: [0, 25000],
    possible: [10, 60_000],
    isMoreBetter: true,
    directions: LONGEST,
    isOutdoors: true,
  },
  share("terrain_beginner", "Easy terrain", "Easy runs, share"),
  share("terrain_intermediate", "Intermediate terrain", "Intermediate runs, share"),
  share("terrain_expert", "Expert terrain", "Expert runs, share"),
  {
    name: "terrain_score",
    title: "Terrain score",
    unit: null,
    slider: [0, 100],
    possible: [0, 100],
    isMoreBetter: true,
    isOutdoors: true,
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
    isOutdoors: true,
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
    // The sun of a season depends on latitude and on how long the snow lies, far more than on the
    // slopes; what level ground would get in the same model of the sky is not known, and so no
    // share of it can be given.
    isWithinCountry: true,
  },
  pitch("steepest_run", "Steepest run"),
  pitch("expert_runs_pitch", "Pitch of expert runs"),
  share("runs_above_25", "Runs above 25°", "Runs above 25°, share", MEASURED),
  share("runs_above_30", "Runs above 30°", "Runs above 30°, share", MEASURED),
  way("longest_way_down", "Longest intermediate way down"),
  way("longest_easy_way_down", "Longest easy way down"),
  ...SNOW_FIGURES.map(
    ({ name, title }): StatisticRow => ({
      ...{ name, title, group: AT_STATION, unit: "cm", slider: [0, 300], possible: [0, 1_000] },
      ...{ isMoreBetter: true, directions: ["snowiest first", "least snowy first"], isOutdoors: true },
    }),
  ),
  mapped("expert_terrain", "Expert terrain"),
  mapped("beginner_terrain", "Beginner terrain"),
  mapped("slope_variety", "Slope variety"),
  mapped("lift_access", "Lift access"),
  mapped("board_friendly", "Board friendly"),
  {
    name: "mapped_run_pieces",
    title: "Mapped run pieces",
    group: MAPPED,
    unit: null,
    slider: [0, 400],
    possible: [1, 5_000],
    isMoreBetter: false,
    isPageOnly: true,
  },
];
