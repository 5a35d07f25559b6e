import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LevelForecast } from "#app/features/forecast/forecast.ts";
import {
  type ForecastPageModel,
  forecastPageModel,
  weekModel,
} from "#app/features/forecast/forecast-model.ts";
import { ForecastPage } from "#app/features/forecast/forecast-page.tsx";
import ForecastPanel from "#app/features/forecast/forecast-panel.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const DAYS = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-12-0${index + 1}`,
  code: 71,
  low: -9,
  high: -5,
  snow: index,
  precipitation: 5,
  gusts: index === 6 ? null : 60,
}));
const FORECAST: readonly LevelForecast[] = [
  { name: "top", elevation: 3_899, days: DAYS },
  { name: "base", elevation: 1_620, days: DAYS.map((day) => ({ ...day, low: -1, high: 4 })) },
];

function pageOf(forecast: readonly LevelForecast[] | null, isPlaced = true): ForecastPageModel {
  const resort = { title: "Zermatt", segment: "zermatt", place: "Valais, Switzerland", isPlaced };
  return forecastPageModel(resort, forecast && weekModel(forecast, "metric"));
}

const HREF = "/resort/zermatt/forecast";

describe("the page of a forecast", () => {
  it("has a table of days for each height, says that it is a forecast, and credits it", () => {
    renderAt(HREF, <ForecastPage page={pageOf(FORECAST)} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Forecast for Zermatt");
    const top = within(screen.getByRole("region", { name: "Top, 3,899 m" }));
    expect(top.getAllByRole("row")).toHaveLength(8);
    expect(top.getByRole("row", { name: /^Tuesday 1 ?Light snow/ }).textContent).toContain("−9 to −5");
    expect(top.getByRole("row", { name: /Monday 7/ }).textContent).toContain("not known");
    expect(screen.getByRole("region", { name: "Base, 1,620 m" }).textContent).toContain("−1 to 4");
    expect(screen.getByText(/They are a forecast, not a measurement/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Weather data by Open-Meteo.com" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "CC BY 4.0" }).getAttribute("href")).toBe(
      "https://creativecommons.org/licenses/by/4.0/",
    );
  });

  it.each([
    [true, "The weather service did not answer. Please try again in some minutes."],
    [false, "There is no forecast here, because the position of this resort is not known."],
  ])("leads back to the resort where nothing comes (position known: %s)", (isPlaced, says) => {
    renderAt(HREF, <ForecastPage page={pageOf(null, isPlaced)} />);
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Zermatt" }).getAttribute("href")).toBe(
      "/resort/zermatt",
    );
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the forecast on the page of a resort", () => {
  /** Comes near the window when a test says so. */
  let comesNear: () => void;

  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: IntersectionObserverCallback) {
          comesNear = () =>
            callback(
              [{ isIntersecting: true } as IntersectionObserverEntry],
              this as unknown as IntersectionObserver,
            );
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The panel beside a route that answers so. */
  function draw(load: () => object | null) {
    const loader = vi.fn(load);
    renderAt("/resort/zermatt", <ForecastPanel href={HREF} />, {
      routes: [{ path: `${HREF}/week`, loader }],
    });
    return loader;
  }

  it("is a link until it comes near, and then a week", async () => {
    const loader = draw(() => ({ week: weekModel(FORECAST, "metric") }));
    expect(screen.getByRole("link", { name: "The next seven days" }).getAttribute("href")).toBe(HREF);
    expect(loader).not.toHaveBeenCalled();
    act(() => comesNear());
    const table = within(
      await screen.findByRole("table", { name: "Temperatures in °C and fresh snow in cm" }),
    );
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Day",
      "Base °C",
      "Top °C",
      "Snow cm",
    ]);
    expect(table.getByRole("row", { name: /Wed 2/ }).textContent).toBe("Wed 2−1 to 4−9 to −51");
    expect(screen.getByRole("link", { name: "Weather data by Open-Meteo.com" })).toBeTruthy();
    expect(loader).toHaveBeenCalledOnce();
  });

  it("has one column of temperatures where the heights are not known", async () => {
    draw(() => ({ week: weekModel([{ name: "here", elevation: null, days: DAYS }], "metric") }));
    act(() => comesNear());
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Day",
      "Air °C",
      "Snow cm",
    ]);
  });

  it.each([
    ["the service fails", () => ({ week: null })],
    ["the backend fails", () => ({ message: "Our data cannot be reached right now" })],
    ["the site does not answer", () => null],
  ])("goes where %s", async (_, load) => {
    draw(load);
    act(() => comesNear());
    await waitFor(() => expect(screen.queryByRole("region", { name: "Forecast" })).toBeNull());
  });
});
