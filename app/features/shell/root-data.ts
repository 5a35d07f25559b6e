import { useRouteLoaderData } from "@remix-run/react";
import type { SettingsQuery, SupportersQuery, TeamMembersQuery } from "#app/api/generated.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { MenuSource } from "#app/domain/menus.ts";

/** Codes under which a backend keeps the two menus (specification, section 2). */
export const MENU_CODES = { header: "header-menu-main", footer: "footer-menu-main" } as const;

export type TeamMember = TeamMembersQuery["teamMembers"][number];
export type Supporter = SupportersQuery["supporters"][number];

/** What the backend has for the shell; a part is null when the backend did not give it. */
export interface ShellParts {
  readonly headerMenu: readonly MenuSource[] | null;
  readonly footerMenu: readonly MenuSource[] | null;
  readonly settings: SettingsQuery["settings"] | null;
  readonly team: readonly TeamMember[] | null;
  readonly supporters: readonly Supporter[] | null;
}

/** What the root's loader gives to every page. */
export interface RootData extends ShellParts {
  readonly units: UnitSystem;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Who is signed in. */
  readonly member: Member | null;
  /** Somebody is, but the backend did not answer when asked who. */
  readonly isSessionUnknown: boolean;
  /** Names of the identity providers that people can sign in with. */
  readonly providers: readonly string[];
  /** Whether members can look after their account. */
  readonly hasAccountPages: boolean;
}

/** Whether any part of the shell failed to arrive. */
export function isIncomplete({ headerMenu, footerMenu, settings, team, supporters }: ShellParts): boolean {
  return [headerMenu, footerMenu, settings, team, supporters].includes(null);
}

/** The root's data, or null on a page that failed before it was there. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}
