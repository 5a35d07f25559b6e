import { pictureName } from "#app/domain/accounts/picture.ts";
import {
  checkProfileValue,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileValue,
} from "#app/domain/accounts/profile.ts";
import type { Member } from "../context.ts";
import { badUserInputs } from "../graphql/errors.ts";
import type { UpdateProfileInput } from "../graphql/generated.ts";

/** Checked values of the fields that change; null clears one. */
export type ProfileChanges = Partial<Pick<Member, Exclude<ProfileFieldName, "visited_resorts">>> & {
  /** url_segments of all resorts that the member has been to. */
  readonly visited_resorts?: readonly string[] | null;
};

/**
 * The fields that a profile may be given, whatever else the input holds. Throws BAD_USER_INPUT with
 * all that is wrong.
 */
export function checkProfile(input: UpdateProfileInput): ProfileChanges {
  const checked = PROFILE_FIELDS.map(({ name }) => ({ name, given: input[name] }))
    .filter(({ given }) => given !== undefined)
    .map(({ name, given }) => ({ name, ...checkProfileValue(name, given) }));
  const [problem, ...others] = checked.flatMap((field) =>
    "problem" in field ? [{ argument: `input.${field.name}`, message: field.problem }] : [],
  );
  if (problem) throw badUserInputs([problem, ...others]);
  const values = checked.flatMap((field) =>
    "value" in field && !isUpload(field) ? [[field.name, field.value] as const] : [],
  );
  // What each field holds is what checkProfileValue was told to let through.
  return Object.fromEntries(values) as ProfileChanges;
}

/**
 * A form that was opened before another upload knows the one before: only `changePicture` changes
 * uploads.
 */
function isUpload({
  name,
  value,
}: {
  readonly name: ProfileFieldName;
  readonly value: ProfileValue;
}): boolean {
  return name === "profile_picture" && typeof value === "string" && pictureName(value) !== null;
}
