import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { resortGenerics, resortNumerics, resortRatings, resorts } from "../db/tables.ts";
import { isOperating } from "./resort-filter.ts";

/** How many operating resorts have a value of an attribute, and of how many of them it was derived. */
export interface AttributeCount {
  readonly type_name: string;
  readonly resorts: number;
  readonly derived: number;
}

/** The attributes that some operating resort has a value of, by name, and total_score among them. */
export async function countByAttribute(db: Database): Promise<AttributeCount[]> {
  const { rows } = await db.execute(sql`
    SELECT type_name, count(*)::int AS resorts, (count(*) FILTER (WHERE source = 'derived'))::int AS derived
    FROM ${resorts} JOIN (
      SELECT resort_id, type_name, source FROM ${resortRatings}
      UNION ALL SELECT resort_id, type_name, source FROM ${resortNumerics}
      UNION ALL SELECT resort_id, type_name, source FROM ${resortGenerics}
      UNION ALL SELECT ${resorts.id}, 'total_score', 'imported' FROM ${resorts} WHERE ${resorts.total_score} IS NOT NULL
    ) AS known ON known.resort_id = ${resorts.id}
    WHERE ${isOperating}
    GROUP BY type_name ORDER BY type_name`);
  return rows.map((row) => ({
    type_name: String(row.type_name),
    resorts: Number(row.resorts),
    derived: Number(row.derived),
  }));
}
