import { MAX_MARKED_RESORTS } from "../limits.ts";
import { cleanLine, cleanText, tooLong } from "../typed-text.ts";
import { displayableUrl } from "../urls.ts";
import { pictureName } from "./picture.ts";
import { asChoice, isFixed, PROFILE_CHOICES } from "./profile-choices.ts";

/** What members can say of themselves (specification, section 3), and what each of it may be. */

type Kind =
  /** One line. */
  | "line"
  /** One of the site's own words (PROFILE_CHOICES). */
  | "choice"
  /** Several lines. */
  | "text"
  | "picture"
  | "years"
  | "yes-no"
  /** Several of them, one line each. */
  | "list"
  /** A resort's url_segment, or several. */
  | "resort"
  | "resorts";

interface ProfileField {
  readonly name: string;
  readonly title: string;
  readonly kind: Kind;
  /** Characters, of each entry where there are several. */
  readonly maxLength?: number;
  /** Entries of a list. */
  readonly maxEntries?: number;
  /** Shown to the member alone. */
  readonly isPrivate?: true;
}

const LINE = 100;
const MAX_YEARS_EXPERIENCE = 100;

/** In the order in which the form asks for them. */
export const PROFILE_FIELDS = [
  { name: "preferred_sport", title: "Sport", kind: "choice" },
  { name: "skill_level", title: "Skill level", kind: "choice" },
  { name: "years_experience", title: "Years of experience", kind: "years" },
  { name: "bio", title: "About me", kind: "text", maxLength: 2000 },
  { name: "profile_picture", title: "Picture", kind: "picture", maxLength: 500 },
  { name: "favorite_resort", title: "Favourite resort", kind: "resort", maxLength: 200 },
  {
    name: "visited_resorts",
    title: "Visited resorts",
    kind: "resorts",
    maxLength: 200,
    maxEntries: MAX_MARKED_RESORTS,
  },
  { name: "current_resort_location", title: "Riding at the moment", kind: "line", maxLength: LINE },
  { name: "preferred_terrain", title: "Terrain", kind: "line", maxLength: LINE },
  { name: "preferred_resort_type", title: "Kind of resort", kind: "line", maxLength: LINE },
  { name: "equipment_brand", title: "Brand of equipment", kind: "line", maxLength: LINE },
  { name: "owns_equipment", title: "Own equipment", kind: "yes-no" },
  { name: "season_pass_type", title: "Season pass", kind: "line", maxLength: LINE },
  { name: "preferred_lessons", title: "Lessons", kind: "list", maxLength: LINE, maxEntries: 20 },
  { name: "interested_in_competitions", title: "Interested in competitions", kind: "yes-no" },
  { name: "achievements", title: "Achievements", kind: "list", maxLength: 200, maxEntries: 50 },
  { name: "emergency_contact_name", title: "Name", kind: "line", maxLength: LINE, isPrivate: true },
  { name: "emergency_contact_phone", title: "Telephone", kind: "line", maxLength: 40, isPrivate: true },
] as const satisfies readonly ProfileField[];

export type ProfileFieldName = (typeof PROFILE_FIELDS)[number]["name"];
export type ProfileValue = string | number | boolean | readonly string[] | null;

/**
 * Those that hold whatever a member types, and that others see: what operators hide with a profile.
 */
export type ProfileTextName = Exclude<
  ProfileFieldName,
  | "years_experience"
  | "visited_resorts"
  | "owns_equipment"
  | "interested_in_competitions"
  | "emergency_contact_name"
  | "emergency_contact_phone"
>;

const TEXT_FIELDS: readonly Kind[] = ["line", "choice", "text", "picture", "list", "resort"];

export const PROFILE_TEXTS = PROFILE_FIELDS.flatMap((field) =>
  TEXT_FIELDS.includes(field.kind) && !("isPrivate" in field) ? [field.name as ProfileTextName] : [],
);

/** The field of that name. */
export function profileField(name: ProfileFieldName): ProfileField {
  const field = PROFILE_FIELDS.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No field of a profile is called ${name}`);
  return field;
}

/**
 * By how much the text of a field is too long, as a sentence; null where it is not, and for fields
 * that are not typed.
 */
export function tooLongFor(name: ProfileFieldName, typed: string): string | null {
  const { kind, maxLength } = profileField(name);
  return maxLength === undefined
    ? null
    : tooLong(kind === "text" ? cleanText(typed) : cleanLine(typed), maxLength);
}

export type CheckedProfileValue = { readonly value: ProfileValue } | { readonly problem: string };

/**
 * A value as a profile keeps it, or why it cannot, as a sentence. Texts are cleaned, and nothing
 * left is null; of a list, empty entries and repetitions go.
 *
 * @example checkProfileValue("bio", "  ") // { value: null }
 * @example checkProfileValue("years_experience", 200) // { problem: "A whole number from 0 to 100." }
 */
export function checkProfileValue(
  name: ProfileFieldName,
  given: ProfileValue | undefined,
): CheckedProfileValue {
  const field = profileField(name);
  if (given === null || given === undefined) return { value: null };
  switch (field.kind) {
    case "years":
      return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= MAX_YEARS_EXPERIENCE
        ? { value: given }
        : { problem: `A whole number from 0 to ${MAX_YEARS_EXPERIENCE}.` };
    case "yes-no":
      return typeof given === "boolean" ? { value: given } : { problem: "Yes or no." };
    case "choice":
      return typeof given === "string" ? checkChoice(name, given) : { problem: "A text." };
    case "list":
    case "resorts":
      return Array.isArray(given) ? checkList(field, given) : { problem: "A list." };
    default:
      return typeof given === "string" ? checkText(field, given) : { problem: "A text." };
  }
}

function checkChoice(name: ProfileFieldName, given: string): CheckedProfileValue {
  if (given.trim() === "" || !isFixed(name)) return { value: null };
  const value = asChoice(name, given);
  return value === null ? { problem: `One of these: ${PROFILE_CHOICES[name].join(", ")}.` } : { value };
}

function checkList(field: ProfileField, given: readonly unknown[]): CheckedProfileValue {
  const lines = given.map((entry) => cleanLine(String(entry)));
  const entries = [...new Set(lines.filter(Boolean))];
  if (field.maxEntries !== undefined && entries.length > field.maxEntries) {
    return { problem: `At most ${field.maxEntries} entries.` };
  }
  const problems = lines.flatMap((line, index) => {
    const problem = textProblem(field, line);
    return problem ? [`Line ${index + 1}: ${problem}`] : [];
  });
  return problems[0] ? { problem: problems.join(" ") } : { value: entries.length > 0 ? entries : null };
}

function checkText(field: ProfileField, given: string): CheckedProfileValue {
  const text = field.kind === "text" ? cleanText(given) : cleanLine(given);
  if (text === "") return { value: null };
  const problem = textProblem(field, text);
  return problem ? { problem } : { value: text };
}

function textProblem({ kind, maxLength }: ProfileField, text: string): string | null {
  const problem = maxLength === undefined ? null : tooLong(text, maxLength);
  if (problem) return problem;
  return kind === "picture" && pictureAddress(text) === null ? "An https address." : null;
}

/**
 * The address of a member's picture that a page may load: an https one, or the path of an upload.
 * Null for anything else: another path of this site would be asked for by every browser that shows
 * the member, with its visitor's session, whatever the path does.
 */
export function pictureAddress(text: string | null | undefined): string | null {
  if (text && pictureName(text) !== null) return text;
  const address = displayableUrl(text);
  return address && /^https:/i.test(address) ? address : null;
}
