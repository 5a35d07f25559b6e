import { expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { LEVELS, personWeights, SPORTS, WANTS } from "#app/domain/group/wants.ts";
import { WISHES } from "#app/domain/likeness/likeness.ts";
import { WEIGHT_PRESETS } from "#app/domain/list/weight-presets.ts";
import { OFFERED_FROM } from "#app/features/resort/index-knowledge.ts";

const known = new Map<string, number>();
for (const { ratings, numerics } of (await loadBuiltInIndex()).records) {
  for (const { type_name } of [...ratings, ...numerics])
    known.set(type_name, (known.get(type_name) ?? 0) + 1);
}
const fewKnown = (names: readonly string[]) => names.filter((name) => (known.get(name) ?? 0) < OFFERED_FROM);

it("no lifestyle, level or sport weighs what fewer than fifty resorts are rated for", () => {
  for (const { name, weights } of WEIGHT_PRESETS) expect(fewKnown(Object.keys(weights)), name).toEqual([]);
  for (const sport of SPORTS) {
    for (const level of [...LEVELS, null]) {
      expect(fewKnown(Object.keys(personWeights({ sport, level, wants: [] })))).toEqual([]);
    }
  }
});

it("of the wants, adaptive skiing alone is known of too few; all that others look for is known of many", () => {
  const ofFew = WANTS.filter(({ weights }) => fewKnown(Object.keys(weights)).length > 0);
  expect(ofFew.map(({ name }) => name)).toEqual(["access"]);
});

it("what resorts like one can be better in is known of many", () => {
  expect(fewKnown(WISHES.map(({ name }) => name))).toEqual([]);
});
