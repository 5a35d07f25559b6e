import type { PlaceTripQuery } from "#app/api/generated.ts";
import { formatFigure, resortCount, type UnitSystem } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { shownPrice } from "#app/domain/proposals/told-price.ts";
import { resortPath } from "#app/domain/urls.ts";

interface MoneyRow {
  readonly title: string;
  readonly href: string;
  /** "220 m". */
  readonly given: string;
  /** "1,500 m". */
  readonly vertical: string;
  /** "€68, 2026/27". */
  readonly price: string;
}

/** The resorts of a place by the vertical drop that a day at the counter gives for its price. */
export interface VerticalForMoneyModel {
  /** "Vertical for €10". */
  readonly column: string;
  /** What is ordered, and what is left out. */
  readonly sentences: readonly string[];
  readonly rows: readonly MoneyRow[];
}

const HEIGHT = { name: "height", unit: "m" } as const;
/** So many metres of the first make whole ones tell resorts apart. */
const LEAST_METRES = 100;

/**
 * Null where fewer than two prices are comparable.
 *
 * @param resorts how many the place has
 */
export function verticalForMoneyModel(
  money: NonNullable<PlaceTripQuery["placeTrip"]>["money"],
  resorts: number,
  units: UnitSystem,
): VerticalForMoneyModel | null {
  const [first] = money?.ordered ?? [];
  if (!money || !first) return null;
  const { currency, known, count, ordered, other_currency, without_vertical, rates_day } = money;
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(LEAST_METRES / first.metres)));
  const step = shownPrice(unit, currency);
  if (step === null) return null;
  const rates = shownDay(rates_day);
  const converted = ordered.some((one) => one.currency !== currency);
  const left = (one: number) => `${resortCount(one)} ${one === 1 ? "is" : "are"} left out`;
  const sentences = [
    `We know the adult day price at the counter of ${formatNumber(known)} of ${resortCount(resorts)} here.`,
    count > ordered.length && `The table has the first ${ordered.length} of ${formatNumber(count)}.`,
    other_currency > 0 && `${left(other_currency)}: we have no current rate for the currency.`,
    without_vertical > 0 && `${left(without_vertical)}: we do not know the vertical drop.`,
    rates && converted && `Other currencies are converted at rates of ${rates}.`,
  ];
  return {
    column: `Vertical for ${step}`,
    sentences: sentences.filter((sentence) => typeof sentence === "string"),
    rows: ordered.flatMap(({ title, url_segment, metres, vertical, season, ...paid }) => {
      const price = shownPrice(paid.amount, paid.currency);
      if (price === null) return [];
      return {
        title,
        href: resortPath(url_segment),
        given: formatFigure(HEIGHT, metres * unit, units),
        vertical: formatFigure(HEIGHT, vertical, units),
        price: `${price}, ${season}`,
      };
    }),
  };
}
