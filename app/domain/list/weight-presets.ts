import { MY_SCORE_TITLE } from "../messages.ts";
import { addWeights, inPageOrder, type Weights } from "../scores/own-score.ts";
import { wordList } from "../word-list.ts";
import { LIFESTYLES } from "./lifestyles.ts";

/**
 * Weights to begin with, for the lifestyles that ratings can say: of ratings that many resorts
 * have, since no others are offered.
 */
const WEIGHTS: Readonly<Record<string, Weights>> = {
  family: {
    family_friendly: 5,
    child_friendly: 5,
    beginner_terrain: 4,
    non_skier_activities: 3,
    ski_in_ski_out: 3,
    grooming: 2,
    uncrowded: 2,
  },
  beginner: { beginner_terrain: 5, grooming: 4, uncrowded: 3, affordability: 3, lift_access: 2 },
  powder: {
    snow_quality: 5,
    fresh_tracks: 5,
    snow_reliability: 3,
    tree_skiing: 3,
    slackcountry_accessibility: 3,
    uncrowded: 2,
  },
  expert: {
    expert_terrain: 5,
    slackcountry_accessibility: 4,
    slope_variety: 3,
    backcountry_accessibility: 3,
    snow_quality: 3,
  },
  freestyle: { terrain_park: 5, board_friendly: 3, apres: 2 },
  luxury: {
    restaurants_cafes: 5,
    ski_in_ski_out: 4,
    grooming: 3,
    lift_access: 3,
    scenery: 3,
  },
  budget: { affordability: 5, public_transport_access: 3 },
  nightlife: { night_life: 5, apres: 5, restaurants_cafes: 2 },
  "season-worker": {
    seasonal_worker: 5,
    job_availability: 4,
    housing_availability: 4,
    livability: 3,
    night_life: 2,
  },
  "remote-worker": {
    digital_nomad: 5,
    connectivity: 5,
    livability: 3,
    housing_availability: 2,
  },
};

/** A lifestyle with weights, in the order of the lifestyles. */
export interface WeightPreset {
  readonly name: string;
  readonly title: string;
  readonly weights: Weights;
}

export const WEIGHT_PRESETS: readonly WeightPreset[] = LIFESTYLES.flatMap(({ name, title }) => {
  const weights = WEIGHTS[name];
  return weights ? [{ name, title, weights: inPageOrder(weights) }] : [];
});

/** Whether all that a preset weighs counts as much at least. */
export function holdsPreset(weights: Weights, preset: WeightPreset): boolean {
  return Object.entries(preset.weights).every(([name, weight]) => (weights[name] ?? 0) >= weight);
}

/** The weights without a preset's; what another one that is in them weighs stays. */
export function withoutPreset(weights: Weights, preset: WeightPreset): Weights {
  const rest = Object.fromEntries(Object.entries(weights).filter(([name]) => !(name in preset.weights)));
  return WEIGHT_PRESETS.filter((other) => other.name !== preset.name && holdsPreset(weights, other)).reduce(
    (left, other) => addWeights(left, other.weights),
    rest,
  );
}

/**
 * What a list in the order of these weights is called, by the presets that they hold.
 *
 * @param filtered what the list is called by its filters; null of all resorts
 * @example ownScoreTitle({ snow_quality: 5 }, "Resorts in Austria") // "Resorts in Austria by my score"
 */
export function ownScoreTitle(weights: Weights, filtered: string | null): string {
  const held = WEIGHT_PRESETS.filter((preset) => holdsPreset(weights, preset)).map(({ title }) => title);
  const behind = held.length > 0 ? `: ${wordList(held)}` : "";
  return (filtered ? `${filtered} by ${MY_SCORE_TITLE.toLowerCase()}` : MY_SCORE_TITLE) + behind;
}
