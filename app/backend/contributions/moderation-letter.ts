import { emailKey } from "#app/domain/accounts/account.ts";
import type { ModerationAction } from "#app/domain/contributions.ts";
import type { BackendContext, Member } from "../graphql/context.ts";
import type { NewLetter } from "../mail/mail-queue.ts";
import { isWithinAddress } from "../members/letters.ts";

/** What happened, in a sentence for whom it concerns. @param title the resort that a text is about; null for a profile */
function inWords(action: ModerationAction, title: string | null): string {
  const what = title === null ? "your profile" : `what you wrote about ${title}`;
  switch (action) {
    case "hide":
      return `Our moderators have hidden ${what}.`;
    case "keep":
      return title === null
        ? "Your profile is shown again."
        : `What you wrote about ${title} is shown again.`;
    case "warn":
      return `Our moderators have a warning for you about ${what}.`;
    case "suspend":
      return "Our moderators have suspended your account. For now you cannot write, rate or report.";
    case "readmit":
      return "Your account is open again. You can write, rate and report.";
  }
}

/** The letter to whom a decision concerns; null where the site sends none to them, or has sent too many. */
export async function letterOf(
  context: BackendContext,
  { id, email, email_verified_at }: Member,
  { action, title }: { readonly action: ModerationAction; readonly title: string | null },
): Promise<NewLetter | null> {
  // An address that is not verified may be a stranger's.
  if (!context.postman.isThere || email_verified_at === null) return null;
  if (!(await isWithinAddress(context, "moderated", emailKey(email)))) return null;
  return { memberId: id, kind: "moderated", address: email, detail: inWords(action, title) };
}
