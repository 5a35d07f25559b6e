import type { MouseEvent } from "react";
import type { ListViewName } from "#app/domain/list/list-views.ts";
import { classNames } from "#app/ui/class-names.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useListForm, useListHref } from "./form/list-form-context.ts";
import type { ViewLink } from "./list-model.ts";
import { VIEW_PARTS } from "./results.tsx";

const WORDS = { list: "List", table: "Table", map: "Map" } as const;

/**
 * List, table and map: three ways to look at the same resorts, each a link; with script a choice of
 * the list's form.
 */
export function ViewSwitch({ views }: { views: readonly ViewLink[] }) {
  const { choose } = useListForm();
  const hrefOf = useListHref();
  const show = (view: ListViewName) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // It comes while the list is on its way; where it does not come, the part itself asks again.
    VIEW_PARTS[view]?.load().catch(() => {});
    choose({ view });
  };
  return (
    <nav aria-label="View">
      <ul className="view-switch__views">
        {views.map(({ view, href, isCurrent }) => (
          <li key={view}>
            <Link
              to={hrefOf(href)}
              onClick={show(view)}
              data-choice
              className={classNames("view-switch__view", isCurrent && "view-switch__view--current")}
              aria-current={isCurrent ? "true" : undefined}
            >
              <Icon name={view} size="1.15em" />
              <span>{WORDS[view]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
