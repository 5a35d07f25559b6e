import { PROFILE_TEXTS, profileField } from "#app/domain/accounts/profile.ts";
import type { BackendContext, Member } from "../graphql/context.ts";
import type { Contribution, Decision, ModerationCase, ReportedProfile } from "../graphql/generated.ts";
import {
  type CaseKey,
  decisionsOf,
  earlierTexts,
  membersOf,
  reportsOf,
  type StoredDecision,
} from "./moderation-queries.ts";
import { findTexts } from "./text-queries.ts";
import { isoMoment, shownTexts } from "./text-resolvers.ts";

/** Cases with all that an operator needs to decide them: as many statements for thirty as for one. */
export async function casesOf(
  context: BackendContext,
  keys: readonly CaseKey[],
): Promise<(ModerationCase & CaseKey)[]> {
  if (keys.length === 0) return [];
  const { db } = context;
  const textIds = keys.flatMap(({ contribution_id: id }) => (id === null ? [] : [id]));
  const texts = new Map((await findTexts(db, textIds)).map((text) => [text.id, text]));
  const memberOf = ({ contribution_id, profile_id }: CaseKey) =>
    contribution_id === null ? profile_id : (texts.get(contribution_id)?.member_id ?? null);
  const memberIds = keys.map(memberOf).filter((id) => id !== null);
  const profileIds = keys.flatMap(({ profile_id: id }) => (id === null ? [] : [id]));
  const [members, reports, earlier, stored, shown] = await Promise.all([
    membersOf(db, memberIds),
    reportsOf(db, textIds, profileIds),
    earlierTexts(db, textIds),
    decisionsOf(db, textIds, memberIds),
    shownTexts(context, [...texts.values()]),
  ]);
  const decisions = await shownDecisions(context, stored, { isOperator: true });
  return keys.flatMap((key) => {
    const { contribution_id: id, profile_id } = key;
    const text = id === null ? undefined : texts.get(id);
    const memberId = memberOf(key);
    const author = members.find((member) => member.id === memberId);
    if (!text && !author) return [];
    const isOfIt = (row: { contribution_id: number | null; profile_id?: unknown }) =>
      id === null ? row.profile_id === profile_id : row.contribution_id === id;
    return {
      ...key,
      contribution: shown.find((one) => one.id === String(id)) ?? null,
      text: text?.text ?? null,
      author: author ? reportedProfile(author) : null,
      reports: reports
        .filter(isOfIt)
        .map(({ id: reportId, reason, note, reporter, created_at, closed_at }) => ({
          id: String(reportId),
          reason,
          note,
          reporter,
          created_at: isoMoment(created_at),
          closed_at: momentOrNull(closed_at),
        })),
      earlier: earlier.filter(isOfIt).map((row) => ({ text: row.text, until: isoMoment(row.until) })),
      decisions: decisions.filter((_, index) => {
        const row = stored[index];
        return (
          row &&
          ((id !== null && row.contribution_id === id) || (memberId !== null && row.member_id === memberId))
        );
      }),
    };
  });
}

function reportedProfile(member: Member): ReportedProfile {
  return {
    username: member.username,
    is_hidden: member.hidden_at !== null,
    suspended_at: member.suspended_at?.toISOString() ?? null,
    texts: PROFILE_TEXTS.flatMap((name) => {
      const value = member[name];
      const text = Array.isArray(value) ? value.join("\n") : value;
      return text ? [{ title: profileField(name).title, text }] : [];
    }),
  };
}

/** Decisions as an operator sees them, or as the member whom they concern does: who decided is the operators' matter. */
export async function shownDecisions(
  context: BackendContext,
  decisions: readonly StoredDecision[],
  { isOperator }: { readonly isOperator: boolean },
): Promise<Decision[]> {
  const ids = decisions.flatMap(({ contribution_id: id }) => (id === null ? [] : [id]));
  const texts = await shownTexts(context, await findTexts(context.db, [...new Set(ids)]));
  const byId = new Map<string, Contribution>(texts.map((text) => [text.id, text]));
  return decisions.map((decision) => ({
    id: String(decision.id),
    contribution: byId.get(String(decision.contribution_id)) ?? null,
    is_about_text: decision.contribution_id !== null,
    username: decision.username,
    action: decision.action,
    reason: decision.reason,
    operator: isOperator ? decision.operator : null,
    created_at: isoMoment(decision.created_at),
    objection: decision.objection,
    objected_at: momentOrNull(decision.objected_at),
    answered_at: momentOrNull(decision.answered_at),
  }));
}

function momentOrNull(moment: string | null): string | null {
  return moment === null ? null : isoMoment(moment);
}
