import { ApiError } from "#app/api/api-error.ts";
import { UpdateProfileDocument, type UpdateProfileMutationVariables } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { FORM_NOT_SENT, SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import { draftFrom, type ReadProfile, readDraft } from "#app/domain/accounts/profile-form.ts";
import { canBeKept, formatSessionCookie } from "#app/session/session.server.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { fieldsCalled, fieldsRefused, type Refusal, refusalOf } from "../form/refusal.server.ts";
import { sessionAs } from "./own-profile.server.ts";

const FIELDS = PROFILE_FIELDS.map(({ name }) => name);

/** Saves what a member typed of their profile. Of another member's nothing is even sent. */
const save: Handler = async (sent) => {
  const { username = "" } = sent.params;
  const { input, problems } = readDraft(draftFrom(sent.texts), (name) => sent.form.has(name));
  if (Object.keys(problems).length > 0) return fieldsRefused(problems);
  const saved = await updateProfile(sent, username, input);
  if ("message" in saved) return saved;
  return {
    href: profilePath(username),
    says: { saved: "" },
    setCookies: [saved.setCookie],
    replaces: true,
  };
};

export const saveProfile = memberAction({ intents: { save }, core: { save } });

/** @returns the Set-Cookie header where that brought another token */
export async function updateProfile(
  { request, api }: Pick<Sent, "request" | "api">,
  username: string,
  input: ReadProfile["input"],
): Promise<Refusal | { readonly setCookie: string | null }> {
  const session = await sessionAs(request, username);
  if (!session) return { status: 401, message: SIGNED_OUT };
  // Checked by domain/accounts/profile-form.ts, whose fields are the contract's.
  const checked = input as UpdateProfileMutationVariables["input"];
  const answer = await orFailure(api.query(UpdateProfileDocument, { input: checked }));
  if (answer instanceof ApiError) return refusalOf(answer, fieldsCalled(FIELDS));
  const { user, token } = answer.updateProfile;
  // No profile was changed: some backends say no in this way.
  if (!user) return { status: 502, message: FORM_NOT_SENT };
  const renewed = { ...session, token: token ?? session.token };
  const isNew = renewed.token !== session.token && canBeKept(renewed);
  return { setCookie: isNew ? await formatSessionCookie(renewed) : null };
}
