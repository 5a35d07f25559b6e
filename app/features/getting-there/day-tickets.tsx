import type { DayTicketModel } from "./day-tickets-model.ts";
import { SourceLink } from "./source-link.tsx";

/** Prices with their season, and the page and day, or how many riders paid them. */
export function DayTickets({ tickets }: { tickets: readonly DayTicketModel[] }) {
  return (
    <ul>
      {tickets.map(({ price, of, source, paid, band }) => (
        <li key={price + of}>
          <strong className="figures">{price}</strong> <span>{of}</span>{" "}
          {source ? <SourceLink source={source} /> : <span className="small quiet">{paid}</span>}
          {band && <p>{band}</p>}
        </li>
      ))}
    </ul>
  );
}
