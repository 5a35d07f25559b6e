import { eq } from "drizzle-orm";
import { usernameKey } from "#app/domain/accounts/account.ts";
import type { Database } from "../db/connections/open.server.ts";
import { members, tripVoters } from "../db/tables/tables.ts";
import { spelling } from "../fold.ts";
import { areAlike } from "./name-look.ts";
import { BallotRefused, type HeldTrip, type KnownVoter } from "./voting.ts";

interface Naming {
  readonly name: string;
  readonly memberId: number | null;
  /** The voter whose ballot it is; null for a new one. */
  readonly own: KnownVoter | null;
}

/**
 * Refuses a name that others would take for the owner's, whether or not they have voted, or for
 * another voter's. A member's own username is theirs, also where another voter has taken it: a
 * guest is marked as one, and takes another name with the next change. Who has left the site keeps
 * no name from others: who comes back keeps the votes, and changes them under another one.
 *
 * @throws BallotRefused
 */
export async function claimName(
  tx: Database,
  trip: HeldTrip,
  { name, memberId, own }: Naming,
): Promise<void> {
  const voters = await tx
    .select({
      id: tripVoters.id,
      name: tripVoters.name,
      key: tripVoters.name_key,
      memberId: tripVoters.member_id,
      username: members.username,
      leftAt: members.left_at,
    })
    .from(tripVoters)
    .leftJoin(members, eq(members.id, tripVoters.member_id))
    .where(eq(tripVoters.trip_id, trip.id));
  const others = voters.filter(({ id }) => id !== own?.id);
  if (!(await isUsernameOf(tx, memberId, name))) {
    const names = others.flatMap((voter) =>
      voter.leftAt === null ? [voter.name, voter.username ?? voter.name] : [],
    );
    const owners = memberId === trip.member_id ? [] : [trip.owner];
    if ([...owners, ...names].some((taken) => areAlike(taken, name))) throw new BallotRefused("name taken");
  }
  for (const { id, key } of others.filter((voter) => voter.key === spelling(name))) {
    // No spelling of a name has a line break.
    await tx
      .update(tripVoters)
      .set({ name_key: `${key}\n${id}` })
      .where(eq(tripVoters.id, id));
  }
}

async function isUsernameOf(tx: Database, memberId: number | null, name: string): Promise<boolean> {
  if (memberId === null) return false;
  const [member] = await tx
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, memberId));
  // To the letter: a username that was made to look like the owner's gives no right to the owner's.
  return member !== undefined && usernameKey(member.username) === usernameKey(name);
}
