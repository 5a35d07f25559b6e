import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PlaceTripQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { PlaceTrip } from "#app/features/getting-there/place-trip.tsx";
import { placeTripModel } from "#app/features/getting-there/place-trip-model.ts";
import { renderAt } from "#test/support/render-at.tsx";
import { INNSBRUCK, MUNICH } from "./a-trip.ts";

type Trip = NonNullable<PlaceTripQuery["placeTrip"]>;

const NOTHING: Trip = {
  seasons: 0,
  open_in: Array.from({ length: 12 }, () => 0),
  highest_base: null,
  airports: [],
  near_station: 0,
};

const LIST = "/resorts?place=at%2Ftyrol";

function said(trip: Partial<Trip>, units: UnitSystem = "metric"): string[] {
  return placeTripModel({ ...NOTHING, ...trip }, LIST, units).map((sentence) =>
    sentence.map((piece) => (typeof piece === "string" ? piece : piece.title)).join(""),
  );
}

describe("a trip to a place", () => {
  it("says how many are usually open late, of those whose months are known", () => {
    const northern = { seasons: 41, open_in: [41, 41, 38, 30, 6, 1, 1, 1, 1, 2, 12, 40] };
    expect(said(northern)).toEqual([
      "Of 41 resorts whose months are known, 38 are usually open in March and 6 open in May.",
    ]);
    expect(said({ seasons: 1, open_in: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1] })).toEqual([
      "The months of one resort are known: it is usually open in March.",
    ]);
  });

  it("speaks of the southern winter where it is one", () => {
    const southern = { seasons: 12, open_in: [0, 0, 0, 0, 0, 10, 12, 12, 9, 4, 0, 0] };
    expect(said(southern)).toEqual([
      "Of 12 resorts whose months are known, 12 are usually open in August and 4 open in October.",
    ]);
  });

  it("names the highest base and the airports in the visitor's units", () => {
    const highest_base = { metres: 2100, resort: { title: "Hintertux", url_segment: "hintertux" } };
    expect(said({ highest_base, airports: [MUNICH] })).toEqual([
      "The highest base is that of Hintertux at 2,100 m.",
      "The airport of most of their lifts is Munich (MUC), 111 km from the nearest of them.",
    ]);
    expect(said({ highest_base, airports: [MUNICH, INNSBRUCK] }, "imperial")).toEqual([
      "The highest base is that of Hintertux at 6,890 ft.",
      "The airports of most of their lifts are Munich (MUC) and Innsbruck (INN).",
    ]);
  });

  it("leads to the lists that it speaks of", () => {
    const open_in = [4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 4];
    const sentences = placeTripModel({ ...NOTHING, seasons: 4, open_in, near_station: 14 }, LIST, "metric");
    renderAt("/", <PlaceTrip sentences={sentences} />);
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("open in March")).toBe(`${LIST}&month=3`);
    expect(hrefOf("14 have a railway station")).toBe(`${LIST}&car_free=yes`);
    expect(document.body.textContent).toContain("14 have a railway station nearby that we know.");
  });

  it("says nothing where nothing is known", () => {
    expect(said({})).toEqual([]);
    expect(placeTripModel(null, LIST, "metric")).toEqual([]);
  });
});
