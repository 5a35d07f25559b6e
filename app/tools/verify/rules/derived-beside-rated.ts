import { DERIVED_RATING_NAMES } from "#app/domain/attributes/derived-ratings.ts";
import { mappedName } from "#app/domain/attributes/statistic-rows.ts";
import type { IndexRule } from "./rule.ts";

/** What follows from the map by a rule has orders of its own, and is no rating that people gave. */
export const derivedBesideRated: IndexRule = {
  name: "derived-beside-rated",
  title: "figures derived by rule that would stand among ratings",
  find: (records) =>
    records.flatMap(({ url_segment, numerics, ratings }) => {
      if (ratings.some(({ source }) => source === "derived")) {
        return [{ urlSegment: url_segment, says: "a derived figure among its ratings" }];
      }
      const rated = new Set(ratings.map(({ type_name }) => mappedName(type_name)));
      const derived = DERIVED_RATING_NAMES.filter(
        (name) => !rated.has(name) && numerics.some(({ type_name }) => type_name === name),
      );
      return derived.length > 0
        ? [{ urlSegment: url_segment, says: derived.join(", "), isMendedByRule: true }]
        : [];
    }),
};
