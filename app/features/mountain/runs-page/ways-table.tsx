import type { ReactNode } from "react";
import { LEVEL_FORMS } from "#app/domain/mountain/run-levels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ProfileModel } from "./run-profile.ts";
import type { WaysColumn, WaysRow, WaysTableModel } from "./ways-table-model.ts";
import "./profile-figure.css";
import "./ways-table.css";

interface WaysTableProps {
  table: WaysTableModel;
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Of the row that is open. */
  profile?: ProfileModel | null;
}

/**
 * Runs or lifts, ordered by links in the heads of the columns. A run opens to its profile below its
 * row.
 */
export function WaysTable({ table: { columns, rows }, labelledBy, profile = null }: WaysTableProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for those who scroll by keys
      tabIndex={0}
      className="ways-table"
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IslandBoundary key={row.key} drawn={row}>
              <Row row={row} columns={columns} profile={profile?.key === row.key ? profile : null} />
            </IslandBoundary>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ column: { title, isWords, sorted, href } }: { column: WaysColumn }) {
  return (
    <th
      scope="col"
      abbr={title}
      aria-sort={sorted ?? undefined}
      className={classNames(!isWords && "ways-table__figure")}
    >
      <Link to={href} preventScrollReset rel="nofollow">
        <span>
          <span className="visually-hidden">Order by </span>
          <span>{title}</span>
        </span>
        {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} size="1em" />}
      </Link>
    </th>
  );
}

interface RowProps {
  row: WaysRow;
  columns: readonly WaysColumn[];
  profile: ProfileModel | null;
}

function Row({ row: { key, name, note, level, href, cells }, columns, profile }: RowProps) {
  return (
    <>
      <tr id={key} data-way={key}>
        <th scope="row">
          <Name href={href} isOpen={profile !== null}>
            {level !== "lift" && <LevelSign level={level} />}
            <span className="ways-table__words">
              <bdi>{name}</bdi>
              {note && <span className="ways-table__note">{` (${note})`}</span>}
            </span>
          </Name>
        </th>
        {columns.slice(1).map((column, index) => (
          <td key={column.name} className={column.isWords ? undefined : "ways-table__figure"}>
            {cells[index]}
          </td>
        ))}
      </tr>
      {profile && (
        <tr className="ways-table__open">
          <td colSpan={columns.length}>
            <ProfileFigure profile={profile} />
          </td>
        </tr>
      )}
    </>
  );
}

function Name({ href, isOpen, children }: { href: string | null; isOpen: boolean; children: ReactNode }) {
  if (href === null) return <span className="ways-table__name">{children}</span>;
  return (
    <Link
      to={href}
      preventScrollReset
      rel="nofollow"
      aria-expanded={isOpen}
      className="ways-table__name ways-table__name--opens"
    >
      {children}
    </Link>
  );
}

/** The sign of a level: its form in its colour. The difficulty is in words beside it. */
export function LevelSign({ level }: { level: keyof typeof LEVEL_FORMS }) {
  return (
    <span aria-hidden="true" className={`level-sign level-sign--${level}`}>
      {LEVEL_FORMS[level]}
    </span>
  );
}

/** A run from the side, with its figures in words: what is drawn says nothing beyond them. */
export function ProfileFigure({ profile }: { profile: ProfileModel }) {
  const { name, width, height, line, ground, steepest, top, bottom, words, scale } = profile;
  return (
    <figure className="run-profile">
      <div className="run-profile__drawing">
        <span aria-hidden="true">{top}</span>
        <svg viewBox={`0 -8 ${width} ${height + 16}`} role="img" aria-label={`Profile of ${name}`}>
          <path className="run-profile__ground" d={ground} />
          <path className="run-profile__line" d={line} />
          {steepest && <path className="run-profile__steepest" d={steepest} />}
        </svg>
        <span aria-hidden="true" className="run-profile__bottom">
          {bottom}
        </span>
      </div>
      <figcaption>
        <span>{words}</span>{" "}
        <span className="quiet">
          {steepest ? `${scale} The steepest part is the thick piece of the line.` : scale}
        </span>
      </figcaption>
    </figure>
  );
}
