import type { Database } from "./connections/open.server.ts";

/**
 * A statement that is built once for each database: with Drizzle, building the text of one takes
 * longer than answering it. It is not named towards the server, since poolers between them share
 * connections among transactions.
 *
 * @example const bySegment = prepared((db) => db.select().from(resorts).where(eq(url_segment, sql.placeholder("segment"))).prepare(""));
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
