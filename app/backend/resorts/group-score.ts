import { boundOf, groupScore } from "#app/domain/group/group-score.ts";
import { MAX_PEOPLE } from "#app/domain/group/person.ts";
import { hasWeights, type Weights } from "#app/domain/scores/own-score.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { GroupInput, ResortRecord } from "../graphql/generated.ts";
import type { PersonScale, ServedPerson } from "../scores/group-score-sql.ts";
import type { IndexFigures } from "./index-figures.ts";
import { checkWeights, type OwnScores, ownScores } from "./own-score.ts";
import type { RatingRow } from "./whole-resorts.ts";

/** Figures of the index that scores by weights are measured by. */
export type ScoreFigures = Pick<IndexFigures, "allRatingScales" | "ownSteps">;

/** The weights of each of a group. Throws BAD_USER_INPUT. */
function checkPeople({ people }: GroupInput, path: string): Weights[] {
  if (people.length === 0 || people.length > MAX_PEOPLE) {
    throw badUserInput(`${path}.people`, `must have 1 to ${MAX_PEOPLE} entries.`);
  }
  return people.map(({ weights }, index) => {
    const checked = checkWeights(weights, `${path}.people[${index}].weights`);
    if (!hasWeights(checked)) throw badUserInput(`${path}.people[${index}].weights`, "has no entries.");
    return checked;
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
  const people = await Promise.all(checkPeople(group, path).map((weights) => ownScores(weights, figures)));
  return people.filter((person) => person !== null);
}

/** By whom a filter narrows: the people of its group, each with what a resort has to reach; null where it does not. Throws BAD_USER_INPUT. */
export async function servedPeople(
  group: GroupInput | null | undefined,
  figures: ScoreFigures,
): Promise<readonly ServedPerson[] | null> {
  const people = await groupScores(group, figures);
  const least = checkLeast(group?.least, "filter.group");
  if (!people || least === null) return null;
  return people.map(({ terms, steps }) => ({ terms, bound: boundOf(least, steps) }));
}

/** What orders by a group, as a key of lists: the same terms have the same steps until the index changes, and these would be most of it. */
export function groupOrder(people: readonly OwnScores[]): { readonly people: readonly PersonScale[] } {
  return { people: people.map(({ terms, steps }) => ({ terms, steps, toJSON: () => terms })) };
}

/** How good a resort is for each of a group, and for all of them. */
export function groupScoreOf(
  people: readonly OwnScores[],
  ratings: readonly RatingRow[],
): NonNullable<ResortRecord["group_score"]> {
  const values = people.map((person) => person.scoreOf(ratings)?.value ?? null);
  const score = groupScore(values);
  return {
    worst: score?.worst ?? null,
    mean: score?.mean ?? null,
    least_served: [...(score?.least_served ?? [])],
    values,
  };
}
