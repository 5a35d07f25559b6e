import { PROFILE_FIELDS, type ProfileFieldName } from "#app/domain/profile.ts";
import type { ProfileValues } from "#app/domain/profile-form.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./client.server.ts";
import { UpdateProfileDocument, type UpdateProfileMutationVariables } from "./generated.ts";
import { orFailure } from "./or-failure.server.ts";

/** Why a profile was not saved: the answer's status, a sentence, and what is wrong with single fields. */
export interface SaveFailure {
  readonly status: 400 | 401 | 502 | 503;
  readonly message: string;
  readonly problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
}

/** What a form says above its fields when some of them are refused. */
export const REFUSED = "Not saved yet: please look at the marked fields.";
const SIGNED_OUT =
  "You are not signed in any more. Log in in another tab, then save again: what you typed stays here.";

/** Saves what a member changed of their profile; null when it is saved. Without an API nobody is signed in. */
export async function saveProfile(api: Api | null, values: ProfileValues): Promise<SaveFailure | null> {
  if (!api) return { status: 401, message: SIGNED_OUT, problems: {} };
  // Checked by domain/profile.ts, whose fields are the contract's.
  const input = values as UpdateProfileMutationVariables["input"];
  const answer = await orFailure(api.query(UpdateProfileDocument, { input }));
  if (!(answer instanceof ApiError)) return null;
  const { code, status, visitorMessage } = answer;
  if (code === "UNAUTHENTICATED") return { status: 401, message: SIGNED_OUT, problems: {} };
  if (code !== "BAD_USER_INPUT") return { status, message: visitorMessage, problems: {} };
  const problems = PROFILE_FIELDS.flatMap(({ name }) => {
    const problem = answer.problems.find(({ argument }) => argument === `input.${name}`);
    return problem ? [[name, problem.message] as const] : [];
  });
  return { status: 400, message: REFUSED, problems: Object.fromEntries(problems) };
}
