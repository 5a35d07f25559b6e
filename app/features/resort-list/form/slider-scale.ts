import type { Attribute } from "#app/domain/attributes/attributes.ts";
import { readTypedNumber } from "#app/domain/attributes/typed-number.ts";
import { shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";

/** Where a slider begins and ends, and how far a step goes, in the shown unit. */
export interface SliderScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly decimals: number;
}

/** An end of a range: "min" lets through what is at least so much, "max" what is at most. */
export type SliderEnd = "min" | "max";

/** Steps that a slider has about; more cannot be hit with a finger. */
const STEPS = 100;

/**
 * The slider of a rating or a statistic: round steps, and ends that are multiples of them and hold
 * the attribute's own.
 *
 * @example sliderScale(verticalDrop, "metric") // { from: 0, to: 3000, step: 20, decimals: 0 }
 * @example sliderScale(verticalDrop, "imperial") // { from: 0, to: 9850, step: 50, decimals: 0 }
 */
export function sliderScale(attribute: Attribute, units: UnitSystem): SliderScale {
  const { factor, unit } = shownUnit(attribute, units);
  const [low, high] = [attribute.min * factor, attribute.max * factor];
  // Lifts and runs are counted one by one.
  const { step, decimals } = unit === null ? { step: 1, decimals: 0 } : roundStep((high - low) / STEPS);
  return {
    from: rounded(Math.floor(low / step + TOLERANCE) * step, decimals),
    to: rounded(Math.ceil(high / step - TOLERANCE) * step, decimals),
    step,
    decimals,
  };
}

/** Multiples of a step are not hit exactly in binary. */
const TOLERANCE = 1e-9;

/** The largest of 1, 2, 5, 10, 20 … (or 0.1, 0.2 …) that is not above it. */
function roundStep(wanted: number): { step: number; decimals: number } {
  const power = Math.floor(Math.log10(wanted) + TOLERANCE);
  const decimals = Math.max(0, -power);
  const digit = [5, 2, 1].find((candidate) => candidate * 10 ** power <= wanted + TOLERANCE) ?? 1;
  return { step: rounded(digit * 10 ** power, decimals), decimals };
}

/**
 * Where the thumb of one end stands for what its field says; at that end of the slider for nothing,
 * and for what is no number or lies beyond.
 */
export function positionOf(text: string, end: SliderEnd, { from, to, step, decimals }: SliderScale): number {
  const typed = readTypedNumber(text);
  if (!("number" in typed)) return end === "min" ? from : to;
  const stepped = from + Math.round((Number(typed.number) - from) / step) * step;
  return rounded(Math.min(Math.max(stepped, from), to), decimals);
}

/**
 * What the field of one end says for a thumb there: nothing at that end of the slider, which lets
 * everything through.
 */
export function textAt(position: number, end: SliderEnd, { from, to, decimals }: SliderScale): string {
  const isOpen = end === "min" ? position <= from : position >= to;
  return isOpen ? "" : String(rounded(position, decimals));
}

/** A position as a share of the slider's length. */
export function shareOf(position: number, { from, to }: SliderScale): number {
  return (position - from) / (to - from);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
