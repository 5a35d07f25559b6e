import type { ModerationAction, TargetKind } from "#app/domain/contributions/contributions.ts";
import { decisionSentence, decisionWords, isWorthALetter } from "#app/domain/contributions/decision-words.ts";
import type { CaseModel } from "./moderation-model.ts";

/** One decision that an operator can take about a case. */
export interface DecisionChoice {
  readonly value: ModerationAction;
  /** What its button says. */
  readonly label: string;
  /** What its button says where it is asked once more; null where that is never asked. */
  readonly yes: string | null;
  /** What its member reads of it; null where they are told nothing. */
  readonly told: {
    /** The letter's sentence; null where none is sent. */
    readonly sentence: string | null;
    /** Above the reason on the member's page. */
    readonly words: string;
  } | null;
}

/** Of a former member nothing is left but their text; who voted on a trip may be no member. */
export function choicesOf(one: CaseModel): DecisionChoice[] {
  const { kind, isHidden, isRemoved, author } = one;
  const choice = (value: ModerationAction, label: string, yes: string | null = null) => ({
    value,
    label,
    yes,
    told: toldOf(one, value),
  });
  return [
    ...(isRemoved
      ? []
      : [
          isHidden
            ? choice("hide", "Leave hidden", "Yes, leave it hidden")
            : choice("hide", "Hide", "Yes, hide it"),
        ]),
    choice("keep", isHidden ? "Show again" : isRemoved ? "Nothing to do" : "Keep as it is"),
    ...(author && kind !== "voter"
      ? [
          choice("warn", "Warn", "Yes, send the warning"),
          author.isSuspended
            ? choice("readmit", "Open the account")
            : choice("suspend", "Suspend the account", "Yes, suspend the account"),
        ]
      : []),
  ];
}

function toldOf(
  { kind, text, isHidden, author, isKeepingNews }: CaseModel,
  action: ModerationAction,
): DecisionChoice["told"] {
  if (!author || (action === "keep" && !isHidden && !isKeepingNews)) return null;
  const hasLetter = author.getsLetters && isWorthALetter(action, action === "readmit" || isHidden);
  return {
    sentence: hasLetter ? decisionSentence({ action, kind, title: text?.resort.title ?? null }) : null,
    words: decisionWords(action),
  };
}

const THIS: Readonly<Record<TargetKind, string>> = {
  text: "this text",
  list: "what this list says",
  trip: "what this trip says",
  voter: "this name and its words",
  profile: "this profile and its name",
  lines: "what this profile says",
  picture: "this picture",
  photograph: "this photograph",
};

/** The field `action` of the button that leads back from that question. */
export const BACK = "back";

/**
 * What is asked before a decision is taken that hurts a member or cannot be taken back; null for
 * one that does neither.
 */
export function askedOnceMore(
  action: string,
  { kind, isHidden, author }: Pick<CaseModel, "kind" | "isHidden" | "author">,
): string | null {
  switch (action) {
    case "hide": {
      if (isHidden) return `Leave ${THIS[kind]} hidden?`;
      return `Hide ${THIS[kind]} from everyone${author ? " but its member" : ""}?`;
    }
    case "warn":
      return "Send this warning? It cannot be taken back.";
    case "suspend":
      return "Suspend the whole account? Its member cannot write, rate or report, and none of their ratings count.";
    default:
      return null;
  }
}
