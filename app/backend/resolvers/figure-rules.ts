import {
  DERIVED_RATING_NAMES,
  DERIVED_RULES,
  type LiftKind,
  type RunGrade,
} from "#app/domain/derived-ratings.ts";
import { MIN_SEGMENTS_FOR_SHARES } from "#app/domain/terrain-shares.ts";

const SHARE_OF: Record<string, string> = {
  terrain_beginner: "novice and easy",
  terrain_intermediate: "intermediate",
  terrain_expert: "advanced, expert, extreme and freeride",
};

/** Features are only derived where a name states them; what no name says stays unknown. */
const STATED_BY_NAMES: Record<string, string> = {
  is_indoor: "The name of the area says that it is a hall.",
  is_dry_slope: "The name of the area says that it is a dry slope.",
  has_terrain_park: "A mapped run segment of the area is named as a terrain park.",
};

/** One sentence on how a derived figure came about; null where no rule is known. */
export function ruleOf(typeName: string): string | null {
  const stated = STATED_BY_NAMES[typeName];
  if (stated) return stated;
  const rating = DERIVED_RATING_NAMES.find((name) => name === typeName);
  if (rating) return DERIVED_RULES[rating].rule;
  const grades = SHARE_OF[typeName];
  if (!grades) return null;
  return (
    `The share of ${grades} segments among the graded ones of mapped run segments, cross-country included; ` +
    `given from ${MIN_SEGMENTS_FOR_SHARES} such segments up.`
  );
}

/** Lifts in words, for counts of any number. */
export const LIFT_TITLES: Record<LiftKind, string> = {
  cable_car: "Cable cars",
  gondola: "Gondolas",
  chair_lift: "Chair lifts",
  mixed_lift: "Mixed lifts (chairs and cabins)",
  funicular: "Funiculars",
  railway: "Railways",
  magic_carpet: "Magic carpets",
  "t-bar": "T-bars",
  "j-bar": "J-bars",
  platter: "Platter lifts",
  drag_lift: "Other drag lifts",
  rope_tow: "Rope tows",
};

/** Difficulties in words. */
export const RUN_TITLES: Record<RunGrade, string> = {
  novice: "Novice",
  easy: "Easy",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
  extreme: "Extreme",
  freeride: "Freeride",
  ungraded: "Without a difficulty",
};
