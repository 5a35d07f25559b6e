import { boards, carpets, derivedBesideRated, halls, kilometres, lifts, runs } from "./counts.ts";
import { doubles } from "./doubles.ts";
import { passes } from "./passes.ts";
import { places } from "./places.ts";
import type { IndexRule } from "./rule.ts";
import { blackShare, hardShare, heights, noFigures, oneGrade, undrawn, vertical } from "./terrain-rules.ts";
import { texts } from "./texts.ts";
import { towns } from "./towns.ts";
import { trips } from "./trips.ts";
import { unscored } from "./unscored.ts";
import { wholes } from "./wholes.ts";

/** All rules, in the order in which they are printed. */
export const INDEX_RULES: readonly IndexRule[] = [
  undrawn,
  vertical,
  heights,
  noFigures,
  oneGrade,
  hardShare,
  blackShare,
  runs,
  kilometres,
  lifts,
  carpets,
  derivedBesideRated,
  boards,
  halls,
  places,
  towns,
  unscored,
  texts,
  doubles,
  wholes,
  passes,
  trips,
];
