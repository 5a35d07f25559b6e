import type { Attribute } from "#app/domain/attributes/attributes.ts";

/** A quiet sentence in place of fields that would let next to nothing through. */
export function Missing({ words, attributes }: { words: string; attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return null;
  return (
    <p className="filter-form__missing small quiet">
      {`${words}: ${attributes.map(({ listTitle }) => listTitle).join(", ")}`}
    </p>
  );
}
