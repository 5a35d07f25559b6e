import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import { shownDay } from "#app/domain/days.ts";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import type { ResortRecord } from "../resort-model.ts";
import { plural, sourceOf } from "./source-labels.ts";

type FigureSource = ResortRecord["sources"][number];

/** Who says so, in a word or two; the section's disclosure has the note. */
export interface SourceTag {
  readonly source: Source;
  readonly words: string;
  readonly icon: GenericIconName;
  readonly noteId: string;
}

/** Where figures come from, in full. Figures of the same origin share one. */
export interface SourceNote {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The sources of one resort's figures. Notes exist for what a tag was asked of. */
export interface SourceBook {
  /** Of a figure, rating or feature by its attribute's name; null where the backend does not tell. */
  tagOf(name: string): SourceTag | null;
  /** Of several that are shown as one whole. */
  tagOfAll(names: readonly string[]): SourceTag | null;
  /** Of what is counted on the map and no attribute. */
  tagOfCounts(): SourceTag | null;
  /** Of a column of the record that the editors wrote; null for one that they did not. */
  tagOfText(column: string): SourceTag | null;
  tagOfPosition(): SourceTag | null;
  tagOfScore(words: string, source: "members" | "editors"): SourceTag | null;
  notes(): SourceNote[];
}

const ICONS: Readonly<Record<Source, GenericIconName>> = {
  members: "user",
  editors: "star",
  imported: "globe",
  derived: "ruler",
};

/** What a note says without its address. */
type NoteText = Omit<SourceNote, "id">;

export function sourceBook(record: ResortRecord | null): SourceBook {
  const notes = new Map<string, SourceNote>();
  const tag = (words: string, source: Source, text: NoteText): SourceTag => {
    const key = JSON.stringify(text);
    const note = notes.get(key) ?? { id: `source-${notes.size + 1}`, ...text };
    notes.set(key, note);
    return { source, words, icon: ICONS[source], noteId: note.id };
  };
  const entryOf = (name: string) => record?.sources.find(({ type_name }) => type_name === name);

  function tagOfAll(names: readonly string[]): SourceTag | null {
    const entries = names.flatMap((name) => entryOf(name) ?? []);
    const [first] = entries;
    const source = first && sourceOf(first);
    if (!first || !source) return null;
    const texts = entries.map((entry) => noteText(entry, source));
    return tag(tagWords(first, source), source, {
      title: texts[0]?.title ?? "",
      lines: [...new Set(texts.flatMap(({ lines }) => lines))],
    });
  }

  function tagOfCounts(): SourceTag | null {
    const lifts = entryOf("number_of_lifts");
    const as_of = lifts?.source === "imported" ? lifts.as_of : null;
    return record && tag(IMPORTED, "imported", importedText(as_of));
  }

  function tagOfText(column: string): SourceTag | null {
    if (!record?.edited.includes(column)) return null;
    return tag("Editors", "editors", {
      title: "By the editors",
      lines: ["Written or looked up by the editors."],
    });
  }

  return {
    tagOf: (name) => tagOfAll([name]),
    tagOfAll,
    tagOfCounts,
    tagOfText,
    tagOfPosition: () =>
      tagOfText("latitude") ?? (record?.openskimap_id ? tag(IMPORTED, "imported", importedText(null)) : null),
    tagOfScore: (words, source) =>
      record &&
      tag(words, source, {
        title: "Total score",
        lines: [
          "What members or editors rated, weighed and set against all rated resorts. Derived ratings never count towards it.",
          "What the editors rated is a starting estimate, until members rate.",
        ],
      }),
    notes: () => [...notes.values()],
  };
}

const IMPORTED = "OpenStreetMap";

function isRating({ type_name }: FigureSource): boolean {
  return findAttribute(type_name)?.category === "Rating";
}

function tagWords(entry: FigureSource, source: Source): string {
  switch (source) {
    case "members":
      return entry.raters ? plural(entry.raters, "member") : "Members";
    case "editors":
      return isRating(entry) ? "Editors' estimate" : "Editors";
    case "imported":
      return IMPORTED;
    case "derived":
      return "Derived";
  }
}

function noteText(entry: FigureSource, source: Source): NoteText {
  const day = shownDay(entry.as_of);
  switch (source) {
    case "members":
      return {
        title: entry.raters ? `Rated by ${plural(entry.raters, "member")}` : "Rated by members",
        lines: ["The mean of what members of this site rated."],
      };
    case "editors":
      return isRating(entry)
        ? {
            title: "Editors' estimate",
            lines: ["A starting point by the editors of this site. It is replaced once members rate."],
          }
        : { title: "By the editors", lines: [`Looked up by the editors${day ? ` on ${day}` : ""}.`] };
    case "imported":
      return importedText(entry.as_of);
    case "derived":
      return {
        title: "Derived from figures",
        lines: [
          entry.rule ?? "Worked out from other figures by a fixed rule.",
          ...(isRating(entry) ? ["Derived ratings never count towards the total score."] : []),
        ],
      };
  }
}

function importedText(as_of: string | null | undefined): NoteText {
  const day = shownDay(as_of);
  return {
    title: day ? `OpenStreetMap, data of ${day}` : "OpenStreetMap",
    lines: ["Counted or measured on the map that volunteers draw, as collected by OpenSkiMap."],
  };
}
