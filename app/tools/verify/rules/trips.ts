import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { isShownTicket } from "#app/domain/getting-there/day-tickets.ts";
import type { IndexRule } from "./rule.ts";

/** In the winter that the index was last gone through for. */
const THAT_WINTER = new Date(`${PASS_SEASON.slice(0, 4)}-12-01`);

/**
 * Prices that no page shows any more, and what was read on a page that is not served over https.
 */
export const trips: IndexRule = {
  name: "trips",
  title: "a price that is two seasons old, or a source without https",
  find: (records) =>
    records.flatMap((record) =>
      [...oldTickets(record), ...plainSources(record)].map((says) => ({
        urlSegment: record.url_segment,
        says,
      })),
    ),
};

function oldTickets({ trip_notes }: ResortRecord): string[] {
  return trip_notes.day_tickets
    .filter(({ season }) => !isShownTicket(season, THAT_WINTER))
    .map(({ season, for_whom }) => `day ticket of ${season}, ${for_whom}`);
}

function plainSources({ trip_notes }: ResortRecord): string[] {
  const { getting_there, day_tickets, station, snow_report, lift_status, webcams, bulletin } = trip_notes;
  const pages = [
    ...[...getting_there, ...day_tickets, ...(station ? [station] : [])].map(({ source }) => source),
    snow_report,
    lift_status,
    webcams,
    bulletin,
  ];
  return pages.flatMap((page) => (!page || page.startsWith("https://") ? [] : `reads ${page}`));
}
