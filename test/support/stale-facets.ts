import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { cellsOf, facetsOf } from "#app/backend/resort-rows/refresh-facets.ts";

/**
 * The rows of resort_facets and map_cells that are not what the resorts, their countries and their
 * values would make of them, in either direction; none where every writer has kept them up.
 */
export async function staleFacets(db: Database): Promise<unknown[]> {
  const differing = (kept: SQL, made: SQL) => sql`
    SELECT to_jsonb(differing) AS row FROM (
      (TABLE ${kept} EXCEPT (${made})) UNION ALL ((${made}) EXCEPT TABLE ${kept})
    ) AS differing`;
  const facets = await db.execute<{ row: unknown }>(differing(sql`resort_facets`, facetsOf(sql``)));
  // Sums of the same numbers in another order may differ in their last digit.
  const cells = (from: SQL) => sql`
    SELECT status, map_cell, resorts, round(latitudes::numeric, 6), round(longitudes::numeric, 6),
      north, south, east, west, first_id FROM (${from}) AS cell
      (status, map_cell, resorts, latitudes, longitudes, north, south, east, west, first_id)`;
  const kept = cells(sql`TABLE map_cells`);
  const made = cells(cellsOf(sql`WHERE map_cell IS NOT NULL`));
  const stale = await db.execute<{ row: unknown }>(sql`
    SELECT to_jsonb(differing) AS row FROM (
      ((${kept}) EXCEPT (${made})) UNION ALL ((${made}) EXCEPT (${kept}))
    ) AS differing`);
  return [...facets.rows, ...stale.rows].map(({ row }) => row);
}
