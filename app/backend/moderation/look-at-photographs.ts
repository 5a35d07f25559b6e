import { REASON_LENGTH } from "#app/domain/contributions/contributions.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, PhotographQueue, QueryResolvers } from "../graphql/generated.ts";
import type { Viewer } from "../identity/caller.ts";
import { admitMember } from "../identity/contributor.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { maySeeQueue, requireQueue } from "../photographs/good-standing.ts";
import { waitingPhotographs } from "../photographs/photograph-queries.ts";
import { photographOf } from "../photographs/photograph-resolvers.ts";
import { showPhotograph } from "../photographs/photograph-writes.ts";
import { countingRule } from "../ratings/counted-ratings.ts";
import { checkText, contributionId } from "../reviews/review-arguments.ts";
import { aPhotograph } from "../targets/targets.ts";
import { letterOf } from "./moderation-cases.ts";
import { lastDecision } from "./moderation-queries.ts";
import { decide } from "./moderation-writes.ts";
import { findSubject, isOwnOf } from "./subjects.ts";

const MEANWHILE = "Someone else has looked at this one meanwhile.";

/** Photographs that wait, and what is decided about each. */
export const photographQueueQueries = {
  photographQueue: async (_, { after }, context) => {
    const viewer = await context.caller.viewer();
    const from = after ? (contributionId(after) ?? 0) : 0;
    return viewer && (await maySeeQueue(context, viewer)) ? queueOf(context, viewer, from) : null;
  },
} satisfies QueryResolvers;

export const photographQueueMutations = {
  lookAtPhotograph: async (_, { input }, context) => {
    const viewer = await requireQueue(context);
    const id = contributionId(input.id);
    if (id === null) throw refusedInput("input.id", MEANWHILE);
    if (input.is_shown) {
      await admitMember(context, viewer.member, "looks");
      await show(context, viewer, id);
    } else {
      const reason = checkText("input.reason", input.reason ?? "", REASON_LENGTH);
      await admitMember(context, viewer.member, "looks");
      await refuse(context, viewer, { id, reason });
    }
    return queueOf(context, viewer);
  },
} satisfies MutationResolvers;

async function show({ versions, accounts, audit }: BackendContext, { member }: Viewer, id: number) {
  const looked = { id, viewerId: member.id };
  const resortId = await versions.write([], (tx, changed) =>
    showPhotograph(tx, changed, looked, accounts.clock()),
  );
  if (resortId === null) throw refusedInput("input.id", MEANWHILE);
  audit(`showed photograph=${id} by member=${member.id}`);
}

/** Its member reads the reason, and may object: then an operator decides. */
async function refuse(
  context: BackendContext,
  { member }: Viewer,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const { db, versions, accounts, postman, audit } = context;
  const target = aPhotograph(id);
  const subject = await findSubject(db, target);
  if (subject?.photograph?.state !== "waiting" || isOwnOf(subject, member.id)) {
    throw refusedInput("input.id", MEANWHILE);
  }
  const { author } = subject;
  const letter =
    author && (await letterOf(context, author, { action: "hide", kind: "photograph", title: null }));
  const decided = await versions.write([], async (tx, changed) => {
    // Another one may look at it at the same time: who is second finds it otherwise than seen.
    const last = await lastDecision(tx, target, subject.memberId);
    const seen = { version: subject.version, decision: last?.id ?? null, reports: [], objections: [] };
    const decision = { operatorId: member.id, action: "hide", reason, seen } as const;
    const done = await decide(tx, changed, subject, decision, countingRule(context));
    if (letter && done.is === "done") await queueLetter(tx, letter, accounts.clock());
    return done;
  });
  if (decided.is !== "done") throw refusedInput("input.id", MEANWHILE);
  postman.wake();
  audit(`refused photograph=${id} by member=${member.id}`);
}

async function queueOf({ db }: BackendContext, { member }: Viewer, after = 0): Promise<PhotographQueue> {
  const { waiting, photographs } = await waitingPhotographs(db, member.id, after);
  return { waiting, photographs: photographs.map(photographOf) };
}

export const photographQueueCosts: FieldCosts<
  keyof typeof photographQueueQueries | keyof typeof photographQueueMutations
> = { photographQueue: 2_400, lookAtPhotograph: 6_000 };
