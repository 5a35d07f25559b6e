import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type CalendarPlace, calendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { Calendar } from "#app/features/calendar/calendar.tsx";
import { CalendarComparison } from "#app/features/calendar/calendar-comparison.tsx";
import { calendarOfPlace, comparedCalendars } from "#app/features/calendar/calendar-of-resort.ts";
import { renderAt } from "#test/support/render-at.tsx";

const TODAY = new Date("2026-11-28");
const ISCHGL: CalendarPlace = {
  country: "AT",
  subdivision: "AT-7",
  latitude: 47,
  longitude: 10.3,
  timeZone: "Europe/Vienna",
  resort: null,
  season: { from: 11, to: 4 },
  today: "2026-11-28",
};

/** Of whose schools and guests' schools nothing is known. */
const CHILE: CalendarPlace = { ...ISCHGL, country: "CL", latitude: -33, season: { from: 6, to: 10 } };

function resort(id: string, country: string, latitude: number) {
  return {
    id,
    url_segment: `resort-${id}`,
    title: `Resort ${id}`,
    location: { country: { code: country }, latitude, longitude: 10 },
  };
}
function record(id: string, country: string, status = "operating") {
  return { id, status, countries: [{ code: country }], season: { from: 12, to: 4 } };
}

describe("a calendar", () => {
  it("says in sentences all that its strip draws", () => {
    const { container } = renderAt("/resort/ischgl", <Calendar calendar={calendarModel(ISCHGL)} />);
    expect(screen.getByText(/^Quiet weeks: .*11–31 January/)).toBeTruthy();
    expect(screen.getByText(/^Daylight over a flat horizon: on 21 December 08:01 to 16:32/)).toBeTruthy();
    const holidays = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(holidays[0]).toMatch(/^Austria 24 Dec – 6 Jan, /);
    expect(holidays.at(-1)).toMatch(/^Public holidays 8 Dec \(Immaculate Conception\)/);
    expect(
      screen.getByText(/We know the usual weeks of Italy.* OpenHolidays, 21 January 2026 \(ODbL 1\.0\)/),
    ).toBeTruthy();
    expect(container.querySelector("svg")?.closest("[aria-hidden]")).toBeTruthy();
  });

  it("hides nothing behind the name of holidays of which none are known", () => {
    const { container } = renderAt(
      "/resort/ischgl",
      <Calendar calendar={calendarModel({ ...ISCHGL, country: "GE" })} />,
    );
    expect(screen.getByText("We do not know the school holidays of Georgia.")).toBeTruthy();
    expect(container.querySelector("details")).toBeNull();
  });

  it("draws a row for each thing that is known, and no other", () => {
    const labels = (place: Partial<CalendarPlace>) => {
      const { container, unmount } = renderAt(
        "/resort/ischgl",
        <Calendar calendar={calendarModel({ ...ISCHGL, ...place })} />,
      );
      const found = [...container.querySelectorAll(".calendar__labels span")].map((one) => one.textContent);
      const paths = container.querySelectorAll("path").length;
      unmount();
      expect(paths).toBe(found.length + 1);
      return found;
    };
    expect(labels({})).toEqual([
      "Usual season",
      "School holidays",
      "Quiet weeks",
      "Public holidays",
      "Daylight",
    ]);
    expect(labels(CHILE)).toEqual(["Usual season", "Public holidays", "Daylight"]);
    expect(labels({ country: "KG", season: null })).toEqual(["Daylight"]);
  });

  it("draws within its box, whatever the latitude", () => {
    for (const latitude of [69.6, 47, 0, -44.9]) {
      const { container, unmount } = renderAt(
        "/resort/ischgl",
        <Calendar calendar={calendarModel({ ...ISCHGL, latitude })} />,
      );
      const [, , width = 0, height = 0] = (container.querySelector("svg")?.getAttribute("viewBox") ?? "")
        .split(" ")
        .map(Number);
      const drawn = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d")).join("");
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, x, y] of drawn.matchAll(/M([\d.]+) ([\d.]+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
      unmount();
    }
  });

  it("speaks of public holidays alone where no school holidays are known", () => {
    renderAt("/resort/ischgl", <Calendar calendar={calendarModel(CHILE)} />);
    expect(screen.getByText("Public holidays", { selector: "summary" })).toBeTruthy();
    expect(screen.getByText("We do not know which weeks are quiet.")).toBeTruthy();
    expect(screen.queryByText(/OpenHolidays/)).toBeNull();
  });
});

describe("calendars of a comparison", () => {
  const resorts = [resort("1", "AT", 47), resort("2", "FR", 45), resort("3", "NZ", -45)];
  const records = [record("1", "AT"), record("2", "FR"), record("3", "NZ")];

  it("are below each other, with each half of the world under its own months", () => {
    render(<CalendarComparison calendars={comparedCalendars(resorts, records, TODAY)} />);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Winter 2026/27",
      "Winter 2027",
    ]);
    expect(document.querySelectorAll(".calendar__months")).toHaveLength(2);
    const french = within(screen.getByRole("region", { name: "Resort 2" }));
    expect(french.getByText(/^Usually open December to April\. Quiet weeks: .*Daylight/)).toBeTruthy();
  });

  it("leave out closed resorts, and one that is alone", () => {
    const closed = [record("1", "AT"), record("2", "FR", "abandoned"), record("3", "NZ")];
    expect(comparedCalendars(resorts, closed, TODAY).map(({ title }) => title)).toEqual([
      "Resort 1",
      "Resort 3",
    ]);
    expect(comparedCalendars(resorts.slice(0, 1), records, TODAY)).toEqual([]);
    expect(comparedCalendars(resorts, [], TODAY)).toEqual([]);
  });
});

describe("the calendar of a place", () => {
  const place = {
    kind: "country",
    code: null,
    country: { code: "AT" },
    positions: [
      [47, 10],
      [47.5, 13],
    ],
  };

  it("has a country's holidays and light, and no season", () => {
    const calendar = calendarOfPlace(place, TODAY);
    expect(calendar?.open).toBeNull();
    expect(calendar?.lines[0]).toMatch(/^Austria: /);
    expect(calendar?.hours).toHaveLength(7);
  });

  it("names a state's own part first", () => {
    const calendar = calendarOfPlace({ ...place, kind: "state", code: "AT-7" }, TODAY);
    expect(calendar?.lines[0]).toContain("(Tyrol, Burgenland and 3 more)");
  });

  it("is none of a continent or a range, and knows no light without positions", () => {
    expect(calendarOfPlace({ ...place, kind: "continent", country: null }, TODAY)).toBeNull();
    expect(calendarOfPlace({ ...place, kind: "mountains" }, TODAY)).toBeNull();
    expect(calendarOfPlace({ ...place, positions: [] }, TODAY)?.hours).toBeNull();
  });
});
