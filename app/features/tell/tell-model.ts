import type { KnownValuesQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { lastDay } from "#app/domain/days.ts";
import { type ProposalKind, TOLD_GROUPS } from "#app/domain/proposals/proposal-kind.ts";
import { findTold, type Told, toldOfResort } from "#app/domain/proposals/proposal-kinds.ts";
import { MISSING_PATH, sayWords, tellPath } from "#app/domain/proposals/proposals.ts";
import type { ToldAbout } from "#app/domain/proposals/told-about.ts";
import { MISSING } from "#app/domain/proposals/whole-kinds.ts";
import { resortPath } from "#app/domain/urls.ts";

type Known = NonNullable<KnownValuesQuery["knownValues"]>;

interface Shown {
  readonly units: UnitSystem;
  readonly today: Date;
}

/** What values of a resort are held against. */
export function aboutOf({ country, latitude, values }: Known, { units, today }: Shown): ToldAbout {
  const figures = values.flatMap(({ what, value }) => {
    const [kind, name = ""] = what.split(":");
    return kind === "figure" ? [[name, Number(value)] as const] : [];
  });
  return { country, latitude: latitude ?? null, figures: Object.fromEntries(figures), today, units };
}

/** The page on which a visitor chooses what to tell of a resort. */
export type TellChoiceModel = ReturnType<typeof tellChoiceModel>;

export function tellChoiceModel(known: Known, shown: Shown) {
  const about = aboutOf(known, shown);
  const values = new Map(known.values.map(({ what, value }) => [what, value]));
  const all = toldOfResort();
  const { title, url_segment: segment } = known.resort;
  return {
    title,
    resortHref: resortPath(segment),
    groups: Object.entries(TOLD_GROUPS).map(([name, heading]) => ({
      name,
      heading,
      rows: all
        .filter(({ kind }) => kind.group === name)
        .flatMap(({ kind, all: ofKind }) => ofKind.map((told) => rowOf(kind, told)))
        // What is not known yet is what helps most.
        .sort((one, other) => Number(one.now !== null) - Number(other.now !== null)),
    })),
    missingHref: MISSING_PATH,
  };

  function rowOf(kind: ProposalKind, { what, name, title: of }: Told) {
    const value = values.get(what);
    const now = value === undefined ? null : kind.words(value, name, about);
    // What is many has no one value, and that it is another resort is no value of it.
    const isGap = now === null && !kind.isMany && kind.name !== "same_as";
    return { what, title: of, now, isGap, href: tellPath(segment, what) };
  }
}

/** The form in which one thing is told. */
export type TellFormModel = ReturnType<typeof tellFormModel>;

interface FormSource extends Shown {
  readonly told: Told;
  /** Null where a resort is missing. */
  readonly known: Known | null;
  readonly riders: KnownValuesQuery["told"];
  readonly isSignedIn: boolean;
  readonly owner: string;
}

export function tellFormModel({ told, known, riders, isSignedIn, owner, units, today }: FormSource) {
  const { kind, name, what, title } = told;
  const about: ToldAbout = known
    ? aboutOf(known, { units, today })
    : { country: null, latitude: null, figures: {}, today, units };
  const now = known?.values.find((each) => each.what === what)?.value ?? null;
  return {
    what,
    title,
    owner,
    resort: known && {
      title: known.resort.title,
      href: resortPath(known.resort.url_segment),
      allHref: tellPath(known.resort.url_segment),
    },
    path: known ? tellPath(known.resort.url_segment, what) : MISSING_PATH,
    now: now === null ? null : kind.words(now, name, about),
    riders: riders
      .filter((each) => each.what === what)
      .map(({ value, riders: count, seen_on }) => ({
        words: kind.words(value, name, about),
        who: sayWords({ riders: count, seen: seen_on }),
      })),
    fields: kind.fieldsOf(name, about),
    isByMembers: kind.isByMembers,
    isSignedIn,
    lastMonth: lastDay(today).slice(0, 7),
  };
}

/** What an address asks to tell; null for nothing that can be told of a resort. */
export function toldOf(params: URLSearchParams): Told | null {
  const told = findTold(params.get("what") ?? "");
  return told && told.kind !== MISSING ? told : null;
}

/** What came of it, in a sentence; null where nothing is told. */
export function tellDone(says: { get(name: string): string | null | undefined }): string | null {
  switch (says.get("done")) {
    case "taken":
      return "Thank you. It holds from now on.";
    case "open":
      return "Thank you. It stands beside the page until it is checked.";
    case "waits":
      return "Thank you. We look at it before others see it.";
    case "nameless":
      return "Thank you. It needs a name to count: until then we alone see it.";
    default:
      return null;
  }
}
