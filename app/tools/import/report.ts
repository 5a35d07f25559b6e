import type { Ambiguity } from "./match.ts";
import type { WhyPartial } from "./missing.ts";
import { reasonsIn, type SkipReason } from "./reading/area.ts";

/** What an import did, or would have done. The areas read are the sum of those that were added, updated, unchanged, … */
export interface ImportReport {
  /** Rows or features of the file. */
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  /** Of those updated: known until now under another id. */
  readonly matchedByName: number;
  readonly unchanged: number;
  /** Further ids of areas that OpenSkiMap has several times. */
  readonly furtherIds: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly ambiguous: Readonly<Partial<Record<Ambiguity, number>>>;
  /** Resorts of the index whose rows were skipped: they stay as they are, and are not missing. */
  readonly leftAlone: number;
  /** Resorts that were marked as missing, since the file has them no more. */
  readonly vanished: number;
  /** Resorts that were missing and are there again. */
  readonly back: number;
  /** Why the file says nothing of what vanished; null when it does. */
  readonly whyPartial: WhyPartial | null;
  /** Share of the resorts with an OpenSkiMap id that the file has, 0-1. */
  readonly coverage: number;
  readonly dataDate: string;
  /** Day of the data that the index had from OpenSkiMap before, when that is later; else null. */
  readonly newerBefore: string | null;
  /** One sentence each; the first MAX_PROBLEMS of them. */
  readonly problems: readonly string[];
  readonly problemCount: number;
  readonly isDryRun: boolean;
  readonly seconds: number;
  /** The most memory that the process had, in megabytes. */
  readonly peakMegabytes: number;
}

const SHOWN_PROBLEMS = 20;

/** The report as lines for a terminal: all problems that were listed, or the first twenty. */
export function reportLines(report: ImportReport, { isVerbose = false } = {}): string[] {
  return [...problemLines(report, isVerbose), ...summaryLines(report)];
}

function problemLines({ problems, problemCount }: ImportReport, isVerbose: boolean): string[] {
  const shown = isVerbose ? problems : problems.slice(0, SHOWN_PROBLEMS);
  const hidden = problemCount - shown.length;
  const hint = isVerbose || problems.length === shown.length ? "" : " (--verbose shows more)";
  return [...shown, ...(hidden > 0 ? [`… and ${count(hidden, "further problem")}${hint}.`] : [])];
}

function summaryLines(report: ImportReport): string[] {
  const { skipped, ambiguous } = report;
  return [
    `Read ${count(report.read, "area")}, data of ${report.dataDate}.`,
    ...(report.newerBefore ? [`The index had newer data already, of ${report.newerBefore}.`] : []),
    line("added", report.added),
    line(
      "updated",
      report.updated,
      report.matchedByName > 0 ? `${report.matchedByName} matched by name` : "",
    ),
    line("unchanged", report.unchanged),
    line("further ids", report.furtherIds, "of areas that the file has several times"),
    line("skipped", total(skipped), reasonsIn(skipped)),
    line("ambiguous", total(ambiguous), reasonsIn(ambiguous)),
    line("left alone", report.leftAlone, "resorts of the index in rows that were skipped"),
    line("back", report.back, "missing from earlier data"),
    line("vanished", report.vanished, whyNotVanished(report)),
    line("problems", report.problemCount),
    `Took ${report.seconds.toFixed(1)} s and ${Math.round(report.peakMegabytes)} MB of memory.`,
    ...(report.isDryRun ? ["This was a dry run: nothing was written."] : []),
  ];
}

function whyNotVanished({ whyPartial, coverage }: ImportReport): string {
  switch (whyPartial) {
    case null:
      return "";
    case "told":
      return "not looked for, since the file is a part only";
    case "older":
      return "not looked for, since the index has newer data; --complete if the file is right all the same";
    case "few":
      return `not looked for, since the file has ${Math.floor(coverage * 100)}% of the known areas; --complete if it has all there are`;
    case "repeated":
      return "not looked for again, since the index has this file already";
  }
}

const LABEL_WIDTH = 12;

function line(label: string, amount: number, remark = ""): string {
  const isShown = remark !== "" && (amount > 0 || label === "vanished");
  return `  ${label.padEnd(LABEL_WIDTH)}${amount}${isShown ? ` (${remark})` : ""}`;
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
