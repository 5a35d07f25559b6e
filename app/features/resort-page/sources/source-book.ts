import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import { plural } from "#app/domain/numbers.ts";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import { SOURCE_ICONS, sourceOf } from "../../resort/source-labels.ts";
import type { ResortRecord } from "../resort-model.ts";

type FigureSource = ResortRecord["sources"][number];

/** Who says so, in a word or two; the end of the page has the rest. */
export interface SourceTag {
  readonly source: Source;
  readonly words: string;
  readonly icon: GenericIconName;
}

/** The sources of one resort's figures. */
export interface SourceBook {
  /**
   * Of a figure, rating or feature by its attribute's name; null where the backend does not tell.
   */
  tagOf(name: string): SourceTag | null;
  /** Of several that are shown as one whole. */
  tagOfAll(names: readonly string[]): SourceTag | null;
  /** Of what is counted on the map and no attribute. */
  tagOfCounts(): SourceTag | null;
  /** Of a column of the record that the editors wrote; null for one that they did not. */
  tagOfText(column: string): SourceTag | null;
  tagOfPosition(): SourceTag | null;
  tagOfScore(words: string, source: "members" | "editors"): SourceTag | null;
}

export function sourceBook(record: ResortRecord | null): SourceBook {
  const tag = (words: string, source: Source): SourceTag => ({ source, words, icon: SOURCE_ICONS[source] });
  const tagOfText = (column: string) => (record?.edited.includes(column) ? tag("Editors", "editors") : null);

  function tagOfAll(names: readonly string[]): SourceTag | null {
    const entry = record?.sources.find(({ type_name }) => names.includes(type_name));
    const source = entry && sourceOf(entry);
    return source ? tag(tagWords(entry, source), source) : null;
  }

  return {
    tagOf: (name) => tagOfAll([name]),
    tagOfAll,
    tagOfCounts: () => record && tag(IMPORTED, "imported"),
    tagOfText,
    tagOfPosition: () => tagOfText("latitude") ?? (record?.openskimap_id ? tag(IMPORTED, "imported") : null),
    tagOfScore: (words, source) => record && tag(words, source),
  };
}

const IMPORTED = "OpenStreetMap";

function tagWords(entry: FigureSource, source: Source): string {
  switch (source) {
    case "members":
      if (entry.raters) return plural(entry.raters, "member");
      return findAttribute(entry.type_name)?.category === "Rating" ? "Members" : "Riders";
    case "editors":
      return findAttribute(entry.type_name)?.category === "Rating" ? "Editors' estimate" : "Editors";
    case "imported":
      return IMPORTED;
    case "derived":
      return "Derived";
  }
}
