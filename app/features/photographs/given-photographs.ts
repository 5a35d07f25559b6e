import type { OwnContributionsQuery } from "#app/api/generated.ts";
import { plural } from "#app/domain/numbers.ts";
import { type PhotographModel, photographModel } from "./photograph-model.ts";

/** As many are shown; each resort has the page of its own ones. */
const SHOWN = 12;

/** What a member has to do with photographs: their own newest, and those of others that wait. */
export interface GivenPhotographs {
  readonly own: readonly PhotographModel[];
  /** "The newest 12 of 14." Null where all are there. */
  readonly more: string | null;
  /** "3 photographs wait for a look."; null for who may not look at others'. */
  readonly waiting: string | null;
}

export function givenPhotographs({
  ownPhotographs,
  photographQueue,
}: Pick<OwnContributionsQuery, "ownPhotographs" | "photographQueue">): GivenPhotographs {
  const sent = ownPhotographs?.photographs ?? [];
  return {
    own: sent.slice(0, SHOWN).map((one) => photographModel(one, one.resort.url_segment)),
    more: sent.length > SHOWN ? `The newest ${SHOWN} of ${sent.length}.` : null,
    waiting: photographQueue
      ? `${plural(photographQueue.waiting, "photograph waits", "photographs wait")} for a look.`
      : null,
  };
}
