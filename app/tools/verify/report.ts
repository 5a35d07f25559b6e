import { type Comparison, KINDS, type Kind } from "./area-comparison.ts";
import type { Judgement } from "./decisions.ts";

/** One area that is in the index and in the export. */
export interface ComparedResort {
  readonly title: string;
  readonly openskimapId: string;
  readonly isCurated: boolean;
  readonly comparisons: readonly Comparison[];
}

/** What a file was found to say against the index. */
export interface Verification {
  readonly compared: readonly ComparedResort[];
  /** Areas of the file that the index does not have. */
  readonly unknown: number;
  /** Areas of the file that must be in the index, but it cannot be told which. */
  readonly ambiguous: number;
  /** Resorts of the index that the file does not have. */
  readonly absent: number;
}

/**
 * The bar of truth for what the index says, in per cent, given at least as many comparisons as
 * MIN_COMPARED.
 */
const BAR: Readonly<Partial<Record<Kind, number>>> = { position: 95, base: 90, peak: 90 };
const MIN_COMPARED = 20;

/** Widths in columns of a terminal: a line has 118 of them at most. */
const COLUMNS = { what: 8, resort: 32, index: 28, file: 32, "differ by": 10 } as const;
const INDENT = " ".repeat(COLUMNS.what + 2);

/** How many comparisons of one kind there were, and how many agreed. */
export function agreement(resorts: readonly ComparedResort[], kind: Kind): { agreeing: number; of: number } {
  const found = resorts.flatMap(({ comparisons }) => comparisons.filter((each) => each.kind === kind));
  return { agreeing: found.filter(({ agrees }) => agrees).length, of: found.length };
}

/** Kinds in which the index misses the bar. */
export function missedBars({ compared }: Verification): Kind[] {
  return KINDS.filter((kind) => {
    const bar = BAR[kind];
    const { agreeing, of } = agreement(compared, kind);
    return bar !== undefined && of >= MIN_COMPARED && agreeing / of < bar / 100;
  });
}

/**
 * The lines to print: every disagreement and below it what is known of it, then how much agrees.
 */
export function describe(verification: Verification, judgements: readonly Judgement[]): string[] {
  return [...disagreements(verification, judgements), ...summary(verification)];
}

function disagreements({ compared }: Verification, judgements: readonly Judgement[]): string[] {
  const found = compared
    .flatMap((resort) => resort.comparisons.map((comparison) => ({ resort, comparison })))
    .filter(({ comparison }) => !comparison.agrees)
    .sort(
      (a, b) =>
        KINDS.indexOf(a.comparison.kind) - KINDS.indexOf(b.comparison.kind) ||
        Number(b.resort.isCurated) - Number(a.resort.isCurated) ||
        a.resort.title.localeCompare(b.resort.title, "en"),
    );
  if (found.length === 0) return ["The index and the file agree in everything that both say.", ""];
  const rows = found.map(({ resort, comparison }) => [
    comparison.kind,
    (resort.isCurated ? "* " : "") + resort.title,
    comparison.ours,
    comparison.theirs,
    comparison.difference,
  ]);
  const [header = "", ...lines] = alignedRows([Object.keys(COLUMNS), ...rows], Object.values(COLUMNS));
  return [
    header,
    ...found.flatMap(({ resort, comparison }, index) => [
      lines[index] ?? "",
      INDENT + judgementOf(judgements, resort.openskimapId, comparison.kind),
    ]),
    "",
  ];
}

const RIGHT = {
  index: "the index is right",
  openskimap: "OpenSkiMap is right",
  both: "both are right",
} as const;

function judgementOf(judgements: readonly Judgement[], openskimapId: string, kind: Kind): string {
  const found = judgements.find((each) => each.openskimapId === openskimapId && each.kind === kind);
  if (!found) return `not looked into yet: https://openskimap.org/?obj=${openskimapId}`;
  return `${RIGHT[found.right]}: ${found.note}`;
}

function summary({ compared, unknown, ambiguous, absent }: Verification): string[] {
  const curated = compared.filter(({ isCurated }) => isCurated);
  const rows = KINDS.map((kind) => [
    kind,
    share(agreement(compared, kind)),
    share(agreement(curated, kind)),
    BAR[kind] === undefined ? "" : `${BAR[kind]}%`,
  ]);
  return [
    `${compared.length} areas are in both, ${curated.length} of them curated (marked *).`,
    `The file has ${unknown} more that the index does not have, and ${ambiguous} that cannot be told apart;`,
    `the index has ${absent} that the file does not have.`,
    "",
    ...alignedRows([["agree on", "all", "curated", "bar"], ...rows], [9, 24, 24, 4]),
  ];
}

function share({ agreeing, of }: { agreeing: number; of: number }): string {
  return of === 0 ? "nothing to compare" : `${agreeing} of ${of} (${((100 * agreeing) / of).toFixed(1)}%)`;
}

/** Signs that take two columns of a terminal. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff01-\uff60]/u;
/** Accents and joiners, which stand on the sign before them. */
const NARROWEST = /[\p{M}\p{Cf}]/u;

const GAP = "  ";

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  return [...text].reduce((width, sign) => width + widthOf(sign), 0);
}

function widthOf(sign: string): number {
  if (NARROWEST.test(sign)) return 0;
  return WIDE.test(sign) ? 2 : 1;
}

/**
 * A text that takes no more than so many columns; what is cut off shows as "…".
 *
 * @example shortened("Saalbach Hinterglemm Leogang", 12) // "Saalbach Hi…"
 */
export function shortened(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = "";
  for (const sign of text) {
    if (displayWidth(kept) + widthOf(sign) > width - 1) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Rows as lines with their cells below each other, each cell cut to the width its column has at
 * most.
 */
export function alignedRows(rows: readonly (readonly string[])[], maxWidths: readonly number[]): string[] {
  const cut = rows.map((row) => row.map((cell, column) => shortened(cell, maxWidths[column] ?? 0)));
  const widths = maxWidths.map((_, column) =>
    Math.max(0, ...cut.map((row) => displayWidth(row[column] ?? ""))),
  );
  return cut.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}
