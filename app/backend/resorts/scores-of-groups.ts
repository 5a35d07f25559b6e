import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { boundOf, groupScore } from "#app/domain/group/group-score.ts";
import { MAX_PEOPLE } from "#app/domain/group/person.ts";
import { hasWeights, type Weights } from "#app/domain/scores/own-score.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { GroupInput, ResortRecord } from "../graphql/generated.ts";
import type { PersonScale, ServedPerson } from "../scores/group-score-sql.ts";
import type { IndexFigures } from "./index-figures.ts";
import { checkWeights, neededIn, type OwnScores, ownScores, type ScoredResort } from "./scores-by-weights.ts";

/** Figures of the index that scores by weights are measured by. */
export type ScoreFigures = Pick<IndexFigures, "allRatingScales" | "termsOf" | "ownSteps">;

/** What matters to one of a group, and which ratings a resort has to have to be scored for them. */
interface CheckedPerson {
  readonly weights: Weights;
  readonly needed: readonly string[];
}

/** The weights of each of a group. Throws BAD_USER_INPUT. */
function checkPeople({ people }: GroupInput, path: string): CheckedPerson[] {
  if (people.length === 0 || people.length > MAX_PEOPLE) {
    throw badUserInput(`${path}.people`, `must have 1 to ${MAX_PEOPLE} entries.`);
  }
  return people.map(({ weights, nearStation }, index) => {
    const checked = checkWeights(weights, `${path}.people[${index}].weights`);
    if (!hasWeights(checked)) throw badUserInput(`${path}.people[${index}].weights`, "has no entries.");
    return { weights: checked, needed: [...neededIn(weights), ...(nearStation ? [NEAR_STATION] : [])] };
  });
}

function checkLeast(least: number | null | undefined, path: string): number | null {
  if (least === null || least === undefined) return null;
  if (!(least > 0 && least <= 100)) throw badUserInput(`${path}.least`, "must be above 0 and at most 100.");
  return least;
}

/** The scores of each of a group; null without one. Throws BAD_USER_INPUT. */
export async function groupScores(
  group: GroupInput | null | undefined,
  figures: ScoreFigures,
  path = "filter.group",
): Promise<readonly OwnScores[] | null> {
  if (!group) return null;
  const people = await Promise.all(
    checkPeople(group, path).map(({ weights, needed }) => ownScores(weights, needed, figures)),
  );
  return people.filter((person) => person !== null);
}

/**
 * By whom a filter narrows: the people of its group, each with what a resort has to reach; null
 * where it does not. Throws BAD_USER_INPUT.
 */
export async function servedPeople(
  group: GroupInput | null | undefined,
  figures: ScoreFigures,
): Promise<readonly ServedPerson[] | null> {
  if (!group) return null;
  const least = checkLeast(group.least, "filter.group");
  if (least === null) checkPeople(group, "filter.group");
  const people = least === null ? null : await groupScores(group, figures);
  if (!people || least === null) return null;
  return people.map(({ terms, steps }) => ({ terms, bound: boundOf(least, steps) }));
}

/**
 * What orders by a group, as a key of lists: the same terms have the same steps until the index
 * changes, and these would be most of it.
 */
export function groupOrder(people: readonly OwnScores[]): { readonly people: readonly PersonScale[] } {
  return { people: people.map(({ terms, steps }) => ({ terms, steps, toJSON: () => terms })) };
}

/** How good a resort is for each of a group, and for all of them. */
export function groupScoreOf(
  people: readonly OwnScores[],
  resort: ScoredResort,
): NonNullable<ResortRecord["group_score"]> {
  const values = people.map((person) => person.scoreOf(resort)?.value ?? null);
  const score = groupScore(values);
  return {
    worst: score?.worst ?? null,
    mean: score?.mean ?? null,
    least_served: [...(score?.least_served ?? [])],
    values,
  };
}
