import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { SIDEBAR_VISIBLE_BY_DEFAULT } from "#app/domain/limits.ts";
import { MAP_PATH, menuEntries } from "#app/domain/menus.ts";
import { HeaderAccount } from "#app/features/account/header-account.tsx";
import { SessionUnknown } from "#app/features/account/session-unknown.tsx";
import { useAccountDialog } from "#app/features/account/use-account-dialog.tsx";
import { useMembership } from "#app/features/account/use-membership.ts";
import { Retry } from "#app/islands/retry.tsx";
import { SpriteStatus } from "#app/islands/sprite-status.tsx";
import { useWantedAddress } from "#app/islands/wanted-address.ts";
import { SPRITE_URL } from "#app/ui/icon.tsx";
import { part } from "#app/ui/part.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FALLBACK_FOOTER_MENU, FALLBACK_HEADER_MENU } from "./fallback-menus.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isIncomplete, type RootData, useRootData } from "./root-data.ts";
import { SIDEBAR_ID, Sidebar, SidebarToggler } from "./sidebar.tsx";
import { SupportBanner } from "./support-banner.tsx";

const Notices = lazy(() => import("#app/islands/notices.tsx"));
const MembershipPanel = part("membership", () => import("#app/features/account/membership-panel.tsx"));

/** Everything around a page. Shows what it has: without data a menu of its own and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { pathname, search, hash } = useLocation();
  const isLoading = useIsLoading();
  const isHydrated = useHydrated();
  const [isSidebarVisible, setSidebarVisible] = useState(SIDEBAR_VISIBLE_BY_DEFAULT);
  const closeSidebar = useCallback(() => setSidebarVisible(false), []);
  const member = data?.member ?? null;
  const accountDialog = useAccountDialog(member);
  const membership = useMembership(member);
  useWantedAddress();

  // Whoever opened the sidebar as a link, before the script was there, keeps it.
  useEffect(() => {
    if (hash === `#${SIDEBAR_ID}`) setSidebarVisible(true);
  }, [hash]);

  const path = pathname.replace(/(?<=.)\/$/, "");
  const currentPath = path === "/resorts" && search.includes("view=map") ? MAP_PATH : path;
  const headerMenu = menuEntries(data?.headerMenu ?? FALLBACK_HEADER_MENU, currentPath);
  const footerMenu = menuEntries(data?.footerMenu ?? FALLBACK_FOOTER_MENU, currentPath);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        menu={headerMenu}
        toggler={
          headerMenu.length > 0 && (
            <SidebarToggler
              isVisible={isSidebarVisible}
              onToggle={() => setSidebarVisible((shown) => !shown)}
            />
          )
        }
        account={
          <HeaderAccount member={member} onLogin={accountDialog.open} onMembership={membership.toggle} />
        }
      />
      <Sidebar items={headerMenu} isVisible={isSidebarVisible} onClose={closeSidebar} />
      {data?.isSessionUnknown && <SessionUnknown />}
      {member && membership.isShown && (
        <MembershipPanel
          member={member}
          takesFocus={membership.isAskedFor}
          closeHref={membership.closeHref}
          onClose={membership.close}
        />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SupportBanner supporters={data?.supporters ?? null} isLoading={isLoading} />
      <Footer
        menu={footerMenu}
        copyright={data?.settings?.copyright_message ?? null}
        team={data?.team ?? null}
        units={data?.units ?? null}
        isLoading={isLoading}
      />
      <SpriteStatus url={SPRITE_URL} />
      {isHydrated && (
        <Suspense fallback={null}>
          <Notices username={data && !data.isSessionUnknown ? (member?.username ?? null) : undefined} />
        </Suspense>
      )}
      {accountDialog.dialog}
      {needsRetry(data) && <Retry isSilent />}
    </>
  );
}

/** A part of the shell is asked for again until it is there, without a word: the page itself is fine. */
function needsRetry(data: RootData | null): boolean {
  return data !== null && (data.isSessionUnknown || isIncomplete(data));
}

function useIsLoading(): boolean {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  return navigation.state !== "idle" || revalidator.state !== "idle";
}
