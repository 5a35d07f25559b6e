import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { MenuEntry } from "#app/domain/menus.ts";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import { Link, type LinkProps } from "#app/ui/link.tsx";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Attribution } from "../page/attribution.tsx";
import type { TeamMember } from "../page/root-data.ts";
import { UnitsForm } from "./units-form.tsx";

interface FooterProps {
  menu: readonly MenuEntry[];
  copyright: string | null;
  team: readonly TeamMember[] | null;
  /** Null on a page that does not know them. */
  units: UnitSystem | null;
  /** What is missing is on its way. */
  isLoading: boolean;
}

/** Menu, units, team, where the data comes from, and the copyright line. */
export function Footer({ menu, copyright, team, units, isLoading }: FooterProps) {
  return (
    <footer className="footer night">
      <div className="wrap footer__body stack">
        <nav aria-label="Footer">
          <ul className="footer__menu">
            {menu.map(({ title, url, isCurrent }) => (
              <li key={`${title} ${url}`}>
                <LazyLink to={url} className="footer__link" aria-current={isCurrent ? "page" : undefined}>
                  {title}
                </LazyLink>
              </li>
            ))}
          </ul>
        </nav>
        {units && <UnitsForm units={units} />}
        {team ? (
          <Team members={team} />
        ) : (
          isLoading && (
            <Skeleton className="footer__waiting" width="16rem" height="2.75rem" label="Loading the team" />
          )
        )}
        <div className="footer__small small quiet">
          {copyright === null && isLoading ? (
            <Skeleton width="14rem" label="Loading the footer" />
          ) : (
            <p>{copyright ?? `© ${PRODUCT_NAME}`}</p>
          )}
          <Attribution />
        </div>
      </div>
    </footer>
  );
}

function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null;
  const ordered = members.toSorted((a, b) => a.sort_order - b.sort_order);
  return (
    <section aria-label="Team">
      <ul className="footer__members">
        {ordered.map(({ name, url, sort_order, image }) => (
          <li key={`${sort_order} ${name}`}>
            <SafeLink href={displayableUrl(url)} isNewTab className="footer__member">
              <SafeImage
                src={displayableUrl(image?.path)}
                alt=""
                width={32}
                height={32}
                className="footer__picture"
              />
              <span>{name}</span>
            </SafeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A link whose destination is fetched ahead once it comes near the viewport (by
 * features/prefetch/prefetcher.tsx); else just a link.
 */
export function LazyLink(link: Omit<LinkProps, "prefetch">) {
  return <Link {...link} data-prefetch="near" />;
}
