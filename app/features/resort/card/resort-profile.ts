import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { parseSideView } from "#app/domain/mountain/side-view.ts";
import { formatNamed, type NumericFigure } from "./resort-figures.ts";

/** A resort from the side, as resort-card.css draws it. */
export interface ResortOutline {
  /** Path data in a box of 100 by 100. */
  readonly path: string;
  /** Its height, in percent of the picture. */
  readonly rise: number;
  /** How white it is at its foot and at its top, in percent. */
  readonly tones: readonly [low: number, high: number];
}

/** What a card draws of a mountain, and the elevations that it says. */
export interface ResortProfile {
  /** The two elevations as people read them, the higher one first. */
  readonly ends: readonly [peak: string, base: string];
  readonly outline?: ResortOutline;
}

/**
 * A hill is drawn this high, so that its shape is seen; a mountain of LARGE_METRES and more fills
 * the picture below the sky.
 */
const LEAST_RISE = 32;
const MOST_RISE = 82;
const LARGE_METRES = 2000;
/** Green meadows below, snow and rock above. */
const GREEN_METRES = 800;
const WHITE_METRES = 3800;

/**
 * Draws what is known and nothing else; null unless both elevations are (docs/decisions, 129).
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
    ends: [formatNamed("elevation_peak", peak, units), formatNamed("elevation_base", base, units)],
    ...(side && {
      outline: { path: side.path, rise: riseOf(peak - base), tones: [toneOf(base), toneOf(peak)] },
    }),
  };
}

/** By the root: a mountain four times as high is drawn twice as high above the least. */
function riseOf(metres: number): number {
  return Math.round(LEAST_RISE + (MOST_RISE - LEAST_RISE) * Math.sqrt(share(metres / LARGE_METRES)));
}

function toneOf(metres: number): number {
  return Math.round(100 * share((metres - GREEN_METRES) / (WHITE_METRES - GREEN_METRES)));
}

function share(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
