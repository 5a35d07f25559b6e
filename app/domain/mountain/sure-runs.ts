import type { Difficulty } from "./mountain.ts";
import type { Lift } from "./named-lifts.ts";
import type { Run } from "./named-runs.ts";

/**
 * Which runs and lifts a way down is claimed over: those of which the map leaves no doubt. A
 * missing way is no harm, a wrong one is.
 */

/**
 * Degrees of the steepest 100 m that runs of a difficulty have at most: nine of ten in the built-in
 * index are less steep. What is steeper may have a wrong difficulty or a wrong line. Harder runs
 * and those without a difficulty are on no way: an easier one that is not drawn, or does not quite
 * touch, is beside them too often.
 */
const MOST_DEGREES: Readonly<Partial<Record<Difficulty, number>>> = {
  novice: 18,
  easy: 18,
  intermediate: 25,
};

/** In names: out of use, or for tubes and sledges, of runs and lifts. */
const CLOSED_WORDS = [
  "closed",
  "disused",
  "abandoned",
  "stillgelegt",
  "gesperrt",
  "fermée?",
  "chius[ao]",
  "tubing",
  "sled(?:ding)?",
  "rodelbahn",
];
/**
 * In names of runs: walked or ridden uphill, outside of what is patrolled, never groomed, or built
 * for jumps and races, whatever difficulty the map has.
 */
const NO_PISTE_WORDS = [
  "uphill",
  "aufstieg\\p{L}*",
  "hik(?:e|es|ing)",
  "skin(?:ning)? (?:track|trail|route)",
  "(?:ski|varianten)routen?",
  "itin[ée]raires?",
  "itinerari[oi]",
  "free ?ride",
  "ski ?tour(?:ing|en\\p{L}*)?",
  "back ?country",
  "side ?country",
  "off[ -]?piste",
  "out of bounds",
  "hors[ -]?piste",
  "fuori ?pista",
  "nordic",
  "cross[ -]country",
  "xc",
  "snow ?shoe trail",
  "loipe",
  "langlauf\\p{L}*",
  "schlitt(?:el|en)\\p{L}*",
  "luge",
  "slittin[oa]",
  "snow ?play",
  "(?:terrain|snow|fun|progression) ?parks?",
  "half ?pipe",
  "(?:ski|boarder) ?cross",
  "slopestyle",
  "training",
  "moguls?",
  "buckelpiste",
  "bosses",
  "forest$",
  "trees",
  "woods",
  "glades?",
  "chutes?",
  "couloirs?",
  "gull(?:y|ies)",
  "canal(?:on|in)[eio]",
  "cliffs?",
];
const wordsOf = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
const CLOSED = wordsOf(CLOSED_WORDS);
const NO_PISTE = wordsOf([...CLOSED_WORDS, ...NO_PISTE_WORDS]);

/**
 * A way to a carpet leads to where children learn, not down the mountain. Maps without kinds have
 * them as short lifts.
 */
const CARPETS: ReadonlySet<Lift["kind"]> = new Set<Lift["kind"]>(["magic_carpet", "rope_tow"]);
const MIN_LIFT_METRES = 200;
/** Less is the error of the heights of both ends, and leads along rather than up. */
const MIN_RISE_METRES = 15;

/**
 * What is a connection may be skied in both directions, or be a way up: `inUse` makes one of it,
 * whose name does not say so any more.
 */
export function isSureRun({ use, name, difficulty, isGroomed, steepest100 }: Run): boolean {
  return (
    use === "downhill" &&
    isGroomed !== false &&
    !NO_PISTE.test(name ?? "") &&
    isPitchOf(difficulty, steepest100 ?? 0)
  );
}

/** Whether the steepest 100 m of a run or way may be those of its difficulty. */
export function isPitchOf(difficulty: Difficulty | null, degrees: number): boolean {
  return difficulty !== null && degrees <= (MOST_DEGREES[difficulty] ?? -1);
}

/**
 * Whether a lift carries people up a mountain, and can be told by its name where a way begins or
 * ends.
 */
export function isSureLift({ name, ref, kind, length, rise, top, line }: Lift): boolean {
  const isOverRidge = line.some(([, , height]) => (height ?? 0) > (top ?? 0) + MIN_RISE_METRES);
  return (
    !isOverRidge &&
    (name ?? ref) !== null &&
    !CLOSED.test(name ?? "") &&
    !CARPETS.has(kind) &&
    (kind !== null || length >= MIN_LIFT_METRES) &&
    (rise ?? 0) >= MIN_RISE_METRES
  );
}
