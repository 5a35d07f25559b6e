import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EMPTY } from "#app/domain/messages.ts";
import { breakable } from "#app/ui/breakable.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FeatureCell, RoseCell, TerrainCell, ValueCell } from "./compare-cell.tsx";
import type { CompareColumn, CompareModel } from "./compare-model.ts";
import type { CompareRow } from "./compare-rows.ts";

/** Rows are laid out as grids; some browsers then take a table for one only when it says so. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  title: { role: "rowheader", scope: "row" },
  groupTitle: { role: "rowheader", scope: "rowgroup" },
  cell: { role: "cell" },
} as const;

interface CompareTableProps {
  view: CompareModel;
  /** Of the heading that names the table. */
  titleId: string;
}

/** Resorts as columns, what is known of them as rows by topic. Where it is too narrow for all columns it scrolls. */
export function CompareTable({ view: { columns, groups }, titleId }: CompareTableProps) {
  const count = columns.length;
  return (
    <div className={`compare-table compare-table--${count}`} style={{ "--count": count }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys */}
      <section className="compare-table__scroller" aria-labelledby={titleId} tabIndex={0}>
        <table {...ROLES.table} className="compare-table__table">
          <caption className="visually-hidden">Figures, ratings and features side by side</caption>
          <thead {...ROLES.group} className="compare-table__heads">
            <tr {...ROLES.row} className="compare-table__row">
              <th {...ROLES.column} className="compare-table__corner">
                <span className="visually-hidden">What is compared</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} {...ROLES.column}>
                  <Head column={column} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, title, rows }) => (
            <tbody key={name} {...ROLES.group}>
              <tr {...ROLES.row}>
                <th
                  {...ROLES.groupTitle}
                  colSpan={count + 1}
                  aria-colspan={count + 1}
                  className="compare-table__group"
                >
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
        {groups.length === 0 && <p className="compare-table__none">No known differences.</p>}
      </section>
    </div>
  );
}

function Head({ column: { title, href, countryCode, place, score, removeHref } }: { column: CompareColumn }) {
  return (
    <div className="compare-head">
      <Link to={href} className="compare-head__title" data-prefetch="intent">
        {breakable(title)}
      </Link>
      <p className="compare-head__place">
        <Flag code={countryCode} /> {place}
      </p>
      <ScoreDial value={score} emptyLabel={EMPTY.rating} size="small" />
      <Link to={removeHref} rel="nofollow" className="compare-head__remove">
        <Icon name="close" size="1rem" label={`Remove ${title}`} />
      </Link>
    </div>
  );
}

function Row({ row, columns }: { row: CompareRow; columns: readonly CompareColumn[] }) {
  const { title, icon } = row;
  return (
    <tr {...ROLES.row} className="compare-table__row">
      <th {...ROLES.title} className="compare-table__title">
        <span>
          {icon && <Icon name={icon} size="1.25rem" />}
          {title}
        </span>
      </th>
      {columns.map(({ id }, index) => (
        <td key={id} {...ROLES.cell}>
          {cellOf(row, index)}
        </td>
      ))}
    </tr>
  );
}

function cellOf(row: CompareRow, index: number): ReactNode {
  switch (row.kind) {
    case "value":
      return <ValueCell cell={row.cells[index]} />;
    case "feature":
      return <FeatureCell value={row.cells[index]} />;
    case "terrain":
      return <TerrainCell terrain={row.cells[index]} />;
    case "rose":
      return <RoseCell rose={row.cells[index]} />;
  }
}
