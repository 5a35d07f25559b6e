import { sql } from "drizzle-orm";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import { multiplyIndex } from "#test/support/ten-times.ts";
import type { Row } from "./report.ts";
import { startSite } from "./site.ts";
import { plainStart, startRow } from "./starts.ts";

const TIMES = 10;

/**
 * How a site with many more resorts starts, and what else is measured of it.
 *
 * @param dataDir empty, or with the built-in index
 */
export async function measureTenTimes(
  dataDir: string,
  port: number,
  measure: (origin: string) => Promise<Row[]>,
): Promise<Row[]> {
  const count = await prepareTenTimes(dataDir);
  const plain = await plainStart();
  const site = await startSite(dataDir, port);
  try {
    const rows = [
      startRow(`start that brings ${count} resorts up to date`, site.seconds, plain, 8),
      ...(await measure(site.origin)),
    ];
    return rows.map((row) => ({ ...row, name: `× ${TIMES}, ${row.name}` }));
  } finally {
    await site.stop();
  }
}

/**
 * Fills a folder with the built-in index and TIMES - 1 copies of it, as a site finds it that an earlier version has filled:
 * the next start brings the built-in resorts up to date and must leave the copies alone.
 *
 * @returns how many resorts the folder holds
 */
async function prepareTenTimes(dataDir: string): Promise<number> {
  const open = await openDatabase({ databaseUrl: null, dataDir, purpose: "the bench" });
  try {
    await migrate(open);
    await seed(open, () => {});
    await multiplyIndex(open, TIMES);
    await open.db.execute(sql`UPDATE index_sources SET version = 'an earlier one'`);
    return await countResorts(open);
  } finally {
    await open.close();
  }
}

async function countResorts({ db }: OpenDatabase): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) AS count FROM resorts`);
  return rows[0]?.count ?? 0;
}
