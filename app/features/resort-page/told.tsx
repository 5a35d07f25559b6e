import { Link } from "#app/ui/link.tsx";
import { ResortSection } from "./resort-section.tsx";
import type { ToldLine } from "./told-lines.ts";

/**
 * What riders tell that no one has checked, each with the way to say the same or something else.
 */
export function ToldSection({ told, tellHref }: { told: readonly ToldLine[]; tellHref: string }) {
  return (
    <ResortSection
      id="told"
      title="Riders say, not checked yet"
      side={<Link to={tellHref}>Add or correct</Link>}
    >
      <ul>
        {told.map(({ what, title, value, who, href }) => (
          <li key={`${what} ${value}`}>
            <Link to={href}>{title}</Link>
            <span>: </span>
            <strong>
              <bdi>{value}</bdi>
            </strong>
            <span className="quiet">{` – ${who}`}</span>
          </li>
        ))}
      </ul>
    </ResortSection>
  );
}
