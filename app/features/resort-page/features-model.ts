import { ATTRIBUTES, FEATURE_VALUES, type FeatureValue, isPass } from "#app/domain/attributes/attributes.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import type { Resort } from "./resort-model.ts";
import type { SourceBook, SourceTag } from "./sources/source-book.ts";

export interface FeatureModel {
  readonly name: string;
  readonly title: string;
  readonly value: FeatureValue;
  readonly source: SourceTag | null;
}

export interface PassModel {
  readonly title: string;
  readonly href: string;
}

/** Season passes that a resort is on. */
export function passesModel({ generics }: Pick<Resort, "generics">): PassModel[] {
  return generics
    .filter(({ name, value }) => value === "yes" && isPass(name))
    .map(({ name, title }) => ({
      title,
      href: listUrl({
        filter: { groupedType: [{ type_name: name, operator: "=", value: "yes" }], locationType: {} },
      }),
    }));
}

/** Features with a value that means something, and the titles of the others. */
export function featuresModel({ generics }: Pick<Resort, "generics">, book: SourceBook) {
  const known = generics
    .filter(({ name }) => !isPass(name))
    .flatMap(({ name, title, value }) => {
      const meaning = FEATURE_VALUES.find((allowed) => allowed === value);
      return meaning ? [{ name, title, value: meaning, source: book.tagOf(name) }] : [];
    });
  const names = new Set(known.map(({ name }) => name));
  return {
    known,
    unknown: ATTRIBUTES.filter(
      ({ name, category }) => category === "Generic" && !isPass(name) && !names.has(name),
    ).map(({ title }) => title),
  };
}
