import { formatNumber } from "#app/domain/attributes/units.ts";

const ROUND = [1, 2, 5, 10];
const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;
/** Units of the longest bar: on a phone the words need the rest of a narrow drawing. */
const LONGEST_BAR = 300;

/** The bar of the scale: a round number of metres, and what it is in feet or miles. */
export function scaleBar(metresPerUnit: number): { readonly units: number; readonly words: string } {
  const most = LONGEST_BAR * metresPerUnit;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (ROUND.findLast((each) => each * power <= most) ?? 1);
  const metric = metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
  const imperial =
    metres < 800
      ? `${formatNumber(Number((metres / METRES_PER_FOOT).toPrecision(2)))} ft`
      : `${Number((metres / METRES_PER_MILE).toPrecision(2))} mi`;
  return { units: Math.round(metres / metresPerUnit), words: `${metric} · ${imperial}` };
}
