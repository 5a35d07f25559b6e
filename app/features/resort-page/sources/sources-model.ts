import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { outratedFigures } from "#app/domain/attributes/derived-ratings.ts";
import { isSnowFigure } from "#app/domain/attributes/snow-figures.ts";
import { shownDay, shownMonth } from "#app/domain/days.ts";
import { plural } from "#app/domain/numbers.ts";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import { type NamedMembers, namedMembers } from "../../page/named-members.ts";
import { SOURCE_MEANINGS, type SourceName, sourceOf } from "../../resort/source-labels.ts";
import type { ResortRecord } from "../resort-model.ts";

type FigureSource = ResortRecord["sources"][number];

/** Figures of one source that were taken on the same day. */
interface DatedFigures {
  /** "Data of 4 September 2026"; null where no day is known. */
  readonly when: string | null;
  /** Titles of what comes from there. */
  readonly figures: readonly string[];
}

interface SourceGroup {
  readonly name: SourceName;
  readonly icon: GenericIconName;
  readonly title: string;
  readonly meaning: string;
  readonly parts: readonly DatedFigures[];
}

export interface SourcesModel {
  /** The area at OpenSkiMap, where it came from there. */
  readonly openSkiMapUrl: string | null;
  readonly groups: readonly SourceGroup[];
  /** Whether any of it is OpenStreetMap's, whose contributors must be named. */
  readonly isOpenStreetMap: boolean;
  /** How each derived figure is worked out, by its attribute's name. */
  readonly rules: readonly { readonly name: string; readonly title: string; readonly rule: string }[];
  /** Members by whose word some of it holds; absent without any. */
  readonly thanks?: NamedMembers;
}

/** What is before the day of figures. */
const WHEN: Readonly<Record<SourceName, string>> = {
  members: "Rated until",
  told: "Seen in",
  editors: "Looked up on",
  estimates: "Estimated on",
  imported: "Data of",
  derived: "Worked out on",
};

/**
 * Where the figures of one resort come from, by source; null where the backend does not tell or has
 * no figure.
 */
export function sourcesModel(
  record: ResortRecord | null,
  helpers?: Parameters<typeof namedMembers>[0] | null,
): SourcesModel | null {
  if (!record) return null;
  const outrated = new Set<string>(outratedFigures(record.sources.map(({ type_name }) => type_name)));
  // The bars of a weather station name its source.
  const sources = record.sources.filter(
    ({ type_name }) => !outrated.has(type_name) && !isSnowFigure(type_name),
  );
  const groups = SOURCE_MEANINGS.map((group) => ({
    ...group,
    parts: datedFigures(
      WHEN[group.name],
      sources.filter((entry) => nameOf(entry) === group.name),
      group.name === "imported" ? mappedCounts(record) : group.name === "editors" ? editedTexts(record) : [],
    ),
  })).filter(({ parts }) => parts.length > 0);
  if (groups.length === 0 && !record.openskimap_id) return null;
  return {
    openSkiMapUrl: record.openskimap_id
      ? `https://openskimap.org/?obj=${encodeURIComponent(record.openskimap_id)}`
      : null,
    groups,
    isOpenStreetMap: Boolean(record.openskimap_id) || groups.some(({ name }) => name === "imported"),
    rules: sources.flatMap((entry) =>
      entry.source === "derived" && entry.rule
        ? [{ name: entry.type_name, title: titleOf(entry), rule: entry.rule }]
        : [],
    ),
    ...(helpers && helpers.names.length > 0 && { thanks: namedMembers(helpers) }),
  };
}

function nameOf(entry: FigureSource): SourceName | null {
  const source = sourceOf(entry);
  const isRating = findAttribute(entry.type_name)?.category === "Rating";
  if (source === "members") return isRating ? "members" : "told";
  return source === "editors" && isRating ? "estimates" : source;
}

/** The newest first; what has no day comes last. */
function datedFigures(
  when: string,
  entries: readonly FigureSource[],
  undated: readonly string[],
): DatedFigures[] {
  const days = [...new Set(entries.flatMap(({ as_of }) => as_of ?? []))].sort().reverse();
  const rest = [...entries.filter(({ as_of }) => !as_of).map(titleOf), ...undated];
  return [
    ...days.map((day) => ({
      // Who was there remembers the month.
      when: `${when} ${(when === WHEN.told ? shownMonth(day) : shownDay(day)) ?? day}`,
      figures: entries.filter(({ as_of }) => as_of === day).map(titleOf),
    })),
    ...(rest.length > 0 ? [{ when: null, figures: rest }] : []),
  ];
}

/**
 * Its title, with how many members rated it. The rating and the share of expert terrain have the
 * same one, so shares say that they are shares.
 */
function titleOf({ type_name, raters }: FigureSource): string {
  const attribute = findAttribute(type_name);
  if (!attribute) return type_name;
  if (raters) return `${attribute.title} (${plural(raters, "member")})`;
  return attribute.unit === "%" ? `${attribute.title} (share)` : attribute.title;
}

/** What the page counts that is no attribute. */
function mappedCounts({ lifts, mapped_runs }: ResortRecord): string[] {
  return [
    ...(lifts.length > 0 ? ["Lifts by kind"] : []),
    ...(mapped_runs.length > 0 ? ["Mapped run pieces"] : []),
  ];
}

/** What the columns that editors set are called on the page. */
const COLUMN_TITLES: ReadonlyMap<string, string> = new Map([
  ["title", "Name"],
  ["description", "Description"],
  ["city", "Place"],
  ["region", "Place"],
  ["latitude", "Position"],
  ["longitude", "Position"],
  ["website", "Official site"],
  ["season_from", "Season"],
  ["season_to", "Season"],
]);

function editedTexts({ edited }: ResortRecord): string[] {
  return [...new Set(edited.flatMap((column) => COLUMN_TITLES.get(column) ?? []))];
}
