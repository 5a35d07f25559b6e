import { DIFFICULTIES } from "#app/domain/mountain/mountain.ts";
import {
  LEVEL_FORMS,
  levelOf,
  levelWords,
  RUN_LEVELS,
  type RunLevel,
} from "#app/domain/mountain/run-levels.ts";

/** What a line of the drawing stands for. */
export interface LegendEntry {
  readonly kind: RunLevel | "lift";
  /** Told apart by it without colour; empty for none. */
  readonly form: string;
  readonly words: string;
}

/**
 * What is in the drawing of a mountain: levels that its runs have, easiest first, then lifts.
 *
 * @param difficulties of its runs; what is no difficulty stands for runs of which none is known
 * @param country an ISO 3166-1 code
 */
export function legendOf(
  { difficulties, hasLifts }: { readonly difficulties: readonly string[]; readonly hasLifts: boolean },
  country: string | null,
): LegendEntry[] {
  const used = new Set(
    difficulties.map((each) => levelOf(DIFFICULTIES.find((known) => known === each) ?? null, country)),
  );
  return [
    ...RUN_LEVELS.filter((level) => used.has(level)).map((level) => ({
      kind: level,
      form: LEVEL_FORMS[level],
      words: levelWords(level, country),
    })),
    ...(hasLifts ? [{ kind: "lift" as const, form: "", words: "Lift, the arrow points up" }] : []),
  ];
}
