import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { UpdateProfileDocument, type UpdateProfileMutationVariables } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { FORM_NOT_SENT } from "#app/domain/accounts/account-messages.ts";
import { PROFILE_FIELDS, type ProfileFieldName } from "#app/domain/accounts/profile.ts";
import type { ReadProfile } from "#app/domain/accounts/profile-form.ts";
import { canBeKept, formatSessionCookie } from "#app/session/session.server.ts";
import { sessionAs } from "./own-profile.server.ts";

/** Why a profile was not saved: the answer's status, a sentence, and what is wrong with single fields. */
interface SaveFailure {
  readonly status: number;
  readonly message: string;
  readonly problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
}

/** `setCookie` is set where saving brought another token. */
export type SaveResult = { readonly setCookie: string | null } | { readonly failure: SaveFailure };

/** What a form says above its fields when some of them are refused. */
const REFUSED = "Not saved yet: please look at the marked fields.";
const SIGNED_OUT =
  "You are not signed in any more. Log in in another tab, then save again: what you typed stays here.";

/** Saves what a member changed of their profile. Of anybody else's nothing is even sent. */
export async function saveProfile(
  request: Request,
  api: Api,
  username: string,
  { input, problems }: ReadProfile,
): Promise<SaveResult> {
  if (Object.keys(problems).length > 0) return { failure: { status: 400, message: REFUSED, problems } };
  const session = await sessionAs(request, username);
  if (!session) return { failure: failed(401, SIGNED_OUT) };
  // Checked by domain/profile.ts, whose fields are the contract's.
  const answer = await orFailure(
    api.query(UpdateProfileDocument, { input: input as UpdateProfileMutationVariables["input"] }),
  );
  if (answer instanceof ApiError) return { failure: failureOf(answer) };
  const { user, token } = answer.updateProfile;
  // No profile was changed: some backends say no in this way.
  if (!user) return { failure: failed(502, FORM_NOT_SENT) };
  const renewed = { ...session, token: token ?? session.token };
  const isNew = renewed.token !== session.token && canBeKept(renewed);
  return { setCookie: isNew ? await formatSessionCookie(renewed) : null };
}

function failureOf({ code, status, visitorMessage, problems }: ApiError): SaveFailure {
  if (code === "UNAUTHENTICATED") return failed(401, SIGNED_OUT);
  if (code !== "BAD_USER_INPUT") return failed(status, visitorMessage);
  const byField = PROFILE_FIELDS.flatMap(({ name }) => {
    const problem = problems.find(({ argument }) => argument === `input.${name}`);
    return problem ? [[name, problem.message] as const] : [];
  });
  const message = byField.length > 0 ? REFUSED : (problems[0]?.message ?? REFUSED);
  return { status: 400, message, problems: Object.fromEntries(byField) };
}

function failed(status: SaveFailure["status"], message: string): SaveFailure {
  return { status, message, problems: {} };
}
