import { TOP_HEIGHT_METRES, TOP_METRES } from "./around-tops.ts";
import { heightsAlong, profileOf } from "./measure.ts";
import { hasHeights, type Line, type Mountain } from "./mountain.ts";
import type { Lift } from "./named-lifts.ts";
import type { Run } from "./named-runs.ts";
import { type PlaceOnLine, placeGrid } from "./place-grid.ts";
import { planeOf, TOUCH_METRES } from "./plane.ts";
import { isSureRun } from "./sure-runs.ts";

/** What climbs again by more than so much is no way down any more. */
const MAX_CLIMB_METRES = 10;
/** From one run to the next, and from a lift: some metres of poling. */
const MAX_RISE_METRES = 5;
/** Between lines that touch: more is a cliff or a bank. */
const MAX_STEP_METRES = 10;
/** With less between its ends the errors of heights decide in which direction a line leads. */
const MIN_DROP_METRES = 3;
/**
 * A lift takes people where runs lead by this near to its station, and lets them out at runs that
 * lead by or begin a little further away.
 */
const STATION_METRES = 75;
/** Where lines cross they are at one place, or this near: lines are simplified. */
const CROSSING_METRES = 5;
/** Crossings of two lines that are nearer to each other along the line are one. */
const APART_METRES = 60;

/**
 * What leads from one junction to another, of all; the largest ski area there is has some 10,000.
 */
const MAX_LINKS = 40_000;

type HighLine = readonly (readonly [number, number, number])[];

/** A stretch of a run that leads down, with heights. */
export interface Descent {
  readonly run: Run;
  readonly line: HighLine;
  /** Metres in plan from its top to each of its points. */
  readonly distances: readonly number[];
  readonly heights: readonly number[];
}

/** A place on a descent where it begins, ends, or another or a lift can be reached. */
export interface Junction {
  readonly descent: number;
  /** Metres from the descent's top. */
  readonly at: number;
  readonly height: number;
}

export interface Network {
  readonly descents: readonly Descent[];
  readonly junctions: readonly Junction[];
  /**
   * From each junction to others, as places in `junctions`: the next on its descent, and those at
   * the same place. Never in a circle.
   */
  readonly ways: readonly (readonly number[])[];
  /** All junctions, each after those that it leads to. */
  readonly upward: readonly number[];
  /** Of each lift, the junctions where it lets people out, and those where it takes them. */
  readonly tops: readonly (readonly number[])[];
  readonly bottoms: readonly (readonly number[])[];
}

/**
 * How the runs of a mountain join: a run leads on to what its end is within 30 m of, to what begins
 * within 30 m of it and to what crosses it, and to nothing more than 5 m higher or 10 m lower. Only
 * runs of which the map leaves no doubt are joined. Null where lines are more, or cross more often,
 * than those of any ski area.
 */
export function networkOf(mountain: Mountain, runs: readonly Run[], lifts: readonly Lift[]): Network | null {
  const flatten = planeOf(mountain);
  const descents = runs.filter(isSureRun).flatMap((run) =>
    run.lines.flatMap(descentsOf).map((line) => ({
      run,
      line,
      distances: profileOf(line).distances,
      heights: line.map(([, , height]) => height),
    })),
  );
  const grid = placeGrid(
    descents.map(({ line }) => flatten(line)),
    descents.map(({ distances }) => distances),
  );
  if (!grid) return null;
  const found = new Junctions(descents);
  descents.forEach(({ line, distances }, descent) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return;
    const begin = { line: descent, at: 0 };
    const end = { line: descent, at: distances.at(-1) ?? 0 };
    const beside = (point: Line[number]) => {
      const [x = 0, y = 0] = flatten([point]);
      return grid.near(x, y, TOUCH_METRES).filter((place) => place.line !== descent);
    };
    for (const place of beside(first)) found.link(place, begin);
    for (const place of beside(last)) found.link(end, place);
  });
  const known = new Map<number, number[]>();
  const areAllFound = grid.crossings(CROSSING_METRES, (a, b) => {
    const pair = a.line * descents.length + b.line;
    const places = known.get(pair) ?? [];
    if (places.some((at) => Math.abs(at - a.at) < APART_METRES)) return true;
    known.set(pair, [...places, a.at]);
    found.link(a, b);
    found.link(b, a);
    return found.links <= MAX_LINKS;
  });
  if (!areAllFound) return null;
  const passing = (point: Line[number] | undefined, least: number, most: number) => {
    const height = point?.[2];
    if (!point || height === undefined) return [];
    const [x = 0, y = 0] = flatten([point]);
    return grid
      .near(x, y, STATION_METRES)
      .filter((place) => isWithin(found.heightOf(place) - height, least, most))
      .map((place) => found.at(place));
  };
  const firsts = descents.map(({ line }) => flatten(line.slice(0, 1)));
  const beginning = (point: Line[number] | undefined) => {
    const height = point?.[2];
    if (!point || height === undefined) return [];
    const [x = 0, y = 0] = flatten([point]);
    return descents.flatMap(({ heights }, line) => {
      const [firstX = 0, firstY = 0] = firsts[line] ?? [];
      const isNear = Math.hypot(firstX - x, firstY - y) <= TOP_METRES;
      const rise = (heights[0] ?? 0) - height;
      return isNear && isWithin(rise, -TOP_HEIGHT_METRES, TOP_HEIGHT_METRES)
        ? [found.at({ line, at: 0 })]
        : [];
    });
  };
  const tops = lifts.map(({ line }) => {
    const top = line.at(-1);
    return [...new Set([...beginning(top), ...passing(top, -TOP_HEIGHT_METRES, MAX_RISE_METRES)])];
  });
  const bottoms = lifts.map(({ line }) => passing(line[0], -MAX_RISE_METRES, TOP_HEIGHT_METRES));
  const { junctions, ways, order } = found.sorted();
  const renumbered = (places: readonly number[]) => places.map((place) => order[place] ?? 0);
  return {
    descents,
    junctions,
    ...withoutCircles(junctions, ways),
    tops: tops.map(renumbered),
    bottoms: bottoms.map(renumbered),
  };
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** A line without its climbs: from each high place down to the next climb. */
function descentsOf(line: Line): HighLine[] {
  if (!hasHeights(line)) return [];
  const descents: HighLine[] = [];
  let start = 0;
  let lowest = 0;
  line.forEach(([, , height], index) => {
    const low = line[lowest]?.[2] ?? 0;
    if (height < low) lowest = index;
    else if (height - low > MAX_CLIMB_METRES) {
      descents.push(line.slice(start, lowest + 1));
      start = index;
      lowest = index;
    }
  });
  return [...descents, line.slice(start)].filter(
    (part) => part.length > 1 && (part[0]?.[2] ?? 0) - (part.at(-1)?.[2] ?? 0) >= MIN_DROP_METRES,
  );
}

/** Gathers junctions, one for each metre of a descent, and what leads from one to another. */
class Junctions {
  readonly #numbers: Map<number, number>[];
  readonly #found: Junction[] = [];
  readonly #links: (readonly [from: number, to: number])[] = [];

  constructor(private readonly descents: readonly Descent[]) {
    this.#numbers = descents.map(() => new Map());
    descents.forEach(({ distances }, line) => {
      this.at({ line, at: 0 });
      this.at({ line, at: distances.at(-1) ?? 0 });
    });
  }

  get links(): number {
    return this.#links.length;
  }

  at(place: PlaceOnLine): number {
    const metre = Math.round(place.at);
    const numbers = this.#numbers[place.line];
    const known = numbers?.get(metre);
    if (known !== undefined) return known;
    numbers?.set(metre, this.#found.length);
    return this.#found.push({ descent: place.line, at: place.at, height: this.heightOf(place) }) - 1;
  }

  heightOf({ line, at }: PlaceOnLine): number {
    const descent = this.descents[line];
    return heightsAlong(descent?.distances ?? [], descent?.heights ?? [])(at);
  }

  link(from: PlaceOnLine, to: PlaceOnLine): void {
    if (!isWithin(this.heightOf(to) - this.heightOf(from), -MAX_STEP_METRES, MAX_RISE_METRES)) return;
    this.#links.push([this.at(from), this.at(to)]);
  }

  /**
   * Junctions in the order of their descents, what each leads to, and the place in that order of
   * each number given before.
   */
  sorted(): { junctions: Junction[]; ways: number[][]; order: number[] } {
    const numbers = this.#found
      .map((_, number) => number)
      .sort((a, b) => {
        const [first, second] = [this.#found[a], this.#found[b]];
        return (
          (first?.descent ?? 0) - (second?.descent ?? 0) || (first?.at ?? 0) - (second?.at ?? 0) || a - b
        );
      });
    const junctions = numbers.flatMap((number) => this.#found[number] ?? []);
    const order: number[] = [];
    numbers.forEach((number, place) => {
      order[number] = place;
    });
    const ways = junctions.map(({ descent }, place) =>
      junctions[place + 1]?.descent === descent ? [place + 1] : [],
    );
    for (const [from, to] of this.#links) ways[order[from] ?? 0]?.push(order[to] ?? 0);
    return { junctions, ways, order };
  }
}

/**
 * Walks down from the highest junctions, and leaves out what leads back to a junction on its way:
 * heights of a crossing or a gap may differ by some metres either way.
 */
function withoutCircles(
  junctions: readonly Junction[],
  ways: readonly (readonly number[])[],
): Pick<Network, "ways" | "upward"> {
  const kept: number[][] = junctions.map(() => []);
  const upward: number[] = [];
  const state = new Uint8Array(junctions.length);
  const [ON_WAY, DONE] = [1, 2];
  const highestFirst = junctions
    .map((_, place) => place)
    .sort((a, b) => (junctions[b]?.height ?? 0) - (junctions[a]?.height ?? 0) || a - b);
  for (const start of highestFirst) {
    if (state[start]) continue;
    state[start] = ON_WAY;
    const walk = [{ place: start, next: 0 }];
    for (let step = walk.at(-1); step; step = walk.at(-1)) {
      const to = ways[step.place]?.[step.next];
      step.next += 1;
      if (to === undefined) {
        state[step.place] = DONE;
        upward.push(step.place);
        walk.pop();
      } else if (state[to] !== ON_WAY) {
        kept[step.place]?.push(to);
        if (state[to] === DONE) continue;
        state[to] = ON_WAY;
        walk.push({ place: to, next: 0 });
      }
    }
  }
  return { ways: kept, upward };
}
