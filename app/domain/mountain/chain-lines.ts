import { hasHeights, type Line } from "./mountain.ts";
import type { FlatLine } from "./plane.ts";

/** Joins this near are made before all others: ways that share their end. */
const SAME_PLACE_METRES = 2;
/**
 * Heights at a join may differ by so much: what begins higher than the other ends does not follow
 * it.
 */
const MAX_RISE_METRES = 5;

export interface Chain {
  readonly line: Line;
  /** Which of the lines it is made of, in their order along it. */
  readonly members: readonly number[];
}

/**
 * Lines that follow each other, end to end, as longer ones. Where several begin at an end, the
 * first follows it and the others stay lines of their own. Lines with heights and those without are
 * never joined.
 *
 * @param flat the same lines on a plane
 * @param isDirected whether a line may only follow in its own direction; otherwise lines are turned
 * as they fit
 * @param metres how far apart ends may be
 */
export function chainLines(
  lines: readonly Line[],
  flat: readonly FlatLine[],
  isDirected: boolean,
  metres: number,
): Chain[] {
  /**
   * Of each end, 2 × line for its begin and the next number for its end: the end that it is joined
   * to.
   */
  const joined = new Map<number, number>();
  const chainOf = lines.map((_, index) => index);
  const chain = (index: number): number => {
    let root = index;
    while (chainOf[root] !== root) {
      chainOf[root] = chainOf[chainOf[root] ?? root] ?? root;
      root = chainOf[root] ?? root;
    }
    return root;
  };
  const place = (end: number): readonly [x: number, y: number] => {
    const line = flat[end >> 1] ?? new Float64Array(2);
    const at = end % 2 === 0 ? 0 : line.length - 2;
    return [line[at] ?? 0, line[at + 1] ?? 0];
  };
  const high = lines.map(hasHeights);
  const canFollow = (from: number, to: number) => {
    if (joined.has(to) || high[from >> 1] !== high[to >> 1] || chain(from >> 1) === chain(to >> 1))
      return false;
    return !isDirected || (heightAt(lines, to) ?? 0) - (heightAt(lines, from) ?? 0) <= MAX_RISE_METRES;
  };
  // Directed, what follows begins where the other ends: an odd number is joined to an even one.
  const step = isDirected ? 2 : 1;
  for (const limit of [Math.min(SAME_PLACE_METRES, metres), metres]) {
    for (let from = step - 1; from < lines.length * 2; from += step) {
      if (joined.has(from)) continue;
      const [x, y] = place(from);
      let nearest: number | null = null;
      let least = limit;
      for (let to = 0; to < lines.length * 2; to += step) {
        const [toX, toY] = place(to);
        const apart = Math.hypot(toX - x, toY - y);
        if (apart > least || (nearest !== null && apart === least) || !canFollow(from, to)) continue;
        nearest = to;
        least = apart;
      }
      if (nearest === null) continue;
      joined.set(from, nearest).set(nearest, from);
      chainOf[chain(from >> 1)] = chain(nearest >> 1);
    }
  }
  return walked(lines, joined, step);
}

/** From each free end through the joins to the other free end. */
function walked(lines: readonly Line[], joined: ReadonlyMap<number, number>, step: number): Chain[] {
  const seen = new Set<number>();
  const chains: Chain[] = [];
  for (let start = 0; start < lines.length * 2; start += step) {
    if (joined.has(start) || seen.has(start >> 1)) continue;
    const points: Line[number][] = [];
    const members: number[] = [];
    for (let end: number | undefined = start; end !== undefined; ) {
      seen.add(end >> 1);
      members.push(end >> 1);
      const line: Line = lines[end >> 1] ?? [];
      const along = end % 2 === 0 ? line : line.toReversed();
      const before = points.at(-1);
      const isShared = before && before[0] === along[0]?.[0] && before[1] === along[0][1];
      points.push(...(isShared ? along.slice(1) : along));
      end = joined.get(end ^ 1);
    }
    chains.push({ line: points, members });
  }
  return chains;
}

function heightAt(lines: readonly Line[], end: number): number | undefined {
  return (end % 2 === 0 ? lines[end >> 1]?.[0] : lines[end >> 1]?.at(-1))?.[2];
}
