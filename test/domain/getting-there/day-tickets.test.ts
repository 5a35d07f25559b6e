import { describe, expect, it } from "vitest";
import { dayPrice, isShownTicket, seasonStart, shownTickets } from "#app/domain/getting-there/day-tickets.ts";

describe("the season of a price", () => {
  it.each([
    ["2026/27", { year: 2026, isOfTwoYears: true }],
    ["2099/00", { year: 2099, isOfTwoYears: true }],
    ["2026", { year: 2026, isOfTwoYears: false }],
    ["2026/28", null],
    ["2026-27", null],
    ["winter", null],
    ["", null],
  ])("reads %s", (season, start) => expect(seasonStart(season)).toEqual(start));

  it.each([
    ["2026/27", "2026-11-28", true],
    ["2025/26", "2026-11-28", true],
    ["2024/25", "2026-11-28", false],
    // A winter counts until the end of June.
    ["2024/25", "2026-06-30", true],
    ["2024/25", "2026-07-01", false],
    // What is announced for the winter to come.
    ["2027/28", "2026-11-28", true],
    ["2026", "2026-08-01", true],
    ["2025", "2026-08-01", true],
    ["2024", "2026-08-01", false],
    ["soon", "2026-08-01", false],
  ])("shows a ticket of %s on %s: %s", (season, day, isShown) => {
    expect(isShownTicket(season, new Date(day))).toBe(isShown);
  });
});

const TODAY = new Date("2027-02-01");
const ticket = (amount: number, more: object = {}) => ({
  amount,
  currency: "EUR",
  for_whom: "adult",
  season: "2026/27",
  day: "2027-01-10",
  riders: 1,
  way: "counter",
  ...more,
});
const amounts = (tickets: readonly { amount: number }[]) => tickets.map(({ amount }) => amount);

describe("the prices that are shown", () => {
  it("are the most told of each person, season and way, then the newest", () => {
    const shown = shownTickets(
      [
        ticket(68, { riders: 4 }),
        ticket(69, { riders: 2, day: "2027-01-30" }),
        ticket(34, { for_whom: "child" }),
        ticket(35, { for_whom: "child", day: "2027-01-20" }),
        ticket(61, { way: "ahead" }),
        ticket(64, { season: "2025/26" }),
      ],
      TODAY,
    );
    expect(amounts(shown)).toEqual([68, 61, 35, 64]);
  });

  it("are gone after two seasons", () => {
    expect(shownTickets([ticket(68)], new Date("2028-06-30"))).toHaveLength(1);
    expect(shownTickets([ticket(68)], new Date("2028-07-01"))).toEqual([]);
    expect(dayPrice([ticket(68)], new Date("2028-07-01"))).toBeNull();
  });

  it("have one that resorts are compared by: an adult's at the counter, in the newest season", () => {
    const told = [ticket(64, { season: "2025/26" }), ticket(55, { way: "ahead" })];
    expect(dayPrice(told, TODAY)?.amount).toBe(64);
    expect(dayPrice([...told, ticket(34, { for_whom: "child" })], TODAY)?.amount).toBe(64);
    expect(dayPrice([...told, ticket(68)], TODAY)?.amount).toBe(68);
    // What editors read stands beside it, and riders who say another price are more.
    const read = ticket(66, { riders: undefined, way: undefined, day: "2026-10-03" });
    expect(dayPrice([...told, read], TODAY)?.amount).toBe(66);
    expect(dayPrice([read, ticket(68, { riders: 4 })], TODAY)?.amount).toBe(68);
    expect(dayPrice([ticket(55, { way: "ahead" })], TODAY)).toBeNull();
  });
});
