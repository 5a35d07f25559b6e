import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** Sources round, and lifts end beside the runs. */
const MAX_DIFFERENCE = 0.05;

/** Records lose a vertical that is more than what lies between (app/domain/attributes/record-checks.ts): here it is less, or alone. */
export const heights: IndexRule = {
  name: "heights",
  title: "the stated vertical is not from base to peak",
  find: (records) =>
    records.flatMap((record) => {
      const vertical = record.numerics.find(({ type_name }) => type_name === "vertical_drop");
      if (!vertical || vertical.source === "derived") return [];
      const [base, peak] = [figureOf(record, "elevation_base"), figureOf(record, "elevation_peak")];
      if (base === null || peak === null)
        return [{ urlSegment: record.url_segment, says: `${vertical.value} m without its ends` }];
      const between = peak - base;
      return Math.abs(vertical.value - between) > MAX_DIFFERENCE * between
        ? [{ urlSegment: record.url_segment, says: `${vertical.value} m beside ${base}–${peak} m` }]
        : [];
    }),
};
