import { expect, it } from "vitest";
import { trips } from "#app/tools/verify/rules/trips.ts";
import { aRecord } from "../builders.ts";

const read = { source: "https://lifts.example/", day: "2026-11-28" };
const ticket = (season: string) => ({ amount: 92, currency: "CHF", for_whom: "adult", season, ...read });

it("finds prices that no page shows any more", () => {
  const day_tickets = [ticket("2026/27"), ticket("2025/26"), ticket("2024/25")];
  expect(trips.find([aRecord({ trip_notes: { getting_there: [], day_tickets } })])).toEqual([
    { urlSegment: "elm", says: "day ticket of 2024/25, adult" },
  ]);
});

it("finds sources that are not served over https", () => {
  const getting_there = [{ ...read, text: "Car-free.", source: "http://village.example/" }];
  const trip_notes = { getting_there, day_tickets: [], webcams: "https://lifts.example/cams" };
  expect(trips.find([aRecord({ trip_notes })])).toEqual([
    { urlSegment: "elm", says: "reads http://village.example/" },
  ]);
});
