import { useLocation, useNavigation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { accountHref } from "#app/domain/accounts/account.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import type { AccountDialogProps, ShownForm } from "./account-dialog.tsx";

/** Where its script does not come, the page with the same form does. */
const AccountDialog = lazy<ComponentType<AccountDialogProps>>(() =>
  import("./account-dialog.tsx").catch(() => ({ default: ToThePage })),
);

function ToThePage({ shown: { page }, target }: AccountDialogProps) {
  useEffect(() => window.location.assign(accountHref(page, target)), [page, target]);
  return null;
}

interface Shown extends ShownForm {
  /**
   * Keys of the pages that it stays over: that of the visitor, and one that was on its way when it
   * was opened.
   */
  readonly over: readonly (string | undefined)[];
}

/**
 * The sign-in over the page where a visitor is, and what opens it. It goes when they are signed in,
 * and when they go to another page, by a link in it or by Back: as a modal dialog it would lie over
 * what they asked for.
 */
export function useAccountDialog(member: Member | null): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const { pathname, search, key } = useLocation();
  const onItsWay = useNavigation().location?.key;
  const isSignedIn = member !== null;
  useEffect(() => {
    if (!shown || (!isSignedIn && shown.over.includes(key))) return;
    setShown(null);
    // What had the focus is gone: reading goes on with the page.
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [isSignedIn, key, shown]);

  const open = useCallback(() => setShown({ page: "login", over: [key, onItsWay] }), [key, onItsWay]);
  const close = useCallback(() => {
    setShown(null);
    // The link that opened it may have been drawn anew since.
    document.querySelector<HTMLElement>("a.header__login")?.focus();
  }, []);
  const dialog = shown && !isSignedIn && (
    <IslandBoundary onFailure={() => setShown(null)}>
      <Suspense fallback={null}>
        <AccountDialog
          shown={shown}
          target={pathname + search}
          onSwitch={(page) => setShown({ ...shown, page })}
          onClose={close}
        />
      </Suspense>
    </IslandBoundary>
  );
  return { open, dialog };
}
