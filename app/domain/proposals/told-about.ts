import type { UnitSystem } from "../attributes/units.ts";

/** What a value that a visitor tells of a resort is held against. */
export interface ToldAbout {
  /** Alpha-2 code of its main country; null where no resort is named. */
  readonly country: string | null;
  readonly latitude: number | null;
  /** Its statistics by the names of their attributes, metric. */
  readonly figures: Readonly<Record<string, number>>;
  readonly today: Date;
  /** In which what is typed and shown is. */
  readonly units: UnitSystem;
}

/** One field of the form in which something is told. */
export interface ToldField {
  readonly name: ToldFieldName;
  readonly label: string;
  readonly hint?: string;
  readonly type: "text" | "url" | "tel" | "choice";
  /** Brings up digits on a phone. */
  readonly isNumber?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** The names that the fields of a value have. */
export const TOLD_FIELDS = ["value", "until", "season", "way", "country", "place"] as const;
export type ToldFieldName = (typeof TOLD_FIELDS)[number];

/** What was typed, as it is stored, or what is wrong with a field. */
export type ReadTold =
  | { readonly value: string }
  | { readonly problem: string; readonly field: ToldFieldName };

/** The text of a field as it was typed. */
export type TypedTold = (name: ToldFieldName) => string;
