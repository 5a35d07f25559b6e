import { expect, it } from "vitest";
import { endOfDay, rankOfTheDay } from "#app/domain/resort-of-the-day.ts";

const day = (number: number, time = 0) => new Date(number * 86_400_000 + time);

it("is one resort from midnight to midnight UTC", () => {
  const morning = new Date("2026-11-23T00:00:00.000Z");
  const night = new Date("2026-11-23T23:59:59.999Z");
  expect(rankOfTheDay(night)).toBe(rankOfTheDay(morning));
  expect(rankOfTheDay(new Date("2026-11-24T00:00:00.000Z"))).not.toBe(rankOfTheDay(night));
  for (const now of [morning, night]) {
    expect(new Date(endOfDay(now)).toISOString()).toBe("2026-11-24T00:00:00.000Z");
  }
});

it("gives each resort its day before one comes again", () => {
  const ranks = Array.from({ length: 100 }, (_, number) => rankOfTheDay(day(20_000 + number)));
  expect(new Set(ranks).size).toBe(100);
  expect([Math.min(...ranks), Math.max(...ranks)]).toEqual([1, 100]);
});
