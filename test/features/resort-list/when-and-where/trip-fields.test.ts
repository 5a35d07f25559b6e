import { expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { tripFields } from "#app/features/resort-list/when-and-where/trip-fields.ts";

const weeksAt = (today: string, query = "") => {
  const { value } = parseListAddress(new URLSearchParams(query));
  const known = { origin: null, unknownOrigin: null, others: [], today };
  return tripFields(value, "metric", known, true).week.options.map(({ value: week }) => week);
};

it("offers the week that runs, those of both winters in which it is quiet somewhere, and each once", () => {
  const weeks = weeksAt("2026-11-28");
  expect(weeks[0]).toBe("2026-11-23");
  expect(weeks).toEqual([...new Set(weeks)].sort());
  expect(weeks).toContain("2027-08-16");
  // School holidays of South Africa, the only country of the south whose holidays are known.
  expect(weeks).not.toContain("2027-07-05");
});

it("keeps a week of an address that has passed", () => {
  expect(weeksAt("2026-11-28", "week=2026-03-02")[0]).toBe("2026-03-02");
});
