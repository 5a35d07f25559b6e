import { LIFT_WORDS } from "./lift-words.ts";
import { encodeLine } from "./line-code.ts";
import { hasHeights, type Line, type MappedRun, type Mountain, type RunUse } from "./mountain.ts";
import { levelOf, levelWords, RUN_LEVELS, type RunLevel } from "./run-levels.ts";
import { simplifiedLine } from "./simplified-line.ts";

/** A line in the code of line-code.ts without heights, and the place of its name among `names`; -1 where it has none. */
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
 * Metres that a line may be off, the first for which a resort's lines are short enough: at zoom 15, the deepest, a pixel is 2 to 5 m where
 * people ski.
 */
const TOLERANCES_M = [5, 8, 12, 20] as const;
/** Characters of all codes of lines: with names they are at most 60 kB as they are sent. */
const MAX_CODES = 78_000;

/** @param country the ISO 3166-1 code by whose convention runs are coloured */
export function mapLines(mountain: Mountain, country: string | null): MapLines {
  for (const tolerance of TOLERANCES_M) {
    const lines = simplifiedLines(mountain, country, tolerance);
    if (codesLength(lines) <= MAX_CODES) return lines;
  }
  return simplifiedLines(mountain, country, TOLERANCES_M[TOLERANCES_M.length - 1] ?? 0);
}

function codesLength({ runs, lifts }: MapLines): number {
  return [...runs, ...lifts].flatMap(({ lines }) => lines).reduce((sum, [code]) => sum + code.length, 0);
}

function simplifiedLines({ runs, lifts }: Mountain, country: string | null, tolerance: number): MapLines {
  const names = new Names();
  const codeOf = (line: Line) =>
    encodeLine(
      simplifiedLine(line, tolerance).map(([longitude, latitude]) => [longitude, latitude] as const),
    );
  return {
    runs: [...grouped(runs, (run) => groupKey(run, country)).values()]
      .map((group) => mapRuns(group, country, names, codeOf))
      .sort((a, b) => RUN_LEVELS.indexOf(a.level) - RUN_LEVELS.indexOf(b.level)),
    lifts: [...grouped(lifts, ({ kind }) => kind)].map(([kind, its]) => ({
      words: kind === null ? "Lift" : LIFT_WORDS[kind],
      lines: its.map((lift): NamedLine => [codeOf(upward(lift.line)), names.indexOf(lift)]),
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
  names: Names,
  codeOf: (line: Line) => string,
): MapRuns {
  const [{ difficulty, use, isArea }] = runs as [MappedRun];
  const level = levelOf(difficulty, country);
  return {
    level,
    words: levelWords(level, country),
    use,
    isArea,
    lines: runs.map((run): NamedLine => [codeOf(run.line), names.indexOf(run)]),
  };
}

/** With its lower end first. Without heights the map's own direction stays: lifts are mapped as people ride them. */
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

  indexOf({ name, ref }: Pick<MappedRun, "name" | "ref">): number {
    const words = [ref !== name ? ref : null, name].filter(Boolean).join(" ");
    if (words === "") return -1;
    const index = this.#indexes.get(words) ?? this.#indexes.size;
    this.#indexes.set(words, index);
    return index;
  }
}
