import { sql } from "drizzle-orm";
import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import { refreshScores } from "#app/backend/resort-rows/refresh-scores.ts";
import { lockResorts, sumRatings } from "#app/backend/resort-rows/sum-ratings.ts";
import type { Answer, BackendUnderTest } from "./a-backend.ts";
import { aMember, type MemberUnderTest } from "./a-member.ts";

type Values = Readonly<Record<string, number | null>>;

const RATE = `mutation ($input: RateResortInput!) {
  result: rateResort(input: $input) { total_score { value } ratingScores { name value } highlights { name } }
}`;
const DETAILS = `query ($segment: String!) { ratingDetails(url_segment: $segment) {
  type_name value source raters base base_source spread skiers { raters mean } snowboarders { raters mean } newest_at } }`;

/** Sends a member's ratings of a resort. */
export function rate(
  { ask }: Pick<BackendUnderTest, "ask">,
  { token }: Pick<MemberUnderTest, "token">,
  resortId: string,
  values: Values,
): Promise<Answer> {
  const ratings = Object.entries(values).map(([type_name, value]) => ({ type_name, value }));
  return ask(RATE, { input: { resort_id: resortId, ratings } }, { token });
}

/** A member whose ratings count whether or not the site sends mail. */
export async function aRater(backend: BackendUnderTest, username?: string): Promise<MemberUnderTest> {
  const member = await aMember(backend, username === undefined ? {} : { username });
  await backend.db.execute(
    sql`UPDATE members SET email_verified_at = created_at WHERE id = ${Number(member.id)}`,
  );
  return member;
}

/** So many members who give a resort the same. */
export async function ratedBy(
  backend: BackendUnderTest,
  count: number,
  resortId: string,
  values: Values,
): Promise<void> {
  for (let n = 0; n < count; n += 1) await rate(backend, await aRater(backend), resortId, values);
}

/** How a resort's rating came about, as pages say it; undefined where it has none. */
export async function detailOf(backend: BackendUnderTest, segment: string, name: string) {
  const { ratingDetails } = await backend.data(DETAILS, { segment });
  return ratingDetails.find((detail: { type_name: string }) => detail.type_name === name);
}

/** Measures the index anew, as an import does and the sweep of an hour. */
export async function measureAnew({ db }: Pick<BackendUnderTest, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    await refreshScores(tx);
    await raiseVersions(tx, ["index"]);
  });
}

/**
 * The stored ratings of a resort, and what they are when they are summed up anew from what members
 * gave.
 */
export async function storedAndSummed({ db }: Pick<BackendUnderTest, "db">, resortId: string) {
  const id = Number(resortId);
  const read = async () => {
    const { rows } = await db.execute(sql`
      SELECT type_name, value, source, raters, base_value, base_source FROM resort_ratings WHERE resort_id = ${id} ORDER BY 1`);
    return rows;
  };
  const stored = await read();
  await db.transaction(async (tx) => {
    await lockResorts(tx, [id]);
    await sumRatings(tx, [id]);
  });
  return { stored, summed: await read() };
}
