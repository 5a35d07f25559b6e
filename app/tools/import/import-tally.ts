import type { Leap } from "./figures/leaps.ts";
import { Listing } from "./listing.ts";
import type { Ambiguity, KnownResort } from "./match.ts";
import type { Area, StagedAreas } from "./reading/area.ts";
import { quoted } from "./reading/raw-area.ts";

/** Parts of a whole that are named. */
const SHOWN_RESORTS = 5;

/**
 * Counts what becomes of the areas of a file, and keeps the first names and problems as sentences.
 */
export class Tally {
  readonly added = new Listing();
  readonly vanished = new Listing();
  /** Areas that are the whole of known resorts, or a further entry of one. */
  readonly standIns = new Listing();
  /** Figures that stay, since the file has them more than twice or less than half as large. */
  readonly leaps = new Listing();
  readonly problems: Listing;
  updated = 0;
  matchedByName = 0;
  unchanged = 0;
  furtherIds = 0;
  back = 0;
  /** New areas of a status that OpenSkiMap does not have. */
  unknownStatus = 0;
  readonly ambiguous: Partial<Record<Ambiguity, number>> = {};

  /** Begins with the problems of the reading. */
  constructor({ problems }: Pick<StagedAreas, "problems">) {
    this.problems = new Listing(problems);
  }

  addNew({ name, countries }: Pick<Area, "name" | "countries">): void {
    this.added.add(placed(name, countries));
  }

  addVanished({ title, countries }: Pick<KnownResort, "title" | "countries">): void {
    this.vanished.add(placed(title, countries));
  }

  addStandIn(areaName: string, resorts: readonly { readonly title: string }[]): void {
    const shown = resorts.slice(0, SHOWN_RESORTS).map(({ title }) => quoted(title));
    const more = resorts.length > SHOWN_RESORTS ? ` and ${resorts.length - SHOWN_RESORTS} more` : "";
    this.standIns.add(`${quoted(areaName)} stands for ${shown.join(", ")}${more}`);
  }

  addLeaps(title: string, leaps: readonly Leap[]): void {
    for (const { typeName, before, after } of leaps) {
      this.leaps.add(`${quoted(title)}: ${typeName} stays ${before}, the file has ${after}`);
    }
  }

  addOverruled(areaName: string, title: string): void {
    this.addProblem(
      areaName,
      `It is left out: its id is that of ${quoted(title)}, which another area is by name and place.`,
    );
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
    this.problems.add(`${quoted(areaName)}: ${sentence}`);
  }
}

function placed(name: string, countries: readonly string[]): string {
  return `${quoted(name)} (${countries.join(", ")})`;
}
