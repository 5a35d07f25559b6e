/** Fewer prices, the resort's own among them, say nothing of it. */
const LEAST_KNOWN = 20;
/** From so many of ten on a price is dear or cheap, and not about the middle. */
const LEAST_TENTHS = 6;
const TENTHS = ["six", "seven", "eight", "nine"] as const;

/** How many prices of a place are known, its own among them, and are cheaper and dearer. */
export interface PriceBand {
  readonly known: number;
  readonly cheaper: number;
  readonly dearer: number;
}

/** Where a price is among those of a place, its own among them; null where too few are known. */
export function priceBand(amount: number, amounts: readonly number[]): PriceBand | null {
  if (amounts.length < LEAST_KNOWN) return null;
  return {
    known: amounts.length,
    cheaper: amounts.filter((other) => other < amount).length,
    dearer: amounts.filter((other) => other > amount).length,
  };
}

/**
 * @param where as it follows "in", as in "the Dolomites"
 * @example bandWords({ known: 24, cheaper: 21, dearer: 2 }, "Tyrol") // "Dearer than nine of ten in Tyrol"
 */
export function bandWords({ known, cheaper, dearer }: PriceBand, where: string): string {
  const others = known - 1;
  for (const [word, fewer] of [
    ["Dearer", cheaper],
    ["Cheaper", dearer],
  ] as const) {
    if (fewer === others) return `${word} than all others known in ${where}`;
    const tenths = TENTHS[Math.floor((10 * fewer) / others) - LEAST_TENTHS];
    if (tenths) return `${word} than ${tenths} of ten in ${where}`;
  }
  return `About the middle in ${where}`;
}
