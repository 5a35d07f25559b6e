import type { OwnProfileQuery, ProfileQuery } from "#app/api/generated.ts";
import { DEFAULT_MEMBER_TIER } from "#app/domain/accounts/member.ts";
import {
  PROFILE_FIELDS,
  type ProfileFieldName,
  pictureAddress,
  profileField,
} from "#app/domain/accounts/profile.ts";
import type { ResortRef } from "../resort/resort-refs.ts";
import type { ProfileTextsModel } from "./profile-texts-model.ts";
import type { VisitsModel } from "./visits-model.ts";

export type PublicProfile = NonNullable<ProfileQuery["profile"]>;
type OwnProfile = NonNullable<OwnProfileQuery["profile"]>;

interface Fact {
  readonly title: string;
  readonly value: string;
}

/** What no visitor but the member sees. */
export interface PrivateModel {
  readonly email: string;
  readonly contact: { readonly name: string | null; readonly phone: string | null };
  /** Whether the backend lets members look after their account. */
  readonly hasAccountPage: boolean;
}

export interface ProfileModel {
  readonly username: string;
  readonly picture: string | null;
  readonly tier: string;
  readonly sport: string | null;
  readonly level: string | null;
  readonly bio: string | null;
  readonly facts: readonly Fact[];
  readonly lessons: readonly string[];
  readonly achievements: readonly string[];
  readonly favourite: ResortRef | null;
  /** Where they have been; null where they have been nowhere or do not show it. */
  readonly visits: VisitsModel | null;
  /** What they wrote of resorts; null where the backend does not tell. */
  readonly texts: ProfileTextsModel | null;
  /** What they gave the index, a line each. */
  readonly given: readonly string[];
  readonly own: PrivateModel | null;
  /** Nothing has been told yet. */
  readonly isEmpty: boolean;
  /**
   * Where another member can report it; null for the member, and where the backend takes no
   * reports.
   */
  readonly reportHref: string | null;
  /** Moderators have hidden it with its name: others see nothing of it. */
  readonly isHidden: boolean;
  /** What its member reads of what others do not see; null where there is nothing to read. */
  readonly hiddenWords: string | null;
  /** Others do not see what it says. */
  readonly areLinesHidden: boolean;
}

/** Facts of one line, in the order in which a profile shows them. */
const FACTS: readonly ProfileFieldName[] = [
  "years_experience",
  "current_resort_location",
  "preferred_terrain",
  "preferred_resort_type",
  "owns_equipment",
  "equipment_brand",
  "season_pass_type",
  "interested_in_competitions",
];

/** The part of it that is looked up. */
export type ProfileResorts = Pick<ProfileModel, "favourite" | "visits" | "texts" | "given" | "reportHref"> & {
  /** What moderators have hidden: profile, lines or picture. */
  readonly hiddenParts: readonly string[];
  readonly hasAccountPage: boolean;
};

function hiddenWords(parts: readonly string[]): string | null {
  if (parts.includes("profile"))
    return "Our moderators have hidden your name and profile: others see neither.";
  const words = [
    ...(parts.includes("lines") ? ["what your profile says"] : []),
    ...(parts.includes("picture") ? ["your picture"] : []),
  ];
  return words.length > 0 ? `Our moderators have hidden ${words.join(" and ")} from others.` : null;
}

/**
 * A profile as its page shows it.
 *
 * @param own the private part, where the member looks at themselves
 */
export function profileModel(
  profile: PublicProfile,
  { hiddenParts, hasAccountPage: _, ...resorts }: ProfileResorts,
  own: PrivateModel | null,
): ProfileModel {
  const { user, bio, preferred_lessons, achievements } = profile;
  return {
    username: user.username,
    picture: pictureAddress(profile.profile_picture),
    tier: profile.member_tier || DEFAULT_MEMBER_TIER,
    sport: profile.preferred_sport || null,
    level: profile.skill_level || null,
    bio: bio || null,
    facts: FACTS.flatMap((name) => {
      const value = inWords(profile[name as keyof PublicProfile]);
      return value ? [{ title: profileField(name).title, value }] : [];
    }),
    lessons: preferred_lessons ?? [],
    achievements: achievements ?? [],
    ...resorts,
    isHidden: own === null && hiddenParts.includes("profile"),
    areLinesHidden: own === null && hiddenParts.includes("lines"),
    hiddenWords: own && hiddenWords(hiddenParts),
    own,
    isEmpty: PROFILE_FIELDS.every(({ name }) => isBlank(profile[name as keyof PublicProfile])),
  };
}

/** What a profile keeps for its member. */
export function privateModel(
  { user, emergency_contact_name, emergency_contact_phone }: OwnProfile,
  hasAccountPage: boolean,
): PrivateModel {
  return {
    email: user.email ?? "",
    contact: { name: emergency_contact_name || null, phone: emergency_contact_phone || null },
    hasAccountPage,
  };
}

function inWords(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return isBlank(value) ? null : String(value);
}

function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
