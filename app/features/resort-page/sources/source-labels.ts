import type { Source } from "#app/domain/attributes/scores.ts";

const SOURCES: readonly Source[] = ["members", "editors", "imported", "derived"];

/** A source that this site knows, or null: another backend may have others. */
export function sourceOf({ source }: { readonly source: string }): Source | null {
  return SOURCES.find((known) => known === source) ?? null;
}

/** @example plural(1, "member") // "1 member" */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The sources, with what the editors looked up apart from what they estimate. */
export type SourceName = "members" | "editors" | "estimates" | "imported" | "derived";

interface SourceMeaning {
  readonly name: SourceName;
  readonly title: string;
  readonly meaning: string;
}

/** What each source stands for, in the order in which pages name them. */
export const SOURCE_MEANINGS: readonly SourceMeaning[] = [
  {
    name: "members",
    title: "Members",
    meaning: "The mean of what members of this site rated; the number of members is shown beside it.",
  },
  { name: "editors", title: "Editors", meaning: "Looked up or written by the editors of this site." },
  {
    name: "estimates",
    title: "Editors' estimates",
    meaning: "Ratings by the editors, as a starting point until members rate.",
  },
  {
    name: "imported",
    title: "OpenStreetMap",
    meaning: "Counted and measured on the map that volunteers draw, as collected by OpenSkiMap.",
  },
  {
    name: "derived",
    title: "Derived",
    meaning:
      "Worked out from the figures by a fixed rule. Derived ratings never count towards the total score.",
  },
];
