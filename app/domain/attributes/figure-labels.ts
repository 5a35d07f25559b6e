import { formatNumber, plural } from "../numbers.ts";
import { shownUnit, type UnitSystem } from "./units.ts";

/**
 * Figures by which one ski area is told from another at a glance; what is not known is absent or
 * null.
 */
export interface GlanceFigures {
  /** In metres. */
  readonly vertical?: number | null | undefined;
  readonly lifts?: number | null | undefined;
}

/**
 * The same in words, as far as they are known.
 *
 * @example figureWords({ vertical: 1200, lifts: 34 }, "metric") // ["1,200 m vertical", "34 lifts"]
 * @example figureWords({ vertical: null, lifts: 1 }, "metric") // ["1 lift"]
 */
export function figureWords({ vertical, lifts }: GlanceFigures, units: UnitSystem): string[] {
  const words: string[] = [];
  if (typeof vertical === "number") {
    // Not formatFigure: used by the search box it would be in the script that every page loads.
    const { unit, factor } = shownUnit({ name: "vertical_drop", unit: "m" }, units);
    words.push(`${formatNumber(vertical * factor)} ${unit} vertical`);
  }
  if (typeof lifts === "number") words.push(plural(lifts, "lift"));
  return words;
}
