import type { Database } from "../db/connections/open.server.ts";
import { lastImport, lastImportResorts } from "../db/tables/tables.ts";

/**
 * Forgets what an undo of the last import would put back, since that is no longer what was there
 * before it.
 */
export async function forgetLastImport(tx: Database): Promise<void> {
  await tx.delete(lastImportResorts);
  await tx.delete(lastImport);
}
