import * as z from "zod/mini";
import { type SliderScale, shareOf } from "./slider-scale.ts";

/** Histograms that one request may ask for: more than any group of sliders has. */
export const MAX_HISTOGRAMS = 16;

const histogram = z.object({
  min: z.number(),
  max: z.number(),
  tickers: z.array(z.number().check(z.gte(0))),
});
const answer = z.object({ histograms: z.record(z.string(), histogram) });

type Hand = (histogram: Histogram | null) => void;

const known = new Map<string, Promise<Histogram | null>>();
let waiting = new Map<string, Hand>();

/**
 * The histogram of an attribute; null where it cannot be had, and then the next one who asks tries
 * again. Those asked for in one go, as by the sliders of a group, come in one answer.
 */
export function histogramOf(name: string): Promise<Histogram | null> {
  const asked = known.get(name);
  if (asked) return asked;
  const coming = new Promise<Histogram | null>((hand) => {
    if (waiting.size === 0) queueMicrotask(fetchWaiting);
    waiting.set(name, hand);
  });
  known.set(name, coming);
  return coming;
}

function fetchWaiting(): void {
  const hands = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1));
  waiting = new Map();
  for (let first = 0; first < hands.length; first += MAX_HISTOGRAMS) {
    void fetchSome(hands.slice(first, first + MAX_HISTOGRAMS));
  }
}

async function fetchSome(hands: readonly (readonly [name: string, hand: Hand])[]): Promise<void> {
  const names = hands.map(([name]) => name);
  const histograms = await fetchHistograms(names).catch(() => ({}) as Record<string, Histogram>);
  for (const [name, hand] of hands) {
    const own = histograms[name] ?? null;
    if (!own) known.delete(name);
    hand(own);
  }
}

async function fetchHistograms(names: readonly string[]): Promise<Record<string, Histogram>> {
  const response = await fetch(`/resorts/histograms?names=${names.join()}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return answer.parse(await response.json()).histograms;
}

/** How many resorts fall into each of the equal bins between two figures, in metric units. */
export interface Histogram {
  readonly min: number;
  readonly max: number;
  readonly tickers: readonly number[];
}

/** More bars than these are a blur in the width of a form. */
const BARS = 50;
/** Of the width of a bar. */
const GAP = 0.2;
/** A bar of few resorts beside one of thousands is still one. */
const LEAST = 0.04;

/**
 * The bars as one SVG path in a box of 1 by 1, each where its figures lie on the slider. Heights
 * grow with the root of the count: half of the index often lies in a few bins. Empty for a
 * histogram of nothing.
 *
 * @param factor from metric to the unit of the slider
 * @example histogramPath({ min: 0, max: 100, tickers: [4, 1] }, scale, 1) // "M0.05 1V0H0.45V1ZM0.55 1V0.5H0.95V1Z"
 */
export function histogramPath({ min, max, tickers }: Histogram, scale: SliderScale, factor: number): string {
  const bars = inBars(tickers);
  const highest = Math.max(0, ...bars);
  if (highest === 0) return "";
  const edge = (bar: number) => shareOf((min + ((max - min) * bar) / bars.length) * factor, scale);
  return bars
    .map((count, bar) => {
      if (count === 0) return "";
      const [left, right] = [edge(bar), edge(bar + 1)];
      const gap = ((right - left) * GAP) / 2;
      const top = 1 - Math.max(Math.sqrt(count / highest), LEAST);
      return `M${short(left + gap)} 1V${short(top)}H${short(right - gap)}V1Z`;
    })
    .join("");
}

/** Neighbouring bins put together until no more than BARS are left. */
function inBars(tickers: readonly number[]): number[] {
  const width = Math.max(1, Math.ceil(tickers.length / BARS));
  const bars = Array.from({ length: Math.ceil(tickers.length / width) }, () => 0);
  for (const [bin, count] of tickers.entries()) {
    const bar = Math.floor(bin / width);
    bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
}

function short(value: number): string {
  return String(Number(value.toFixed(4)));
}
