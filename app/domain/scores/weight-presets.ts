import { LIFESTYLES } from "../list/lifestyles.ts";
import { inPageOrder, type Weights } from "./own-score.ts";

/** Weights to begin with, for the lifestyles that ratings can say. */
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
  freestyle: { terrain_park: 5, board_friendly: 3, positive_vibes: 2, apres: 2 },
  luxury: {
    restaurants_cafes: 5,
    ski_in_ski_out: 4,
    grooming: 3,
    lift_access: 3,
    scenery: 3,
    shops: 2,
  },
  budget: { affordability: 5, money_saving_potential: 4, public_transport_access: 3, camper_friendly: 2 },
  nightlife: { night_life: 5, apres: 5, restaurants_cafes: 2, positive_vibes: 2 },
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
    cafes_to_work_from: 3,
    co_working_spaces: 3,
    housing_availability: 2,
  },
};

/** A lifestyle with weights, in the order of the lifestyles. */
export interface WeightPreset {
  readonly title: string;
  readonly weights: Weights;
}

export const WEIGHT_PRESETS: readonly WeightPreset[] = LIFESTYLES.flatMap(({ name, title }) => {
  const weights = WEIGHTS[name];
  return weights ? [{ title, weights: inPageOrder(weights) }] : [];
});
