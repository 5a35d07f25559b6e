import { percentile, type Row } from "./report.ts";

/** Requests of each kind; every one has weights, or a filter, that none before it had. */
const REQUESTS = 40;

/**
 * What a list by a visitor's own weights takes beside a list by an attribute. Both are over the whole index and answered for the first
 * time, so that no stored answer serves either.
 *
 * @param budget how many times as long the slowest twentieth may take
 */
export async function measureMyScore(origin: string, budget: number): Promise<Row[]> {
  const own: number[] = [];
  const plain: number[] = [];
  for (let number = 0; number < REQUESTS; number += 1) {
    own.push(await timeOf(`${origin}/resorts?weights=${encodeURIComponent(weights(number))}`));
    plain.push(await timeOf(`${origin}/resorts?${byAttribute(number)}`));
  }
  const [ownP95, plainP95] = [percentile(own, 95), percentile(plain, 95)];
  return [
    {
      name: "list by weights of one's own, p95",
      value: ownP95 / plainP95,
      unit: "× a list by an attribute",
      budget,
      note: `${ownP95.toFixed(0)} ms, median ${percentile(own, 50).toFixed(0)}; by an attribute ${plainP95.toFixed(0)} ms`,
    },
  ];
}

/** Four ratings, each combination of weights once. */
function weights(number: number): string {
  const digit = (power: number) => (Math.floor(number / 5 ** power) % 5) + 1;
  return `snow_quality:${digit(0)},expert_terrain:${digit(1)},lift_access:${digit(2)},night_life:${6 - digit(0)}`;
}

function byAttribute(number: number): string {
  return `elevation_peak_min=${number + 1}&order=-expert_terrain`;
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address);
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - started;
}
