import type { LiftKind, RunGrade } from "#app/domain/derived-ratings.ts";

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
