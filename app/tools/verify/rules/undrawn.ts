import { drawnCounts } from "#app/backend/resort-rows/drawn-figures.ts";
import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

export const undrawn: IndexRule = {
  name: "undrawn",
  title: "too few of a mountain's runs are drawn",
  find: (records) =>
    records.flatMap((record) => {
      const { reason } = drawnCounts(record, record.numerics);
      const isShown = figureOf(record, "faces_north") !== null;
      return reason ? [{ urlSegment: record.url_segment, says: reason, isMendedByRule: !isShown }] : [];
    }),
};
