import { firstFilled } from "../invalid-params.ts";
import { MAX_PEOPLE } from "./person.ts";

/** The fields of the form that says who travels together; no address keeps them. */

const FIELD_KINDS = ["sport", "level", "want"] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

/**
 * The name of a person's field, counted from 0.
 *
 * @example personField(0, "sport") // "person1_sport"
 */
export function personField(index: number, kind: FieldKind): string {
  return `person${index + 1}_${kind}`;
}

export const PERSON_FIELDS: readonly string[] = Array.from(
  { length: MAX_PEOPLE },
  (_, index) => index,
).flatMap((index) => FIELD_KINDS.map((kind) => personField(index, kind)));

/**
 * The people of the form's fields as an address has them; null where it has none of these fields.
 */
export function readGroupFields(params: URLSearchParams, invalid: string[]): string[] | null {
  if (!PERSON_FIELDS.some((name) => params.has(name))) return null;
  return Array.from({ length: MAX_PEOPLE }, (_, index) => index).flatMap((index) => {
    const sport = firstFilled(params, personField(index, "sport"), invalid);
    if (sport === null) return [];
    // Without script the level stays chosen of who says that they do not ski.
    const level = sport === "none" ? null : firstFilled(params, personField(index, "level"), invalid);
    const wants = params.getAll(personField(index, "want")).filter((want) => want.trim() !== "");
    return [[sport, ...(level === null ? [] : [level]), ...wants].join(".")];
  });
}
