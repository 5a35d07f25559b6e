import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";

/** One resort whose figures, names or texts a rule doubts. */
export interface Finding {
  readonly urlSegment: string;
  /** What is doubted, in a few words with the figures. */
  readonly says: string;
  /** The rule itself keeps the wrong figure from being shown. */
  readonly isMendedByRule?: boolean;
}

/** A kind of error that the built-in index is searched for, beyond what one record can tell of itself (app/domain/attributes/record-checks.ts). */
export interface IndexRule {
  /** Also the name of the file of its decisions. */
  readonly name: string;
  /** What a finding of it means, in one line. */
  readonly title: string;
  readonly find: (records: readonly ResortRecord[]) => readonly Finding[];
}
