import { RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { RANKED_METRES } from "#app/domain/mountain/measure.ts";
import type { Run } from "#app/domain/mountain/named-runs.ts";
import { LEVEL_FORMS, levelOf, levelWords, RUN_LEVELS } from "#app/domain/mountain/run-levels.ts";
import { type RunOrder, type RunsShown, runsPath } from "#app/domain/mountain/runs-address.ts";
import { plural } from "#app/domain/numbers.ts";
import { shownHeight, shownLength } from "./shown-units.ts";
import { compareNames, type WaysColumnRule, type WaysTableModel, waysTable } from "./ways-table-model.ts";

export interface RunsContext {
  readonly segment: string;
  /** ISO 3166-1 code, upper case: whose signs the runs have. */
  readonly country: string | null;
  readonly units: UnitSystem;
  readonly shown: RunsShown;
  readonly today: Date;
}

/** Ways without a name and a number, counted. */
export interface NamelessModel {
  readonly title: string;
  /** By level, easiest first. */
  readonly levels: readonly { readonly level: (typeof RUN_LEVELS)[number]; readonly words: string }[];
  /** Outlines without a line; null for none. */
  readonly outlines: string | null;
}

/** What a run is called: signs may have a number alone. */
export function nameOf({ name, ref }: { readonly name: string | null; readonly ref: string | null }) {
  return name ?? (ref === null ? null : `Run ${ref}`);
}

/** The runs that have a name or a number. */
export function runsTable(runs: readonly Run[], context: RunsContext): WaysTableModel {
  const { segment, country, shown } = context;
  const named = runs.filter((run) => nameOf(run) !== null).sort(fromEasiest);
  return waysTable(named, {
    rules: rulesOf(context),
    order: shown.order,
    hrefOf: (order) => runsPath(segment, { ...shown, order, run: null }),
    rowOf: (run) => ({
      key: run.key,
      name: nameOf(run) ?? "",
      note: NOTES[run.use],
      level: levelOf(run.difficulty, country),
      href:
        run.drop === null
          ? null
          : `${runsPath(segment, { ...shown, run: shown.run === run.key ? null : run.key })}#${run.key}`,
    }),
  });
}

const NO_BREAK = "\u00a0";
/** A column that is empty for nearly all runs takes the room of the others. */
const LEAST_SHARE = 0.1;

const NOTES: Readonly<Record<Run["use"], string | null>> = {
  downhill: null,
  snow_park: "park",
  connection: "way between lifts",
};

/** Easiest first, those of unknown difficulty last, and by name. */
function fromEasiest(a: Run, b: Run): number {
  return gradeOf(a) - gradeOf(b) || compareNames(nameOf(a) ?? "", nameOf(b) ?? "");
}

function gradeOf({ difficulty }: Run): number {
  return RUN_GRADES.indexOf(difficulty ?? "ungraded");
}

function rulesOf({ country, units }: RunsContext): WaysColumnRule<Run, RunOrder>[] {
  const degrees = (value: number | null) => (value === null ? null : `${value}°`);
  return [
    { name: "name", title: "Name", isWords: true, sortedBy: nameOf, shown: nameOf },
    { name: "ref", title: "No.", isWords: true, sortedBy: ({ ref }) => ref, shown: ({ ref }) => ref },
    {
      name: "difficulty",
      title: "Difficulty",
      isWords: true,
      sortedBy: (run) => (run.difficulty === null ? null : gradeOf(run)),
      shown: ({ difficulty }) =>
        difficulty === null ? null : levelWords(levelOf(difficulty, country), country),
    },
    {
      name: "length",
      title: "Length",
      isDescendingFirst: true,
      sortedBy: ({ length }) => length,
      shown: ({ length }) => (length === null ? null : shownLength(length, units)),
    },
    {
      name: "drop",
      title: "Drop",
      isDescendingFirst: true,
      sortedBy: ({ drop }) => drop,
      shown: ({ drop }) => (drop === null ? null : shownHeight(drop, units)),
    },
    {
      name: "pitch",
      title: "Mean pitch",
      isDescendingFirst: true,
      sortedBy: ({ pitch }) => pitch,
      shown: ({ pitch }) => degrees(pitch),
    },
    {
      name: "steepest",
      title: `Steepest ${shownHeight(RANKED_METRES, units)}`.replaceAll(" ", NO_BREAK),
      isDescendingFirst: true,
      sortedBy: ({ steepest100 }) => steepest100,
      shown: ({ steepest100 }) => degrees(steepest100),
    },
    { name: "groomed", title: "Groomed", isWords: true, ...yesOrNo(({ isGroomed }) => isGroomed) },
    { name: "lit", title: "Lit", isWords: true, ...yesOrNo(({ isLit }) => isLit) },
  ];
}

function yesOrNo(isSo: (run: Run) => boolean | null) {
  const words = (run: Run) => (isSo(run) === null ? null : isSo(run) ? "Yes" : "No");
  return { leastShare: LEAST_SHARE, isDescendingFirst: true, sortedBy: words, shown: words };
}

/** Ways that a list cannot tell apart, since nothing names them; null for none. */
export function namelessModel(runs: readonly Run[], { country, units }: RunsContext): NamelessModel | null {
  const nameless = runs.filter((run) => nameOf(run) === null);
  if (nameless.length === 0) return null;
  const ways = nameless.filter(({ isArea }) => !isArea);
  const outlines = nameless.length - ways.length;
  return {
    title: `${plural(ways.length, "way")} without a name`,
    levels: RUN_LEVELS.flatMap((level) => {
      const its = ways.filter(({ difficulty }) => levelOf(difficulty, country) === level);
      const metres = its.reduce((sum, { mappedLength }) => sum + mappedLength, 0);
      const words = [
        LEVEL_FORMS[level],
        `${levelWords(level, country)}:`,
        `${its.length},`,
        shownLength(metres, units),
      ];
      return its.length === 0 ? [] : [{ level, words: words.filter(Boolean).join(" ") }];
    }),
    outlines: outlines === 0 ? null : `${plural(outlines, "slope")} mapped as an outline without a name.`,
  };
}
