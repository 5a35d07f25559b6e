/** Of the screen, in pixels. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

/** A lift shorter than this has no room for one. */
const LEAST_LENGTH = 36;
const DISTANCE = 110;

/**
 * Arrow heads along a line, each of three places with its tip in the middle: one in the middle of a
 * short line, more on a long one.
 */
export function upwardMarks(line: readonly ScreenPlace[], size: number): ScreenPlace[][] {
  const length = line.reduce((sum, place, index) => sum + distance(line[index - 1] ?? place, place), 0);
  if (length < LEAST_LENGTH) return [];
  const count = Math.max(1, Math.floor(length / DISTANCE));
  return Array.from({ length: count }, (_, index) => markAt(line, (length * (index + 0.5)) / count, size));
}

function markAt(line: readonly ScreenPlace[], along: number, size: number): ScreenPlace[] {
  let rest = along;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as ScreenPlace, line[index] as ScreenPlace];
    const length = distance(from, to);
    if (rest > length || length === 0) {
      rest -= length;
      continue;
    }
    const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const tip = { x: from.x + right * (rest + size / 2), y: from.y + down * (rest + size / 2) };
    const side = (turn: number) => ({
      x: tip.x - size * (right - turn * down * 0.8),
      y: tip.y - size * (down + turn * right * 0.8),
    });
    return [side(1), tip, side(-1)];
  }
  return [];
}

function distance(a: ScreenPlace, b: ScreenPlace): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
