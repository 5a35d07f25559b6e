import { NEAR_STATION } from "../getting-there/trip-params.ts";
import { addWeights, inPageOrder, type Weights } from "../scores/own-score.ts";

/**
 * What each of a group looks for, as weights of ratings. A sport and a level make the ground, wants
 * are added to it; of a rating in several the larger weight counts.
 */

export const SPORTS = ["ski", "board", "none"] as const;
export type Sport = (typeof SPORTS)[number];
export const LEVELS = ["beginner", "intermediate", "expert"] as const;
export type Level = (typeof LEVELS)[number];

interface WantRow {
  readonly name: string;
  readonly title: string;
  /**
   * The first says the most of it: where that is not rated, it is not known whether a resort has
   * what is wanted.
   */
  readonly weights: Weights;
  /** What is not known then, where that is not its title. */
  readonly unknown?: string;
}

/**
 * The first four are shown from the start, the others under "More". The names are part of shared
 * links: never rename one.
 */
export const WANTS = [
  { name: "snow", title: "Snow", weights: { snow_quality: 5, snow_reliability: 4, fresh_tracks: 2 } },
  { name: "quiet", title: "Quiet slopes", weights: { uncrowded: 5 } },
  { name: "value", title: "Low prices", weights: { affordability: 5 } },
  { name: "nightlife", title: "Nightlife", weights: { night_life: 5, apres: 4 } },
  { name: "family", title: "Children", weights: { family_friendly: 5, child_friendly: 4 } },
  { name: "park", title: "Terrain park", weights: { terrain_park: 5 } },
  { name: "trees", title: "Trees", weights: { tree_skiing: 5 } },
  {
    name: "offpiste",
    title: "Off-piste",
    weights: { slackcountry_accessibility: 5, backcountry_accessibility: 4, fresh_tracks: 3 },
  },
  { name: "lifts", title: "Fast lifts", weights: { lift_access: 5 } },
  { name: "doorstep", title: "Runs at the door", weights: { ski_in_ski_out: 5 } },
  { name: "scenery", title: "Scenery", weights: { scenery: 5 } },
  { name: "food", title: "Good food", weights: { restaurants_cafes: 5 } },
  // A railway station nearby, which is no rating: a resort with buses alone is not reached by
  // train.
  { name: "train", title: "By train", weights: {}, unknown: "a railway station nearby" },
  { name: "access", title: "Adaptive skiing", weights: { adaptive_access: 5 } },
  {
    name: "work",
    title: "Remote work",
    weights: { digital_nomad: 5, connectivity: 5 },
  },
] as const satisfies readonly WantRow[];

export type Want = (typeof WANTS)[number]["name"];

/**
 * The rating that says whether a resort has what is wanted, or NEAR_STATION.
 *
 * @example ratingOf("offpiste") // "slackcountry_accessibility"
 */
export function ratingOf(want: Want): string {
  return Object.keys(findWant(want)?.weights ?? {})[0] ?? NEAR_STATION;
}

/** @example unknownWords("train") // "a railway station nearby" */
export function unknownWords(want: Want): string {
  const { title = want, unknown = title.charAt(0).toLowerCase() + title.slice(1) }: Partial<WantRow> =
    findWant(want) ?? {};
  return unknown;
}

/** How many wants are offered before "More". */
export const FIRST_WANTS = 4;

/** The want of that name; null for none. */
export function findWant(name: string): (typeof WANTS)[number] | null {
  return WANTS.find((want) => want.name === name) ?? null;
}

/**
 * What a level looks for on snow. Beginners look for easy ground, gentle lifts and room; experts
 * for what is hard, and for the snow on it.
 */
const OF_LEVEL: Readonly<Record<Level, Weights>> = {
  beginner: { beginner_terrain: 5, grooming: 3, uncrowded: 2, lift_access: 2 },
  intermediate: { slope_variety: 5, lift_access: 3, grooming: 3, snow_reliability: 2, scenery: 1 },
  expert: { expert_terrain: 5, slope_variety: 3, slackcountry_accessibility: 3, snow_quality: 3 },
};

/** Of who does not say how well they ski. */
const OF_ANY_LEVEL: Weights = { slope_variety: 4, snow_quality: 3, lift_access: 3 };

/** What riding a board adds: few flat paths and drag lifts, and for who rides well a park. */
const OF_BOARD: Readonly<Record<Level | "any", Weights>> = {
  beginner: { board_friendly: 4 },
  intermediate: { board_friendly: 4, terrain_park: 2 },
  expert: { board_friendly: 4, terrain_park: 3, fresh_tracks: 3 },
  any: { board_friendly: 4, terrain_park: 2 },
};

/** Of who comes along and does not ski. */
const OFF_SNOW: Weights = {
  non_skier_activities: 5,
  scenery: 3,
  restaurants_cafes: 3,
  cultural_experience: 2,
};

interface Looking {
  readonly sport: Sport;
  readonly level: Level | null;
  readonly wants: readonly Want[];
}

/** What someone wants counts more than the lesser things of their level: those count half. */
const LESSER = 3;

function besideWants(ground: Weights): Weights {
  const halved = Object.entries(ground).map(([name, weight]) => [
    name,
    weight > LESSER ? weight : Math.ceil(weight / 2),
  ]);
  return Object.fromEntries(halved);
}

/** The weights of a person: never none. */
export function personWeights({ sport, level, wants }: Looking): Weights {
  const onSnow = level === null ? OF_ANY_LEVEL : OF_LEVEL[level];
  const ground = sport === "none" ? OFF_SNOW : onSnow;
  const board = sport === "board" ? OF_BOARD[level ?? "any"] : {};
  const whole = inPageOrder(addWeights(ground, board));
  return wants.reduce<Weights>(
    (weights, name) => addWeights(weights, findWant(name)?.weights ?? {}),
    wants.length > 0 ? besideWants(whole) : whole,
  );
}
