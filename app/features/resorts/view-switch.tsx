import { Link, useLocation } from "@remix-run/react";
import type { ListViewName } from "#app/domain/list-views.ts";
import { withQuery } from "#app/domain/urls.ts";
import { useComingList } from "#app/islands/coming-list.ts";
import { savesData } from "#app/islands/prefetch/saves-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { prepareView } from "./lazy-views.tsx";
import type { ViewLink } from "./list-view.ts";
import "./view-switch.css";

const WORDS = { list: "List", table: "Table", map: "Map" } as const;

/** Whoever is about to follow the link to a view has it ready then. */
function prepare(view: ListViewName): void {
  if (!savesData()) prepareView(view).catch(() => {});
}

/** List, table and map: three ways to look at the same resorts, each a link. */
export function ViewSwitch({ views }: { views: readonly ViewLink[] }) {
  const { search } = useLocation();
  const coming = useComingList();
  return (
    <nav aria-label="View" className="view-switch">
      <ul className="view-switch__views">
        {views.map(({ view, href, isCurrent }) => (
          <li key={view}>
            <Link
              to={coming ? `/resorts?${inView(coming, view)}` : withPlace(href, search)}
              preventScrollReset
              onPointerEnter={() => prepare(view)}
              onFocus={() => prepare(view)}
              className={classNames("view-switch__view", isCurrent && "view-switch__view--current")}
              aria-current={isCurrent ? "true" : undefined}
            >
              <Icon name={view} size="1.15em" />
              {WORDS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list that is on its way, looked at that way. */
function inView(coming: URLSearchParams, view: ListViewName): URLSearchParams {
  const params = new URLSearchParams(coming);
  params.set("view", view);
  return params;
}

/** The same address where the map looks at what the page's own says: moving the map changes that, and asks no server. */
function withPlace(href: string, search: string): string {
  const at = new URLSearchParams(search).get("at");
  return at === null ? href : withQuery(href, (params) => params.set("at", at));
}
