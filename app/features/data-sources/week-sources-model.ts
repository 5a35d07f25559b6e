import { RESORT_EVENTS } from "#app/domain/calendar/resort-events.ts";
import { USUAL_WEEKS_READ, usualWeeksPages } from "#app/domain/calendar/usual-school-weeks.ts";
import { shownDays } from "#app/domain/calendar/weeks.ts";
import { shownDay } from "#app/domain/days.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { displayableUrl, hostOf } from "#app/domain/urls.ts";

/** What the editors read of school weeks and events beside the source of dates, with the pages. */
export function weekSources() {
  const countries = usualWeeksPages().map(({ country, pages }) =>
    source(countryName(country) ?? country, pages),
  );
  const events = RESORT_EVENTS.map(({ place, name, start, end, page }) =>
    source(`${place}, ${name}, ${shownDays(start, end, true)}`, [page]),
  );
  return { read: shownDay(USUAL_WEEKS_READ), countries, events };
}

function source(title: string, pages: readonly string[]) {
  return { title, pages: pages.map((page) => ({ href: displayableUrl(page), host: hostOf(page) })) };
}
