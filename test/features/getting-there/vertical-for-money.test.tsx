import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VerticalForMoney } from "#app/features/getting-there/vertical-for-money.tsx";
import { verticalForMoneyModel } from "#app/features/getting-there/vertical-for-money-model.ts";
import { renderAt } from "#test/support/render-at.tsx";

const FIRST = {
  title: "High",
  url_segment: "high",
  vertical: 2_000,
  amount: 50,
  currency: "EUR",
  season: "2026/27",
  metres: 40,
};
const MONEY = {
  currency: "EUR",
  known: 4,
  count: 2,
  ordered: [
    FIRST,
    { ...FIRST, title: "Dear", url_segment: "dear", vertical: 1_000, amount: 100, metres: 10 },
  ],
  other_currency: 1,
  without_vertical: 1,
  rates_day: null,
};
type Money = Omit<typeof MONEY, "rates_day"> & { rates_day: string | null };
const sentences = (money: Partial<Money>) =>
  verticalForMoneyModel({ ...MONEY, ...money }, 312, "metric")?.sentences;

describe("vertical for the money", () => {
  it("says among how many it orders, and what it leaves out", () => {
    expect(sentences({})).toEqual([
      "We know the adult day price at the counter of 4 of 312 resorts here.",
      "1 resort is left out: we have no current rate for the currency.",
      "1 resort is left out: we do not know the vertical drop.",
    ]);
    expect(sentences({ count: 25, other_currency: 0, without_vertical: 2 })?.slice(1)).toEqual([
      "The table has the first 2 of 25.",
      "2 resorts are left out: we do not know the vertical drop.",
    ]);
  });

  it("names the day of the rates by which a price in it is converted", () => {
    const swiss = { ...FIRST, currency: "CHF" };
    const told = sentences({ ordered: [FIRST, swiss], rates_day: "2026-11-20", other_currency: 0 });
    expect(told).toContain("Other currencies are converted at rates of 20 November 2026.");
  });

  it.each([
    ["EUR", 40, "metric", "Vertical for €10", "400 m"],
    ["USD", 4, "imperial", "Vertical for $100", "1,312 ft"],
    ["JPY", 0.2, "metric", "Vertical for ¥1,000", "200 m"],
    ["EUR", 250, "metric", "Vertical for €1", "250 m"],
  ] as const)("is for a sum that makes round figures: %s, %d m", (currency, metres, units, column, given) => {
    const money = { ...MONEY, currency, ordered: [{ ...FIRST, currency, metres }] };
    const model = verticalForMoneyModel(money, 312, units);
    expect(model?.column).toBe(column);
    expect(model?.rows[0]?.given).toBe(given);
  });

  it("is nothing where nothing is known", () => {
    expect(verticalForMoneyModel(null, 312, "metric")).toBeNull();
    expect(verticalForMoneyModel(undefined, 312, "metric")).toBeNull();
  });

  it("is a table that leads to its resorts", () => {
    const model = verticalForMoneyModel(MONEY, 312, "metric");
    renderAt("/", model ? <VerticalForMoney money={model} /> : <p />);
    expect(screen.getByRole("table", { name: "Vertical for the money" })).toBeTruthy();
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "ResortVertical for €10Vertical dropAdult, a day",
      "High400 m2,000 m€50, 2026/27",
      "Dear100 m1,000 m€100, 2026/27",
    ]);
    expect(screen.getByRole("link", { name: "High" }).getAttribute("href")).toBe("/resort/high");
  });
});
