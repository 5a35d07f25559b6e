import { LIFT_WORDS } from "./lift-words.ts";
import { encodeLine } from "./line-code.ts";
import { lengthOf } from "./measure.ts";
import {
  hasHeights,
  type Line,
  type MappedLift,
  type MappedRun,
  type Mountain,
  type RunUse,
} from "./mountain.ts";
import { levelOf, levelWords, RUN_LEVELS, type RunLevel } from "./run-levels.ts";
import { simplifiedLine } from "./simplified-line.ts";

/**
 * A line in the code of line-code.ts without heights, and the place of its name among `names`; -1
 * where it has none.
 */
export type NamedLine = readonly [code: string, name: number];

/** Runs that a map draws alike, of one meaning. */
export interface MapRuns {
  readonly level: RunLevel;
  /** What the level means in the country of the resort: "Easy". */
  readonly words: string;
  readonly use: RunUse;
  readonly isArea: boolean;
  readonly lines: readonly NamedLine[];
}

export interface MapLifts {
  /** The kind of lift: "Chair lift". */
  readonly words: string;
  /** Each runs upward. */
  readonly lines: readonly NamedLine[];
}

/** What a map draws of a resort. */
export interface MapLines {
  /** With numbers, as in "12 Meadow"; each once. */
  readonly names: readonly string[];
  /** Easiest first. */
  readonly runs: readonly MapRuns[];
  readonly lifts: readonly MapLifts[];
}

/**
 * Metres that a line may be off, the first for which a resort's lines are short enough: at zoom 15,
 * the deepest, a pixel is 2 to 5 m where people ski.
 */
const TOLERANCES_M = [5, 8, 12, 20] as const;
const COARSEST = TOLERANCES_M[3];
/**
 * Characters of all codes and names, and for each line what its brackets cost: at most 60 kB as
 * they are sent.
 */
const MAX_WEIGHT = 90_000;
const LINE_WEIGHT = 5;

/**
 * Where even the coarsest lines are too long, the shortest are left out: a map draws those that a
 * visitor looks for, and it is fetched on the way up.
 *
 * @param country the ISO 3166-1 code by whose convention runs are coloured
 */
export function mapLines(mountain: Mountain, country: string | null): MapLines {
  for (const tolerance of TOLERANCES_M) {
    const lines = simplifiedLines(mountain, country, tolerance);
    if (weightOf(lines) <= MAX_WEIGHT) return lines;
  }
  return simplifiedLines(longestOf(mountain), country, COARSEST);
}

function weightOf({ runs, lifts, names }: MapLines): number {
  const codes = [...runs, ...lifts].flatMap(({ lines }) => lines.map(([code]) => code));
  return [...codes, ...names].reduce((sum, { length }) => sum + length, codes.length * LINE_WEIGHT);
}

function longestOf({ runs, lifts, ...mountain }: Mountain): Mountain {
  const ways = [...runs, ...lifts].map((way) => ({ way, metres: lengthOf(way.line) }));
  const kept = new Set<MappedRun | MappedLift>();
  let weight = 0;
  for (const { way } of ways.sort((a, b) => b.metres - a.metres)) {
    weight += codeOf(way.line, COARSEST).length + nameOf(way).length + LINE_WEIGHT;
    if (weight > MAX_WEIGHT) break;
    kept.add(way);
  }
  return {
    ...mountain,
    runs: runs.filter((run) => kept.has(run)),
    lifts: lifts.filter((lift) => kept.has(lift)),
  };
}

function codeOf(line: Line, tolerance: number): string {
  return encodeLine(
    simplifiedLine(line, tolerance).map(([longitude, latitude]) => [longitude, latitude] as const),
  );
}

/** With its number, as in "12 Meadow"; empty where it has neither. */
function nameOf({ name, ref }: Pick<MappedRun, "name" | "ref">): string {
  return [ref !== name ? ref : null, name].filter(Boolean).join(" ");
}

function simplifiedLines({ runs, lifts }: Mountain, country: string | null, tolerance: number): MapLines {
  const names = new Names();
  const coded = (line: Line, way: Pick<MappedRun, "name" | "ref">): NamedLine => [
    codeOf(line, tolerance),
    names.indexOf(nameOf(way)),
  ];
  return {
    runs: [...grouped(runs, (run) => groupKey(run, country)).values()]
      .map((group) => mapRuns(group, country, coded))
      .sort((a, b) => RUN_LEVELS.indexOf(a.level) - RUN_LEVELS.indexOf(b.level)),
    lifts: [...grouped(lifts, ({ kind }) => kind)].map(([kind, its]) => ({
      words: kind === null ? "Lift" : LIFT_WORDS[kind],
      lines: its.map((lift) => coded(upward(lift.line), lift)),
    })),
    // Last: now all are there.
    names: names.all,
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function groupKey({ difficulty, use, isArea }: MappedRun, country: string | null): string {
  return [levelOf(difficulty, country), use, isArea].join();
}

function mapRuns(
  runs: readonly MappedRun[],
  country: string | null,
  coded: (line: Line, run: MappedRun) => NamedLine,
): MapRuns {
  const [{ difficulty, use, isArea }] = runs as [MappedRun];
  const level = levelOf(difficulty, country);
  return {
    level,
    words: levelWords(level, country),
    use,
    isArea,
    lines: runs.map((run) => coded(run.line, run)),
  };
}

/**
 * With its lower end first. Without heights the map's own direction stays: lifts are mapped as
 * people ride them.
 */
function upward(line: Line): Line {
  if (!hasHeights(line)) return line;
  const [bottom = 0, top = 0] = [line[0]?.[2], line.at(-1)?.[2]];
  return bottom > top ? line.toReversed() : line;
}

class Names {
  readonly #indexes = new Map<string, number>();

  get all(): string[] {
    return [...this.#indexes.keys()];
  }

  indexOf(words: string): number {
    if (words === "") return -1;
    const index = this.#indexes.get(words) ?? this.#indexes.size;
    this.#indexes.set(words, index);
    return index;
  }
}
