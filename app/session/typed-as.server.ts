import { TYPED_AS_FIELD, usernameKey } from "#app/domain/accounts/account.ts";
import { typedAsAnother } from "#app/domain/accounts/account-messages.ts";
import { formTexts } from "./form.server.ts";
import { getSession } from "./session.server.ts";

/** The member for whom a form was drawn; empty of a visitor. */
export function typedAs(form: FormData): string {
  return formTexts(form, TYPED_AS_FIELD)[0] ?? "";
}

/**
 * Why a form is not taken that was drawn for one member and is sent by another, as from a tab that
 * stayed open; null where it is taken. A session that has ended is no other member.
 */
export async function refusalAsTyped(request: Request, form: FormData): Promise<string | null> {
  const member = typedAs(form);
  const session = await getSession(request);
  const isAnother =
    session !== null && member !== "" && usernameKey(session.username) !== usernameKey(member);
  return isAnother ? typedAsAnother(member) : null;
}
