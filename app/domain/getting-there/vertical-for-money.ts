import { convert, currentRates, type ExchangeRates } from "./exchange-rates.ts";

/** A resort whose day an adult pays so much for, at the counter. */
export interface PricedResort {
  readonly title: string;
  readonly url_segment: string;
  /** Vertical drop in metres; null where it is not known. */
  readonly vertical: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly season: string;
}

/** A resort in the order, with its metres for a unit of the order's currency. */
export interface OrderedResort extends PricedResort {
  readonly vertical: number;
  readonly metres: number;
}

/** Resorts by the metres of vertical drop for a unit of one currency, most first. */
export interface VerticalForMoney {
  readonly currency: string;
  /** Of how many the price is known. */
  readonly known: number;
  readonly resorts: readonly OrderedResort[];
  /** How many are left out since their price is in a currency that is not converted. */
  readonly other_currency: number;
  /** The same of those whose vertical drop is not known. */
  readonly without_vertical: number;
  /** Day of the rates by which some are converted; null where none is. */
  readonly rates_day: string | null;
}

/** Fewer are no order. */
const LEAST = 2;

/**
 * Those among some resorts whose price is known, in the order of what they give for it, in the
 * currency of most of them. Another currency is converted by a dated rate alone, and left out
 * without one. Null where fewer than two are left.
 */
export function verticalForMoney(
  priced: readonly PricedResort[],
  rates: ExchangeRates | null,
  today: Date,
): VerticalForMoney | null {
  const high = priced.flatMap(({ vertical, ...resort }) => (vertical ? [{ ...resort, vertical }] : []));
  const currency = mostOf(high.map((resort) => resort.currency));
  if (currency === null) return null;
  const dated = currentRates(rates, today);
  const resorts = high
    .flatMap((resort) => {
      const amount = convert(resort.amount, [resort.currency, currency], dated);
      return amount === null ? [] : [{ ...resort, metres: resort.vertical / amount }];
    })
    .sort((one, other) => other.metres - one.metres || (one.title < other.title ? -1 : 1));
  if (resorts.length < LEAST) return null;
  return {
    currency,
    known: priced.length,
    resorts,
    other_currency: high.length - resorts.length,
    without_vertical: priced.length - high.length,
    rates_day: dated && resorts.some((resort) => resort.currency !== currency) ? dated.date : null,
  };
}

/** The word that is there most often, the first by the alphabet of several; null for none. */
function mostOf(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
