import type { ReadTold, ToldAbout, ToldField, TypedTold } from "./told-about.ts";

/** One of several things of a kind, as a figure is one of all figures. */
export interface Named {
  readonly name: string;
  readonly title: string;
}

/** Headings of what can be told, in their order. */
export const TOLD_GROUPS = {
  figures: "Figures",
  trip: "Season, prices and pages",
  features: "Features",
  resort: "The resort itself",
} as const;

/** A kind of knowledge that a visitor tells: all that the product knows of it. */
export interface ProposalKind {
  readonly name: string;
  readonly title: string;
  /** Under which heading the page offers it. */
  readonly group: keyof typeof TOLD_GROUPS;
  /** What of it; without them the kind is one thing. */
  readonly names?: readonly Named[];
  /**
   * Whether members who say the same make it hold. What could injure, cost money or shame a person
   * waits for an operator, and is shown to no one until then.
   */
  readonly isByMembers: boolean;
  /** Several hold beside each other, as prices of two seasons do. */
  readonly isMany?: boolean;
  fieldsOf(name: string, about: ToldAbout): readonly ToldField[];
  /** What was typed in the visitor's units, as it is stored. */
  read(typed: TypedTold, name: string, about: ToldAbout): ReadTold;
  /** What is wrong with a stored value, in a sentence; null where nothing is. */
  problem(value: string, name: string, about: ToldAbout): string | null;
  /** A stored value as people read it. */
  words(value: string, name: string, about: Pick<ToldAbout, "country" | "units">): string;
}

/** A field in which one of several is chosen. */
export function choice(
  name: ToldField["name"],
  label: string,
  options: NonNullable<ToldField["options"]>,
): ToldField {
  return { name, label, type: "choice", options };
}
