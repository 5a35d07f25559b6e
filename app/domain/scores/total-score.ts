import type { Rating } from "../attributes/scores.ts";

/**
 * The scores of a resort as a whole: how good it is for a holiday on snow (its total score), what it costs, and how one lives and works
 * there. Pure rules over its ratings; `/scores` explains them, and backend/resort-rows/refresh-scores.ts stores what follows from them.
 */

interface Part {
  readonly title: string;
  readonly weights: Readonly<Record<string, number>>;
}

/** What the total score is made of. What riders travel for weighs most; what every larger resort has weighs little. */
export const QUALITY_PARTS: readonly Part[] = [
  { title: "Snow", weights: { snow_quality: 2, snow_reliability: 1, fresh_tracks: 1, grooming: 0.5 } },
  {
    title: "Terrain",
    weights: {
      expert_terrain: 2,
      slope_variety: 2,
      slackcountry_accessibility: 1.5,
      backcountry_accessibility: 1,
      tree_skiing: 0.5,
      terrain_park: 0.5,
      beginner_terrain: 0.25,
      board_friendly: 0.25,
    },
  },
  {
    title: "Lifts",
    weights: {
      lift_access: 2,
      uncrowded: 0.5,
      ski_in_ski_out: 0.5,
      ski_facilities: 0.5,
      navigation_signage: 0.25,
      public_transport_access: 0.25,
      adaptive_access: 0.25,
    },
  },
  {
    title: "Village",
    weights: {
      scenery: 1.5,
      apres: 0.75,
      restaurants_cafes: 0.75,
      night_life: 0.5,
      shops: 0.25,
      cultural_experience: 0.25,
      summer_activities: 0.25,
    },
  },
  {
    title: "Family",
    weights: { family_friendly: 0.5, child_friendly: 0.25, non_skier_activities: 0.25 },
  },
];

interface ScoreRule {
  readonly title: string;
  readonly weights: Readonly<Record<string, number>>;
  /** Of how many of these attributes a resort needs a rating to have the score. */
  readonly minimum: number;
}

export const SCORE_RULES = {
  total_score: {
    title: "Total score",
    weights: Object.assign({}, ...QUALITY_PARTS.map(({ weights }) => weights)) as Part["weights"],
    minimum: 3,
  },
  value_score: {
    title: "Value",
    weights: { affordability: 2, money_saving_potential: 1, camper_friendly: 0.5 },
    minimum: 1,
  },
  live_and_work_score: {
    title: "Live and work",
    weights: {
      livability: 2,
      seasonal_worker: 1,
      digital_nomad: 1,
      housing_availability: 1,
      job_availability: 1,
      connectivity: 1,
      english_level: 0.5,
      local_language_non_essential: 0.5,
      positive_vibes: 0.5,
      co_working_spaces: 0.25,
      co_working_culture: 0.25,
      cafes_to_work_from: 0.25,
      lgbt_friendly: 0.25,
      international_ratio: 0.25,
      gender_ratio: 0.25,
    },
    minimum: 3,
  },
} as const satisfies Record<string, ScoreRule>;

export type ScoreName = keyof typeof SCORE_RULES;
export const SCORE_NAMES = Object.keys(SCORE_RULES) as ScoreName[];

/** Mean and standard deviation of an attribute over the index. */
export interface Scale {
  readonly mean: number;
  readonly spread: number;
}
export type Scales = ReadonlyMap<string, Scale>;

/** Ratings that people gave: what follows from figures by a rule never counts towards a score. */
export function isScored({ source }: Pick<Rating, "source">): boolean {
  return source === "members" || source === "editors";
}

/** How many standard deviations a value is above the mean; 0 where all resorts have the same. */
export function standardScore(value: number, { mean, spread }: Scale): number {
  return spread > 0 ? (value - mean) / spread : 0;
}

/**
 * The weighted mean of the standard scores of what is rated, where what is not rated counts as average: the less is known of a resort, the
 * nearer it is to 0. Null where too little is rated.
 */
export function rawScore(score: ScoreName, ratings: readonly Rating[], scales: Scales): number | null {
  const { weights, minimum }: ScoreRule = SCORE_RULES[score];
  let sum = 0;
  let known = 0;
  for (const rating of ratings) {
    const weight = weights[rating.name];
    const scale = scales.get(rating.name);
    if (weight === undefined || scale === undefined || !isScored(rating)) continue;
    sum += weight * standardScore(rating.value, scale);
    known += 1;
  }
  return known < minimum ? null : sum / total(weights);
}

/** Steps of a tenth of a percent. */
const STEPS = 1_000;

/** The raw scores that 0, 0.1, 0.2 … 100 % of the rated resorts do not exceed, ascending; empty without any. */
export function stepsOf(rawScores: readonly number[]): number[] {
  const sorted = [...rawScores].sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const place = (step / STEPS) * (sorted.length - 1);
    const below = sorted[Math.floor(place)] as number;
    const above = sorted[Math.ceil(place)] as number;
    return below + (above - below) * (place % 1);
  });
}

/**
 * The percentage of the rated resorts that a raw score exceeds, 0 to 100 with one decimal: the best has 100, the one in the middle 50.
 *
 * @param steps of stepsOf; at least one
 */
export function percentile(raw: number, steps: readonly number[]): number {
  const last = steps.length - 1;
  const [least, most] = [steps[0] as number, steps[last] as number];
  // Where all are alike none is behind another.
  if (raw > most || (raw === most && least === most)) return 100;
  if (raw <= least) return 0;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    // Those that are equal to it are not behind it.
    if ((steps[middle] as number) < raw) low = middle;
    else high = middle;
  }
  const from = steps[low] as number;
  const share = (low + (raw - from) / ((steps[high] as number) - from)) / last;
  return Math.round(share * 1_000) / 10;
}

/** The plain mean of what people rated, one decimal; null without any. */
export function ratingsMean(ratings: readonly Rating[]): number | null {
  const scored = ratings.filter(isScored);
  if (scored.length === 0) return null;
  return Math.round((scored.reduce((sum, { value }) => sum + value, 0) / scored.length) * 10) / 10;
}

function total(weights: ScoreRule["weights"]): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}
