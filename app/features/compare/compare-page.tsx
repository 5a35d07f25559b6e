import { Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useFocusOnNewPage } from "#app/ui/client/use-focus-on-new-page.ts";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { CopyLink } from "#app/ui/controls/copy-link.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnScore } from "../my-score/own-score.tsx";
import { HowToRead } from "../resort-list/card/how-to-read.tsx";
import { Attribution } from "../shell/attribution.tsx";
import { AddResort } from "./add-resort.tsx";
import type { CompareModel } from "./compare-model.ts";
import { CompareTable } from "./compare-table.tsx";
import "./compare.css";

/** Up to four resorts side by side; with none, how to begin. */
export function ComparePage({ view }: { view: CompareModel }) {
  const { title, columns, notices } = view;
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/compare";
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, columns.length);
  return (
    <div className="wrap compare">
      <div className="compare__head">
        <h1 ref={heading} tabIndex={-1} className="compare__title" id="compare-title">
          <bdi>{title}</bdi>
        </h1>
        {columns.length > 0 && <CopyLink address={view.address} />}
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
      </div>
      <AddResort view={view} />
      {columns.length > 0 && (
        <div className="compare__content" aria-busy={isPending}>
          <Legend view={view} />
          {view.own && <OwnScore own={view.own} />}
          <CompareTable view={view} titleId="compare-title" />
          <Share view={view} />
        </div>
      )}
    </div>
  );
}

/** The way to see less or more, what the marks mean, and what is left out. */
function Legend({ view: { choice, legend } }: { view: CompareModel }) {
  return (
    <div className="compare__legend">
      {choice && (
        <nav aria-label="Rows" className="cluster">
          {choice.map(({ title, href, isCurrent }) => (
            <LinkChip key={title} to={href} isCurrent={isCurrent} replace preventScrollReset rel="nofollow">
              {title}
            </LinkChip>
          ))}
        </nav>
      )}
      <HowToRead legend={legend} />
    </div>
  );
}

function Share({ view: { address, listHref, isFull } }: { view: CompareModel }) {
  return (
    <div className="compare__share">
      <div className="compare__paper">
        <p>{address}</p>
        <Attribution />
      </div>
      <TextField label="Link to this comparison" value={address} readOnly className="compare__link" />
      {!isFull && (
        <p className="compare__more">
          <Link to={listHref}>Pick more from the list</Link>
        </p>
      )}
    </div>
  );
}
