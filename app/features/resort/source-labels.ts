import type { Source } from "#app/domain/attributes/scores.ts";
import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";

const SOURCES: readonly Source[] = ["members", "editors", "imported", "derived"];

export const SOURCE_ICONS: Readonly<Record<Source, GenericIconName>> = {
  members: "user",
  editors: "star",
  imported: "globe",
  derived: "ruler",
};

/** A source that this site knows, or null: another backend may have others. */
export function sourceOf({ source }: { readonly source: string }): Source | null {
  return SOURCES.find((known) => known === source) ?? null;
}

/**
 * The sources, with what members told apart from what they rate, and what the editors looked up
 * apart from what they estimate.
 */
export type SourceName = "members" | "told" | "editors" | "estimates" | "imported" | "derived";

interface SourceMeaning {
  readonly name: SourceName;
  readonly icon: GenericIconName;
  readonly title: string;
  readonly meaning: string;
}

/** What each source stands for, in the order in which pages name them. */
export const SOURCE_MEANINGS: readonly SourceMeaning[] = [
  {
    name: "members",
    icon: SOURCE_ICONS.members,
    title: "Members",
    meaning:
      "Members' ratings and, counted as five members, what our editors say or the average of all resorts.",
  },
  {
    name: "told",
    icon: SOURCE_ICONS.members,
    title: "Riders",
    meaning: "Told by riders, and checked by us or by two more of them.",
  },
  {
    name: "editors",
    icon: SOURCE_ICONS.editors,
    title: "Editors",
    meaning: "Looked up or written by our editors.",
  },
  {
    name: "estimates",
    icon: SOURCE_ICONS.editors,
    title: "Editors' estimates",
    meaning: `Our editors' ratings. ${ESTIMATES_REST_ON} Members' ratings begin from them.`,
  },
  {
    name: "imported",
    icon: SOURCE_ICONS.imported,
    title: "OpenStreetMap",
    meaning: "Counted and measured on the map that volunteers draw, as collected by OpenSkiMap.",
  },
  {
    name: "derived",
    icon: SOURCE_ICONS.derived,
    title: "Derived",
    meaning:
      "Worked out from the figures by a fixed rule. Derived ratings never count towards the total score.",
  },
];
