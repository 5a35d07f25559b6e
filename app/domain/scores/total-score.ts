import { isByPeople, type Rating } from "../attributes/scores.ts";

/**
 * The scores of a resort as a whole: how good it is for a holiday on snow (its total score), that
 * for the money, and how one lives and works there. Pure rules over its ratings; `/scores` explains
 * them, and backend/resort-rows/refresh-scores.ts stores what follows from them.
 */

/** Ratings that say one thing of a resort together. */
interface Part {
  readonly title: string;
  /** How much it counts beside the other parts, however many of its ratings there are. */
  readonly share: number;
  /** How much each rating counts within it. */
  readonly weights: Readonly<Record<string, number>>;
}

/** What the total score is made of, the shares in percent. What riders travel for counts most. */
export const QUALITY_PARTS: readonly Part[] = [
  {
    title: "Snow",
    share: 20,
    weights: { snow_quality: 2, snow_reliability: 1, fresh_tracks: 1, grooming: 0.5 },
  },
  {
    title: "Terrain",
    share: 40,
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
    share: 20,
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
    share: 15,
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
    share: 5,
    weights: { family_friendly: 0.5, child_friendly: 0.25, non_skier_activities: 0.25 },
  },
];

/**
 * One more rating that every part is taken to have, of this weight and average: a single one does
 * not speak for a part.
 */
const PRIOR_WEIGHT = 1;

/**
 * Quality in "Value" beside cost: over the index it varies half as much, so twice as much gives
 * both the same say.
 */
const QUALITY_IN_VALUE = 2;

interface ScoreRule {
  readonly title: string;
  readonly parts: readonly Part[];
  /**
   * What a standard score below the mean counts of one above: people travel for what a resort does
   * best.
   */
  readonly weakness: number;
  /** Of how many of its attributes a resort needs a rating to have the score. */
  readonly minimum: number;
}

export const SCORE_RULES = {
  total_score: { title: "Total score", parts: QUALITY_PARTS, weakness: 0.5, minimum: 3 },
  value_score: {
    title: "Value",
    parts: [
      {
        title: "Cost",
        share: 100,
        weights: { affordability: 2, money_saving_potential: 1, camper_friendly: 0.5 },
      },
    ],
    weakness: 1,
    minimum: 1,
  },
  live_and_work_score: {
    title: "Live and work",
    parts: [
      {
        title: "Live and work",
        share: 100,
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
      },
    ],
    weakness: 1,
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

/** How many standard deviations a value is above the mean; 0 where all resorts have the same. */
export function standardScore(value: number, { mean, spread }: Scale): number {
  return spread > 0 ? (value - mean) / spread : 0;
}

/**
 * The mean of the parts by their shares, each the weighted mean of the standard scores of what is
 * rated in it and one average rating more; a part without ratings counts as average. So a part with
 * many ratings has no larger share, and few of them move it less. "Value" is quality for the money.
 * Null where too little is rated.
 */
export function rawScore(score: ScoreName, ratings: readonly Rating[], scales: Scales): number | null {
  const { parts, weakness, minimum }: ScoreRule = SCORE_RULES[score];
  const counted = ratings.filter(({ source }) => isByPeople(source));
  let known = 0;
  let sum = 0;
  let shares = 0;
  for (const { share, weights } of parts) {
    let weight = PRIOR_WEIGHT;
    let partSum = 0;
    for (const { name, value } of counted) {
      const own = weights[name];
      const scale = scales.get(name);
      if (own === undefined || scale === undefined) continue;
      const standard = standardScore(value, scale);
      partSum += own * (standard < 0 ? standard * weakness : standard);
      weight += own;
      known += 1;
    }
    sum += (share * partSum) / weight;
    shares += share;
  }
  if (known < minimum) return null;
  if (score !== "value_score") return sum / shares;
  const quality = rawScore("total_score", ratings, scales);
  return quality === null ? null : QUALITY_IN_VALUE * quality + sum / shares;
}

/** Steps of a tenth of a percent. */
const STEPS = 1_000;

/**
 * The raw scores that 0, 0.1, 0.2 … 100 % of the rated resorts do not exceed, ascending; empty
 * without any.
 */
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
 * The percentage of the rated resorts that a raw score exceeds, 0 to 100 with one decimal: the best
 * has 100, the one in the middle 50.
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
  const scored = ratings.filter(({ source }) => isByPeople(source));
  if (scored.length === 0) return null;
  return Math.round((scored.reduce((sum, { value }) => sum + value, 0) / scored.length) * 10) / 10;
}
