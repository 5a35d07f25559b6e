import { LinkButton } from "#app/ui/controls/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { driveWords } from "../drive-times/drive-times.ts";
import { useDriveTimes } from "../drive-times/use-drive-times.ts";
import type { TripModel } from "./trip-model.ts";

/**
 * The resorts of a trip with their distances, their figures, and what their calendars say of its
 * days. Where it is too narrow it scrolls.
 */
export function ShortlistTable({ trip }: { trip: TripModel }) {
  const { resorts, columns, from, when, compareHref, driveFrom } = trip;
  const minutes = useDriveTimes(
    driveFrom,
    resorts.map(({ segment }) => segment),
  );
  const hasWeeks = resorts.some(({ weeks }) => weeks !== null);
  return (
    <div className="stack gap-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys */}
      <section className="shortlist panel" aria-label="Figures of the resorts" tabIndex={0}>
        <table className="shortlist__table">
          <thead>
            <tr>
              <th scope="col">Resort</th>
              {from && <th scope="col">{`From ${from}`}</th>}
              {hasWeeks && <th scope="col">{when}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resorts.map(({ segment, title, href, place, distance, weeks, figures }) => (
              <tr key={segment}>
                <th scope="row">
                  <Link to={href}>
                    <bdi>{title}</bdi>
                  </Link>
                  <span className="shortlist__place quiet small">{place}</span>
                </th>
                {from && (
                  <td>
                    <span>{distance ?? <Unknown />}</span>
                    {minutes[segment] !== undefined && (
                      <span className="shortlist__drive quiet small">{`${driveWords(minutes[segment])} drive`}</span>
                    )}
                  </td>
                )}
                {hasWeeks && <td>{weeks ?? <Unknown />}</td>}
                {columns.map((column, index) => (
                  <td key={column} className="figures">
                    {figures[index] ?? <Unknown />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {from && <p className="quiet small">Distances are as the crow flies.</p>}
      {compareHref && (
        <p className="trip__ways">
          <LinkButton to={compareHref} look="quiet" icon="compare">
            {resorts.length > 4 ? "Compare the first four" : "Compare everything"}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Unknown() {
  return <span className="quiet">Unknown</span>;
}
