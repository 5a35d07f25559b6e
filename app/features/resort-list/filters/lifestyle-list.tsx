import { formatNumber } from "#app/domain/numbers.ts";
import { Link } from "#app/ui/link.tsx";
import { useListHref } from "../form/list-form-context.ts";
import type { LifestyleLink } from "./filter-fields.ts";
import { FilterGroup } from "./filter-group.tsx";

/** The lifestyles at the place that is chosen. */
export function LifestyleList({ lifestyles }: { lifestyles: readonly LifestyleLink[] }) {
  const current = lifestyles.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label="Lifestyles">
      <FilterGroup
        name="lifestyles"
        summary={
          <>
            Lifestyles{" "}
            <span className="filter-form__unit small quiet">{current?.title ?? "ready-made filters"}</span>
          </>
        }
        isSet={current !== undefined}
      >
        <LifestyleLinks lifestyles={lifestyles} />
      </FilterGroup>
    </nav>
  );
}

/** Each with what it filters and orders by; those that no resort fits yet are named. */
function LifestyleLinks({ lifestyles }: { lifestyles: readonly LifestyleLink[] }) {
  const hrefOf = useListHref();
  const offered = lifestyles.filter(({ count, isCurrent }) => count !== 0 || isCurrent);
  const empty = lifestyles.filter(({ count, isCurrent }) => count === 0 && !isCurrent);
  return (
    <>
      <ul className="lifestyle-list stack gap-1">
        {offered.map(({ title, rule, href, isCurrent, count }) => (
          <li key={title} className="lifestyle-list__entry">
            <Link
              to={hrefOf(href)}
              preventScrollReset
              className="lifestyle-list__link"
              aria-current={isCurrent ? "true" : undefined}
            >
              <span>{title}</span>
              {count !== null && (
                <span className="lifestyle-list__count figures">{` ${formatNumber(count)}`}</span>
              )}
            </Link>
            <p className="lifestyle-list__rule small quiet">{rule}</p>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="filter-form__missing small quiet">
          {`No resort rated for this yet: ${empty.map(({ title }) => title).join(", ")}`}
        </p>
      )}
    </>
  );
}
