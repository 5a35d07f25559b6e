import { and, eq, gt } from "drizzle-orm";
import { tooLong } from "#app/domain/typed-text.ts";
import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { drafts } from "../db/tables/tables.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { Draft, DraftInput } from "../graphql/generated.ts";
import { linkDigest, newToken } from "../identity/tokens.ts";
import { admit } from "../rate-limit/admit.ts";
import { checkKind } from "./review-arguments.ts";

/** For how long what a visitor wrote waits for them to sign in. */
export const DRAFT_MS = 24 * 60 * 60_000;

/** Longer than a text may be, so that one that is too long is not lost either. */
const MOST_CHARACTERS = 10_000;

/** Keeps what a visitor wrote before they signed in. Gives the token that finds it. */
export async function keepDraft(context: BackendContext, input: DraftInput): Promise<string> {
  const { db, accounts } = context;
  const kind = checkKind("input.kind", input.kind);
  const { comment, visited_on, overall } = input;
  const message =
    tooLong(comment, MOST_CHARACTERS) ??
    tooLong(visited_on ?? "", MOST_CHARACTERS) ??
    tooLong(overall ?? "", MOST_CHARACTERS);
  if (message) throw refusedInput("input.comment", message);
  await admit(context, {
    purpose: "drafts of a visitor",
    allowance: accounts.limits.drafts,
    refused: "draft",
  });
  const token = newToken();
  const form = {
    kind,
    comment: storable(comment),
    visited_on: storable(visited_on ?? ""),
    overall: storable(overall ?? ""),
  };
  const expires_at = new Date(accounts.clock().getTime() + DRAFT_MS);
  await db.insert(drafts).values({ digest: linkDigest(token), form, expires_at });
  return token;
}

/** What was kept under a token; null where it is gone. */
export async function findDraft({ db, accounts }: BackendContext, token: string): Promise<Draft | null> {
  const [found] = await db
    .select({ form: drafts.form })
    .from(drafts)
    .where(and(eq(drafts.digest, linkDigest(token)), gt(drafts.expires_at, accounts.clock())));
  if (!found) return null;
  const { kind = "comment", comment = "", visited_on = "", overall = "" } = found.form;
  return { kind, comment, visited_on: visited_on || null, overall: overall || null };
}

/** Forgets what was kept under a token, once it is posted. */
export async function dropDraft(db: Database, token: string | null | undefined): Promise<void> {
  if (token) await db.delete(drafts).where(eq(drafts.digest, linkDigest(token)));
}

/** jsonb takes neither U+0000 nor halves of surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
