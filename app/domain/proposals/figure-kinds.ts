import { ATTRIBUTES, FEATURE_VALUES, findAttribute, isPass } from "../attributes/attributes.ts";
import { brokenRules } from "../attributes/record-checks.ts";
import { readTypedNumber } from "../attributes/typed-number.ts";
import { formatFigure, shownUnit, toMetric } from "../attributes/units.ts";
import { choice, type ProposalKind } from "./proposal-kind.ts";

/**
 * What people count and measure themselves. What follows from the map or from a rule is told by
 * neither, nor are carpets: without the lifts of the same count they would take those away.
 */
const TOLD_FIGURES = [
  "number_of_lifts",
  "number_of_runs",
  "stated_piste_length",
  "longest_run",
  "elevation_base",
  "elevation_peak",
  "vertical_drop",
  "skiable_terrain",
  "average_annual_snowfall",
].map((name) => ({ name, title: findAttribute(name)?.title ?? name }));

const TOLD_FEATURES = ATTRIBUTES.filter(({ category, name }) => category === "Generic" && !isPass(name));

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** What is counted, measured, or there. */
export const FIGURE_KINDS: readonly ProposalKind[] = [
  {
    name: "figure",
    title: "A figure",
    group: "figures",
    names: TOLD_FIGURES,
    isByMembers: true,
    fieldsOf: (name, { units }) => {
      const attribute = attributeOf(name);
      const { unit } = shownUnit(attribute, units);
      return [
        {
          name: "value",
          label: unit ? `${attribute.title}, in ${unit}` : attribute.title,
          type: "text",
          isNumber: true,
        },
      ];
    },
    read: (typed, name, { units }) => {
      const attribute = attributeOf(name);
      const { unit, decimals } = shownUnit(attribute, units);
      const read = readTypedNumber(typed("value"), unit);
      if ("problem" in read) return { problem: `${read.problem}.`, field: "value" };
      // Of two who read the same sign, one in feet, both say the same metre.
      const metric = toMetric(attribute, Number(read.number), units);
      return { value: String(Number(metric.toFixed(units === "metric" ? decimals : metricDecimals(name)))) };
    },
    problem: (value, name, { figures, units }) => {
      const attribute = attributeOf(name);
      if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(value)) return "Numbers only.";
      // Told in two spellings it would be two figures; the index counts lifts in whole ones.
      const decimals = metricDecimals(name);
      if (String(Number(Number(value).toFixed(decimals))) !== value)
        return decimals === 0 ? "Give a whole number." : "Give a number of at most one decimal.";
      const [least, most] = attribute.possible ?? [0, 0];
      const number = Number(value);
      if (number < least || number > most) {
        const [from, to] = [least, most].map((end) => formatFigure(attribute, end, units));
        return `Give a figure from ${from} to ${to}.`;
      }
      const { vertical_drop: _, ...given } = figures;
      const rules = brokenRules({ ...(name === "vertical_drop" ? figures : given), [name]: number });
      return rules.find((rule) => rule.figures.includes(name))?.reason ?? null;
    },
    words: (value, name, { units }) => formatFigure(attributeOf(name), Number(value), units),
  },
  {
    name: "feature",
    title: "A feature",
    group: "features",
    names: TOLD_FEATURES,
    isByMembers: true,
    fieldsOf: (name) => [choice("value", attributeOf(name).title, YES_NO)],
    read: (typed) => ({ value: typed("value") }),
    problem: (value) =>
      value !== "maybe" && FEATURE_VALUES.some((one) => one === value) ? null : "Choose yes or no.",
    words: (value) => (value === "yes" ? "Yes" : "No"),
  },
];

function attributeOf(name: string) {
  const attribute = findAttribute(name);
  if (!attribute) throw new Error(`no attribute is called ${name}`);
  return attribute;
}

function metricDecimals(name: string): number {
  return shownUnit(attributeOf(name), "metric").decimals;
}
