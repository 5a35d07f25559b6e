import { formatNumber, plural } from "../numbers.ts";
import { trimEnd } from "../trim-end.ts";
import type { Unit } from "./attributes.ts";

export const UNIT_SYSTEMS = ["metric", "imperial"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

interface Conversion {
  readonly unit: string;
  /** Metric value times this gives the value in `unit`. */
  readonly factor: number;
  readonly decimals: number;
}

/** Units that both systems share. */
type SameEverywhere = "%" | "°" | "kWh/m²";

/** Exact by definition of the international inch, foot, mile and acre (1959). */
const IMPERIAL: Record<Exclude<Unit, SameEverywhere>, Conversion> = {
  cm: { unit: "in", factor: 1 / 2.54, decimals: 0 },
  m: { unit: "ft", factor: 1 / 0.3048, decimals: 0 },
  km: { unit: "mi", factor: 1 / 1.609344, decimals: 1 },
  ha: { unit: "acres", factor: 1 / 0.40468564224, decimals: 0 },
};

/** Distances stored in metres that people read in miles. */
const METRES_TO_MILES: Conversion = { unit: "mi", factor: 1 / 1609.344, decimals: 1 };

const KILOMETRE = 1000;
/** The same distances in metric, which are typed in metres, as links hold them. */
const METRES_TO_KILOMETRES: Conversion = { unit: "km", factor: 1 / KILOMETRE, decimals: 1 };

/** What of an attribute says how its figures are shown. */
interface Measured {
  readonly name: string;
  readonly unit: Unit | null;
  readonly steps?: readonly string[];
}

/** How a figure of that attribute is shown: its unit, the factor from metric, and its decimals. */
export function shownUnit(
  attribute: Measured,
  system: UnitSystem,
): { unit: string | null; factor: number; decimals: number } {
  const { unit } = attribute;
  if (unit === null || isSameEverywhere(unit) || system === "metric") {
    return { unit, factor: 1, decimals: unit === "km" || unit === "kWh/m²" ? 1 : 0 };
  }
  return isDistance(attribute) ? METRES_TO_MILES : IMPERIAL[unit];
}

function isSameEverywhere(unit: Unit): unit is SameEverywhere {
  return unit === "%" || unit === "°" || unit === "kWh/m²";
}

const DISTANCES: ReadonlySet<string> = new Set(["longest_run", "longest_way_down", "longest_easy_way_down"]);

/** Whether its metres lie along the ground: heights stay in metres, however many. */
function isDistance({ name }: Measured): boolean {
  return DISTANCES.has(name);
}

/**
 * The same where figures are read and not typed: a distance of a kilometre and more is in
 * kilometres.
 */
export function readUnit(attribute: Measured, system: UnitSystem, value = KILOMETRE) {
  return system === "metric" && isDistance(attribute) && value >= KILOMETRE
    ? METRES_TO_KILOMETRES
    : shownUnit(attribute, system);
}

/**
 * A stored (metric) figure as people read it, with its unit, or the step that it stands for.
 *
 * @example formatFigure({ name: "vertical_drop", unit: "m" }, 1200, "metric") // "1,200 m"
 * @example formatFigure({ name: "vertical_drop", unit: "m" }, 1200, "imperial") // "3,937 ft"
 * @example formatFigure({ name: "number_of_lifts", unit: null }, 12, "metric") // "12"
 * @example formatFigure({ name: "longest_run", unit: "m" }, 11_000, "metric") // "11 km"
 * @example formatFigure({ name: "steepest_run", unit: "°" }, 38, "imperial") // "38°"
 */
export function formatFigure(attribute: Measured, value: number, system: UnitSystem): string {
  if (attribute.steps) return attribute.steps[value - 1] ?? formatNumber(value);
  const { unit, factor, decimals } = readUnit(attribute, system, value);
  const number = formatNumber(value * factor, decimals);
  if (unit === null) return number;
  return unit === "%" || unit === "°" ? `${number}${unit}` : `${number} ${unit}`;
}

/** A figure typed in the shown unit, as it is stored. */
export function toMetric(attribute: Measured, shown: number, system: UnitSystem): number {
  const metric = shown / shownUnit(attribute, system).factor;
  return Math.round(metric * 1000) / 1000;
}

/** Figures are stored with fewer decimals: a bound beside one lets through the same resorts. */
const BOUND_DECIMALS = 4;

/**
 * A bound typed in the shown unit, in metric: it lets through just what is shown so, or as more
 * (`min`) or less (`max`). In feet a figure of 1,200 m is shown as 3,937, which is 1,199.998 m:
 * converted alone it would lose the resort that shows it. What has more decimals than figures are
 * shown with is converted as it is. In metric bounds stay as they are typed, and `asShown` widens
 * them.
 *
 * @example boundInMetric({ name: "vertical_drop", unit: "m" }, "3937", "min", "imperial") // 1199.8453
 */
export function boundInMetric(
  attribute: Measured,
  text: string,
  end: "min" | "max",
  system: UnitSystem,
): number {
  const { factor, decimals } = shownUnit(attribute, system);
  // Short of the decimals that a number is written without an exponent with.
  if (factor === 1) return Math.round(Number(text) * 1e6) / 1e6;
  if (decimalsOf(text) > decimals) return toMetric(attribute, Number(text), system);
  const half = 0.5 / 10 ** decimals;
  const step = 10 ** BOUND_DECIMALS;
  const edge = ((Number(text) + (end === "min" ? -half : half)) / factor) * step;
  // Whole but for what binary makes of it.
  const next = Math.abs(edge - Math.round(edge)) < 1e-6 ? Math.round(edge) : Math.ceil(edge);
  return (end === "min" ? next : next - 1) / step;
}

/**
 * A metric bound as those who read it mean it: 12.3 km lets through 12.26, which is shown as 12.3.
 * A bound with more decimals than figures are shown with is exact.
 *
 * @param decimals with which figures of that attribute are shown in metric
 * @example asShown("12.3", ">=", 1) // "12.25"
 * @example asShown("12.3", "<=", 1) // "12.349999"
 */
export function asShown(value: string, operator: ">=" | "<=", decimals: number): string {
  if (decimalsOf(value) > decimals) return value;
  const half = 0.5 / 10 ** decimals;
  const bound = operator === ">=" ? Number(value) - half : Number(value) + half - 1e-6;
  return String(Number(bound.toFixed(6)));
}

function decimalsOf(text: string): number {
  return trimEnd(text.split(".")[1] ?? "", /0/).length;
}

/** Regions whose people read slopes in feet and inches. */
const IMPERIAL_REGIONS = new Set(["US", "LR", "MM"]);

/**
 * The units a visitor probably reads, from the Accept-Language header: the most preferred language
 * that names a region.
 *
 * @example guessUnits("en-US,en;q=0.9") // "imperial"
 * @example guessUnits("de-CH") // "metric"
 * @example guessUnits(null) // "metric"
 */
export function guessUnits(acceptLanguage: string | null): UnitSystem {
  const languages = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { region: /-([A-Za-z]{2})$/.exec(tag)?.[1]?.toUpperCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ region, q }) => region !== undefined && q > 0)
    .sort((a, b) => b.q - a.q);
  return IMPERIAL_REGIONS.has(languages[0]?.region ?? "") ? "imperial" : "metric";
}

/** "1 resort", "4,075 resorts". */
export function resortCount(total: number): string {
  return plural(total, "resort");
}
