import { isByPeople } from "#app/domain/attributes/scores.ts";
import { QUALITY_PARTS, SCORE_RULES } from "#app/domain/scores/total-score.ts";
import { figureOf, type IndexRule } from "./rule.ts";

/** Kilometres of runs from which people expect a score. */
const EXPECTED_FROM_KM = 20;

const { minimum } = SCORE_RULES.total_score;
const COUNTED = new Set(QUALITY_PARTS.flatMap(({ weights }) => Object.keys(weights)));

/** Larger ski areas that no list by score has, since too little of them is rated. */
export const unscored: IndexRule = {
  name: "unscored",
  title: `a whole of ${EXPECTED_FROM_KM} km or more without a total score`,
  find: (records) =>
    records.flatMap((record) => {
      const { url_segment, part_of, ratings } = record;
      const kilometres = figureOf(record, "piste_length") ?? 0;
      const counted = ratings.filter(
        (rating) => isByPeople(rating.source) && COUNTED.has(rating.type_name),
      ).length;
      if (part_of !== null || kilometres < EXPECTED_FROM_KM || counted >= minimum) return [];
      return [{ urlSegment: url_segment, says: `${kilometres} km, ${counted} ratings that count` }];
    }),
};
