import type { BackendContext } from "../context.ts";
import { leave } from "../queries/leaving.ts";
import { queueLetter } from "../queries/mail-queue.ts";
import type { Viewer } from "./caller.ts";

/** What becomes of what a member has contributed when they leave. */
export const CONTRIBUTION_CHOICES = ["keep", "remove"] as const;

export type ContributionChoice = (typeof CONTRIBUTION_CHOICES)[number];

/**
 * Ends an account: at once for everybody else, and for the member too unless they sign in within two weeks. Every sign-in ends, and a
 * letter says so.
 */
export async function endAccount(
  { versions, accounts, caller, postman, audit }: BackendContext,
  { member: { id, email, email_verified_at } }: Viewer,
  contributions: ContributionChoice,
): Promise<void> {
  const now = accounts.clock();
  await versions.write([`profile:${id}`], async (tx) => {
    await leave(tx, { memberId: id, contributions }, now);
    // An address that is not verified may be a stranger's.
    if (postman.isThere && email_verified_at !== null) {
      await queueLetter(tx, { memberId: id, kind: "left", address: email }, now);
    }
  });
  postman.wake();
  caller.forget();
  audit(`left member=${id}, contributions: ${contributions}`);
}
