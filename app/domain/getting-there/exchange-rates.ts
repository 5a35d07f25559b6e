import * as z from "zod/mini";

/** After so many days rates of exchange say nothing any more. */
const MOST_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

const CURRENCY = z.string().check(z.regex(/^[A-Z]{3}$/));
const RATES = z.strictObject({
  base: CURRENCY,
  date: z.iso.date(),
  rates: z.record(CURRENCY, z.number().check(z.positive())),
});

/** What one unit of `base` was worth in other currencies on a day (ISO 8601). */
export type ExchangeRates = Readonly<z.infer<typeof RATES>>;

/** Rates as an operator's file holds them; null for any other text. */
export function parseExchangeRates(text: string): ExchangeRates | null {
  try {
    return RATES.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The rates, as long as they are of a day that has been and is not long ago; else null. */
export function currentRates(rates: ExchangeRates | null, today: Date): ExchangeRates | null {
  if (!rates) return null;
  const days = (today.getTime() - Date.parse(rates.date)) / DAY_MS;
  // A day begins in the east before it does here.
  return days >= -1 && days <= MOST_DAYS ? rates : null;
}

/**
 * An amount in another currency; null without a rate of both.
 *
 * @param rates as currentRates gives them
 */
export function convert(
  amount: number,
  [from, to]: readonly [from: string, to: string],
  rates: ExchangeRates | null,
): number | null {
  if (from === to) return amount;
  if (!rates) return null;
  const rateOf = (currency: string) => (currency === rates.base ? 1 : (rates.rates[currency] ?? null));
  const [fromRate, toRate] = [rateOf(from), rateOf(to)];
  return fromRate === null || toRate === null ? null : (amount / fromRate) * toRate;
}
