import { type Attribute, LISTED_ATTRIBUTES } from "../attributes/attributes.ts";
import { fieldsOf } from "../attributes/record-checks.ts";
import { readTypedNumber } from "../attributes/typed-number.ts";
import { boundInMetric, shownUnit, type UnitSystem } from "../attributes/units.ts";
import { firstFilled, quoted } from "../invalid-params.ts";
import type { Condition } from "./filters.ts";

/**
 * The conditions of the fields in place of those that the URL's JSON has on the same attributes.
 * Figures are in the units given and become metric.
 */
export function readConditionFields(
  params: URLSearchParams,
  base: readonly Condition[],
  units: UnitSystem,
  invalid: string[],
): Condition[] {
  const given = LISTED_ATTRIBUTES.filter((attribute) =>
    fieldsOf(attribute).some((field) => params.has(field)),
  );
  const replaced = new Set(given.map(({ name }) => name));
  return [
    ...base.filter(({ type_name }) => !replaced.has(type_name)),
    ...given.flatMap((attribute) => conditionsOf(attribute, params, units, invalid)),
  ];
}

/**
 * Conditions as form params, in the order of the attributes, and those that no field can say as
 * they are ("above 70"). An attribute is in one of the two.
 *
 * @example conditionParams([{ type_name: "vertical_drop", operator: ">=", value: "800" }]).params // [["vertical_drop_min", "800"]]
 */
export function conditionParams(conditions: readonly Condition[]): {
  readonly params: readonly [string, string][];
  readonly rest: readonly Condition[];
} {
  const names = new Set(conditions.map(({ type_name }) => type_name));
  const sayable = LISTED_ATTRIBUTES.filter(({ name }) => names.has(name)).flatMap((attribute) => {
    const params = paramsOf(
      attribute,
      conditions.filter(({ type_name }) => type_name === attribute.name),
    );
    return params ? [{ name: attribute.name, params }] : [];
  });
  const said = new Set(sayable.map(({ name }) => name));
  return {
    params: sayable.flatMap(({ params }) => params),
    rest: conditions.filter(({ type_name }) => !said.has(type_name)),
  };
}

/** Null where the fields would say something else. */
function paramsOf(attribute: Attribute, conditions: readonly Condition[]): [string, string][] | null {
  const [first, ...others] = conditions;
  if (!first) return null;
  if (attribute.category === "Generic") {
    return first.operator === "=" && others.length === 0 ? [[attribute.name, first.value]] : null;
  }
  const params: [string, string][] = [];
  for (const [field, operator] of endsOf(attribute)) {
    const [bound, ...more] = conditions.filter((condition) => condition.operator === operator);
    if (!bound) continue;
    const text = more.length === 0 ? plainBound(attribute, bound) : null;
    if (text === null) return null;
    params.push([field, text]);
  }
  return params.length === conditions.length ? params : null;
}

/**
 * The text of a field that is read as this bound; null where none is. Three decimals alone would be
 * read as thousands by some.
 */
function plainBound(attribute: Attribute, { operator, value }: Condition): string | null {
  return (
    [value, `${value}0`].find((text) => {
      const typed = readTypedNumber(text);
      return "number" in typed && metricBound(attribute, typed.number, operator, "metric") === value;
    }) ?? null
  );
}

function conditionsOf(
  attribute: Attribute,
  params: URLSearchParams,
  units: UnitSystem,
  invalid: string[],
): Condition[] {
  const { name } = attribute;
  if (attribute.category === "Generic") {
    const value = firstFilled(params, name, invalid);
    return value === null ? [] : [{ type_name: name, operator: "=", value }];
  }
  return endsOf(attribute).flatMap(([field, operator]) => {
    const text = firstFilled(params, field, invalid)?.trim();
    if (text === undefined) return [];
    const typed = readTypedNumber(text, shownUnit(attribute, units).unit);
    if ("problem" in typed) {
      invalid.push(`${field}: no number ${quoted(text)}`);
      return [];
    }
    return [{ type_name: name, operator, value: metricBound(attribute, typed.number, operator, units) }];
  });
}

function metricBound(attribute: Attribute, text: string, operator: string, units: UnitSystem): string {
  return String(boundInMetric(attribute, text, operator === ">=" ? "min" : "max", units));
}

function endsOf({ name }: Attribute) {
  return [
    [`${name}_min`, ">="],
    [`${name}_max`, "<="],
  ] as const;
}
