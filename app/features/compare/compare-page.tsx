import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { resortPath } from "#app/domain/urls.ts";
import { useFocusOnNewPage } from "#app/ui/client/use-focus-on-new-page.ts";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { ShareLink } from "#app/ui/controls/share-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CalendarComparison } from "../calendar/calendar-comparison.tsx";
import { TakeAlong } from "../kept/take-along.tsx";
import { Attribution } from "../page/attribution.tsx";
import { HowToRead } from "../resort/card/how-to-read.tsx";
import { OwnScore } from "../resort-list/own-score.tsx";
import { ADD_FIELD_ID, AddResort } from "./add-resort.tsx";
import { cellOf } from "./compare-cell.tsx";
import type { CompareModel } from "./compare-model.ts";
import { CompareTable } from "./compare-table.tsx";
import "./compare.css";

/** Up to four resorts side by side; with none, how to begin. */
export function ComparePage({ view }: { view: CompareModel }) {
  const { names, columns, sentences, notices } = view;
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/compare";
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, columns.length);
  return (
    <div className="wrap compare">
      <div className="compare__head">
        <h1 ref={heading} tabIndex={-1} className="compare__title" id="compare-title">
          Compare{" "}
          <bdi className={columns.length > 0 ? "visually-hidden--phone" : undefined}>
            {names || "resorts"}
          </bdi>
        </h1>
        <HowToRead legend={view.legend} />
      </div>
      {columns.length > 0 && <Tools view={view} />}
      {columns.length === 0 && (
        <p className="lead">
          Put up to four resorts side by side: their figures, ratings and features. Begin with one that you
          know, or pick some from <Link to={view.listHref}>the list of all resorts</Link>.
        </p>
      )}
      {notices.length > 0 && (
        <Notice tone="warning">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      {columns.length > 0 && (
        <div className="compare__content fades stack gap-2" aria-busy={isPending}>
          {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
          {view.own && <OwnScore own={view.own} />}
          <CompareTable view={view} titleId="compare-title" />
          <OnlyKnownRows view={view} />
          {view.calendars.length > 0 && <CalendarComparison calendars={view.calendars} />}
        </div>
      )}
      <AddResort view={view} />
      {columns.length === 0 ? <Pairs view={view} /> : <Share view={view} />}
    </div>
  );
}

/** The ways to another resort, to less or more, and to others who are to see it. */
function Tools({ view: { choice, isFull, address } }: { view: CompareModel }) {
  return (
    <div className="compare__tools cluster">
      {/* To the field at the end: a plain anchor, which gives it the focus. */}
      {!isFull && (
        <a href={`#${ADD_FIELD_ID}`} className="chip chip--link">
          Add<span className="visually-hidden"> another resort</span>
        </a>
      )}
      <ShareLink address={address} />
      {/* The last one: its words change when it is pressed, and their width. */}
      {choice && (
        <LinkChip to={choice.href} replace preventScrollReset rel="nofollow">
          {choice.title}
        </LinkChip>
      )}
    </div>
  );
}

/** What compares nothing, out of the way. */
function OnlyKnownRows({ view: { onlyKnown } }: { view: CompareModel }) {
  const count = onlyKnown.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <Disclosure summary={`Known for one of them (${count})`} className="only-known">
      {onlyKnown.map(({ title, column, rows }) => (
        <section key={column}>
          <h2 className="only-known__title">
            <bdi>{title}</bdi>
          </h2>
          <dl>
            {rows.map((row) => (
              <div key={row.name} className="only-known__row">
                <dt>{row.title}</dt>
                <dd>{cellOf(row, column)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Disclosure>
  );
}

function Pairs({ view: { pairs } }: { view: CompareModel }) {
  if (pairs.length === 0) return null;
  return (
    <section className="compare__pairs stack gap-3" aria-labelledby="compare-pairs">
      <h2 id="compare-pairs">Or begin with a pair</h2>
      <p className="quiet">Highly rated resorts of two countries, near in score and number of lifts.</p>
      <ul className="cluster">
        {pairs.map(({ title, href }) => (
          <li key={href}>
            <LinkChip to={href} icon="compare" rel="nofollow">
              <bdi>{title}</bdi>
            </LinkChip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Share({ view: { address, listHref, isFull, segments, path } }: { view: CompareModel }) {
  return (
    <div className="compare__share">
      <div className="compare__paper">
        <p>{address}</p>
        <Attribution />
      </div>
      <TextField label="Link to this comparison" value={address} readOnly className="compare__link" />
      <TakeAlong
        shortlist={{ segments }}
        count={segments.length}
        pages={[path, ...segments.map(resortPath)]}
      />
      {!isFull && (
        <p className="compare__more">
          <Link to={listHref}>Pick more from the list</Link>
        </p>
      )}
    </div>
  );
}
