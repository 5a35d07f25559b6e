import { areOfOneGrade } from "#app/domain/attributes/terrain.ts";
import { figureOf } from "./figure-of.ts";
import type { IndexRule } from "./rule.ts";

const SHARES = ["terrain_beginner", "terrain_intermediate", "terrain_expert"] as const;

export const oneGrade: IndexRule = {
  name: "one-grade",
  title: "one difficulty has everything on 4 km or more",
  find: (records) =>
    records.flatMap((record) => {
      const shares = SHARES.map((name) => figureOf(record, name) ?? 0);
      const kilometres = figureOf(record, "piste_length") ?? 0;
      return areOfOneGrade(shares, kilometres)
        ? [{ urlSegment: record.url_segment, says: `${shares.join(", ")} % on ${kilometres} km` }]
        : [];
    }),
};
