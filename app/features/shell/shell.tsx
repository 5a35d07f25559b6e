import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MAP_PATH, type MenuSource, menuEntries } from "#app/domain/menus.ts";
import { part } from "#app/ui/client/part.ts";
import { Retry } from "#app/ui/client/retry.tsx";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { SPRITE_URL } from "#app/ui/icon.tsx";
import { HeaderAccount } from "../account/header-account.tsx";
import { SessionUnknown } from "../account/session-unknown.tsx";
import { useMembership } from "../account/use-membership.ts";
import { MarksForm } from "../marks/marks-form.tsx";
import { type Marker, MarkerContext } from "../marks/use-marks.ts";
import { type RootData, useRootData } from "../page/root-data.ts";
import { useAccountDialog } from "../sign-in/use-account-dialog.tsx";
import { useFocusOnArrival } from "./focus-on-arrival.ts";
import { Footer } from "./footer.tsx";
import { Header, SEARCH_FIELD_ID } from "./header.tsx";
import { SIDEBAR_ID, SIDEBAR_VISIBLE_BY_DEFAULT, Sidebar, SidebarToggler } from "./sidebar.tsx";
import { SupportBanner } from "./support-banner.tsx";
import { useWantedAddress } from "./wanted-address.ts";

const Notices = lazy(() => import("./notices.tsx"));
const MembershipPanel = part("membership", () => import("../account/membership-panel.tsx"));

/** Everything around a page. Shows what it has: without data a menu of its own and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { pathname, search, hash, key } = useLocation();
  const isLoading = useIsLoading();
  const [isSidebarVisible, setSidebarVisible] = useState(SIDEBAR_VISIBLE_BY_DEFAULT);
  const closeSidebar = useCallback(() => setSidebarVisible(false), []);
  const member = data?.member ?? null;
  const accountDialog = useAccountDialog(member);
  const membership = useMembership(member);
  const marker = useMarker(data);
  useWantedAddress();
  useFocusOnArrival();

  // Back while the sidebar is open leads to another page, and not behind a menu.
  const sidebarOver = useRef(key);
  useEffect(() => {
    if (sidebarOver.current !== key) closeSidebar();
    sidebarOver.current = key;
  }, [key, closeSidebar]);

  // A visitor who opened the sidebar as a link, before the script was there, keeps it.
  useEffect(() => {
    if (hash === `#${SIDEBAR_ID}`) setSidebarVisible(true);
  }, [hash]);

  const path = pathname.replace(/(?<=.)\/$/, "");
  const currentPath = path === "/resorts" && search.includes("view=map") ? MAP_PATH : path;
  const shell = data?.shell ?? null;
  const headerMenu = shell ? (shell.headerMenu?.menuItems ?? []) : FALLBACK_HEADER_MENU;
  const footerMenu = shell ? (shell.footerMenu?.menuItems ?? []) : FALLBACK_FOOTER_MENU;
  const headerEntries = menuEntries(headerMenu, currentPath);

  return (
    <MarkerContext.Provider value={marker}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <a className="skip-link" href={`#${SEARCH_FIELD_ID}`}>
        Skip to search
      </a>
      <Header
        menu={headerEntries}
        toggler={
          headerEntries.length > 0 && (
            <SidebarToggler
              isVisible={isSidebarVisible}
              onToggle={() => setSidebarVisible((shown) => !shown)}
            />
          )
        }
        account={
          <HeaderAccount
            member={member}
            openCases={data?.openCases ?? null}
            onLogin={accountDialog.open}
            onMembership={membership.toggle}
          />
        }
      />
      <Sidebar items={headerEntries} isVisible={isSidebarVisible} onClose={closeSidebar} />
      {data?.isSessionUnknown && <SessionUnknown />}
      {member && membership.isShown && (
        <MembershipPanel
          member={member}
          takesFocus={membership.isAskedFor}
          closeHref={membership.closeHref}
          onClose={membership.close}
          onLeave={membership.leave}
        />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SupportBanner supporters={shell?.supporters ?? null} isLoading={isLoading} />
      <Footer
        menu={menuEntries(footerMenu, currentPath)}
        copyright={shell?.settings.copyright_message ?? null}
        team={shell?.teamMembers ?? null}
        units={data?.units ?? null}
        isLoading={isLoading}
      />
      <SpriteStatus url={SPRITE_URL} />
      <OnceHydrated>
        <Notices username={data && !data.isSessionUnknown ? (member?.username ?? null) : undefined} />
      </OnceHydrated>
      <MarksForm />
      {accountDialog.dialog}
      {needsRetry(data) && <Retry isSilent />}
    </MarkerContext.Provider>
  );
}

/** What comes with the script. Apart from the shell, which would be drawn a second time for it. */
function OnceHydrated({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense fallback={null}>{children}</Suspense>;
}

/** The shell is requested again until it is there, without a word: the page itself is fine. */
function needsRetry(data: RootData | null): boolean {
  return data !== null && (data.isSessionUnknown || data.shell === null);
}

/** Who marks resorts on this page; null where that cannot be stored or is not known. */
function useMarker(data: RootData | null): Marker | null {
  const isKnown = data?.hasAccountPages && !data.isSessionUnknown;
  const marks = data?.marks ?? null;
  const canMark = isKnown && (data.member === null || marks !== null);
  return useMemo(() => (canMark ? { member: marks } : null), [canMark, marks]);
}

function useIsLoading(): boolean {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  return navigation.state !== "idle" || revalidator.state !== "idle";
}

/**
 * Says on <html> whether the icon sprite is there (data-sprite="loading" or "ready"), for the quiet
 * animation of icons that wait. Without script the attribute is missing and icons just show when
 * they come.
 */
export function SpriteStatus({ url }: { url: string }) {
  useEffect(() => {
    const root = document.documentElement;
    const sprite = new Image();
    // An icon that will never come is no reason to pulse for ever.
    const settle = () => {
      root.dataset.sprite = "ready";
    };
    sprite.addEventListener("load", settle);
    sprite.addEventListener("error", settle);
    sprite.src = url;
    root.dataset.sprite = sprite.complete ? "ready" : "loading";
    return () => {
      sprite.removeEventListener("load", settle);
      sprite.removeEventListener("error", settle);
    };
  }, [url]);
  return null;
}

/**
 * The ways that always exist: shown when the backend's own menu did not arrive, so that people can
 * move.
 */
const FALLBACK_HEADER_MENU: readonly MenuSource[] = [
  { title: "Home", url: "/" },
  { title: "Resorts", url: "/resorts" },
  { title: "About", url: "/about" },
];

const FALLBACK_FOOTER_MENU: readonly MenuSource[] = [
  { title: "About", url: "/about" },
  { title: "Privacy", url: "/privacy" },
  { title: "Terms", url: "/terms" },
];
