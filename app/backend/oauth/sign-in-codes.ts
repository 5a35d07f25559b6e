import { eq } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { oauthCodes, oauthFlows } from "../db/tables/tables.ts";

type Flow = typeof oauthFlows.$inferSelect;
type Code = typeof oauthCodes.$inferSelect;

/** Remembers a sign-in that begins at a provider. */
export async function insertFlow(db: Database, flow: Flow): Promise<void> {
  await db.insert(oauthFlows).values(flow);
}

/** The sign-in that began with a state, which is used up by that; of many at once one gets it. */
export async function takeFlow(db: Database, stateDigest: string): Promise<Flow | null> {
  const [flow] = await db.delete(oauthFlows).where(eq(oauthFlows.state_digest, stateDigest)).returning();
  return flow ?? null;
}

/** Remembers whom a provider has told of. */
export async function insertCode(db: Database, code: Code): Promise<void> {
  await db.insert(oauthCodes).values(code);
}

/** The sign-in behind a code, which is used up by that; of many at once one gets it. */
export async function takeCode(db: Database, codeDigest: string): Promise<Code | null> {
  const [code] = await db.delete(oauthCodes).where(eq(oauthCodes.code_digest, codeDigest)).returning();
  return code ?? null;
}
