import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { parseSideView } from "#app/domain/mountain/side-view.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { Resort } from "../resort-page/resort-model.ts";

/** A height, and where it is on the drawing: 0 is its foot, 1 its top. */
interface ProfileHeight {
  readonly label: string;
  readonly at: number;
}

/** A mountain from base to peak, drawn above the column of its resort. */
interface ComparedProfile {
  readonly title: string;
  /** The column, from 0. */
  readonly column: number;
  readonly base: ProfileHeight;
  readonly peak: ProfileHeight;
  /**
   * Path data in a box of 100 by 100 from peak to base; not there where no heights of its runs and
   * lifts are known.
   */
  readonly path?: string;
}

/** Several mountains on one scale. */
export interface ComparedProfiles {
  readonly profiles: readonly ComparedProfile[];
  readonly ticks: readonly ProfileHeight[];
  /** The same in words. */
  readonly words: string;
}

const METRES = { name: "elevation_peak", unit: "m" } as const;
const STEPS = [50, 100, 250, 500, 1000, 2000, 2500, 5000];
const MAX_TICKS = 4;

/**
 * Null where base and peak are known of fewer than two. From sea level, so that heights are seen
 * for what they are.
 *
 * @param sideViewOf what domain/mountain/side-view.ts has written of a resort
 */
export function comparedProfiles(
  resorts: readonly Resort[],
  units: UnitSystem,
  sideViewOf: (resortId: string) => string | null = () => null,
): ComparedProfiles | null {
  const known = resorts.flatMap(({ id, title, numerics }, column) => {
    const figure = (name: string) => numerics.find((numeric) => numeric.name === name)?.value;
    const [base, peak] = [figure("elevation_base"), figure("elevation_peak")];
    return base !== undefined && peak !== undefined && peak > base ? [{ id, title, column, base, peak }] : [];
  });
  if (known.length < 2) return null;

  const { factor, unit } = shownUnit(METRES, units);
  const low = Math.min(0, ...known.map(({ base }) => base * factor));
  const high = Math.max(...known.map(({ peak }) => peak * factor));
  const heightOf = (shown: number) => (shown - low) / (high - low);
  const height = (metres: number): ProfileHeight => ({
    label: formatFigure(METRES, metres, units),
    at: heightOf(metres * factor),
  });
  const step = STEPS.find((size) => (high - low) / size <= MAX_TICKS) ?? 5000;
  const steps = Array.from(
    { length: MAX_TICKS + 1 },
    (_, index) => Math.ceil(low / step) * step + index * step,
  );
  return {
    profiles: known.map(({ id, title, column, base, peak }) => {
      const side = parseSideView(sideViewOf(id) ?? "");
      return { title, column, base: height(base), peak: height(peak), ...(side && { path: side.path }) };
    }),
    // "|| 0": Math.ceil gives -0 just below sea level.
    ticks: steps
      .filter((value) => value < high)
      .map((value) => ({ label: `${formatNumber(value || 0)} ${unit}`, at: heightOf(value) })),
    words: known
      .map(({ title, base, peak }) => {
        const [from, to] = [base, peak].map((metres) => formatFigure(METRES, metres, units));
        return `${title} from ${from} to ${to}`;
      })
      .join("; "),
  };
}
