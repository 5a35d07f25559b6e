import type { ModerationAction, TargetKind } from "./contributions.ts";

/**
 * What moderators decide, in the words that its member reads: in a letter and on their page, which
 * moderators see before they decide.
 */

/** Decisions that a member may object to; each needs a reason. */
export const AGAINST_MEMBER: readonly ModerationAction[] = ["hide", "warn", "suspend"];

const WORDS: Readonly<Record<ModerationAction, string>> = {
  hide: "Hidden by our moderators",
  keep: "Shown by our moderators",
  warn: "A warning from our moderators",
  suspend: "Account suspended by our moderators",
  readmit: "Account opened again by our moderators",
};

/**
 * What happened, above the reason. Another backend may know more kinds of decisions.
 *
 * @example decisionWords("hide") // "Hidden by our moderators"
 */
export function decisionWords(action: string): string {
  return Object.hasOwn(WORDS, action) ? WORDS[action as ModerationAction] : "Looked at by our moderators";
}

export interface Happened {
  readonly action: ModerationAction;
  /** What it is about. */
  readonly kind: TargetKind;
  /** The resort that a text is about; null for anything else. */
  readonly title: string | null;
}

/** Whether its member gets a letter: that something stays as it is is no news. */
export function isWorthALetter(action: ModerationAction, isChange: boolean): boolean {
  return isChange || AGAINST_MEMBER.includes(action);
}

const PARTS: Readonly<Record<Exclude<TargetKind, "text">, string>> = {
  profile: "your profile",
  lines: "what your profile says",
  picture: "your picture",
  list: "what a list of yours says",
  trip: "what a trip of yours says",
  voter: "a name on a trip of yours, with its words",
  photograph: "a photograph of yours",
};

/**
 * What happened, in a sentence for whom it concerns.
 *
 * @example decisionSentence({ action: "hide", kind: "picture", title: null }) // "Our moderators have hidden your picture."
 */
export function decisionSentence({ action, kind, title }: Happened): string {
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

/**
 * The words of the letter about a decision.
 *
 * @param sentence what happened, as decisionSentence says it
 */
export function decisionLetter(sentence: string, siteUrl: string) {
  return {
    subject: "A message from our moderators",
    before: [sentence],
    after: [`Why, and what you can say to it: ${siteUrl}/contributions`],
  };
}
