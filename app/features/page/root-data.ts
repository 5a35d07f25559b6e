import { useRouteLoaderData } from "@remix-run/react";
import type { ShellQuery } from "#app/api/generated.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { Marks } from "#app/domain/marks/marks.ts";

/** Codes under which a backend keeps the two menus (specification, section 2). */
export const MENU_CODES = { headerMenu: "header-menu-main", footerMenu: "footer-menu-main" } as const;

export type TeamMember = ShellQuery["teamMembers"][number];
export type Supporter = ShellQuery["supporters"][number];

/** What the root's loader gives to every page. */
export interface RootData {
  /** Menus, settings, team and supporters; null where the backend failed. */
  readonly shell: ShellQuery | null;
  readonly units: UnitSystem;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Who is signed in. */
  readonly member: Member | null;
  /** What that member has marked; null where the backend does not say it. */
  readonly marks: (Marks & { readonly shows_visited: boolean }) | null;
  /** How many cases wait for that member, who is an operator; null for everyone else. */
  readonly openCases: number | null;
  /** A member is signed in, but the backend did not say who. */
  readonly isSessionUnknown: boolean;
  /** Names of the identity providers that people can sign in with. */
  readonly providers: readonly string[];
  /** Whether members can look after their account. */
  readonly hasAccountPages: boolean;
}

/** The root's data, or null on a page that failed before it was there. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}
