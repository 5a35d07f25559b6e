import { sql } from "drizzle-orm";
import type { Database } from "#app/backend/db/connections/open.server.ts";

/** Every row of every table as text, to see whether anything at all has changed. */
export async function wholeDatabase(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const whole: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`,
    );
    whole[name] = rows.map(({ row }) => row);
  }
  return whole;
}

/**
 * Pairs of operating resorts of one name and country that are one place: within 5 km, or of one
 * region without positions.
 */
export async function duplicates(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    SELECT a.url_segment || ' = ' || b.url_segment AS pair
    FROM resorts a JOIN resorts b ON a.title_key = b.title_key AND a.id < b.id
    WHERE a.status = 'operating' AND b.status = 'operating'
      AND EXISTS (SELECT FROM resort_countries c JOIN resort_countries d USING (country_code)
                  WHERE c.resort_id = a.id AND d.resort_id = b.id)
      AND CASE WHEN a.latitude IS NOT NULL AND b.latitude IS NOT NULL
        THEN 12742 * asin(sqrt(sin(radians(b.latitude - a.latitude) / 2) ^ 2
          + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(b.longitude - a.longitude) / 2) ^ 2)) <= 5
        ELSE a.region IS NOT DISTINCT FROM b.region END
    ORDER BY 1`);
  return rows.map(({ pair }) => pair);
}
