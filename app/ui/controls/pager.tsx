import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";

interface PagerProps {
  currentPage: number;
  lastPage: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Names this navigation among others. */
  label?: string;
}

/** The ways to the other pages of a list, as real links. Nothing for a single page. */
export function Pager({ currentPage, lastPage, hrefOf, label = "Pages" }: PagerProps) {
  if (lastPage <= 1) return null;
  const isPastEnd = currentPage > lastPage;
  return (
    <nav className="pager" aria-label={label}>
      <Step page={currentPage - 1} isShown={currentPage > 1 && !isPastEnd} hrefOf={hrefOf} rel="prev" />
      <ol className="pager__pages">
        {shownPages(currentPage, lastPage).map((entry) =>
          typeof entry === "number" ? (
            <li key={entry} className={classNames(entry !== currentPage && "pager__other")}>
              <Link
                to={hrefOf(entry)}
                className="pager__page figures"
                aria-current={entry === currentPage ? "page" : undefined}
                aria-label={`Page ${entry}`}
              >
                {entry}
              </Link>
            </li>
          ) : (
            <li key={entry} className="pager__gap" aria-hidden>
              …
            </li>
          ),
        )}
      </ol>
      <p className="pager__place figures">{`Page ${currentPage} of ${lastPage}`}</p>
      <Step page={currentPage + 1} isShown={currentPage < lastPage} hrefOf={hrefOf} rel="next" />
    </nav>
  );
}

interface StepProps extends Pick<PagerProps, "hrefOf"> {
  page: number;
  isShown: boolean;
  rel: "prev" | "next";
}

/**
 * Previous or next; its place stays where it has nowhere to go, so that the other one does not
 * move.
 */
function Step({ page, isShown, hrefOf, rel }: StepProps) {
  const className = `pager__step pager__step--${rel}`;
  if (!isShown) return <span className={className} />;
  return (
    <Link to={hrefOf(page)} rel={rel} className={className}>
      {rel === "prev" && <Icon name="chevron-left" size="1.1em" />}
      <span>{rel === "prev" ? "Previous" : "Next"}</span>
      {rel === "next" && <Icon name="chevron-right" size="1.1em" />}
    </Link>
  );
}

/**
 * First, last and the pages around the current one; a gap stands for at least two pages.
 *
 * @example shownPages(1, 3) // [1, 2, 3]
 * @example shownPages(10, 20) // [1, "gap-before", 9, 10, 11, "gap-after", 20]
 */
function shownPages(currentPage: number, lastPage: number): (number | "gap-before" | "gap-after")[] {
  const centre = Math.min(Math.max(currentPage, 1), lastPage);
  let from = Math.max(centre - 1, 1);
  let to = Math.min(centre + 1, lastPage);
  if (from <= 3) from = 1;
  if (to >= lastPage - 2) to = lastPage;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...(from > 1 ? ([1, "gap-before"] as const) : []),
    ...middle,
    ...(to < lastPage ? (["gap-after", lastPage] as const) : []),
  ];
}
