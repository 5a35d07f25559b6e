import { createHash } from "node:crypto";
import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { PROFILE_TEXTS, type ProfileTextName } from "#app/domain/accounts/profile.ts";
import type { ContributionState, MemberPart, TargetKind } from "#app/domain/contributions/contributions.ts";
import type { Member } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { members } from "../db/tables.ts";
import { MEMBER_COLUMNS } from "../identity/members.ts";
import { findModeratedTexts, type StoredText } from "../texts/text-queries.ts";

/** Something that can be reported, hidden and shown again, as the rows of reports and decisions name it. */
export interface TargetRow extends Record<string, unknown> {
  /** Null where it is no text. */
  readonly contribution_id: number | null;
  /** Means nothing where it is a text. */
  readonly part: MemberPart;
  readonly list_link: string | null;
  /** Whose it is; null where it is a text, whose row knows. */
  readonly about_id: number | null;
}

export const aText = (id: number): TargetRow => ({
  contribution_id: id,
  part: "profile",
  list_link: null,
  about_id: null,
});
export const aPart = (part: Exclude<MemberPart, "list">, memberId: number): TargetRow => ({
  contribution_id: null,
  part,
  list_link: null,
  about_id: memberId,
});
export const aList = (link: string, memberId: number): TargetRow => ({
  contribution_id: null,
  part: "list",
  list_link: link,
  about_id: memberId,
});

export function kindOf({ contribution_id, part }: TargetRow): TargetKind {
  return contribution_id === null ? part : "text";
}

/** Tells one target from another, as in "text-12". */
export function keyOf(row: TargetRow): string {
  return `${kindOf(row)}-${row.contribution_id ?? row.list_link ?? row.about_id}`;
}

/** The columns of TargetRow. @param member the column that says whose it is */
export function targetColumns(member: "profile_id" | "member_id"): SQL {
  return sql`contribution_id, part, list_link, CASE WHEN contribution_id IS NULL THEN ${sql.raw(member)} END AS about_id`;
}

/** Whether a row of reports (profile_id) or decisions (member_id) is of it. */
export function isOf(
  { contribution_id, part, list_link, about_id }: TargetRow,
  member: "profile_id" | "member_id",
): SQL {
  if (contribution_id !== null) return sql`contribution_id = ${contribution_id}::bigint`;
  return sql`contribution_id IS NULL AND ${sql.raw(member)} = ${about_id}::bigint AND part = ${part} AND list_link IS NOT DISTINCT FROM ${list_link}::text`;
}

/** A target as it is now. */
export interface Subject {
  readonly target: TargetRow;
  readonly kind: TargetKind;
  /** Its author; null for a former member. */
  readonly memberId: number | null;
  /** The author, while they have not left. */
  readonly author: Member | null;
  readonly state: ContributionState;
  /** Changes with its words and its state. */
  readonly version: string;
  readonly text: StoredText | null;
  /** The title of a list. */
  readonly title: string | null;
}

/** Lines of a profile: what its member typed into it but the picture. */
export const PROFILE_LINES = PROFILE_TEXTS.filter(
  (name): name is Exclude<ProfileTextName, "profile_picture"> => name !== "profile_picture",
);

/** Of which profile texts each part of a member consists. */
export const TEXTS_OF_PART: Readonly<Record<MemberPart, readonly ProfileTextName[]>> = {
  profile: PROFILE_TEXTS,
  lines: PROFILE_LINES,
  picture: ["profile_picture"],
  list: [],
};

/** What operators have hidden of a member; the name takes all of the profile with it, whose address it is. */
export function hiddenPartsOf(
  member: Pick<Member, "hidden_at" | "lines_hidden_at" | "picture_hidden_at">,
): readonly MemberPart[] {
  const { hidden_at, lines_hidden_at, picture_hidden_at } = member;
  return [
    ...(hidden_at ? (["profile"] as const) : []),
    ...(lines_hidden_at ? (["lines"] as const) : []),
    ...(picture_hidden_at ? (["picture"] as const) : []),
  ];
}

/** Whether others see that text of a profile. */
export function isProfileTextHidden(
  member: Pick<Member, "hidden_at" | "lines_hidden_at" | "picture_hidden_at">,
  name: ProfileTextName,
): boolean {
  return hiddenPartsOf(member).some((part) => TEXTS_OF_PART[part].includes(name));
}

/** These targets as they are now, by keyOf; those of members who have left, or were deleted, are missing. Three statements, however many. */
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
  const lists = await listTitles(db, defined(targets.map(({ list_link }) => list_link)));
  const authorIds = [...texts.values()].map((text) => text.member_id);
  const aboutIds = targets.map(({ about_id }) => about_id);
  const authors = await membersOf(db, defined([...authorIds, ...aboutIds]));
  const found = targets.flatMap((target): Subject[] => {
    const { contribution_id, list_link, about_id } = target;
    const text = contribution_id === null ? null : (texts.get(contribution_id) ?? null);
    const memberId = text ? text.member_id : about_id;
    const author = authors.find(({ id }) => id === memberId) ?? null;
    if (!text && !author) return [];
    const list = list_link === null ? null : (lists.get(list_link) ?? null);
    const { state, words } = text
      ? { state: text.state, words: [text.text, text.visited_on] }
      : list_link === null
        ? stateOfPart(target.part, author as Member)
        : { state: list?.state ?? ("removed" as const), words: [list?.title] };
    const version = createHash("sha256")
      .update(JSON.stringify([state, author?.suspended_at !== null, ...words]))
      .digest("base64url")
      .slice(0, 16);
    return [
      { target, kind: kindOf(target), memberId, author, state, version, text, title: list?.title ?? null },
    ];
  });
  return new Map(found.map((subject) => [keyOf(subject.target), subject]));
}

export async function findSubject(db: Database, target: TargetRow): Promise<Subject | null> {
  return (await findSubjects(db, [target])).get(keyOf(target)) ?? null;
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
    .where(and(inArray(members.id, [...ids]), isNull(members.left_at)));
}

async function listTitles(db: Database, links: readonly string[]) {
  if (links.length === 0) return new Map<string, never>();
  const { rows } = await db.execute<{ link: string; title: string; state: ContributionState }>(sql`
    SELECT link, title, CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END AS state FROM resort_lists
    WHERE link IN (SELECT json_array_elements_text(${JSON.stringify(links)}::json))`);
  return new Map(rows.map((row) => [row.link, row]));
}

function defined<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}
