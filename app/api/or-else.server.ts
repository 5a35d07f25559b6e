import { ApiError } from "./api-error.ts";

/**
 * For what a page can do without: the answer, or null when the backend failed (the client has
 * logged it). Everything else, such as a fault of ours or a redirect, is thrown on.
 *
 * @example const menu = await orNull(api.query(StaticMenuDocument, { code: "header-menu-main" }));
 */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const found = await orFailure(answer);
  return found instanceof ApiError ? null : found;
}

/**
 * What an operation of the extensions answers, or, with a backend that has none, what the contract
 * says in its place.
 *
 * @example orContract(api.query(PlaceAddressesDocument), async () => ({ placeAddresses: [] }));
 */
export async function orContract<Answer>(
  extensions: Promise<Answer>,
  contract: () => Promise<Answer>,
): Promise<Answer> {
  const found = await orFailure(extensions);
  if (!(found instanceof ApiError)) return found;
  if (!found.isAbsent) throw found;
  return contract();
}

/**
 * The answer, or what went wrong between the pages and the backend, for a part that says so where
 * it would stand.
 */
export async function orFailure<Answer>(answer: Promise<Answer>): Promise<Answer | ApiError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
