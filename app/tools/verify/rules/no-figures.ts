import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** Of an area with so many lifts people know how high and how large it is. */
const MIN_LIFTS = 8;

export const noFigures: IndexRule = {
  name: "no-figures",
  title: "eight lifts or more without vertical or kilometres",
  find: (records) =>
    records.flatMap((record) => {
      // A length that the resort states is one as well.
      const hasLength = figureOf(record, "stated_piste_length") !== null;
      const missing = ["vertical_drop", ...(hasLength ? [] : ["piste_length"])].filter(
        (name) => figureOf(record, name) === null,
      );
      if (record.lift_count < MIN_LIFTS || missing.length === 0) return [];
      return [
        { urlSegment: record.url_segment, says: `${record.lift_count} lifts, no ${missing.join(" and ")}` },
      ];
    }),
};
