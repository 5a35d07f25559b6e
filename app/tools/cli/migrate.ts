/** `npm run migrate`: brings the database of this configuration up to date. */

import { migrate } from "#app/backend/db/migrate.server.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase("npm run migrate", async (open) => {
  const applied = await migrate(open);
  console.log(applied.length === 0 ? "The database is up to date." : `Migrated: ${applied.join(", ")}.`);
});
