import { and, eq, isNull, or, sql } from "drizzle-orm";
import { siteOf, visitorOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { members, trips, tripVoters } from "../db/tables/tables.ts";

/** Why a ballot was not taken. */
export type BallotRefusal =
  | "no trip"
  | "closed"
  | "voted as a member"
  | "name taken"
  | "too many guests"
  | "too many guests of the address"
  | "too many members"
  | "not on the trip"
  | "unknown link"
  | "another vote from here";

/** Undoes a transaction, with a reason for the voter. */
export class BallotRefused extends Error {
  constructor(readonly refusal: BallotRefusal) {
    super(refusal);
  }
}

/** Who votes: an account, or a browser without one. */
export interface Voting {
  readonly memberId: number | null;
  /** The digest of this browser on a trip (digestKeyOf); null where there is no browser. */
  readonly deviceOn: (trip: string) => string | null;
  /** The same of the network address. */
  readonly addressOn: (trip: string) => string;
}

/** Who the caller is on trips. */
export async function votingOf({
  caller,
  visitor: { device, address },
  accounts: { digest },
}: Pick<BackendContext, "caller" | "visitor" | "accounts">): Promise<Voting> {
  const viewer = await caller.viewer();
  const browser = (await device?.()) ?? null;
  // A customer whose networks are thousands has one address here.
  const network = siteOf(address) ?? visitorOf(address);
  return {
    memberId: viewer?.member.id ?? null,
    deviceOn: (trip) => browser && digest("the browser of a voter on a trip", trip, browser),
    addressOn: (trip) => digest("the address of a voter on a trip", trip, network),
  };
}

/**
 * By what browsers and addresses are digested: it stays where the trip's owner makes a new link.
 */
export function digestKeyOf({ link, first_link }: Pick<typeof trips.$inferSelect, "link" | "first_link">) {
  return first_link ?? link;
}

/**
 * The secret of the link by which a guest changes a vote from any browser. It follows from the
 * trip's link, so that it ends with that, and from the voter, with whom it goes; nothing of it is
 * stored.
 */
export function guestToken(
  { digest }: Pick<BackendContext["accounts"], "digest">,
  { link, voterId }: { readonly link: string; readonly voterId: number },
): string {
  return digest("the vote of a guest", link, String(voterId));
}

/**
 * Who has none, as one whose votes were deleted while their name stays hidden, is no voter to
 * others.
 */
export const HAS_VOTES = sql<boolean>`EXISTS (SELECT FROM trip_votes WHERE voter_id = trip_voters.id)`;

/**
 * Holds back other ballots and changes of the trip until the transaction ends: so two at once from
 * one browser make one voter.
 */
export async function holdTrip(tx: Database, link: string, { isClosedFine } = { isClosedFine: false }) {
  const [trip] = await tx
    .select({
      id: trips.id,
      link: trips.link,
      first_link: trips.first_link,
      member_id: trips.member_id,
      owner: members.username,
      closed_at: trips.closed_at,
    })
    .from(trips)
    .innerJoin(members, eq(members.id, trips.member_id))
    .where(and(eq(trips.link, link), isNull(members.left_at)))
    .for("no key update", { of: trips });
  if (!trip) throw new BallotRefused("no trip");
  if (trip.closed_at !== null && !isClosedFine) throw new BallotRefused("closed");
  return trip;
}

/** A trip whose row is held. */
export type HeldTrip = Awaited<ReturnType<typeof holdTrip>>;

/** Of those that a voter may be: the account's before the browser's. */
export type KnownVoter = Awaited<ReturnType<typeof ownVoters>>["others"][number];

/**
 * The voter that a caller is; others are a ballot of this browser from before its voter signed in,
 * beside that of the account. A guest whose votes are gone is not the member who signs in there:
 * the page has not told them whose ballot that would be.
 */
export async function ownVoters(tx: Database, trip: HeldTrip, { memberId, deviceOn }: Voting) {
  const device = deviceOn(digestKeyOf(trip));
  const isAccount = memberId === null ? sql`false` : eq(tripVoters.member_id, memberId);
  const isBrowser = device === null ? sql`false` : eq(tripVoters.device, device);
  const found = await tx
    .select({
      id: tripVoters.id,
      member_id: tripVoters.member_id,
      name: tripVoters.name,
      seen: tripVoters.seen,
      hasVotes: HAS_VOTES,
    })
    .from(tripVoters)
    .where(and(eq(tripVoters.trip_id, trip.id), or(isAccount, isBrowser)));
  if (memberId === null && found.some((voter) => voter.member_id !== null)) {
    throw new BallotRefused("voted as a member");
  }
  const byAccount = found.find((voter) => voter.member_id === memberId) ?? null;
  const byBrowser =
    found.find((voter) => voter.member_id === null && (memberId === null || voter.hasVotes)) ?? null;
  const own = byAccount ?? byBrowser;
  return { own, others: byBrowser && byBrowser !== own ? [byBrowser] : [] };
}
