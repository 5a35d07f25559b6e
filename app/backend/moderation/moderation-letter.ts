import type { MemberPart, ModerationAction, TargetKind } from "#app/domain/contributions/contributions.ts";
import type { BackendContext, Member } from "../context.ts";
import type { NewLetter } from "../mail/mail-queue.ts";
import { isWithinDecisions } from "../rate-limit/letter-bounds.ts";

const PARTS: Readonly<Record<MemberPart, string>> = {
  profile: "your profile",
  lines: "what your profile says",
  picture: "your picture",
  list: "the title of a list of yours",
};

interface Happened {
  readonly action: ModerationAction;
  /** What it is about. */
  readonly kind: TargetKind;
  /** The resort that a text is about; null for anything else. */
  readonly title: string | null;
}

/** What happened, in a sentence for whom it concerns. */
function inWords({ action, kind, title }: Happened): string {
  const what = kind === "text" ? `what you wrote about ${title}` : PARTS[kind];
  switch (action) {
    case "hide":
      return `Our moderators have hidden ${what}.`;
    case "keep":
      return `${what.charAt(0).toUpperCase()}${what.slice(1)} is shown again.`;
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
  happened: Happened,
): Promise<NewLetter | null> {
  // An address that is not verified may be a stranger's.
  if (!context.postman.isThere || email_verified_at === null) return null;
  if (!(await isWithinDecisions(context, happened.action, id))) return null;
  return { memberId: id, kind: "moderated", address: email, detail: inWords(happened) };
}
