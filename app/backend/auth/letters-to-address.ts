import type { BackendContext } from "../context.ts";
import type { LetterKind } from "../db/tables.ts";

/** Whether the address may get one more of that kind: nobody's mailbox is filled by somebody who asks again and again. */
export async function isWithinAddress(
  { accounts: { attempts, digest, limits } }: Pick<BackendContext, "accounts">,
  kind: LetterKind,
  emailKey: string,
): Promise<boolean> {
  const { retryAfter } = await attempts.allow(digest("letters", kind, emailKey), limits.lettersToAddress);
  return retryAfter === null;
}
