import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

/** Few mountains have more that is hard, per cent. */
const MAX_HARD_SHARE = 55;

export const hardShare: IndexRule = {
  name: "hard-share",
  title: "more than 55 % of the runs are hard",
  find: (records) =>
    records.flatMap((record) => {
      const share = figureOf(record, "terrain_expert") ?? 0;
      return share > MAX_HARD_SHARE ? [{ urlSegment: record.url_segment, says: `${share} %` }] : [];
    }),
};
