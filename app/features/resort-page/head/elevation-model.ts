import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { parseSideView, type SideView } from "#app/domain/mountain/side-view.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { Resort } from "../resort-model.ts";

interface Height {
  readonly label: string;
  /** Share of the drawing's height above it: 0 is the top, 1 the bottom. */
  readonly y: number;
}

export interface ElevationModel {
  readonly base: Height;
  readonly peak: Height;
  /**
   * The vertical drop; null where it is not known, or another one than from the drawn base to the
   * peak.
   */
  readonly vertical: string | null;
  readonly ticks: readonly Height[];
  /** The mountain itself, where heights of its runs and lifts are known. */
  readonly side: SideView | null;
}

/** The figures that the drawing says. */
export const DRAWN_HEIGHTS = ["elevation_base", "elevation_peak"] as const;

const METRES = { name: "elevation_peak", unit: "m" } as const;
/**
 * Shares of the height between base and peak: room for the label above the peak, and for the one
 * below the base.
 */
const ROOM_ABOVE = 0.2;
const ROOM_BELOW = 0.25;
const STEPS = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];
const MAX_TICKS = 6;
/** Below it there is no room for words: they stand on their line. */
export const LOWEST_TICK = 0.85;
/** The share of the drawing's height that two labels take. */
const ROOM_FOR_TWO = 0.27;
/** The share of the height between base and peak that rounding explains. */
const SLACK = 0.05;

/**
 * The scale of the elevation drawing, from base to peak. Null unless base and peak are known and in
 * this order.
 *
 * @param sideView of its runs and lifts, as domain/mountain/side-view.ts writes it
 */
export function elevationModel(
  { numerics }: Resort,
  units: UnitSystem,
  sideView?: string | null,
): ElevationModel | null {
  const figureOf = (name: string) => numerics.find((numeric) => numeric.name === name)?.value ?? null;
  const base = figureOf("elevation_base");
  const peak = figureOf("elevation_peak");
  if (base === null || peak === null || peak <= base) return null;

  const { factor, unit } = shownUnit(METRES, units);
  const low = base * factor;
  const high = peak * factor;
  const span = high - low;
  const top = high + span * ROOM_ABOVE;
  const ground = low - span * ROOM_BELOW;
  const heightOf = (value: number) => (top - value) / (top - ground);

  const step = STEPS.find((size) => (top - ground) / size <= MAX_TICKS) ?? STEPS.at(-1) ?? 1;
  // "|| 0": Math.ceil gives -0 just below sea level.
  const first = Math.ceil(ground / step) * step || 0;
  const ticks: Height[] = [];
  for (let value = first; value < top - step / 4; value += step) {
    ticks.push({ label: `${formatNumber(value)} ${unit}`, y: heightOf(value) });
  }
  // The label of the lowest line is above it, where that of the next one is as well if that is
  // near.
  const [lowest, next] = ticks;
  if (lowest && next && lowest.y > LOWEST_TICK && lowest.y - next.y < ROOM_FOR_TWO) ticks.splice(1, 1);

  const vertical = figureOf("vertical_drop");
  const verticalAttribute = findAttribute("vertical_drop");
  return {
    base: { label: formatFigure(METRES, base, units), y: heightOf(low) },
    peak: { label: formatFigure(METRES, peak, units), y: heightOf(high) },
    vertical:
      vertical === null || !verticalAttribute || Math.abs(vertical - (peak - base)) > SLACK * (peak - base)
        ? null
        : formatFigure(verticalAttribute, vertical, units),
    ticks,
    side: sideView ? parseSideView(sideView) : null,
  };
}
