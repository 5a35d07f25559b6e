import type { FlatLine } from "./plane.ts";
import { nearestOn } from "./plane.ts";

/**
 * Cells of the grid; a stretch between two points of a line, at most half as long, lies in four of
 * them at most.
 */
const CELL_METRES = 60;
const STRETCH_METRES = 30;
/**
 * A cell keeps so many stretches, which bounds the time for any input: real maps have some 20 in a
 * cell.
 */
const MAX_STRETCHES = 150;
/** So many lines near a place are enough; maps have some 10. */
const MAX_NEAR = 40;
/** All stretches that are taken; the largest ski area there is has some 40,000. */
const MAX_ALL = 80_000;
/**
 * Pairs of stretches that are looked at for crossings, in a second or so: ten times those of the
 * largest ski area.
 */
const MAX_PAIRS = 3_000_000;

/** A place on a line, by its metres from the line's begin. */
export interface PlaceOnLine {
  readonly line: number;
  readonly at: number;
}

export interface PlaceGrid {
  /** The nearest place of each line that is that near, the nearest line first. */
  readonly near: (x: number, y: number, metres: number) => readonly PlaceOnLine[];
  /**
   * Where two lines are that near along their way, whatever their ends; the same place may come
   * several times. False where it could not look at all: there are too many, or `found` wants no
   * more.
   */
  readonly crossings: (metres: number, found: (a: PlaceOnLine, b: PlaceOnLine) => boolean) => boolean;
}

/**
 * Stretches of all lines: two points each, in `points` at four times their number, and the metres
 * before and between them.
 */
interface Stretches {
  readonly points: number[];
  readonly line: number[];
  readonly from: number[];
  readonly length: number[];
}

/** Finds what is near in lines on a plane; null where they are more than any ski area has. */
export function placeGrid(
  lines: readonly FlatLine[],
  distances: readonly (readonly number[])[],
): PlaceGrid | null {
  const metres = distances.reduce((sum, line) => sum + (line.at(-1) ?? 0), 0);
  const points = lines.reduce((sum, line) => sum + line.length / 2, 0);
  if (!(metres / STRETCH_METRES + points <= MAX_ALL)) return null;
  const stretches = stretchesOf(lines, distances);
  const cells = new Map<string, number[]>();
  stretches.line.forEach((_, stretch) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = stretches.points.slice(stretch * 4, stretch * 4 + 4);
    eachCell(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), (cell) => {
      const inCell = cells.get(cell);
      if (!inCell) cells.set(cell, [stretch]);
      else if (inCell.length < MAX_STRETCHES) inCell.push(stretch);
    });
  });
  const place = (stretch: number, share: number): PlaceOnLine => ({
    line: stretches.line[stretch] ?? 0,
    at: (stretches.from[stretch] ?? 0) + share * (stretches.length[stretch] ?? 0),
  });
  const ends = Float64Array.from(stretches.points);
  const distance = (x: number, y: number, stretch: number) => nearestOn(ends, stretch * 2, x, y);
  return {
    near(x, y, metres) {
      const nearest = new Map<number, PlaceOnLine & { metres: number }>();
      eachCell(x - metres, y - metres, x + metres, y + metres, (cell) => {
        for (const stretch of cells.get(cell) ?? []) {
          const found = distance(x, y, stretch);
          const line = stretches.line[stretch] ?? 0;
          if (found.metres > metres || (nearest.get(line)?.metres ?? Infinity) <= found.metres) continue;
          nearest.set(line, { ...place(stretch, found.share), metres: found.metres });
        }
      });
      return [...nearest.values()].sort((a, b) => a.metres - b.metres || a.line - b.line).slice(0, MAX_NEAR);
    },
    crossings(metres, found) {
      let pairs = 0;
      for (const inCell of cells.values()) {
        pairs += (inCell.length * (inCell.length - 1)) / 2;
        if (pairs > MAX_PAIRS) return false;
        for (const [index, a] of inCell.entries()) {
          for (const b of inCell.slice(index + 1)) {
            if (stretches.line[a] === stretches.line[b]) continue;
            const shares = meeting(ends, a, b, metres);
            if (shares && !found(place(a, shares[0]), place(b, shares[1]))) return false;
          }
        }
      }
      return true;
    },
  };
}

/**
 * Where two stretches meet, as shares of each, or null: they cross, or an end of one is that near
 * to the other.
 */
function meeting(
  points: Float64Array,
  a: number,
  b: number,
  metres: number,
): readonly [a: number, b: number] | null {
  const [ax = 0, ay = 0, adx = 0, ady = 0] = vector(points, a);
  const [bx = 0, by = 0, bdx = 0, bdy = 0] = vector(points, b);
  const turn = adx * bdy - ady * bdx;
  if (turn !== 0) {
    const onA = ((bx - ax) * bdy - (by - ay) * bdx) / turn;
    const onB = ((bx - ax) * ady - (by - ay) * adx) / turn;
    if (onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1) return [onA, onB];
  }
  for (const end of [0, 1]) {
    const toB = nearestOn(points, b * 2, ax + end * adx, ay + end * ady);
    if (toB.metres <= metres) return [end, toB.share];
    const toA = nearestOn(points, a * 2, bx + end * bdx, by + end * bdy);
    if (toA.metres <= metres) return [toA.share, end];
  }
  return null;
}

function vector(points: Float64Array, stretch: number): readonly number[] {
  const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(stretch * 4, stretch * 4 + 4);
  return [ax, ay, bx - ax, by - ay];
}

function stretchesOf(lines: readonly FlatLine[], distances: readonly (readonly number[])[]): Stretches {
  const stretches: Stretches = { points: [], line: [], from: [], length: [] };
  lines.forEach((flat, line) => {
    for (let index = 0; index < flat.length / 2 - 1; index += 1) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = flat.subarray(index * 2, index * 2 + 4);
      const from = distances[line]?.[index] ?? 0;
      const length = (distances[line]?.[index + 1] ?? 0) - from;
      const parts = Math.max(1, Math.ceil(length / STRETCH_METRES));
      for (let part = 0; part < parts; part += 1) {
        const [start, end] = [part / parts, (part + 1) / parts];
        stretches.points.push(ax + start * (bx - ax), ay + start * (by - ay));
        stretches.points.push(ax + end * (bx - ax), ay + end * (by - ay));
        stretches.line.push(line);
        stretches.from.push(from + start * length);
        stretches.length.push(length / parts);
      }
    }
  });
  return stretches;
}

function eachCell(
  west: number,
  south: number,
  east: number,
  north: number,
  visit: (cell: string) => void,
): void {
  const cell = (metres: number) => Math.floor(metres / CELL_METRES);
  for (let x = cell(west); x <= cell(east); x += 1) {
    for (let y = cell(south); y <= cell(north); y += 1) visit(`${x} ${y}`);
  }
}
