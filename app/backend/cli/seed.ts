/** `npm run seed`: migrates the database of this configuration and fills an empty one with the built-in index. */
import { migrate } from "../db/migrate.server.ts";
import { seedWhenEmpty } from "../db/seed.server.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (open) => {
  await migrate(open);
  const written = await seedWhenEmpty(open);
  console.log(written === 0 ? "The database has resorts already." : `Wrote ${written} resorts.`);
});
