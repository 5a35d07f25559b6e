import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DayTickets } from "#app/features/getting-there/day-tickets.tsx";
import { GettingThere } from "#app/features/getting-there/getting-there.tsx";
import { SnowByMonth } from "#app/features/getting-there/snow-by-month.tsx";
import { tripModel } from "#app/features/getting-there/when-and-how-model.ts";
import { renderAt } from "#test/support/render-at.tsx";
import { NOTHING, TRIP } from "./a-trip.ts";

const PLACE = { country: { code: "AT" }, latitude: 47.4, longitude: 12.4 };
const modelOf = (facts = TRIP) =>
  tripModel({ ...facts, status: "operating" }, PLACE, "metric", new Date("2026-11-28"));

function showWay(facts = TRIP) {
  const { gettingThere } = modelOf(facts);
  renderAt("/", gettingThere ? <GettingThere gettingThere={gettingThere} /> : <p />);
}

const rows = () => [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);

describe("getting there", () => {
  it("lists airports and the station, says that distances are straight, and whose the lists are", () => {
    showWay();
    expect(rows()).toEqual([
      "AirportMunich (MUC), Germany, 111 km",
      "Small airportInnsbruck (INN), 78 km",
      "Railway stationKitzbühel, 0.8 km from the middle",
    ]);
    const credit = screen.getByText(/As the crow flies/).closest("p")?.textContent;
    expect(credit).toContain("OurAirports");
    expect(credit).toContain("Trainline EU and SNCF, under the Open Database License");
  });

  it("gives each sentence of the editors its page and the day on which they read it", () => {
    showWay();
    const sentence = screen.getByText("Car-free: park in the valley.").closest("p") as HTMLElement;
    const page = within(sentence).getByRole("link");
    expect(page.getAttribute("href")).toBe("https://www.valley.example/arrival");
    expect(page.getAttribute("rel")).toBe("noopener");
    expect(sentence.textContent).toContain("read on 3 October 2026");
  });

  it("names no list of stations where none is said", () => {
    showWay(NOTHING);
    expect(rows()).toEqual(["Railway stationWe know stations in Europe alone"]);
    expect(screen.queryByText(/Trainline/)).toBeNull();
  });
});

describe("snow by month", () => {
  it("can be read without the bars: each month with its figure, the unit in the name of the list", () => {
    const { snow } = modelOf();
    renderAt("/", snow ? <SnowByMonth snow={snow} /> : <p />);
    const list = screen.getByRole("list", { name: "Snowfall in cm, mean of the month" });
    const months = within(list).getAllByRole("listitem");
    expect(months.map(({ textContent }) => textContent)).toEqual(
      "66 Oct,160 Nov,246 Dec,229 Jan,216 Feb,251 Mar,145 Apr,53 May,8 Jun,0 Jul,0 Aug,13 Sep".split(","),
    );
    expect(months[5]?.style.getPropertyValue("--share")).toBe("100");
  });
});

describe("day tickets", () => {
  it("show the price, for whom, the season, the page and the day", () => {
    renderAt("/", <DayTickets tickets={modelOf().tickets} />);
    expect(screen.getByRole("listitem").textContent).toBe(
      "CHF\u00a092 adult, 2025/26 lifts.example (opens in a new tab), read on 3 October 2026",
    );
  });

  it("show how many riders paid one, and where it is among those of its place", () => {
    const ticket = {
      price: "€68",
      of: "adult, at the counter, 2026/27",
      source: null,
      paid: "as paid by 4 riders in February 2027",
      band: "Dearer than nine of ten in Tyrol, of 24 prices that we know",
    };
    renderAt("/", <DayTickets tickets={[ticket]} />);
    expect(screen.getByRole("listitem").textContent).toBe(
      "€68 adult, at the counter, 2026/27 as paid by 4 riders in February 2027Dearer than nine of ten in Tyrol, of 24 prices that we know",
    );
  });
});
