import type { IndexRule } from "./rule.ts";

/** The map cuts a run at every crossing: its pieces are no resort's own count, and stand under a name of theirs. */
export const runs: IndexRule = {
  name: "runs",
  title: "the map's pieces of runs, which are no count of runs",
  find: (records) =>
    records.flatMap(({ url_segment, numerics }) => {
      const pieces = numerics.find(({ type_name }) => type_name === "mapped_run_pieces");
      const counted = numerics.find(({ type_name }) => type_name === "number_of_runs");
      if (counted?.source === "imported") {
        return [{ urlSegment: url_segment, says: `${counted.value} runs by the map` }];
      }
      return pieces
        ? [{ urlSegment: url_segment, says: `${pieces.value} pieces`, isMendedByRule: true }]
        : [];
    }),
};
