import { findAttribute } from "#app/domain/attributes.ts";
import type { Source } from "#app/domain/scores.ts";
import type { ResortRecord } from "./resort-data.ts";

type FigureSource = ResortRecord["sources"][number];

export interface SourceGroup {
  readonly source: Source;
  readonly title: string;
  readonly meaning: string;
  /** Titles of what comes from there. */
  readonly figures: readonly string[];
}

export interface SourcesView {
  /** The area at OpenSkiMap, where it came from there. */
  readonly openSkiMapUrl: string | null;
  readonly groups: readonly SourceGroup[];
  /** Whether any of it is OpenStreetMap's, whose contributors must be named. */
  readonly isOpenStreetMap: boolean;
  /** How each derived figure came about. */
  readonly rules: readonly { readonly title: string; readonly rule: string }[];
}

const SOURCES: readonly Pick<SourceGroup, "source" | "title" | "meaning">[] = [
  {
    source: "members",
    title: "Members",
    meaning: "The mean of what members of this site gave; the number of members stands beside it.",
  },
  {
    source: "editors",
    title: "Editors",
    meaning: "Figures looked up by the editors. Their ratings are a starting estimate until members rate.",
  },
  {
    source: "imported",
    title: "OpenStreetMap",
    meaning: "Counted on the map that volunteers draw, as collected by OpenSkiMap.",
  },
  {
    source: "derived",
    title: "Derived",
    meaning:
      "Worked out from the figures by a fixed rule. Derived ratings never count towards the total score.",
  },
];

/** A source that this site knows, or null. */
export function sourceOf({ source }: Pick<FigureSource, "source">): Source | null {
  return SOURCES.find((known) => known.source === source)?.source ?? null;
}

/** Where the figures of one resort come from, by source; null where the backend does not tell or has no figure. */
export function sourcesView(record: ResortRecord | null): SourcesView | null {
  if (!record) return null;
  const groups = SOURCES.map((entry) => ({
    ...entry,
    figures: [
      ...record.sources.filter(({ source }) => source === entry.source).map(titleOf),
      ...(entry.source === "imported" ? mappedCounts(record) : []),
    ],
  }));
  const known = groups.filter(({ figures }) => figures.length > 0);
  if (known.length === 0 && !record.openskimap_id) return null;
  return {
    openSkiMapUrl: record.openskimap_id
      ? `https://openskimap.org/?obj=${encodeURIComponent(record.openskimap_id)}`
      : null,
    groups: known,
    isOpenStreetMap: Boolean(record.openskimap_id) || known.some(({ source }) => source === "imported"),
    rules: record.sources.flatMap((entry) =>
      entry.source === "derived" && entry.rule ? [{ title: titleOf(entry), rule: entry.rule }] : [],
    ),
  };
}

/** Its title. The rating and the share of expert terrain have the same one, so shares say that they are shares. */
function titleOf({ type_name }: FigureSource): string {
  const attribute = findAttribute(type_name);
  if (!attribute) return type_name;
  return attribute.unit === "%" ? `${attribute.title} (share)` : attribute.title;
}

/** What the page counts that is no attribute. */
function mappedCounts({ lifts, mapped_runs }: ResortRecord): string[] {
  return [
    ...(lifts.length > 0 ? ["Lifts by kind"] : []),
    ...(mapped_runs.length > 0 ? ["Mapped runs by difficulty"] : []),
  ];
}
