import { Fragment } from "react";
import { breakable } from "#app/ui/breakable.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { cellOf } from "./compare-cell.tsx";
import type { CompareColumn, CompareModel } from "./compare-model.ts";
import type { CompareRow } from "./compare-rows.ts";
import type { ComparedDrawings } from "./compared-drawings.ts";
import { ComparedDrawingCell, ComparedDrawingsNote, ComparedMountains } from "./compared-drawings.tsx";

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

interface DrawingsProps {
  drawings: ComparedDrawings;
  columns: readonly CompareColumn[];
}

/**
 * Resorts as columns, what is known of them as rows by topic. Where it is too narrow for all
 * columns it scrolls.
 */
export function CompareTable({ view: { columns, groups, profiles, drawings }, titleId }: CompareTableProps) {
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
          {groups.map(({ name, title, rows }, index) => (
            <Fragment key={name}>
              {profiles && name === "figures" && (
                <tbody {...ROLES.group}>
                  <tr {...ROLES.row} className="compare-table__row compare-table__row--wide">
                    <th {...ROLES.title} className="compare-table__title">
                      <span>
                        <Icon name="mountain" size="1.25rem" />
                        Base to peak
                      </span>
                    </th>
                    <td {...ROLES.cell} colSpan={count} aria-colspan={count}>
                      <ComparedMountains profiles={profiles} count={count} />
                    </td>
                  </tr>
                </tbody>
              )}
              {drawings && name === "figures" && <Drawings drawings={drawings} columns={columns} />}
              <tbody {...ROLES.group}>
                <tr {...ROLES.row}>
                  <th
                    {...ROLES.groupTitle}
                    colSpan={count + 1}
                    aria-colspan={count + 1}
                    className="compare-table__group"
                  >
                    {/* The first figures stand below the names, which say enough. */}
                    <span className={index === 0 ? "visually-hidden" : undefined}>{title}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.name} row={row} columns={columns} />
                ))}
              </tbody>
            </Fragment>
          ))}
        </table>
        {groups.length === 0 && <p className="compare-table__none">No known differences.</p>}
      </section>
    </div>
  );
}

function Head({ column: { title, href, countryCode, place, removeHref } }: { column: CompareColumn }) {
  return (
    <div className="compare-head">
      <Flag code={countryCode} />
      <Link to={href} className="compare-head__title" data-prefetch="intent">
        {breakable(title)}
      </Link>
      <p className="compare-head__place">{place}</p>
      <Link to={removeHref} rel="nofollow" className="compare-head__remove icon-button">
        <Icon name="close" size="1rem" label={`Remove ${title}`} />
      </Link>
    </div>
  );
}

function Drawings({ drawings: { cells, tallest }, columns }: DrawingsProps) {
  return (
    <tbody {...ROLES.group}>
      <tr {...ROLES.row} className="compare-table__row compare-table__row--drawn">
        <th {...ROLES.title} className="compare-table__title">
          <span>
            <Icon name="map" size="1.25rem" />
            From above
          </span>
        </th>
        {columns.map(({ id }, index) => (
          <td key={id} {...ROLES.cell}>
            <ComparedDrawingCell drawing={cells[index] ?? null} tallest={tallest} />
          </td>
        ))}
      </tr>
      <tr {...ROLES.row} className="compare-table__row compare-table__row--wide">
        <td {...ROLES.cell} colSpan={columns.length} aria-colspan={columns.length}>
          <ComparedDrawingsNote />
        </td>
      </tr>
    </tbody>
  );
}

function Row({ row, columns }: { row: CompareRow; columns: readonly CompareColumn[] }) {
  const { title, icon } = row;
  return (
    <tr {...ROLES.row} className="compare-table__row">
      <th {...ROLES.title} className="compare-table__title">
        <span>
          {icon && <Icon name={icon} size="1.25rem" />}
          <span>{title}</span>
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
