import type { LiftKind } from "../attributes/derived-ratings.ts";

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
