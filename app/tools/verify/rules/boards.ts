import { DERIVED_RULES, LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";
import { HIGHLIGHT_FROM } from "#app/domain/attributes/scores.ts";
import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

const FRIENDLY = "mapped_board_friendly";
const { minimum } = DERIVED_RULES[FRIENDLY];

/** Lifts without a drag lift say nothing where boards may not ride, or no one knows whether they may. */
export const boards: IndexRule = {
  name: "boards",
  title: "friendly to boards where they are banned, or may be",
  find: (records) =>
    records.flatMap((record) => {
      const { url_segment, generics, ratings } = record;
      const allowed = generics.find(({ type_name }) => type_name === "snowboards_allowed")?.value;
      const rated = ratings.find(({ type_name }) => type_name === "board_friendly")?.value ?? 0;
      if (allowed === "yes") return [];
      const isMendedByRule = rated < HIGHLIGHT_FROM && figureOf(record, FRIENDLY) === null;
      const lifts = LIFT_KINDS.reduce((sum, kind) => sum + (record.lifts[kind] ?? 0), 0);
      if (isMendedByRule && lifts < minimum) return [];
      return [
        { urlSegment: url_segment, says: `snowboards allowed: ${allowed ?? "not known"}`, isMendedByRule },
      ];
    }),
};
