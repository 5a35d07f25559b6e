import { describe, expect, it } from "vitest";
import { convert, currentRates, parseExchangeRates } from "#app/domain/getting-there/exchange-rates.ts";

const RATES = { base: "EUR", date: "2026-11-20", rates: { CHF: 0.9, JPY: 180 } };

describe("an operator's rates", () => {
  it("are read from JSON", () => expect(parseExchangeRates(JSON.stringify(RATES))).toEqual(RATES));

  it.each([
    "",
    "{",
    "[]",
    JSON.stringify({ ...RATES, date: undefined }),
    JSON.stringify({ ...RATES, date: "20 November 2026" }),
    JSON.stringify({ ...RATES, date: "2026-13-40" }),
    JSON.stringify({ ...RATES, base: "Euro" }),
    JSON.stringify({ ...RATES, rates: { CHF: 0 } }),
    JSON.stringify({ ...RATES, rates: { CHF: "0.9" } }),
    JSON.stringify({ ...RATES, rates: { francs: 0.9 } }),
    JSON.stringify({ ...RATES, more: true }),
  ])("are nothing else (%#)", (text) => expect(parseExchangeRates(text)).toBeNull());

  it.each([
    ["2026-11-20", true],
    ["2027-12-25", true],
    ["2027-12-26", false],
    // A file of next week is a slip of the pen.
    ["2026-11-18", false],
  ])("are used on %s: %s", (day, isUsed) => {
    expect(currentRates(RATES, new Date(day)) !== null).toBe(isUsed);
  });
});

describe("an amount in another currency", () => {
  it("is what its rates say, by way of the base", () => {
    expect(convert(100, ["EUR", "CHF"], RATES)).toBeCloseTo(90);
    expect(convert(90, ["CHF", "EUR"], RATES)).toBeCloseTo(100);
    expect(convert(90, ["CHF", "JPY"], RATES)).toBeCloseTo(18_000);
  });

  it("is not known without a rate", () => {
    expect(convert(90, ["CHF", "EUR"], null)).toBeNull();
    expect(convert(90, ["SEK", "EUR"], RATES)).toBeNull();
    expect(convert(90, ["SEK", "SEK"], null)).toBe(90);
  });
});
