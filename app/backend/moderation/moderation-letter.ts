import { decisionSentence, type Happened } from "#app/domain/contributions/decision-words.ts";
import type { BackendContext, Member } from "../context.ts";
import type { NewLetter } from "../mail/mail-queue.ts";
import { isWithinDecisions } from "../rate-limit/letter-bounds.ts";

/** Whether the site sends letters to that member. An address that is not verified may be a stranger's. */
export function getsLetters({ postman }: BackendContext, { email_verified_at }: Member): boolean {
  return postman.isThere && email_verified_at !== null;
}

/** The letter to whom a decision concerns; null where the site sends none to them, or has sent too many. */
export async function letterOf(
  context: BackendContext,
  member: Member,
  happened: Happened,
): Promise<NewLetter | null> {
  const { id, email } = member;
  if (!getsLetters(context, member)) return null;
  if (!(await isWithinDecisions(context, happened.action, id))) return null;
  return { memberId: id, kind: "moderated", address: email, detail: decisionSentence(happened) };
}
