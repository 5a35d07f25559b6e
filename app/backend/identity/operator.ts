import type { BackendContext } from "../context.ts";
import { confirmationRequired, operatorsOnly } from "../graphql/errors.ts";
import type { Viewer } from "./caller.ts";
import { checkOwnPassword, provedAt } from "./prove-again.ts";
import { requireViewer } from "./viewer.ts";

/** Whether the viewer is an operator whom no other one has suspended. */
export function isOperator({ member }: Viewer): boolean {
  return member.is_operator && member.suspended_at === null;
}

/**
 * Who is signed in and an operator. Throws UNAUTHENTICATED, or FORBIDDEN for who is none, or is
 * suspended by another one.
 *
 * @param operation as the audit log names what was asked
 */
export async function requireOperator(context: BackendContext, operation: string): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (isOperator(viewer)) return viewer;
  context.audit(`refused FORBIDDEN member=${viewer.member.id} ${operation}`);
  throw operatorsOnly();
}

/**
 * Many decisions or changes in a minute are a browser that was left open, or a stolen token, until
 * the password says otherwise. Each is counted before it is taken, from when the member last proved
 * who they are: of many at once none slips through.
 */
export async function proveWhereMany(
  context: BackendContext,
  viewer: Viewer,
  password: string | null | undefined,
): Promise<void> {
  const { attempts, digest, limits } = context.accounts;
  const key = digest("decisions of a sign-in", viewer.liveToken.sign_in_id, provedAt(viewer).toISOString());
  const { retryAfter } = await attempts.allow(key, limits.decisions);
  if (retryAfter === null) return;
  if (!password) throw confirmationRequired();
  await checkOwnPassword(context, viewer, { password, argument: "input.password" });
}
