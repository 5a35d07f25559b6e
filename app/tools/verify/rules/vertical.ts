import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** Of smaller hills a quarter is soon reached. */
const MIN_VERTICAL_M = 250;
const MAX_DIFFERENCE = 0.25;

export const vertical: IndexRule = {
  name: "vertical",
  title: "the vertical is not that of the mapped runs",
  find: (records) =>
    records.flatMap((record) => {
      const { lowest, highest } = record.terrain ?? {};
      const ours = figureOf(record, "vertical_drop");
      if (ours === null || lowest == null || highest == null) return [];
      const drawn = highest - lowest;
      if (Math.max(ours, drawn) < MIN_VERTICAL_M || Math.abs(ours - drawn) <= MAX_DIFFERENCE * drawn)
        return [];
      return [{ urlSegment: record.url_segment, says: `${ours} m, and ${drawn} m of runs` }];
    }),
};
