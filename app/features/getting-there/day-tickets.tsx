import type { DayTicketModel } from "./day-tickets-model.ts";
import { SourceLink } from "./source-link.tsx";

/** Prices with their season, page and day. */
export function DayTickets({ tickets }: { tickets: readonly DayTicketModel[] }) {
  return (
    <ul>
      {tickets.map(({ price, of, source }) => (
        <li key={price + of}>
          <strong className="figures">{price}</strong> <span>{of}</span> <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}
