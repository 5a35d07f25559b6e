import { listTitle } from "#app/domain/attribute-words.ts";
import { type Attribute, findAttribute } from "#app/domain/attributes.ts";
import { isPlainNumber } from "#app/domain/plain-number.ts";

/**
 * What is wrong with what stands in one of the two fields of a range; null where nothing is, and for every other field.
 * Ratings and shares go from 0 to 100, other figures are any number; an end beyond the other one lets nothing through.
 *
 * @param textOf the text of each field
 * @example rangeProblem("apres_min", () => "170") // "0 to 100 only"
 * @example rangeProblem("apres_min", (name) => (name === "apres_min" ? "90" : "80")) // "80 or less"
 */
export function rangeProblem(name: string, textOf: (name: string) => string): string | null {
  const range = rangeOf(name);
  if (!range) return null;
  const { attribute, end } = range;
  const own = textOf(name);
  const problem = fieldProblem(attribute, own);
  const other = textOf(`${attribute.name}_${end === "min" ? "max" : "min"}`);
  if (problem || own === "" || other === "" || fieldProblem(attribute, other)) return problem;
  const isBeyond = end === "min" ? Number(own) > Number(other) : Number(own) < Number(other);
  return isBeyond ? `${other} or ${end === "min" ? "less" : "more"}` : null;
}

function fieldProblem({ category, unit }: Attribute, text: string): string | null {
  if (text === "") return null;
  if (!isPlainNumber(text)) return "Numbers only";
  const isShare = category === "Rating" || unit === "%";
  return isShare && (Number(text) < 0 || Number(text) > 100) ? "0 to 100 only" : null;
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
        ? [`${listTitle(range.attribute)} ${range.end === "min" ? "at least" : "at most"}: ${problem}`]
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
