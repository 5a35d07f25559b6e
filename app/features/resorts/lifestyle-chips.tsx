import { formatNumber } from "#app/domain/units.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import type { LifestyleLink } from "./filter-fields.ts";

/** The lifestyles at the place that is chosen; those that no resort fits yet are named after them. */
export function LifestyleChips({ lifestyles }: { lifestyles: readonly LifestyleLink[] }) {
  const offered = lifestyles.filter(({ count, isCurrent }) => count !== 0 || isCurrent);
  const empty = lifestyles.filter(({ count, isCurrent }) => count === 0 && !isCurrent);
  return (
    <nav className="filter-form__part" aria-labelledby="filter-lifestyles">
      <h3 id="filter-lifestyles" className="filter-form__title">
        Lifestyles
      </h3>
      {offered.length > 0 && (
        <ul className="cluster">
          {offered.map(({ name, title, href, isCurrent, count }) => (
            <li key={name}>
              <LinkChip to={href} isCurrent={isCurrent} preventScrollReset>
                {title}
                {count !== null && (
                  <span className="lifestyle-chips__count figures">{formatNumber(count)}</span>
                )}
              </LinkChip>
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <p className="filter-form__missing">
          No resort rated for this yet: {empty.map(({ title }) => title).join(", ")}
        </p>
      )}
    </nav>
  );
}
