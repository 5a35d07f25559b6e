import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";

/**
 * What riders look for, in words that follow "Best for" and "Held back by", with the ratings that
 * tell of it.
 */
const ASPECTS: readonly (readonly [best: string, heldBack: string, ...ratings: string[]])[] = [
  ["snow", "snow", "snow_quality", "snow_reliability", "fresh_tracks"],
  ["grooming", "grooming", "grooming"],
  ["experts", "few steep runs", "expert_terrain"],
  ["beginners", "few easy runs", "beginner_terrain"],
  ["variety", "little variety", "slope_variety"],
  ["trees", "few trees", "tree_skiing"],
  ["parks", "parks", "terrain_park"],
  ["backcountry", "backcountry", "backcountry_accessibility", "slackcountry_accessibility"],
  ["lifts", "lifts", "lift_access"],
  ["space", "crowds", "uncrowded"],
  ["public transport", "public transport", "public_transport_access"],
  ["families", "few offers for families", "family_friendly", "child_friendly"],
  ["nightlife", "nightlife", "apres", "night_life"],
  ["food", "food", "restaurants_cafes"],
  ["scenery", "scenery", "scenery"],
  ["price", "price", "affordability"],
];
const MOST_BEST = 3;
const MOST_HELD_BACK = 2;

/**
 * What a score comes from, in a sentence or two: the aspects with the best and the worst means of
 * people's ratings. Null where none is far from the middle.
 *
 * @param ratings people's ratings (0-100) by their names
 * @example scoreWhy(new Map([["snow_quality", 90], ["affordability", 20]])) // "Best for snow. Held back by price."
 */
export function scoreWhy(ratings: ReadonlyMap<string, number>): string | null {
  const means = ASPECTS.flatMap(([best, heldBack, ...names]) => {
    const values = names.flatMap((name) => ratings.get(name) ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.length > 0 ? [{ best, heldBack, mean }] : [];
  });
  const best = means.filter(({ mean }) => mean >= HIGHLIGHT_FROM).sort((a, b) => b.mean - a.mean);
  const worst = means.filter(({ mean }) => mean < LOWLIGHT_BELOW).sort((a, b) => a.mean - b.mean);
  const sentences = [
    ...sentence(
      "Best for",
      best.slice(0, MOST_BEST).map((aspect) => aspect.best),
    ),
    ...sentence(
      "Held back by",
      worst.slice(0, MOST_HELD_BACK).map((aspect) => aspect.heldBack),
    ),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function sentence(begin: string, words: readonly string[]): string[] {
  return words.length > 0 ? [`${begin} ${words.join(", ")}.`] : [];
}
