import { lazy, type ReactNode, Suspense } from "react";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import type { MenuEntry } from "#app/domain/menus.ts";
import { savesData } from "#app/ui/client/saves-data.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FavouriteCount } from "../marks/favourite-count.tsx";
import { PrefetchedPage } from "../prefetch/prefetched-page.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Logo } from "./logo.tsx";

/** Fetches pages ahead; without it they are fetched when they are asked for. */
const Prefetcher = lazy(() => import("../prefetch/prefetcher.tsx").catch(() => ({ default: () => [] })));

/** The field of the header's search, which a link before it leads to. */
export const SEARCH_FIELD_ID = "search";

interface HeaderProps {
  menu: readonly MenuEntry[];
  /** Opens the sidebar on small screens, where there is one. */
  toggler?: ReactNode;
  /** The right end: a way to sign in, or the member. */
  account: ReactNode;
}

/**
 * Logo, menu, search, what is saved and account. On small screens: toggler, search, account; what
 * has no room is in the sidebar.
 */
export function Header({ menu, toggler, account }: HeaderProps) {
  const saved = menu.find(({ url }) => url === SAVED_PATH);
  const fetchesAhead = useHydrated() && !savesData();
  return (
    <header className="header night">
      <div className="header__row">
        <div className="header__ways">
          {toggler}
          <Logo />
          <nav aria-label="Main">
            <ul className="header__entries">
              {menu.map(
                (entry) => entry !== saved && <MenuItem key={`${entry.title} ${entry.url}`} entry={entry} />,
              )}
            </ul>
          </nav>
        </div>
        <div className="header__search">
          <SearchForm fieldId={SEARCH_FIELD_ID} />
        </div>
        <div className="header__own">
          {saved && <SavedLink entry={saved} />}
          {account}
        </div>
        {fetchesAhead && (
          <Suspense>
            <Prefetcher Page={PrefetchedPage} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

/** What is saved: a heart, with how many favourites there are. */
function SavedLink({ entry: { title, url, isCurrent } }: { entry: MenuEntry }) {
  return (
    <Link
      to={url}
      data-prefetch="intent"
      className="header__account header__saved"
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon name="heart" size="1.35rem" />
      <span className="header__account-text">{title}</span>
      <FavouriteCount />
    </Link>
  );
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  return (
    <li className="header__entry">
      <MenuLink entry={entry} />
      {entry.items.length > 0 && (
        // A native disclosure: it opens by touch and key, and without script. Leaving it closes it.
        <details
          className="header__more"
          name="header-menu"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Escape") currentTarget.open = false;
          }}
          onClick={({ target, currentTarget }) => {
            if (target instanceof HTMLAnchorElement) currentTarget.open = false;
          }}
        >
          <summary className="header__more-toggle">
            <Icon name="chevron-down" label={`More in ${entry.title}`} size="0.9rem" />
          </summary>
          <ul className="header__more-list">
            {entry.items.map((item) => (
              <li key={`${item.title} ${item.url}`}>
                <MenuLink entry={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function MenuLink({ entry: { title, url, isCurrent } }: { entry: MenuEntry }) {
  return (
    <Link
      to={url}
      data-prefetch="intent"
      className="header__link"
      aria-current={isCurrent ? "page" : undefined}
    >
      {title}
    </Link>
  );
}
