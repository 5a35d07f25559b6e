import { keptWords } from "#app/domain/contributions/contribution-addresses.ts";
import { findKept } from "#app/session/kept.server.ts";

/**
 * What of the visitor's waits at the page that they go on to after they have signed in, in a
 * sentence; null where nothing does.
 */
export async function keptNotice(request: Request, target: string): Promise<string | null> {
  const words = keptWords(target);
  return words && (await findKept(request, target)) ? words : null;
}
