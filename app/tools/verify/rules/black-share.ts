import { levelOf } from "#app/domain/mountain/run-levels.ts";
import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** Of smaller areas one run is soon so much. */
const MIN_KILOMETRES = 20;
/** Where runs have four colours, red takes what is steep elsewhere: few mountains have more that is black, per cent. */
const MAX_BLACK_SHARE = 40;

export const blackShare: IndexRule = {
  name: "black-share",
  title: `more than ${MAX_BLACK_SHARE} % is black on ${MIN_KILOMETRES} km or more of four colours`,
  find: (records) =>
    records.flatMap((record) => {
      const hasFourColours = levelOf("easy", record.countries[0] ?? null) === "blue";
      const share = figureOf(record, "terrain_expert") ?? 0;
      const kilometres = figureOf(record, "piste_length") ?? 0;
      return hasFourColours && share > MAX_BLACK_SHARE && kilometres >= MIN_KILOMETRES
        ? [{ urlSegment: record.url_segment, says: `${share} % on ${kilometres} km` }]
        : [];
    }),
};
