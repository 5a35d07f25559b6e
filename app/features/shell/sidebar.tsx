import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import type { MenuEntry } from "#app/domain/menus.ts";
import { classNames } from "#app/ui/class-names.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { savesData } from "#app/ui/client/saves-data.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FavouriteCount } from "../marks/favourite-count.tsx";
import { PrefetchedPage } from "../prefetch/prefetched-page.tsx";
import { Logo } from "./logo.tsx";

/** Address of the sidebar on its page: without script a link there shows it (`:target`). */
export const SIDEBAR_ID = "menu";

export const SIDEBAR_VISIBLE_BY_DEFAULT = false;

/**
 * A prefetch that says nothing (no loader, or a browser without prefetch) does not hold people up
 * longer than this.
 */
const PREFETCH_WAIT_MS = 700;

interface SidebarProps {
  items: readonly MenuEntry[];
  isVisible: boolean;
  onClose: () => void;
}

/** The menu of small screens. Renders nothing without items. */
export function Sidebar({ items, isVisible, onClose }: SidebarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { prefetching, go } = usePrefetchThenGo(onClose);
  const hasItems = items.length > 0;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !hasItems || element.open === isVisible) return;
    // A modal dialog keeps the focus inside, closes on Escape and gives the focus back to the
    // toggler.
    if (isVisible) element.showModal();
    else element.close();
  }, [isVisible, hasItems]);

  if (!hasItems) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; for keys there is Escape
    <dialog
      ref={dialog}
      id={SIDEBAR_ID}
      className="sidebar night"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sidebar__panel">
        <div className="dialog-top">
          <Logo onClick={onClose} />
          <CloseControl onClose={onClose} />
        </div>
        <nav aria-label="Menu">
          <Entries items={items} onGo={go} onLeave={onClose} />
        </nav>
        {prefetching}
      </div>
    </dialog>
  );
}

interface TogglerProps {
  isVisible: boolean;
  onToggle: () => void;
}

/** The header's button for the sidebar; a link to it until script is there. */
export function SidebarToggler({ isVisible, onToggle }: TogglerProps) {
  const icon = <Icon name="menu" label="Menu" size="1.5rem" />;
  if (!useHydrated()) {
    return (
      <a className="header__toggler" href={`#${SIDEBAR_ID}`}>
        {icon}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="header__toggler"
      aria-expanded={isVisible}
      aria-controls={SIDEBAR_ID}
      onClick={onToggle}
    >
      {icon}
    </button>
  );
}

function CloseControl({ onClose }: Pick<SidebarProps, "onClose">) {
  const icon = <Icon name="close" label="Close menu" size="1.25rem" />;
  if (!useHydrated()) {
    return (
      <a className="icon-button" href="#main">
        {icon}
      </a>
    );
  }
  return (
    <button type="button" className="icon-button" onClick={onClose}>
      {icon}
    </button>
  );
}

type Go = (event: MouseEvent, url: string) => void;

interface EntriesProps {
  items: readonly MenuEntry[];
  onGo: Go;
  onLeave: () => void;
}

function Entries({ items, onGo, onLeave }: EntriesProps) {
  return (
    <ul className="sidebar__entries">
      {items.map(({ title, url, isCurrent, items: nested }) => (
        <li key={`${title} ${url}`}>
          <Link
            to={url}
            className={classNames("sidebar__link", isCurrent && "sidebar__link--current")}
            aria-current={isCurrent ? "page" : undefined}
            onClick={(event) => (isCurrent ? onLeave() : onGo(event, url))}
          >
            <span>{title}</span>
            {url === SAVED_PATH && <FavouriteCount />}
          </Link>
          {nested.length > 0 && <Entries items={nested} onGo={onGo} onLeave={onLeave} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * Fetches the destination's data first and goes there then; a failed prefetch is logged and
 * forgotten. Who saves data goes there at once.
 */
function usePrefetchThenGo(onClose: () => void) {
  const [destination, setDestination] = useState<string | null>(null);
  const navigate = useNavigate();

  const leave = useCallback(() => {
    if (destination === null) return;
    setDestination(null);
    onClose();
    navigate(destination);
  }, [destination, onClose, navigate]);

  useEffect(() => {
    if (destination === null) return;
    const timer = setTimeout(leave, PREFETCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [destination, leave]);

  const go: Go = (event, url) => {
    if (event.button !== 0 || opensElsewhere(event)) return;
    if (savesData()) return onClose();
    event.preventDefault();
    setDestination(url);
  };
  const prefetching = destination !== null && <PrefetchedPage page={destination} onEnd={leave} />;
  return { prefetching, go };
}
