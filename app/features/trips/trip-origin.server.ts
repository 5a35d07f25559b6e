import type { Api } from "#app/api/client.server.ts";
import { OriginsDocument } from "#app/api/generated.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { positionOf } from "#app/domain/trip/origin.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/trip/trip-params.ts";
import type { Sent } from "../form/member-action.server.ts";

/** What is said of a place that is not known. */
export const UNKNOWN_ORIGIN = "No city, airport or station of that name is known here.";

/**
 * Where a trip begins, as a form says it: the best that a typed name may mean, or what was chosen before while the field still says its name. Null for
 * nowhere, undefined for a name that means no place. A position is none: it would tell the group where the owner lives.
 */
export async function originOfForm(api: Api, text: Sent["text"]): Promise<string | null | undefined> {
  const typed = text(NEAR_FIELD).trim().slice(0, MAX_SEARCH_LENGTH);
  if (typed === "") return null;
  if (typed === text(FROM_TEXT_FIELD) && text("from") !== "") return text("from");
  if (positionOf(typed)) return undefined;
  const { origins } = await api.query(OriginsDocument, { query: typed, first: 1 });
  return origins[0]?.id;
}
