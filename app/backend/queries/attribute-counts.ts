import { inArray, type SQL, sql } from "drizzle-orm";
import { RESORT_STATUSES } from "#app/domain/resort-status.ts";
import type { Database } from "../db/open.server.ts";
import { resorts } from "../db/tables.ts";
import { isOperating, VALUE_TABLES } from "./resort-filter.ts";

/** How many operating resorts have a value of an attribute, and of how many of them it was derived. */
export interface AttributeCount {
  readonly type_name: string;
  readonly resorts: number;
  readonly derived: number;
}

/** The attributes that some operating resort has a value of, by name, and total_score among them. */
export async function countByAttribute(db: Database): Promise<AttributeCount[]> {
  const { rows } = await db.execute(sql`
    SELECT type_name, sum(resorts)::int AS resorts,
      (coalesce(sum(resorts) FILTER (WHERE source = 'derived'), 0))::int AS derived
    FROM (
      ${sql.join(Object.values(VALUE_TABLES).map(countBySource), sql` UNION ALL `)}
      UNION ALL SELECT 'total_score', 'imported', count(${resorts.total_score}) FROM ${resorts} WHERE ${isOperating}
    ) AS by_source
    GROUP BY type_name HAVING sum(resorts) > 0 ORDER BY type_name`);
  return rows.map((row) => ({
    type_name: String(row.type_name),
    resorts: Number(row.resorts),
    derived: Number(row.derived),
  }));
}

/** Nearly all resorts are operating: leaving out the values of the others is faster than looking for those of the rest. */
function countBySource(table: (typeof VALUE_TABLES)[keyof typeof VALUE_TABLES]): SQL {
  const others = RESORT_STATUSES.filter((status) => status !== "operating");
  return sql`
    SELECT type_name, source, count(*) AS resorts FROM ${table}
    WHERE NOT EXISTS (
      SELECT FROM ${resorts} WHERE ${resorts.id} = ${table.resort_id} AND ${inArray(resorts.status, others)})
    GROUP BY type_name, source`;
}
