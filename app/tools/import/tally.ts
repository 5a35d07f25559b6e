import type { Ambiguity } from "./match.ts";
import type { StagedAreas } from "./reading/area.ts";
import { MAX_PROBLEMS } from "./reading/bounds.ts";
import { quoted } from "./reading/raw-area.ts";

/** Counts what becomes of the areas of a file, and keeps the first problems as sentences. */
export class Tally {
  added = 0;
  updated = 0;
  matchedByName = 0;
  unchanged = 0;
  furtherIds = 0;
  back = 0;
  /** New areas of a status that OpenSkiMap does not have. */
  unknownStatus = 0;
  readonly ambiguous: Partial<Record<Ambiguity, number>> = {};
  readonly problems: string[];
  problemCount: number;

  /** Begins with the problems of the reading. */
  constructor(staged: StagedAreas) {
    this.problems = [...staged.problems];
    this.problemCount = staged.problemCount;
  }

  addAmbiguous(reason: Ambiguity, areaName: string): void {
    this.ambiguous[reason] = (this.ambiguous[reason] ?? 0) + 1;
    this.addProblem(areaName, `It is left out: ${reason}.`);
  }

  addLeftOut(areaName: string, reasons: readonly string[]): void {
    for (const reason of reasons) this.addProblem(areaName, `${reason} It is left out.`);
  }

  addUnknownNames(areaName: string, title: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const which = `the ${names.length === 1 ? "name" : "names"} ${names.map(quoted).join(", ")}`;
    this.addProblem(
      areaName,
      `It is ${quoted(title)} in the index, which lacks ${which}. Names are left to the editors.`,
    );
  }

  addProblem(areaName: string, sentence: string): void {
    this.problemCount += 1;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(`${quoted(areaName)}: ${sentence}`);
  }
}
