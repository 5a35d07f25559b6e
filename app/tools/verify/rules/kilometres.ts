import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** So many times the measured length a resort may state before the two are lengths of different things. */
const MOST = 1.4;

/** Resorts measure slopes by widths and turns, ski routes among them: what they say stands beside the measured length and in no order. */
export const kilometres: IndexRule = {
  name: "kilometres",
  title: `a resort's own kilometres beyond ${MOST} times the measured ones`,
  find: (records) =>
    records.flatMap((record) => {
      const measured = figureOf(record, "piste_length");
      const stated = figureOf(record, "stated_piste_length");
      if (measured === null || stated === null || stated <= MOST * measured) return [];
      const says = `says ${stated} km, measured ${measured} km`;
      return [{ urlSegment: record.url_segment, says, isMendedByRule: true }];
    }),
};
