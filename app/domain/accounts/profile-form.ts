import {
  checkProfileValue,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileValue,
  profileField,
} from "./profile.ts";

/** What a profile's form holds, as it was typed: texts, of a list several. */
export type ProfileDraft = Readonly<Record<ProfileFieldName, readonly string[]>>;

/** A profile's fields as the contract has them. */
export type ProfileValues = Readonly<Partial<Record<ProfileFieldName, ProfileValue>>>;

export interface ReadProfile {
  /** The fields that the form had, as an update takes them. */
  readonly input: ProfileValues;
  /** What is wrong with single fields, as sentences. */
  readonly problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
}

/** What is in the fields of the form for a profile. */
export function draftOf(profile: ProfileValues): ProfileDraft {
  return drafted((name) => {
    const value = profile[name];
    if (value === null || value === undefined) return [];
    if (typeof value === "boolean") return [value ? "yes" : "no"];
    return Array.isArray(value) ? value : [String(value)];
  });
}

/**
 * The fields of a form that was sent, as they were typed.
 *
 * @param getAll as FormData has it, for texts alone
 */
export function draftFrom(getAll: (name: string) => readonly string[]): ProfileDraft {
  return drafted((name) => {
    const texts = getAll(name);
    // A line that was emptied keeps its place, so that those below it keep theirs.
    if (profileField(name).kind === "list")
      return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
    return texts.filter((text) => text !== "");
  });
}

function drafted(textsOf: (name: ProfileFieldName) => readonly string[]): ProfileDraft {
  return Object.fromEntries(PROFILE_FIELDS.map(({ name }) => [name, textsOf(name)])) as ProfileDraft;
}

/**
 * What a form wants changed, and what is wrong with it. A field that the form did not have at all
 * stays as it is.
 *
 * @param has whether the form had a field of that name
 */
export function readDraft(draft: ProfileDraft, has: (name: string) => boolean): ReadProfile {
  const input: Partial<Record<ProfileFieldName, ProfileValue>> = {};
  const problems: Partial<Record<ProfileFieldName, string>> = {};
  for (const { name } of PROFILE_FIELDS) {
    if (!has(name)) continue;
    const checked = checkProfileValue(name, fieldValue(name, draft[name]));
    if ("problem" in checked) problems[name] = checked.problem;
    else input[name] = checked.value;
  }
  return { input, problems };
}

function fieldValue(name: ProfileFieldName, texts: readonly string[]): ProfileValue {
  const [text = ""] = texts;
  switch (profileField(name).kind) {
    case "list":
    case "resorts":
      return texts;
    case "years":
      // What is no number stays none, and is refused as such.
      return text.trim() === "" ? null : Number(text);
    case "yes-no":
      return text === "" ? null : text === "yes";
    default:
      return text;
  }
}
