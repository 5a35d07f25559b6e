import { Fragment, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { formatNumber } from "#app/domain/numbers.ts";
import { breakable } from "#app/ui/breakable.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MarkButtons } from "../../marks/mark-buttons.tsx";
import { CompareToggle } from "../compare-choice/compare-toggle.tsx";
import { useListHref } from "../form/list-form-context.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import type { TableHead, TableModel, TableRow } from "./table-model.ts";

const CAPTION_ID = "resorts-table";
/** Rank, name, place and marks. */
const FIXED_COLUMNS = 4;

/**
 * The resorts as rows under the columns that the visitor chose. A phone has room for the name and
 * the first two of them; the others, the place and the marks come by scrolling.
 */
export default function ResultsTable({ table }: { table: TableModel }) {
  const { caption, firstRank, ranking, nameHead, heads, rows, notes, columns, exports } = table;
  const region = useRef<HTMLElement>(null);
  const isFitting = useIsFitting(region);
  return (
    <div className="results-table stack" data-part="table">
      <ColumnChooser choice={columns} heads={heads} />
      <section
        ref={region}
        aria-labelledby={CAPTION_ID}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for those who scroll by keys
        tabIndex={0}
        className={classNames("results-table__region", isFitting && "results-table__region--fitting")}
      >
        <table className="results-table__table">
          <caption id={CAPTION_ID} className="visually-hidden">
            {caption}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="results-table__rank">
                <span>Rank</span>
              </th>
              <Head head={nameHead} />
              {heads.map((head) => (
                <Head key={head.name} head={head} />
              ))}
              <th scope="col">Place</th>
              <th scope="col" className="results-table__compare">
                <Icon name="compare" size="1.25em" />
                <span className="visually-hidden">Compare and mark</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {index === ranking.ranked && ranking.others && (
                  <tr>
                    <td colSpan={heads.length + FIXED_COLUMNS} className="results-table__others quiet">
                      {`${ranking.others}:`}
                    </td>
                  </tr>
                )}
                <IslandBoundary drawn={row}>
                  <Row row={row} rank={index < ranking.ranked ? firstRank + index : null} heads={heads} />
                </IslandBoundary>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <div className="results-table__foot stack gap-2 small quiet">
        <ul className="results-table__notes">
          <li>
            <span className="quiet">?</span> not known yet.
          </li>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {/* No download attribute: with one a browser hides the sentence that says why there is no file. */}
        <p className="results-table__exports cluster">
          <span>{`All ${exports.what} as a file:`}</span>{" "}
          <a href={exports.csv} rel="nofollow" className="tall-link strong">
            CSV
          </a>{" "}
          (these columns) or{" "}
          <a href={exports.json} rel="nofollow" className="tall-link strong">
            JSON
          </a>{" "}
          (everything known).
        </p>
        <p>
          © OpenStreetMap contributors, <Link to="/data">Open Database License</Link>.
        </p>
      </div>
    </div>
  );
}

function Head({ head: { name, title, unit, isWords, sorted, href, nextWords } }: { head: TableHead }) {
  const hrefOf = useListHref();
  const words = (
    <>
      <span>{title}</span>
      {unit && <span className="results-table__unit">{` ${unit}`}</span>}
    </>
  );
  return (
    <th
      scope="col"
      // What is read with every cell of the column, without what the link does.
      abbr={title}
      aria-sort={sorted ?? undefined}
      className={classNames(
        name === "title" && "results-table__name",
        !isWords && "results-table__figure",
        sorted && "results-table__sorted",
      )}
    >
      {href === null ? (
        <span className="results-table__sort">
          <span>{words}</span>
        </span>
      ) : (
        <Link to={hrefOf(href)} preventScrollReset rel="nofollow" className="results-table__sort">
          <span>
            <span className="visually-hidden">Order by </span>
            <span>{words}</span>
            <span className="visually-hidden">{nextWords}</span>
          </span>
          {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} size="1em" />}
        </Link>
      )}
    </th>
  );
}

interface RowProps {
  row: TableRow;
  /** Null of what is not ranked. */
  rank: number | null;
  heads: readonly TableHead[];
}

function Row({ row, rank, heads }: RowProps) {
  const { title, href, countryCode, otherCountries, nearer, country, status, cells } = row;
  return (
    <tr>
      <td className="results-table__rank">
        {rank === null ? <span className="visually-hidden">not ranked</span> : formatNumber(rank)}
      </td>
      <th scope="row" className="results-table__name">
        <Link to={href} data-prefetch="intent">
          {breakable(title)}
        </Link>
        {status && (
          <Chip icon="warning" tone="warning">
            {status}
          </Chip>
        )}
      </th>
      {heads.map(({ name, isWords }, index) => {
        const value = cells[index] ?? null;
        return (
          <td key={name} className={isWords ? undefined : "results-table__figure"}>
            {value ?? (
              <>
                <span aria-hidden="true" className="quiet">
                  ?
                </span>
                <span className="visually-hidden">not known yet</span>
              </>
            )}
          </td>
        );
      })}
      <td className="results-table__place">
        {[countryCode, ...(otherCountries ?? [])].map((code) => (
          <Flag key={code} code={code} />
        ))}{" "}
        {nearer && <span className="results-table__nearer">{`${nearer}, `}</span>}
        <span>{country}</span>
      </td>
      <td className="results-table__compare">
        <div>
          <CompareToggle resort={row} />
          <MarkButtons resort={row} />
        </div>
      </td>
    </tr>
  );
}

/**
 * Whether the table in an element needs no sideways scrolling, so that the element need not be a
 * scroll container.
 */
export function useIsFitting(element: RefObject<HTMLElement>): boolean {
  const [isFitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    const region = element.current;
    const content = region?.querySelector("table");
    // A browser without it scrolls the table by itself.
    if (!region || !content || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setFitting(content.offsetWidth <= region.clientWidth));
    observer.observe(region);
    observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return isFitting;
}
