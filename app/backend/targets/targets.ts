import { type SQL, sql } from "drizzle-orm";
import { PROFILE_TEXTS, type ProfileTextName } from "#app/domain/accounts/profile.ts";
import type { MemberPart, TargetKind } from "#app/domain/contributions/contributions.ts";
import { tripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import type { Member } from "../context.ts";

/**
 * Something that can be reported, hidden and shown again, as the rows of reports and decisions name
 * it.
 */
export interface TargetRow {
  /** Null where it is no text. */
  readonly contribution_id: number | null;
  /** Means nothing where it is a text. */
  readonly part: MemberPart;
  /**
   * The link of a list or a trip, a voter's as tripTarget writes it, or the id of a photograph;
   * null where it is something else.
   */
  readonly list_link: string | null;
  /** Whose it is; null where it is a text or a photograph, whose row knows. */
  readonly about_id: number | null;
}

/** Decisions that concern the member, whatever they were taken about. */
export const OF_MEMBER = sql`action IN ('suspend', 'readmit')`;

export const aText = (id: number): TargetRow => ({
  contribution_id: id,
  part: "profile",
  list_link: null,
  about_id: null,
});
export const aPart = (
  part: Exclude<MemberPart, "list" | "trip" | "voter" | "photograph">,
  memberId: number,
): TargetRow => ({
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

export const aTrip = (link: string, memberId: number): TargetRow => ({
  contribution_id: null,
  part: "trip",
  list_link: link,
  about_id: memberId,
});
/**
 * A voter's name and words are the matter of the trip's owner: who has voted may have no account.
 */
export const aVoter = (link: string, voterId: number, ownerId: number): TargetRow => ({
  contribution_id: null,
  part: "voter",
  list_link: tripTarget(link, String(voterId)),
  about_id: ownerId,
});

export const aPhotograph = (id: number): TargetRow => ({
  contribution_id: null,
  part: "photograph",
  list_link: String(id),
  about_id: null,
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
  return sql`contribution_id, part, list_link, CASE WHEN contribution_id IS NULL AND part <> 'photograph' THEN ${sql.raw(member)} END AS about_id`;
}

/** Whether a row of reports (profile_id) or decisions (member_id) is of it. */
export function isOf(
  { contribution_id, part, list_link, about_id }: TargetRow,
  member: "profile_id" | "member_id",
): SQL {
  if (contribution_id !== null) return sql`contribution_id = ${contribution_id}::bigint`;
  if (part === "photograph") return sql`part = 'photograph' AND list_link = ${list_link}::text`;
  return sql`contribution_id IS NULL AND ${sql.raw(member)} = ${about_id}::bigint AND part = ${part} AND list_link IS NOT DISTINCT FROM ${list_link}::text`;
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
  trip: [],
  voter: [],
  photograph: [],
};

/**
 * What operators have hidden of a member; the name takes all of the profile with it, whose address
 * it is.
 */
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
