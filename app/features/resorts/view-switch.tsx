import { Link } from "@remix-run/react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ViewLink } from "./list-view.ts";
import "./view-switch.css";

const WORDS = { list: "List", table: "Table", map: "Map" } as const;

/** List, table and map: three ways to look at the same resorts, each a link. */
export function ViewSwitch({ views }: { views: readonly ViewLink[] }) {
  return (
    <nav aria-label="View" className="view-switch">
      <ul className="view-switch__views">
        {views.map(({ view, href, isCurrent }) => (
          <li key={view}>
            <Link
              to={href}
              preventScrollReset
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
