import { Link } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { compareUrl, readableName } from "#app/domain/compare.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import type { PutAside } from "./use-put-aside.ts";
import { useTitles } from "./use-titles.ts";

interface PutAsideBarProps extends Pick<PutAside, "segments" | "hrefOf"> {
  /** The resorts on this page of the list. */
  resorts: readonly { title: string; href: string }[];
  /** What stays when the bar goes. */
  place: RefObject<HTMLElement>;
}

/** What is put aside, each with the way back, and what can be done with it. */
export default function PutAsideBar({ resorts, place, segments, hrefOf }: PutAsideBarProps): ReactNode {
  const titleOf = useTitles(resorts);
  const count = segments.length;

  // Whoever removes something here has pressed what then is gone: reading goes on where it stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of their number, and after the last one
  useEffect(
    () => () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    },
    [count, place],
  );

  return (
    <section className="compare-bar" aria-label="Put aside to compare">
      <div className="wrap compare-bar__row">
        <ul className="compare-bar__resorts">
          {segments.map((segment) => (
            <li key={segment}>
              <RemovableChip
                to={hrefOf(segments.filter((other) => other !== segment))}
                replace
                preventScrollReset
                rel="nofollow"
              >
                <span className="compare-bar__title">{titleOf(segment) ?? readableName(segment)}</span>
              </RemovableChip>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <LinkButton to={compareUrl({ segments })} icon="compare" data-prefetch="intent">
            Compare {count} resorts
          </LinkButton>
        ) : (
          <p className="compare-bar__hint">Add another to compare</p>
        )}
        <Link to={hrefOf([])} replace preventScrollReset rel="nofollow" className="compare-bar__clear">
          Clear<span className="visually-hidden"> what is put aside to compare</span>
        </Link>
      </div>
    </section>
  );
}
