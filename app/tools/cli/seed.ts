/** `npm run seed`: migrates the database of this configuration and fills it with, or brings it up to, the built-in index. */

import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase("npm run seed", async (open) => {
  await migrate(open);
  const { added, refreshed } = await seed(open);
  console.log(
    added + refreshed === 0
      ? "The database is up to date with the built-in index."
      : `Added ${added} resorts, brought ${refreshed} up to date.`,
  );
});
