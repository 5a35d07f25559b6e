import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import {
  contactMessages,
  followLetters,
  mailQueue,
  memberIdentities,
  memberLinks,
  memberPictures,
  memberResorts,
  members,
  memberVisitors,
  resorts,
  siteVersions,
} from "../db/tables/tables.ts";
import { followsOf } from "../follows/follow-rows.ts";
import { listSignIns } from "../identity/member-sign-ins.ts";
import { listsOf } from "../lists/list-queries.ts";
import { exportContributions } from "./export-contributions.ts";
import { exportPhotographs } from "./export-photographs.ts";
import { exportTrips } from "./export-trips.ts";

const { password_hash, username_key, email_key, ...told } = getTableColumns(members);

/**
 * What is stored about a member, table by table; null where there is no such member any more.
 * Digests and hashes are left out: they say nothing to a caller who reads them.
 */
export async function exportMember(db: Database, memberId: number, now: Date) {
  const [
    [member],
    signIns,
    identities,
    visitors,
    links,
    letters,
    pictures,
    lists,
    trips,
    marked,
    contributed,
    followed,
    followLetter,
    siteTexts,
    messages,
    photographs,
  ] = await Promise.all([
    db
      .select({ ...told, password_hash })
      .from(members)
      .where(eq(members.id, memberId)),
    listSignIns(db, memberId, now),
    db
      .select({
        issuer: memberIdentities.issuer,
        subject: memberIdentities.subject,
        email: memberIdentities.email_key,
        created_at: memberIdentities.created_at,
      })
      .from(memberIdentities)
      .where(eq(memberIdentities.member_id, memberId)),
    db
      .select({ seen_at: memberVisitors.seen_at })
      .from(memberVisitors)
      .where(eq(memberVisitors.member_id, memberId)),
    db
      .select({
        purpose: memberLinks.purpose,
        email: memberLinks.email,
        expires_at: memberLinks.expires_at,
      })
      .from(memberLinks)
      .where(eq(memberLinks.member_id, memberId)),
    db
      .select({
        kind: mailQueue.kind,
        address: mailQueue.address,
        detail: mailQueue.detail,
        created_at: mailQueue.created_at,
        due_at: mailQueue.due_at,
        tries: mailQueue.tries,
      })
      .from(mailQueue)
      .where(eq(mailQueue.member_id, memberId)),
    db
      .select({ webp_base64: memberPictures.content, created_at: memberPictures.created_at })
      .from(memberPictures)
      .where(eq(memberPictures.member_id, memberId)),
    listsOf(db, memberId),
    exportTrips(db, memberId),
    db
      .select({
        resort: resorts.url_segment,
        favourite_at: memberResorts.favourite_at,
        visited_at: memberResorts.visited_at,
        visited_year: memberResorts.visited_year,
      })
      .from(memberResorts)
      .innerJoin(resorts, eq(resorts.id, memberResorts.resort_id))
      .where(eq(memberResorts.member_id, memberId)),
    exportContributions(db, memberId),
    followsOf(db, memberId),
    db
      .select({ told_until: followLetters.told_until, looked_at: followLetters.looked_at })
      .from(followLetters)
      .where(eq(followLetters.member_id, memberId)),
    db
      .select({
        part: siteVersions.part,
        version: siteVersions.version,
        content: siteVersions.content,
        created_at: siteVersions.created_at,
      })
      .from(siteVersions)
      .where(eq(siteVersions.member_id, memberId)),
    db
      .select({
        subject: contactMessages.subject,
        message: contactMessages.message,
        reply_to: contactMessages.reply_to,
        created_at: contactMessages.created_at,
        done_at: contactMessages.done_at,
      })
      .from(contactMessages)
      .where(eq(contactMessages.member_id, memberId)),
    exportPhotographs(db, memberId),
  ]);
  if (!member) return null;
  const { password_hash: hash, ...row } = member;
  return {
    members: { ...row, has_password: hash !== null },
    member_tokens: signIns.map(({ browser, begunAt, seenAt }) => ({
      browser,
      begun_at: begunAt,
      seen_at: seenAt,
    })),
    member_identities: identities,
    member_visitors: visitors,
    member_links: links,
    mail_queue: letters,
    member_pictures: pictures,
    resort_lists: lists.map(({ link, title, hiddenAt, createdAt, updatedAt, entries }) => ({
      link,
      title,
      hidden_at: hiddenAt,
      created_at: createdAt,
      updated_at: updatedAt,
      resorts: entries.map(({ url_segment }) => url_segment),
      notes: entries.flatMap(({ url_segment: resort, note }) => (note === null ? [] : [{ resort, note }])),
    })),
    ...trips,
    member_resorts: marked,
    follow_letters: followLetter,
    follows: followed.map(({ path, name, list, followed_at }) => ({ path, name, list, followed_at })),
    ...contributed,
    site_versions: siteTexts,
    contact_messages: messages,
    photographs,
  };
}
