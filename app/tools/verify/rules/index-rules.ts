import { blackShare } from "./black-share.ts";
import { boards } from "./boards.ts";
import { carpets } from "./carpets.ts";
import { derivedBesideRated } from "./derived-beside-rated.ts";
import { doubles } from "./doubles.ts";
import { halls } from "./halls.ts";
import { hardShare } from "./hard-share.ts";
import { heights } from "./heights.ts";
import { kilometres } from "./kilometres.ts";
import { lifts } from "./lifts.ts";
import { noFigures } from "./no-figures.ts";
import { oneGrade } from "./one-grade.ts";
import { passes } from "./passes.ts";
import { places } from "./places.ts";
import type { IndexRule } from "./rule.ts";
import { runs } from "./runs.ts";
import { texts } from "./texts.ts";
import { towns } from "./towns.ts";
import { trips } from "./trips.ts";
import { undrawn } from "./undrawn.ts";
import { unscored } from "./unscored.ts";
import { vertical } from "./vertical.ts";
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
