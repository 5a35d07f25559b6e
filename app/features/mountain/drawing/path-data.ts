import type { Place } from "#app/domain/mountain/drawing-frame.ts";
import { spansOf } from "#app/domain/mountain/simplified-line.ts";

/** Units that a simplified line may miss: half a pixel of the largest drawing. */
const TOLERANCE = 1;

/** The line in whole units with as few points as it needs; none where it is a single point. */
export function simplified(line: readonly Place[]): Place[] {
  const open = spansOf(line.length);
  const kept = new Set([0, ...open.map(([, last]) => last)]);
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [from, to] = [line[first], line[last]];
    if (!from || !to) continue;
    let [worst, at] = [TOLERANCE, -1];
    for (let index = first + 1; index < last; index += 1) {
      const miss = distanceTo(line[index] ?? from, from, to);
      if (miss > worst) [worst, at] = [miss, index];
    }
    if (at > 0) {
      kept.add(at);
      open.push([first, at], [at, last]);
    }
  }
  const rounded = [...kept]
    .sort((a, b) => a - b)
    .map((index): Place => {
      const [x = 0, y = 0] = line[index] ?? [];
      return [Math.round(x), Math.round(y)];
    });
  const distinct = rounded.filter(
    ([x, y], index) => index === 0 || x !== rounded[index - 1]?.[0] || y !== rounded[index - 1]?.[1],
  );
  return distinct.length > 1 ? distinct : [];
}

/** Path data of lines in whole units, in steps from point to point. */
export function pathData(lines: readonly (readonly Place[])[], end = ""): string {
  return lines
    .map(([first = [0, 0], ...others]) => {
      let before = first;
      const steps = others.map((point) => {
        const step = pair(point[0] - before[0], point[1] - before[1]);
        before = point;
        return step;
      });
      return `M${pair(...first)}l${steps.join(" ").replaceAll(" -", "-")}${end}`;
    })
    .join("");
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** From a point to the nearest of a stretch. */
function distanceTo([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}
