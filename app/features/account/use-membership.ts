import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { MEMBERSHIP_PARAM } from "#app/domain/accounts/account.ts";
import type { Member } from "#app/domain/accounts/member.ts";

export const MEMBERSHIP_VISIBLE_BY_DEFAULT = false;

/**
 * Whether the membership panel is shown: because the address says so, or because its menu entry was
 * pressed.
 */
export function useMembership(member: Member | null) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isAskedFor, setAskedFor] = useState(MEMBERSHIP_VISIBLE_BY_DEFAULT);
  const username = member?.username;
  // It was this member who asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another visitor is signed in
  useEffect(() => setAskedFor(MEMBERSHIP_VISIBLE_BY_DEFAULT), [username]);
  const params = new URLSearchParams(search);
  const isInAddress = params.get(MEMBERSHIP_PARAM) === "open";
  params.delete(MEMBERSHIP_PARAM);
  const rest = params.toString();
  const closeHref = `${pathname}${rest && `?${rest}`}${hash}`;
  const isShown = isAskedFor || isInAddress;

  const close = useCallback(() => {
    setAskedFor(false);
    if (isInAddress) navigate(closeHref, { replace: true, preventScrollReset: true });
    // What had the focus is gone with the panel.
    document.querySelector<HTMLElement>(".user-menu__toggle")?.focus();
  }, [isInAddress, closeHref, navigate]);
  /** A link in it is followed: it has done its work, and the address is the link's. */
  const leave = useCallback(() => setAskedFor(false), []);
  const toggle = useCallback(() => (isShown ? close() : setAskedFor(true)), [isShown, close]);

  return { isShown, isAskedFor, closeHref, close, leave, toggle };
}
