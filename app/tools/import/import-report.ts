import type { Listed } from "./listing.ts";
import type { Ambiguity } from "./match.ts";
import type { WhyPartial } from "./missing.ts";
import { reasonsIn, type SkipReason } from "./reading/area.ts";
import { quoted } from "./reading/raw-area.ts";
import type { UndoReport } from "./undo/undo-import.ts";

/** Names and sentences, one each. */
export type Lists = Readonly<Record<"added" | "vanished" | "standIns" | "leaps" | "problems", Listed>>;

/**
 * What an import did, or would have done. The areas read are the sum of those that were added,
 * updated, unchanged, …
 */
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
  /** Areas that are the whole of known resorts or a further entry of one, which are not added. */
  readonly standIns: number;
  /** Figures that stay, since the file has them more than twice or less than half as large. */
  readonly leaps: number;
  /** Resorts that were missing and are there again. */
  readonly back: number;
  /** Why the file says nothing of what vanished; null when it does. */
  readonly whyPartial: WhyPartial | null;
  /** Share of the resorts with an OpenSkiMap id that the file has, 0-1. */
  readonly coverage: number;
  readonly dataDate: string;
  /** The file does not say its day, and neither does its user: it is when it was last changed. */
  readonly isDayGuessed: boolean;
  /**
   * Day of the latest data that the index was made from, when that is, or may be, later; else null.
   */
  readonly newerBefore: string | null;
  readonly lists: Lists;
  readonly isDryRun: boolean;
  readonly seconds: number;
  /** The most memory that the process had, in megabytes. */
  readonly peakMegabytes: number;
}

/** Lines of each list that are shown unless all are asked for. */
const SHOWN = 20;

/**
 * The report as lines for a terminal: all names and problems that were listed, or the first twenty
 * of each.
 */
export function reportLines(report: ImportReport, { isVerbose = false } = {}): string[] {
  const { added, vanished, standIns, leaps, problems } = report.lists;
  const lists = [
    ["Added:", added],
    ["Vanished:", vanished],
    ["Not added, since the index has it by other entries:", standIns],
    ["Figures that stay, being less than half or more than twice as large in the file:", leaps],
    ["Problems:", problems],
  ] as const;
  return [...lists.flatMap(([title, list]) => listLines(title, list, isVerbose)), ...summaryLines(report)];
}

/** What an undo did, as lines for a terminal. */
export function undoLines({ version, restored, removed, kept, isDryRun }: UndoReport): string[] {
  return [
    `Took back the import of ${version}.`,
    line("restored", restored),
    line("removed", removed, "added by it"),
    line("kept", kept.length, `added by it and used by members: ${kept.map(quoted).join(", ")}`),
    ...(isDryRun ? [DRY_RUN] : []),
  ];
}

const DRY_RUN = "This was a dry run: nothing was written.";

/** Lines of a list, all of them or the first twenty; none where it is empty. */
export function listLines(title: string, { lines, count }: Listed, isVerbose: boolean): string[] {
  if (count === 0) return [];
  const shown = isVerbose ? lines : lines.slice(0, SHOWN);
  const hint = isVerbose || lines.length === shown.length ? "" : " (--verbose shows more)";
  const hidden = count - shown.length;
  return [title, ...shown.map(indented), ...(hidden > 0 ? [indented(`… and ${hidden} more${hint}.`)] : [])];
}

function indented(line: string): string {
  return `  ${line}`;
}

function summaryLines(report: ImportReport): string[] {
  const { skipped, ambiguous } = report;
  return [
    `Read ${count(report.read, "area")}, data of ${dayRead(report)}.`,
    ...whatStays(report),
    line("added", report.added),
    line(
      "updated",
      report.updated,
      report.matchedByName > 0 ? `${report.matchedByName} matched by name` : "",
    ),
    line("unchanged", report.unchanged),
    line("stands for", report.standIns, "known resorts, of which it is the whole or a further entry"),
    line("further ids", report.furtherIds, "of areas that the file has several times"),
    line("skipped", total(skipped), reasonsIn(skipped)),
    line("ambiguous", total(ambiguous), reasonsIn(ambiguous)),
    line("left alone", report.leftAlone, "resorts of the index in rows that were skipped"),
    line("back", report.back, "missing from earlier data"),
    line("vanished", report.vanished, whyNotVanished(report)),
    line("leaps", report.leaps, "figures that stay as they are"),
    line("problems", report.lists.problems.count),
    ...endLines(report),
  ];
}

/** The day of a file's data, or what is known of it. */
export function dayRead({ dataDate, isDayGuessed }: Pick<ImportReport, "dataDate" | "isDayGuessed">): string {
  return isDayGuessed ? `an unknown day: the file was last changed on ${dataDate}` : dataDate;
}

/**
 * What the index keeps since it has, or may have, newer data, and how to take the file's in its
 * place.
 */
function whatStays({ newerBefore, isDayGuessed }: ImportReport): string[] {
  if (newerBefore === null) return isDayGuessed ? ["--date tells the day of the data."] : [];
  if (isDayGuessed) {
    return [
      `The index has data of ${newerBefore}, which may be newer and stay.`,
      `To take the file's in their place, tell its day: --date ${newerBefore}, or a later one.`,
    ];
  }
  return [
    `The index had newer data already, of ${newerBefore}, which stay.`,
    `To take the file's in their place all the same: --date ${newerBefore}.`,
  ];
}

/** How every report ends. */
export function endLines({
  seconds,
  peakMegabytes,
  isDryRun,
}: Pick<ImportReport, "seconds" | "peakMegabytes" | "isDryRun">): string[] {
  return [
    `Took ${seconds.toFixed(1)} s and ${Math.round(peakMegabytes)} MB of memory.`,
    ...(isDryRun ? [DRY_RUN] : []),
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
    case "undated":
      return "not looked for, since the index may have newer data; --complete if the file is right all the same";
    case "few":
      return `not looked for, since the file has ${Math.floor(coverage * 100)}% of the known areas; --complete if it has all there are`;
    case "repeated":
      return "not looked for again, since the index has this file already";
  }
}

const LABEL_WIDTH = 12;

/** A count of the report, and what is to be said of it. */
export function line(label: string, amount: number, remark = ""): string {
  const isShown = remark !== "" && (amount > 0 || label === "vanished");
  return `  ${label.padEnd(LABEL_WIDTH)}${amount}${isShown ? ` (${remark})` : ""}`;
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
