import { createHash } from "node:crypto";
import { and, isNull, sql } from "drizzle-orm";
import type { ContributionState, MemberPart, TargetKind } from "#app/domain/contributions/contributions.ts";
import { parseTripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import type { Member } from "../context.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { members } from "../db/tables/tables.ts";
import { MEMBER_COLUMNS } from "../identity/members.ts";
import { type FoundPhotograph, findPhotographs } from "../photographs/photograph-queries.ts";
import { contributionId } from "../reviews/review-arguments.ts";
import { findModeratedTexts, type StoredText } from "../reviews/review-queries.ts";
import { hiddenPartsOf, keyOf, kindOf, type TargetRow, TEXTS_OF_PART } from "../targets/targets.ts";

/** A target as it is now. */
export interface Subject {
  readonly target: TargetRow;
  readonly kind: TargetKind;
  /** Its author; null for a former member. */
  readonly memberId: number | null;
  /**
   * Who voted, where it is what a voter says and they had an account: they are not its author, and
   * yet it is their own.
   */
  readonly voterMemberId: number | null;
  /** The author, while they have not left. */
  readonly author: Member | null;
  readonly state: ContributionState;
  /** Changes with its words and its state. */
  readonly version: string;
  readonly text: StoredText | null;
  /** What a list, a trip or a voter says; null where this is none, or it is deleted. */
  readonly list: LinkedWords | null;
  readonly photograph: FoundPhotograph | null;
}

/**
 * What is known by its link: a list's title and notes, a trip's title and who comes along, a
 * voter's name and words.
 */
interface LinkedWords {
  readonly title: string;
  /** Of a voter: their trip's. */
  readonly tripTitle?: string;
  readonly voterMemberId?: number | null;
  /** Each with the resort that it is beside, or what it says. */
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}

/**
 * These targets as they are now, by keyOf; those of members who have left, or were deleted, are
 * missing. Three statements, however many, two more where trips are among them, and one where
 * photographs are.
 */
export async function findSubjects(
  db: Database,
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, Subject>> {
  const texts = new Map(
    (await findModeratedTexts(db, defined(targets.map((target) => target.contribution_id)))).map((text) => [
      text.id,
      text,
    ]),
  );
  const linked = new Map([
    ...(await listWords(db, linksOf(targets, "list"))),
    ...(await tripWords(db, linksOf(targets, "trip"))),
    ...(await voterWords(db, linksOf(targets, "voter"))),
  ]);
  const photographs = await photographsById(db, targets);
  const authorIds = [...texts.values(), ...photographs.values()].map((one) => one.member_id);
  const aboutIds = targets.map(({ about_id }) => about_id);
  const authors = await membersOf(db, defined([...authorIds, ...aboutIds]));
  const found = targets.flatMap((target): Subject[] => {
    const { contribution_id, list_link, about_id } = target;
    const text = contribution_id === null ? null : (texts.get(contribution_id) ?? null);
    const photograph = target.part === "photograph" ? (photographs.get(list_link ?? "") ?? null) : null;
    const memberId = text ? text.member_id : photograph ? photograph.member_id : about_id;
    const author = authors.find(({ id }) => id === memberId) ?? null;
    if (!text && !photograph && !author) return [];
    const list = list_link === null || photograph ? null : (linked.get(list_link) ?? null);
    const { state, words } = text
      ? { state: text.state, words: [text.text, text.visited_on] }
      : photograph
        ? stateOfPhotograph(photograph)
        : list_link === null
          ? stateOfPart(target.part, author as Member)
          : stateOfLinked(list);
    const version = createHash("sha256")
      .update(JSON.stringify([state, author?.suspended_at !== null, ...words]))
      .digest("base64url")
      .slice(0, 16);
    const voterMemberId = list?.voterMemberId ?? null;
    const who = { memberId, voterMemberId, author };
    return [{ target, kind: kindOf(target), ...who, state, version, text, list, photograph }];
  });
  return new Map(found.map((subject) => [keyOf(subject.target), subject]));
}

export async function findSubject(db: Database, target: TargetRow): Promise<Subject | null> {
  return (await findSubjects(db, [target])).get(keyOf(target)) ?? null;
}

/** Whether it is that member's own, who neither reports it nor decides about it. */
export function isOwnOf(
  { memberId, voterMemberId }: Pick<Subject, "memberId" | "voterMemberId">,
  id: number,
): boolean {
  return memberId === id || voterMemberId === id;
}

/** One that no one has looked at yet is as hidden as one that was refused. */
function stateOfPhotograph({ state, line, alt }: FoundPhotograph) {
  const known: ContributionState = state === "waiting" ? "hidden" : state;
  return { state: known, words: [state, line, alt] };
}

function stateOfLinked(list: (LinkedWords & { readonly state: ContributionState }) | null) {
  if (!list) return { state: "removed" as const, words: [] };
  return {
    state: list.state,
    words: [list.title, ...list.notes.flatMap(({ title, text }) => [title, text])],
  };
}

function stateOfPart(part: MemberPart, author: Member) {
  const words = [author.username, ...TEXTS_OF_PART[part].map((name) => author[name])];
  const isGone = part === "picture" && author.profile_picture === null;
  const state: ContributionState = hiddenPartsOf(author).includes(part)
    ? "hidden"
    : isGone
      ? "removed"
      : "shown";
  return { state, words };
}

/** Members who have not left. */
export async function membersOf(db: Database, ids: readonly number[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  return db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(sql`${members.id} = ${anyOf(ids, "bigint")}`, isNull(members.left_at)));
}

/** By their targets' links. */
async function photographsById(
  db: Database,
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, FoundPhotograph>> {
  const ids = defined(linksOf(targets, "photograph").map(contributionId));
  return new Map((await findPhotographs(db, ids)).map((found) => [String(found.id), found]));
}

function linksOf(targets: readonly TargetRow[], part: MemberPart): string[] {
  return defined(targets.map((target) => (target.part === part ? target.list_link : null)));
}

type LinkedRow = LinkedWords & { link: string; state: ContributionState };

/** By their links. Another order of its resorts is none of its words. */
async function listWords(db: Database, links: readonly string[]): Promise<Map<string, LinkedRow>> {
  if (links.length === 0) return new Map();
  const rows = await readRows<LinkedRow>(db)`
    SELECT link, title, CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END AS state, (
      SELECT coalesce(json_agg(json_build_object('title', resorts.title, 'text', note) ORDER BY resorts.id), '[]')
      FROM resort_list_entries JOIN resorts ON resorts.id = resort_id WHERE list_id = resort_lists.id AND note IS NOT NULL
    ) AS notes
    FROM resort_lists WHERE link = ${anyOf(links, "text")}`;
  return new Map(rows.map((row) => [row.link, row]));
}

async function tripWords(db: Database, links: readonly string[]): Promise<Map<string, LinkedRow>> {
  if (links.length === 0) return new Map();
  const rows = await readRows<LinkedRow>(db)`
    SELECT link, title, CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END AS state,
      CASE WHEN who IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('title', 'Who comes along', 'text', who)) END AS notes
    FROM trips WHERE link = ${anyOf(links, "text")}`;
  return new Map(rows.map((row) => [row.link, row]));
}

/** By their targets (tripTarget). */
async function voterWords(db: Database, links: readonly string[]): Promise<Map<string, LinkedRow>> {
  const ids = defined(links.map((link) => parseTripTarget(link)?.voter ?? null));
  if (ids.length === 0) return new Map();
  const rows = await readRows<LinkedRow>(db)`
    SELECT link || '.' || voter.id AS link, name AS title, trips.title AS "tripTitle", voter.member_id AS "voterMemberId", CASE WHEN voter.hidden_at IS NULL THEN 'shown' ELSE 'hidden' END AS state, (
      SELECT coalesce(json_agg(json_build_object('title', resorts.title, 'text', word) ORDER BY resorts.id), '[]')
      FROM trip_votes JOIN resorts ON resorts.id = resort_id WHERE voter_id = voter.id AND word IS NOT NULL
    ) AS notes
    FROM trip_voters AS voter JOIN trips ON trips.id = trip_id WHERE voter.id = ${anyOf(ids, "bigint")}`;
  return new Map(rows.map((row) => [row.link, row]));
}

function defined<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}
