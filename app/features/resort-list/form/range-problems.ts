import { type Attribute, findAttribute } from "#app/domain/attributes/attributes.ts";
import { readTypedNumber, type TypedNumber } from "#app/domain/attributes/typed-number.ts";
import { shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";

/**
 * What is wrong with what is in one of the two fields of a range; null where nothing is, and for
 * every other field. Ratings and shares go from 0 to 100, other figures are any number; an end
 * beyond the other one lets nothing through.
 *
 * @param textOf the text of each field
 * @example rangeProblem("apres_min", () => "170") // "0 to 100 only"
 * @example rangeProblem("apres_min", (name) => (name === "apres_min" ? "90" : "80")) // "80 or less"
 */
export function rangeProblem(name: string, textOf: (name: string) => string): string | null {
  const range = rangeOf(name);
  if (!range) return null;
  const { attribute, end } = range;
  const units = textOf("units") === "imperial" ? "imperial" : "metric";
  const own = readEnd(attribute, textOf(name), units);
  const other = readEnd(attribute, textOf(`${attribute.name}_${end === "min" ? "max" : "min"}`), units);
  if (own === null) return null;
  if ("problem" in own) return own.problem;
  if (other === null || "problem" in other) return null;
  const isBeyond =
    end === "min" ? Number(own.number) > Number(other.number) : Number(own.number) < Number(other.number);
  return isBeyond ? `${other.number} or ${end === "min" ? "less" : "more"}` : null;
}

/** Null for an empty field. */
function readEnd(attribute: Attribute, text: string, units: UnitSystem): TypedNumber | null {
  if (text === "") return null;
  const typed = readTypedNumber(text, shownUnit(attribute, units).unit);
  if ("problem" in typed) return typed;
  const isShare = attribute.category === "Rating" || attribute.unit === "%";
  const isPossible = !isShare || (Number(typed.number) >= 0 && Number(typed.number) <= 100);
  return isPossible ? typed : { problem: "0 to 100 only" };
}

/**
 * What was not applied, for those who listen; empty where everything was.
 *
 * @example problemWords({ snow_quality_min: "0 to 100 only" }) // "Snow quality at least: 0 to 100 only"
 */
export function problemWords(problems: Readonly<Record<string, string>>): string {
  return Object.entries(problems)
    .flatMap(([name, problem]) => {
      const range = rangeOf(name);
      return range
        ? [`${range.attribute.listTitle} ${range.end === "min" ? "at least" : "at most"}: ${problem}`]
        : [];
    })
    .join(". ");
}

/** The attribute and the end that a field is of; null for every other field. */
function rangeOf(name: string): { attribute: Attribute; end: "min" | "max" } | null {
  const [, of = "", end] = /^(.+)_(min|max)$/.exec(name) ?? [];
  const attribute = findAttribute(of);
  if (!attribute || attribute.category === "Generic") return null;
  return end === "min" || end === "max" ? { attribute, end } : null;
}
