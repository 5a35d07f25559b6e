/**
 * `npm run seed`: migrates the database of this configuration and fills it with, or brings it up
 * to, the built-in index.
 *
 *   --force   also where a newer version wrote the index: for who goes back to an older one, as
 *   between branches
 */

import { parseArgs } from "node:util";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { withDatabase } from "./with-database.ts";

const { values } = parseArgs({ options: { force: { type: "boolean", default: false } } });

await withDatabase("npm run seed", async (open) => {
  await migrate(open);
  const { added, refreshed, isNewer } = await seed(open, console.error, { isForced: values.force });
  if (isNewer) return;
  console.log(
    added + refreshed === 0
      ? "The database is up to date with the built-in index."
      : `Added ${added} resorts, brought ${refreshed} up to date.`,
  );
});
