import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { parseSideView } from "#app/domain/mountain/side-view.ts";
import { formatNamed, type NumericFigure } from "./resort-figures.ts";

/** A resort as a mountain, by which resort-card.css draws it (docs/decisions, 95). */
export interface ResortProfile {
  /** Where the base is and where the peak, in percent of the frame, which is the same for every resort. */
  readonly base: number;
  readonly peak: number;
  /** The mountain between them, path data in a box of 100 by 100; not there where heights of its runs and lifts are not known. */
  readonly path?: string;
  /** The two elevations as people read them, the higher one first. */
  readonly ends: readonly [peak: string, base: string];
}

/** The frame goes from the sea up to here. */
export const FRAME_METRES = 4000;
/** Above it a mountain would not be seen. */
const HIGHEST_BASE = 90;

/**
 * Draws what is known and nothing else; null unless both elevations are.
 *
 * @param sideView as domain/mountain/side-view.ts writes it
 */
export function resortProfile(
  numerics: readonly NumericFigure[],
  units: UnitSystem,
  sideView: string | null = null,
): ResortProfile | null {
  const figure = (name: string) => numerics.find((numeric) => numeric.name === name)?.value;
  const [base, peak] = [figure("elevation_base"), figure("elevation_peak")];
  if (base === undefined || peak === undefined || peak < base) return null;
  const side = sideView === null ? null : parseSideView(sideView);
  return {
    ...(side && { path: side.path }),
    base: Math.min(inFrame(base), HIGHEST_BASE),
    peak: inFrame(peak),
    ends: [formatNamed("elevation_peak", peak, units), formatNamed("elevation_base", base, units)],
  };
}

function inFrame(metres: number): number {
  return Math.round(between(0, (100 * metres) / FRAME_METRES, 100));
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
