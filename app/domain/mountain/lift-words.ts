import type { LiftKind, RunGrade } from "../attributes/derived-ratings.ts";

/** What a single lift is called. */
export const LIFT_WORDS: Readonly<Record<LiftKind, string>> = {
  cable_car: "Cable car",
  gondola: "Gondola",
  chair_lift: "Chair lift",
  mixed_lift: "Chair lift with gondolas",
  funicular: "Funicular",
  railway: "Railway",
  magic_carpet: "Magic carpet",
  "t-bar": "T-bar",
  "j-bar": "J-bar",
  platter: "Platter lift",
  drag_lift: "Drag lift",
  rope_tow: "Rope tow",
};

/** Lifts in words, for counts of any number. */
export const LIFT_TITLES: Readonly<Record<LiftKind, string>> = {
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
export const RUN_TITLES: Readonly<Record<RunGrade, string>> = {
  novice: "Novice",
  easy: "Easy",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
  extreme: "Extreme",
  freeride: "Freeride",
  ungraded: "Without a difficulty",
};
