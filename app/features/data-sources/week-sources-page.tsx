import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { weekSources } from "./week-sources-model.ts";

/** The pages on which the editors read usual school weeks and events. */
export function WeekSourcesPage({
  weeks: { read, countries, events },
}: {
  weeks: ReturnType<typeof weekSources>;
}) {
  return (
    <article className="wrap section stack prose">
      <h1>School weeks and events</h1>
      <p className="lead">
        {`Where OpenHolidays has no dates, the editors read on ${read} when holidays usually fall.`}
      </p>
      <p>
        Some pages are of an earlier year. Where regions choose their own week, we do not know whose it is.
        More <Link to="/data">about the data</Link>.
      </p>
      <h2>School weeks</h2>
      <SourceList rows={countries} />
      <h2>Planned events</h2>
      <SourceList rows={events} />
    </article>
  );
}

type Rows = ReturnType<typeof weekSources>["countries"];

function SourceList({ rows }: { rows: Rows }) {
  return (
    <ul>
      {rows.map(({ title, pages }) => (
        <li key={title}>
          <span>{`${title}: `}</span>
          {pages.map(({ href, host }) => (
            <SafeLink key={href} href={href} isNewTab>
              {host}
            </SafeLink>
          ))}
        </li>
      ))}
    </ul>
  );
}
