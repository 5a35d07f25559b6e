import { SafeLink } from "#app/ui/safe-link.tsx";
import { DayTickets } from "../getting-there/day-tickets.tsx";
import { GettingThere } from "../getting-there/getting-there.tsx";
import { SnowByMonth } from "../getting-there/snow-by-month.tsx";
import type { TripModel } from "../getting-there/when-and-how-model.ts";
import { ResortSection } from "./resort-section.tsx";

/** Snow by month, as far as a weather station or satellites tell. */
export function SnowSection({ snow }: { snow: NonNullable<TripModel["snow"]> }) {
  return (
    <ResortSection id="snow" title={snow.title}>
      <SnowByMonth snow={snow} />
    </ResortSection>
  );
}

/** Airports, the railway station and what editors say, with the way to a route planner. */
export function GettingThereSection({
  gettingThere,
}: {
  gettingThere: NonNullable<TripModel["gettingThere"]>;
}) {
  const { directionsHref } = gettingThere;
  return (
    <ResortSection
      id="getting-there"
      title="Getting there"
      side={
        directionsHref && (
          <SafeLink href={directionsHref} isNewTab>
            Directions on OpenStreetMap
          </SafeLink>
        )
      }
    >
      <GettingThere gettingThere={gettingThere} />
    </ResortSection>
  );
}

/** What a day cost, as far as a page says it or riders have told it. */
export function DayTicketsSection({ tickets }: Pick<TripModel, "tickets">) {
  return (
    <ResortSection id="tickets" title="Day tickets">
      <DayTickets tickets={tickets} />
    </ResortSection>
  );
}

/** Pages of elsewhere: its trail maps, and what tells of today. */
export function LinksSection({ trailMaps, today }: Pick<TripModel, "trailMaps" | "today">) {
  const links = [...trailMaps, ...today];
  const titled = trailMaps.length > 0 ? "Trail maps and conditions" : "Conditions today";
  return (
    <ResortSection id="today" title={today.length > 0 ? titled : "Trail maps"}>
      <ul className="tall-links">
        {links.map(({ title, href }) => (
          <li key={title}>
            <SafeLink href={href} isNewTab hasExternalIcon>
              {title}
            </SafeLink>
          </li>
        ))}
      </ul>
    </ResortSection>
  );
}

/** Numbers that one calls from there. */
export function PhonesSection({ phones }: Pick<TripModel, "phones">) {
  return (
    <ResortSection id="phones" title="Telephone">
      <ul>
        {phones.map(({ what, number, href }) => (
          <li key={what}>
            <span>{`${what}: `}</span>
            <a href={href}>{number}</a>
          </li>
        ))}
      </ul>
    </ResortSection>
  );
}
