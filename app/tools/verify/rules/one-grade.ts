import { areOfOneGrade } from "#app/domain/attributes/terrain.ts";
import { TERRAIN_SHARES } from "#app/domain/attributes/terrain-shares.ts";
import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

export const oneGrade: IndexRule = {
  name: "one-grade",
  title: "one difficulty has everything on 4 km or more",
  find: (records) =>
    records.flatMap((record) => {
      const shares = TERRAIN_SHARES.map((name) => figureOf(record, name) ?? 0);
      const kilometres = figureOf(record, "piste_length") ?? 0;
      return areOfOneGrade(shares, kilometres)
        ? [{ urlSegment: record.url_segment, says: `${shares.join(", ")} % on ${kilometres} km` }]
        : [];
    }),
};
