import type { EditedPartFragment, SitePartsQuery } from "#app/api/generated.ts";
import { shownDay } from "#app/domain/days.ts";
import { editPath, readPath } from "#app/domain/site-part-addresses.ts";

/** A part of the site in the list of those that operators change. */
export interface PartLine {
  readonly title: string;
  readonly href: string;
  /** What tells parts of one title apart: the path of a page. */
  readonly path: string | null;
  /** Null where it is as it was. */
  readonly changed: ChangeNote | null;
}

/** When an operator changed something, and who. */
interface ChangeNote {
  readonly iso: string;
  readonly words: string;
  readonly by: string;
}

/** The parts of the site, and the resorts with a text of the operators. */
export interface SiteTexts {
  readonly pages: readonly PartLine[];
  readonly everywhere: readonly PartLine[];
  readonly resorts: readonly PartLine[];
}

export function siteTextsModel(parts: SitePartsQuery["siteParts"]): SiteTexts {
  const lines = parts.map(({ part, title, changed_at, operator, is_programs }) => ({
    part,
    title,
    href: editPath(part),
    path: readPath(part),
    changed:
      is_programs || changed_at === null || changed_at === undefined ? null : note(changed_at, operator),
  }));
  const ofKind = (kind: string) => lines.filter(({ part }) => part.startsWith(kind));
  const [pages, resorts] = [ofKind("page:"), ofKind("resort:")];
  return {
    pages,
    everywhere: lines.filter((line) => !pages.includes(line) && !resorts.includes(line)),
    resorts,
  };
}

/** A version of a part, in the list of them. */
export interface VersionLine {
  readonly version: number;
  readonly name: string;
  readonly href: string;
  readonly changed: ChangeNote | null;
  readonly isNewest: boolean;
}

/** One part, as its form shows it. */
export interface EditedPart {
  readonly part: string;
  readonly kind: PartKind;
  readonly title: string;
  readonly version: number;
  readonly readPath: string | null;
  readonly isProgramNewer: boolean;
  readonly fields: Readonly<Record<string, string>>;
  /** The newest first, the original last. */
  readonly versions: readonly VersionLine[];
  /** The earlier version that the form is filled with; null for the newest. */
  readonly looksAt: VersionLine | null;
}

/** What a form `asks` that was refused since another operator was faster. */
export const OF_THE_NEWEST = "newest";

const PART_KINDS = ["page", "menu", "team", "supporters", "settings", "resort"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** @param asked the version that the address names; null for the newest */
export function editedPartModel(given: EditedPartFragment, asked: number | null): EditedPart {
  const { part, title, version, is_program_newer, fields } = given;
  const kind = PART_KINDS.find((each) => each === part.split(":", 1)[0]) ?? "settings";
  const stored = given.versions.map(
    (line): VersionLine => ({
      version: line.version,
      name: line.is_programs ? `Version ${line.version}, the original text` : `Version ${line.version}`,
      href: editPath(part, line.version),
      changed: note(line.changed_at, line.operator),
      isNewest: line.version === version,
    }),
  );
  const programs = {
    version: 0,
    name: "The original text",
    href: editPath(part, 0),
    changed: null,
    isNewest: version === 0,
  };
  const versions = [...stored, programs];
  return {
    part,
    kind,
    title,
    version,
    readPath: readPath(part),
    isProgramNewer: is_program_newer,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    versions,
    looksAt: versions.find((line) => line.version === asked && !line.isNewest) ?? null,
  };
}

function note(iso: string, operator: string | null | undefined): ChangeNote {
  return { iso, words: shownDay(iso) ?? iso, by: operator ?? "a former moderator" };
}

/**
 * The rows of a form, by their numbers, and some empty ones behind them.
 *
 * @param names of the fields that are there
 */
export function rowNumbers(names: readonly string[]): number[] {
  const last = names.reduce((most, name) => {
    const [, number] = /^row\.(\d{1,3})\./.exec(name) ?? [];
    return number === undefined ? most : Math.max(most, Number(number));
  }, -1);
  return Array.from({ length: last + 1 + EMPTY_ROWS }, (_, number) => number);
}

const EMPTY_ROWS = 2;
