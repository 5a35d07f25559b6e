import * as z from "zod/mini";
import { MAX_HISTOGRAMS } from "#app/domain/limits.ts";
import type { Histogram } from "./histogram-path.ts";

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
 * The histogram of an attribute; null where it cannot be had, and then the next one who asks tries again. Those asked for in
 * one go, as by the sliders of a group, come in one answer.
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
