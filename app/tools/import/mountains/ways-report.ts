import { count, dayRead, endLines, line, listLines, total } from "../import-report.ts";
import { reasonsIn } from "../reading/area.ts";
import { MAX_KM } from "./far-ways.ts";
import type { WaysReport } from "./import-ways.ts";

/** The report as lines for a terminal: all problems that were listed, or the first twenty. */
export function waysReportLines(report: WaysReport, { isVerbose = false } = {}): string[] {
  const { files } = report;
  return [
    ...files.flatMap(({ problems }) => listLines("Problems:", problems, isVerbose)),
    ...listLines("Too far from their areas:", report.far, isVerbose),
    ...files.flatMap(({ kind, read, taken, skipped, problems, dataDate, isDayGuessed }) => [
      `Read ${count(read, "feature")} of ${kind}s, data of ${dayRead({ dataDate, isDayGuessed })}.`,
      line("taken", taken),
      line("left out", total(skipped), reasonsIn(skipped)),
      line("problems", problems.count),
    ]),
    ...(files.some(({ isDayGuessed }) => isDayGuessed) ? UNDATED : []),
    "Resorts:",
    line("written", report.written),
    line("unchanged", report.unchanged),
    line("newer", report.newerBefore, "have data already that are or may be later, and stay"),
    line("not in file", report.notInFile, "keep the runs and lifts that they have"),
    line("unknown", report.ofUnknownAreas, "runs and lifts of areas that the index does not have"),
    ...(report.far.count > 0
      ? [line("too far", report.far.count, `runs and lifts more than ${MAX_KM} km from their areas`)]
      : []),
    ...(report.surplus > 0 ? [line("too many", report.surplus, "runs and lifts of one resort")] : []),
    ...endLines(report),
  ];
}

const UNDATED = [
  "Resorts keep the runs and lifts that they have, which may be newer.",
  "To take the file's in their place, tell its day, such as --date 2026-08-08.",
];
