import { describe, expect, it } from "vitest";
import { type PricedResort, verticalForMoney } from "#app/domain/getting-there/vertical-for-money.ts";

const TODAY = new Date("2027-02-01");
const RATES = { base: "EUR", date: "2026-11-20", rates: { CHF: 0.9 } };

const priced = (title: string, more: Partial<PricedResort> = {}): PricedResort => ({
  title,
  url_segment: title.toLowerCase(),
  vertical: 1_000,
  amount: 50,
  currency: "EUR",
  season: "2026/27",
  ...more,
});
const KNOWN = [
  priced("Dear", { amount: 100 }),
  priced("High", { vertical: 2_000 }),
  priced("Low"),
  priced("Swiss", { currency: "CHF", amount: 9 }),
  priced("Flat", { vertical: null }),
];
const titles = (order: ReturnType<typeof verticalForMoney>) => order?.resorts.map(({ title }) => title);

describe("vertical for the money", () => {
  it("orders those of one currency, and counts what it leaves out", () => {
    const order = verticalForMoney(KNOWN, null, TODAY);
    expect(titles(order)).toEqual(["High", "Low", "Dear"]);
    expect(order?.resorts.map(({ metres }) => metres)).toEqual([40, 20, 10]);
    expect(order).toMatchObject({
      currency: "EUR",
      known: 5,
      other_currency: 1,
      without_vertical: 1,
      rates_day: null,
    });
  });

  it("converts by dated rates, and names their day", () => {
    const order = verticalForMoney(KNOWN, RATES, TODAY);
    expect(titles(order)).toEqual(["Swiss", "High", "Low", "Dear"]);
    expect(order).toMatchObject({ other_currency: 0, rates_day: "2026-11-20" });
    // Its own price stays in its own currency.
    expect(order?.resorts[0]).toMatchObject({ amount: 9, currency: "CHF", metres: 100 });
  });

  it("converts nothing by rates that are old", () => {
    expect(titles(verticalForMoney(KNOWN, RATES, new Date("2028-03-01")))).toEqual(["High", "Low", "Dear"]);
  });

  it("says nothing of rates where all pay in one currency", () => {
    expect(verticalForMoney([priced("A"), priced("B")], RATES, TODAY)?.rates_day).toBeNull();
  });

  it("is none of fewer than two", () => {
    expect(verticalForMoney([], null, TODAY)).toBeNull();
    expect(verticalForMoney([priced("A"), priced("B", { vertical: null })], null, TODAY)).toBeNull();
    expect(verticalForMoney([priced("A"), priced("B", { currency: "CHF" })], null, TODAY)).toBeNull();
  });
});
