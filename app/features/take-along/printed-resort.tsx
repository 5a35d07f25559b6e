import type { ReactNode } from "react";
import { breakable } from "#app/ui/breakable.tsx";
import { DayTickets } from "../getting-there/day-tickets.tsx";
import { GettingThere } from "../getting-there/getting-there.tsx";
import { MountainDrawing } from "../mountain/drawing/mountain-drawing.tsx";
import { ElevationDrawing } from "../resort-page/head/elevation-drawing.tsx";
import type { PrintedModel } from "./printed-model.ts";

interface PrintedResortProps {
  resort: PrintedModel;
  /** The end of the sheet: when it was printed, and whom to credit. */
  children: ReactNode;
}

/** One resort on one sheet. */
export function PrintedResort({ resort, children }: PrintedResortProps) {
  const { title, place, address, officialUrl, notices, note, score, passes, elevation, drawing } = resort;
  return (
    <article className="printed-resort stack gap-3">
      <header className="printed-resort__head">
        <div>
          <h2 className="printed-resort__title">{breakable(title)}</h2>
          <p>{place}</p>
        </div>
        {score !== null && (
          <p className="printed-resort__score">
            <span className="quiet">Total score</span> <b className="figures">{score}</b>
          </p>
        )}
      </header>
      {notices.map((notice) => (
        <p key={notice} className="strong">
          {notice}
        </p>
      ))}
      {note && <p className="resort-text">{note}</p>}
      {elevation && <ElevationDrawing elevation={elevation} />}
      {drawing && <MountainDrawing drawing={{ ...drawing, listHref: null }} />}
      <div className="printed-resort__parts">
        <Figures resort={resort} />
        <Season resort={resort} />
        {resort.gettingThere && (
          <section className="stack gap-1">
            <h3>Getting there</h3>
            <GettingThere gettingThere={resort.gettingThere} />
          </section>
        )}
        {resort.tickets.length > 0 && (
          <section className="stack gap-1">
            <h3>Day tickets</h3>
            <DayTickets tickets={resort.tickets} />
          </section>
        )}
        <Phones phones={resort.phones} />
        {passes.length > 0 && (
          <section className="stack gap-1">
            <h3>Passes</h3>
            <p>{passes.join(", ")}</p>
          </section>
        )}
      </div>
      <footer className="small quiet printed-resort__foot">
        <p>
          <span>{address}</span>
          {officialUrl && <span>{` · Official site: ${officialUrl}`}</span>}
        </p>
        <div>{children}</div>
      </footer>
    </article>
  );
}

function Figures({ resort: { figures, lifts } }: Pick<PrintedResortProps, "resort">) {
  if (figures.length + lifts.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h3>Figures</h3>
      <dl className="printed-resort__figures">
        {figures.map(({ title, shown }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="figures">{shown}</dd>
          </div>
        ))}
        {lifts.map(({ name, title, count }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Season({ resort: { season, weeks } }: Pick<PrintedResortProps, "resort">) {
  return (
    <section className="stack gap-1">
      <h3>Season</h3>
      <p>{season ?? "Opening months not known yet."}</p>
      {weeks.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function Phones({ phones }: Pick<PrintedResortProps["resort"], "phones">) {
  if (phones.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h3>Telephone</h3>
      <dl className="printed-resort__figures">
        {phones.map(({ what, number, href }) => (
          <div key={href}>
            <dt>{what}</dt>
            <dd>
              <a href={href}>{number}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
