import { ATTRIBUTES, FEATURE_VALUES, type FeatureValue, isPass } from "#app/domain/attributes/attributes.ts";
import type { Resort } from "./resort-model.ts";
import type { SourceBook, SourceTag } from "./sources/source-book.ts";

export interface FeatureModel {
  readonly name: string;
  readonly title: string;
  readonly value: FeatureValue;
  readonly source: SourceTag | null;
}

/**
 * Features whose "no" tells a skier something, since a resort of its kind may well have them. That
 * it has no sand, no hall and no helicopter is the nature of nearly every resort: such a "no" is
 * not listed.
 */
const MISSED: ReadonlySet<string> = new Set([
  "has_cross_country_skiing",
  "snow_making",
  "night_skiing",
  "has_terrain_park",
  "snowboards_allowed",
]);

/** What there is comes first, what there is not last. */
const SHOWN_ORDER: readonly FeatureValue[] = ["yes", "maybe", "no"];

/**
 * Features with a value that means something, as far as they are worth telling, and the titles of
 * those that are not known.
 */
export function featuresModel({ generics }: Pick<Resort, "generics">, book: SourceBook) {
  const known = generics
    .filter(({ name }) => !isPass(name))
    .flatMap(({ name, title, value }) => {
      const meaning = FEATURE_VALUES.find((allowed) => allowed === value);
      return meaning ? [{ name, title, value: meaning, source: book.tagOf(name) }] : [];
    });
  const names = new Set(known.map(({ name }) => name));
  return {
    known: known
      .filter(({ name, value }) => value !== "no" || MISSED.has(name))
      .sort((a, b) => SHOWN_ORDER.indexOf(a.value) - SHOWN_ORDER.indexOf(b.value)),
    unknown: ATTRIBUTES.filter(
      ({ name, category }) => category === "Generic" && !isPass(name) && !names.has(name),
    ).map(({ title }) => title),
  };
}
