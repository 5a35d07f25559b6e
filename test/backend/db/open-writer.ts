/**
 * A process that opens the database in the folder it is given, writes into it, says so, and waits
 * to be killed.
 */
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/backend/db/connections/open.server.ts";

const [, , dataDir = ""] = process.argv;
const { db } = await openDatabase({ databaseUrl: null, dataDir, purpose: "a writer" });
await db.execute(sql`CREATE TABLE words (word text)`);
await db.execute(sql`INSERT INTO words VALUES ('written')`);
await db.transaction(async (tx) => {
  await tx.execute(sql`INSERT INTO words VALUES ('in a transaction')`);
});
console.log("written");
await db.transaction(async (tx) => {
  await tx.execute(sql`INSERT INTO words VALUES ('never committed')`);
  await new Promise(() => {});
});
