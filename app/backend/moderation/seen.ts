import { keyOf } from "../targets/targets.ts";
import type { StoredDecision, StoredReport } from "./moderation-queries.ts";
import type { Subject } from "./subjects.ts";

/**
 * What an operator has before them when they decide: the words and their state, what was decided
 * last, and what waits for an answer.
 */
export interface Seen {
  readonly version: string;
  /** The last decision about it or about its member's account; null where there is none. */
  readonly decision: number | null;
  /** Open reports. */
  readonly reports: readonly number[];
  /** Decisions with an open objection. */
  readonly objections: readonly number[];
}

/** Whether a decision changes what an operator can decide about the subject. */
export function concerns({ target, memberId }: Subject, decision: StoredDecision): boolean {
  const isOfMember = decision.action === "suspend" || decision.action === "readmit";
  return (
    keyOf(decision) === keyOf(target) || (isOfMember && memberId !== null && decision.member_id === memberId)
  );
}

/** @param decisions about the subject and its member, the newest first */
export function whatIsSeen(
  subject: Subject,
  reports: readonly StoredReport[],
  decisions: readonly StoredDecision[],
): Seen {
  const concerning = decisions.filter((decision) => concerns(subject, decision));
  return {
    version: subject.version,
    decision: concerning[0]?.id ?? null,
    reports: reports.filter(({ closed_at }) => closed_at === null).map(({ id }) => id),
    objections: concerning
      .filter(({ objected_at, answered_at }) => objected_at !== null && answered_at === null)
      .map(({ id }) => id),
  };
}

/** As a field of a form carries it. */
export function seenAsText({ version, decision, reports, objections }: Seen): string {
  return [version, decision ?? "", reports.join("_"), objections.join("_")].join(".");
}

/** Null for what no form carries. */
export function readSeen(text: string): Seen | null {
  const [version = "", decision = "", reports = "", objections = "", ...others] = text.split(".");
  const ids = (list: string) => (list === "" ? [] : list.split("_").map(Number));
  const seen = {
    version,
    decision: decision === "" ? null : Number(decision),
    reports: ids(reports),
    objections: ids(objections),
  };
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
  const isRight = others.length === 0 && [...ids(decision), ...seen.reports, ...seen.objections].every(isId);
  return isRight ? seen : null;
}
