import { asc, inArray } from "drizzle-orm";
import { byResort } from "../db/by-resort.ts";
import type { Database } from "../db/open.server.ts";
import { resortCountries, resortNumerics, resortRatings, resorts } from "../db/tables.ts";
import type { ResortState } from "./changes.ts";

/** The resorts of these ids with all that an import may change of them. Four statements, however many there are. */
export async function loadStates(tx: Database, ids: readonly number[]): Promise<Map<number, ResortState>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const rows = await tx.select().from(resorts).where(inArray(resorts.id, wanted));
  const countries = byResort(
    await tx
      .select()
      .from(resortCountries)
      .where(inArray(resortCountries.resort_id, wanted))
      .orderBy(asc(resortCountries.position)),
  );
  const numerics = byResort(
    await tx.select().from(resortNumerics).where(inArray(resortNumerics.resort_id, wanted)),
  );
  const ratings = byResort(
    await tx.select().from(resortRatings).where(inArray(resortRatings.resort_id, wanted)),
  );
  return new Map(
    rows.map((resort) => [
      resort.id,
      {
        resort,
        countries: (countries.get(resort.id) ?? []).map(({ country_code }) => country_code),
        numerics: numerics.get(resort.id) ?? [],
        ratings: ratings.get(resort.id) ?? [],
      },
    ]),
  );
}
