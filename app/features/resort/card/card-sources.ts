import type { CardSourceFragment } from "#app/api/generated.ts";
import { roseOf, shadedSideOf } from "#app/domain/attributes/aspect.ts";
import type { Rose, ShadedSide } from "#app/domain/attributes/terrain.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import type { GroupScoreWords } from "#app/domain/group/group-words.ts";
import { statusWord } from "#app/domain/list/filter-labels.ts";
import { filePath } from "#app/domain/photographs/photograph.ts";
import { NOT_DESCRIBED } from "#app/domain/photographs/photograph-messages.ts";

/**
 * Whom a rating on a card is by instead of members; null where it is by them, or where the backend
 * does not tell.
 */
export type RatingMark = "editors" | null;

/** What the cards and rows of a list say beyond the contract. */
export interface CardSources {
  markOf(resortId: string, ratingName: string): RatingMark;
  /** Whether the total score rests on estimates of the editors alone. */
  isEstimate(resortId: string): boolean;
  /** "Closed" or "Planned"; null for an operating area. */
  statusOf(resortId: string): string | null;
  /** Its first photograph, as small as it is there; null where there is none. */
  photographOf(resortId: string): { readonly src: string; readonly alt: string } | null;
  /** Which way its slopes face. */
  roseOf(resortId: string): Rose | null;
  /** Which way slopes in the shade face there. */
  shadedSideOf(resortId: string): ShadedSide | null;
  /** Its outline from the side (domain/mountain/side-view.ts); null where that is not known. */
  sideViewOf(resortId: string): string | null;
  /** The countries that it lies in beside its main one. */
  otherCountriesOf(resortId: string): CardSourceFragment["countries"];
  /** Whether a railway station is known nearby. */
  isNearStation(resortId: string): boolean;
  /** Titles of its parts, largest first. */
  partsOf(resortId: string): readonly string[];
  /**
   * Its score by the visitor's weights; null without any, and where too little of them is rated.
   */
  myScoreOf(resortId: string): MyScore | null;
  /** Its score for the group of the list; null without one. */
  groupScoreOf(resortId: string): GroupScoreWords | null;
}

type MyScore = NonNullable<CardSourceFragment["my_score"]>;

/** For lists whose backend does not tell. */
export const NO_SOURCES: CardSources = {
  markOf: () => null,
  isEstimate: () => false,
  statusOf: () => null,
  photographOf: () => null,
  roseOf: () => null,
  shadedSideOf: () => null,
  sideViewOf: () => null,
  otherCountriesOf: () => [],
  isNearStation: () => false,
  partsOf: () => [],
  myScoreOf: () => null,
  groupScoreOf: () => null,
};

/** Whether a resort has what a wish needs: a rating of that name, or a railway station. */
export function hasNeeded(
  { id, ratingScores }: { readonly id: string; readonly ratingScores: readonly { readonly name: string }[] },
  name: string,
  sources: Pick<CardSources, "isNearStation">,
): boolean {
  return name === NEAR_STATION
    ? sources.isNearStation(id)
    : ratingScores.some((rated) => rated.name === name);
}

/**
 * What an answer says beyond the contract of the resorts of cards; nothing where the backend has
 * none, or failed.
 */
export function cardSources(
  answer: { readonly resortRecords?: readonly CardSourceFragment[] | null } | null,
): CardSources {
  if (!answer?.resortRecords) return NO_SOURCES;
  const byResort = new Map(answer.resortRecords.map((record) => [record.id, sourceByName(record)]));
  const records = new Map(answer.resortRecords.map((record) => [record.id, record]));
  return {
    markOf: (resortId, ratingName) =>
      byResort.get(resortId)?.get(ratingName) === "editors" ? "editors" : null,
    isEstimate(resortId) {
      const sources = [...(byResort.get(resortId)?.values() ?? [])];
      return sources.includes("editors") && !sources.includes("members");
    },
    statusOf: (resortId) => statusWord(records.get(resortId)?.status ?? "operating"),
    photographOf: (resortId) => smallPhotograph(records.get(resortId)?.first_photograph ?? null),
    roseOf: (resortId) => roseOf(records.get(resortId)?.rose),
    shadedSideOf: (resortId) => shadedSideOf(records.get(resortId)?.shaded_side),
    sideViewOf: (resortId) => records.get(resortId)?.mountain?.side_view ?? null,
    otherCountriesOf: (resortId) => records.get(resortId)?.countries.slice(1) ?? [],
    isNearStation: (resortId) => records.get(resortId)?.near_station === true,
    partsOf: (resortId) => records.get(resortId)?.parts.map(({ title }) => title) ?? [],
    myScoreOf: (resortId) => records.get(resortId)?.my_score ?? null,
    groupScoreOf: (resortId) => records.get(resortId)?.group_score ?? null,
  };
}

/** Who made it, and its licence, are on the page to which a card leads. */
function smallPhotograph(photograph: CardSourceFragment["first_photograph"] | null) {
  if (!photograph) return null;
  const { name, alt } = photograph;
  return { src: filePath({ name, size: 480, format: "jpg" }), alt: alt?.trim() || NOT_DESCRIBED };
}

function sourceByName({ rated_by }: CardSourceFragment): ReadonlyMap<string, string> {
  return new Map(rated_by.flatMap(({ source, type_names }) => type_names.map((name) => [name, source])));
}
