import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import {
  contributions,
  follows,
  memberResorts,
  photographs,
  proposals,
  resortComments,
  resortFormerSegments,
  resortImages,
  resortListEntries,
  resorts,
  siteVersions,
  tripResorts,
  tripVotes,
} from "../db/tables/tables.ts";
import { forgetFacets } from "./refresh-facets.ts";

/** A resort that the index now knows to be another one, and that one. */
export interface Duplicate {
  readonly id: number;
  readonly segment: string;
  readonly into: number;
}

/**
 * What people gave to a resort goes to the one it is, its addresses lead there, and it is no more.
 */
export async function absorb(tx: Database, { id, segment, into }: Duplicate): Promise<void> {
  for (const table of [resortComments, resortImages, resortFormerSegments, photographs]) {
    await tx.update(table).set({ resort_id: into }).where(eq(table.resort_id, id));
  }
  await handOverMarks(tx, { from: id, into });
  await handOverContributions(tx, { from: id, into });
  await tx.execute(sql`
    INSERT INTO ${resortListEntries} AS mine (list_id, resort_id, position, note)
    SELECT list_id, ${into}, position, note FROM ${resortListEntries} WHERE resort_id = ${id}
    ON CONFLICT (list_id, resort_id) DO UPDATE SET note = coalesce(mine.note, excluded.note)`);
  await handOverTrips(tx, { from: id, into });
  // Who follows both goes on following the one that stays.
  await tx.execute(sql`
    UPDATE ${follows} AS theirs SET resort_id = ${into} WHERE resort_id = ${id}
      AND NOT EXISTS (SELECT FROM ${follows} AS mine WHERE mine.member_id = theirs.member_id AND mine.resort_id = ${into})`);
  await handOverText(tx, { from: id, into });
  await handOverProposals(tx, { from: id, into });
  await forgetFacets(tx, [id]);
  await tx.delete(resorts).where(eq(resorts.id, id));
  await tx.insert(resortFormerSegments).values({ url_segment: segment, resort_id: into });
}

/** What operators wrote of it, where they wrote nothing of the one that stays. */
async function handOverText(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const [mine, theirs] = [`resort:${into}`, `resort:${from}`];
  await tx.execute(sql`
    UPDATE ${resorts} AS mine SET own_description = theirs.own_description FROM ${resorts} AS theirs
    WHERE mine.id = ${into} AND theirs.id = ${from} AND NOT EXISTS (SELECT FROM ${siteVersions} WHERE part = ${mine})`);
  await tx.execute(sql`
    UPDATE ${siteVersions} SET part = ${mine}
    WHERE part = ${theirs} AND NOT EXISTS (SELECT FROM ${siteVersions} WHERE part = ${mine})`);
}

/** A member may have marked both: then the earlier moment counts, and the later year. */
async function handOverMarks(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${memberResorts} AS mine (member_id, resort_id, favourite_at, visited_at, visited_year)
    SELECT member_id, ${into}, favourite_at, visited_at, visited_year FROM ${memberResorts} WHERE resort_id = ${from}
    ON CONFLICT (member_id, resort_id) DO UPDATE SET
      favourite_at = least(mine.favourite_at, excluded.favourite_at),
      visited_at = least(mine.visited_at, excluded.visited_at),
      visited_year = greatest(mine.visited_year, excluded.visited_year)`);
}

/** A member may have told the same of both: then one of them waits. No row of it is lost. */
async function handOverProposals(
  tx: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${proposals} AS theirs SET state = 'withdrawn', decided_at = now()
    WHERE resort_id = ${from} AND state IN ('open', 'later') AND EXISTS (
      SELECT FROM ${proposals} AS mine WHERE mine.resort_id = ${into} AND mine.member_id = theirs.member_id
        AND mine.what = theirs.what AND mine.value = theirs.value AND mine.state IN ('open', 'later'))`);
  await tx.execute(sql`UPDATE ${proposals} SET resort_id = ${into} WHERE resort_id = ${from}`);
}

/** A group may vote on both: then each voter's later vote counts. */
async function handOverTrips(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${tripResorts} (trip_id, resort_id, position)
    SELECT trip_id, ${into}, position FROM ${tripResorts} WHERE resort_id = ${from} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO ${tripVotes} AS theirs (voter_id, trip_id, resort_id, vote, word, updated_at)
    SELECT voter_id, trip_id, ${into}, vote, word, updated_at FROM ${tripVotes} WHERE resort_id = ${from}
    ON CONFLICT (voter_id, resort_id) DO UPDATE SET vote = excluded.vote, word = excluded.word, updated_at = excluded.updated_at
      WHERE theirs.updated_at < excluded.updated_at`);
}

/** A member may have rated both: then the later rating counts. */
async function handOverContributions(
  tx: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${contributions} AS mine USING ${contributions} AS other
    WHERE mine.kind = 'rating' AND other.kind = 'rating' AND mine.member_id = other.member_id AND mine.type_name = other.type_name
      AND (mine.resort_id, other.resort_id) IN ((${from}, ${into}), (${into}, ${from}))
      AND (coalesce(mine.changed_at, mine.created_at), mine.id) < (coalesce(other.changed_at, other.created_at), other.id)`);
  await tx.update(contributions).set({ resort_id: into }).where(eq(contributions.resort_id, from));
}
