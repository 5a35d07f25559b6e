import { chainLines } from "./chain-lines.ts";
import {
  downhill,
  isOutline,
  lengthOf,
  MIN_MEASURED_METRES,
  meanPitch,
  RANKED_METRES,
  steepest,
} from "./measure.ts";
import {
  type Difficulty,
  hasHeights,
  type Line,
  type MappedRun,
  type Mountain,
  type RunUse,
} from "./mountain.ts";
import { mountainKeys } from "./mountain-keys.ts";
import { areBoxesNear, areTouching, type Box, boxOf, type FlatLine, planeOf, TOUCH_METRES } from "./plane.ts";

/** A run as people know it: all ways of one name and difficulty that touch. */
export interface Run {
  /**
   * Unique among the runs and lifts of its mountain: the id of an element, the fragment of an
   * address.
   */
  readonly key: string;
  readonly name: string | null;
  readonly ref: string | null;
  readonly difficulty: Difficulty | null;
  readonly use: RunUse;
  /** Null where none of its ways says it, or where they differ; of the next one too. */
  readonly isGroomed: boolean | null;
  readonly isLit: boolean | null;
  /** Mapped as an outline alone: nothing of it is measured. */
  readonly isArea: boolean;
  /** Its ways, and the outlines of its name, as places in `mountain.runs`. */
  readonly pieces: readonly number[];
  /**
   * Ways that follow each other joined, the longest first, each with its higher end first; none of
   * an area.
   */
  readonly lines: readonly Line[];
  /** Metres in plan of its longest line, from top to bottom; null of an area. */
  readonly length: number | null;
  /** Metres in plan of all its lines. */
  readonly mappedLength: number;
  /** Metres between its highest and lowest place; null without heights. */
  readonly drop: number | null;
  /**
   * Whole degrees of its longest line on average, and of its steepest 100 m; null without heights
   * and of less than 150 m.
   */
  readonly pitch: number | null;
  readonly steepest100: number | null;
  /** Metres above sea level. */
  readonly top: number | null;
  readonly bottom: number | null;
}

/**
 * Ways of one name that are looked at together, since each is compared with each; a run of a real
 * map has some tens.
 */
const MAX_PIECES = 300;

interface Piece {
  readonly isArea: boolean;
  readonly index: number;
  readonly run: MappedRun;
  readonly line: Line;
  readonly flat: FlatLine;
  readonly box: Box;
}

/**
 * The runs of a mountain, in the order of the map. Ways of one name (or number, where they have no
 * name), difficulty and use are one run when they touch: an end of one within 30 m of the other. An
 * outline with the name of a way belongs to that way's run and is not counted.
 */
export function runsOf(mountain: Mountain): Run[] {
  const place = planeOf(mountain);
  const groups = new Map<string, Piece[]>();
  mountain.runs.forEach((run, index) => {
    const isArea = run.isArea || isOutline(run.line);
    const line = isArea ? run.line : downhill(run.line);
    const flat = place(line);
    const label = run.name ?? run.ref;
    const group =
      label === null ? String(index) : JSON.stringify([run.name, run.name === null ? run.ref : null]);
    const pieces = groups.get(group) ?? [];
    pieces.push({ index, isArea, run, line, flat, box: boxOf(flat) });
    groups.set(group, pieces);
    if (pieces.length < MAX_PIECES) return;
    // The next way of the name begins a group of its own.
    groups.set(`${group} ${index}`, pieces);
    groups.delete(group);
  });
  const found: { pieces: Piece[]; outlines: Piece[] }[] = [];
  for (const group of groups.values()) {
    const lines = group.filter(({ isArea }) => !isArea);
    const outlines = group.filter(({ isArea }) => isArea);
    const named = together(lines).map((pieces) => ({ pieces, outlines: [] as Piece[] }));
    for (const outline of outlines) {
      const its = named.find(({ pieces }) => isAlike(pieces[0], outline)) ?? named[0];
      its?.outlines.push(outline);
    }
    found.push(
      ...(named.length > 0 ? named : together(outlines).map((pieces) => ({ pieces, outlines: [] }))),
    );
  }
  const keyOf = mountainKeys();
  return found
    .sort((a, b) => (a.pieces[0]?.index ?? 0) - (b.pieces[0]?.index ?? 0))
    .flatMap(({ pieces: [first, ...others], outlines }) =>
      first
        ? [joined([first, ...others], outlines, keyOf("run", [first.run.name, first.run.ref, first.run.id]))]
        : [],
    );
}

/** Pieces of one name as those that are one run. */
function together(pieces: readonly Piece[]): Piece[][] {
  const left = new Set(pieces);
  const runs: Piece[][] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const run = [first];
    // Grows while it is walked: what touches a piece is a piece.
    for (const piece of run) {
      for (const other of left) {
        if (isAlike(piece, other) && areBoxesNear(piece.box, other.box, TOUCH_METRES)) {
          if (!areTouching(piece.flat, other.flat, TOUCH_METRES)) continue;
          left.delete(other);
          run.push(other);
        }
      }
    }
    runs.push(run.sort((a, b) => a.index - b.index));
  }
  return runs;
}

function isAlike(a: Piece | undefined, b: Piece): boolean {
  return a?.run.difficulty === b.run.difficulty && a.run.use === b.run.use;
}

function joined(pieces: readonly [Piece, ...Piece[]], outlines: readonly Piece[], key: string): Run {
  const [{ run, isArea }] = pieces;
  const lines = isArea
    ? []
    : chainLines(
        pieces.map(({ line }) => line),
        pieces.map(({ flat }) => flat),
        true,
        TOUCH_METRES,
      )
        .map(({ line }) => ({ line, length: lengthOf(line) }))
        .sort((a, b) => b.length - a.length);
  const longest = lines[0];
  const { top, bottom } = heightsOf(lines.map(({ line }) => line));
  const steep = highest(
    lines.map(({ line, length }) => (length < MIN_MEASURED_METRES ? null : steepest(line, RANKED_METRES))),
  );
  return {
    key,
    name: run.name,
    ref: run.ref ?? agreed(pieces.map((piece) => piece.run.ref)),
    difficulty: run.difficulty,
    use: run.use,
    isGroomed: agreed(pieces.map((piece) => piece.run.isGroomed)),
    isLit: agreed(pieces.map((piece) => piece.run.isLit)),
    isArea,
    pieces: [...pieces, ...outlines].map(({ index }) => index),
    lines: lines.map(({ line }) => line),
    length: longest?.length ?? null,
    mappedLength: lines.reduce((sum, { length }) => sum + length, 0),
    drop: top === null || bottom === null ? null : top - bottom,
    pitch: longest ? whole(meanPitch(longest.line)) : null,
    steepest100: whole(steep),
    top,
    bottom,
  };
}

/** The highest and lowest place of lines; null where any has no heights. */
function heightsOf(lines: readonly Line[]): { top: number | null; bottom: number | null } {
  if (lines.length === 0 || !lines.every(hasHeights)) return { top: null, bottom: null };
  let [top, bottom] = [-Infinity, Infinity];
  for (const line of lines) {
    for (const [, , height = 0] of line) {
      if (height > top) top = height;
      if (height < bottom) bottom = height;
    }
  }
  return { top, bottom };
}

/** What all say that say anything; null where they differ. */
function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const said = new Set(values.filter((value) => value !== null));
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
}

function highest(values: readonly (number | null)[]): number | null {
  return values.reduce(
    (most, value) => (value === null || (most !== null && most >= value) ? most : value),
    null,
  );
}

function whole(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees);
}
