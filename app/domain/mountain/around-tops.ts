import { RUN_GRADES } from "../attributes/derived-ratings.ts";
import { downhill, isOutline } from "./measure.ts";
import { type Difficulty, hasHeights, type Line, type Mountain } from "./mountain.ts";
import type { Lift } from "./named-lifts.ts";
import type { Run } from "./named-runs.ts";
import { planeOf } from "./plane.ts";

/** Tops this near are one place: people go from one to the other, and to what begins there. */
export const TOP_METRES = 150;
/** Within so many metres of height: beyond are cliffs, or another shoulder of the mountain. */
export const TOP_HEIGHT_METRES = 15;
/** What is drawn this near to a top may begin there, though no line says so. */
const AROUND_METRES = 300;

/**
 * A place where a run begins or may begin: of an outline and of a line without heights each of its
 * points.
 */
interface Begin {
  readonly x: number;
  readonly y: number;
  readonly difficulty: Difficulty | null;
  /** False of a line without heights. */
  readonly isMeasured: boolean;
}

export interface Tops {
  /** How many pairs of a top and a place where a run begins are looked at. */
  readonly pairs: number;
  /** Of each lift, the lifts whose tops are at the same place, itself among them. */
  readonly beside: readonly (readonly number[])[];
  /** Whether all that is drawn around the top of a lift has heights, so that its ways are known. */
  readonly isMeasured: (lift: number) => boolean;
  /**
   * Whether a run that is easier, or may be, begins around the top of a lift or around that place.
   */
  readonly hasEasier: (lift: number, begin: Line[number] | undefined, than: Difficulty) => boolean;
}

/** What is drawn around the tops of lifts. */
export function topsOf(mountain: Mountain, runs: readonly Run[], lifts: readonly Lift[]): Tops {
  const flatten = planeOf(mountain);
  const flat = (point: Line[number]) => {
    const [x = 0, y = 0] = flatten([point]);
    return { x, y };
  };
  const begins = runs
    .filter(({ use }) => use !== "snow_park")
    .flatMap((run) => beginsOf(run, mountain).map((begin) => ({ ...flat(begin.point), ...begin })));
  const tops = lifts.map(({ line, top }) => {
    const point = line.at(-1);
    return point && top !== null ? { ...flat(point), top } : null;
  });
  const beside = tops.map((top) =>
    tops.flatMap((other, index) =>
      top && other && isNear(top, other, TOP_METRES) && Math.abs(other.top - top.top) <= TOP_HEIGHT_METRES
        ? [index]
        : [],
    ),
  );
  const around = (lift: number, begin: Line[number] | undefined) => {
    const places = [
      ...(beside[lift] ?? []).flatMap((index) => tops[index] ?? []),
      ...(begin ? [flat(begin)] : []),
    ];
    return begins.filter((each) => places.some((place) => isNear(place, each, AROUND_METRES)));
  };
  return {
    pairs: begins.length * beside.flat().length,
    beside,
    isMeasured: (lift) => around(lift, undefined).every((each) => each.isMeasured),
    hasEasier: (lift, begin, than) =>
      around(lift, begin).some(({ difficulty }) => mayBeEasier(difficulty, than)),
  };
}

function beginsOf(
  { difficulty, pieces }: Run,
  mountain: Mountain,
): (Omit<Begin, "x" | "y"> & { readonly point: Line[number] })[] {
  return pieces.flatMap((piece) => {
    const { line = [], isArea = false } = mountain.runs[piece] ?? {};
    const isDrawnAround = isArea || isOutline(line);
    const isHigh = hasHeights(line);
    const points = isHigh && !isDrawnAround ? downhill(line).slice(0, 1) : line;
    return points.map((point) => ({ point, difficulty, isMeasured: isHigh || isDrawnAround }));
  });
}

function isNear(a: { x: number; y: number }, b: { x: number; y: number }, metres: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= metres;
}

/**
 * What has no difficulty is not known to be as easy as an easy run, and not known to be harder than
 * any other.
 */
function mayBeEasier(difficulty: Difficulty | null, than: Difficulty): boolean {
  const rank = RUN_GRADES.indexOf(than);
  return difficulty === null ? rank > RUN_GRADES.indexOf("easy") : RUN_GRADES.indexOf(difficulty) < rank;
}
