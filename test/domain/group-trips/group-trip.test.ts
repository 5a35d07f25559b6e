import { describe, expect, test } from "vitest";
import {
  readTripWhen,
  tripTitleProblem,
  tripWhenWords,
  tripWordProblem,
  voterNameProblem,
} from "#app/domain/group-trips/group-trip.ts";
import { newTripPath, parseTripTarget, tripTarget } from "#app/domain/group-trips/trip-addresses.ts";

const LINK = "aB3dE6gH9jK2";

describe("when a trip is", () => {
  test.each([
    [{}, null],
    [{ month: " 2027-02 " }, "February 2027"],
    [{ starts_on: "2027-02-06", ends_on: "2027-02-13" }, "6–13 February 2027"],
    [{ month: "2027-03", starts_on: "2027-02-06", ends_on: "2027-02-06" }, "6 February 2027"],
  ])("is read from %o", (typed, words) => {
    const { when, problems } = readTripWhen(typed);
    expect(problems).toEqual({});
    expect(tripWhenWords(when)).toBe(words);
  });

  test.each([
    [{ month: "2027-13" }, "month"],
    [{ month: "0001-01" }, "month"],
    [{ month: "soon" }, "month"],
    [{ starts_on: "2027-02-06" }, "ends_on"],
    [{ ends_on: "2027-02-06" }, "starts_on"],
    [{ starts_on: "2027-02-30", ends_on: "2027-03-02" }, "starts_on"],
    [{ starts_on: "2027-02-06", ends_on: "6 March" }, "ends_on"],
    [{ starts_on: "2027-02-06", ends_on: "2027-02-05" }, "ends_on"],
    [{ starts_on: "2027-02-06", ends_on: "2027-04-07" }, "ends_on"],
    [{ starts_on: "1999-02-06", ends_on: "1999-02-07" }, "starts_on"],
  ])("is not %o, and the field says why", (typed, field) => {
    expect(Object.keys(readTripWhen(typed).problems)).toEqual([field]);
  });
});

test("names a trip or one of its voters", () => {
  expect(parseTripTarget(tripTarget(LINK))).toEqual({ link: LINK, voter: null });
  expect(parseTripTarget(tripTarget(LINK, "12"))).toEqual({ link: LINK, voter: 12 });
  for (const text of ["", "short", `${LINK}.`, `${LINK}.0`, `${LINK}.x`, `${LINK}.1.2`, `${LINK}\n`]) {
    expect(parseTripTarget(text)).toBe(null);
  }
});

test("begins from a list, or from resorts", () => {
  expect(newTripPath()).toBe("/trips/new");
  expect(newTripPath({ list: LINK })).toBe(`/trips/new?list=${LINK}`);
  expect(newTripPath({ resorts: ["alta", "zao"] })).toBe("/trips/new?resorts=alta%2Czao");
});

test("says what is wrong with a title, a name and a word", () => {
  expect(tripTitleProblem(" \u200b ")).toBe("Give the trip a title.");
  expect(tripTitleProblem("x".repeat(81))).toBe("At most 80 characters: 1 too many.");
  expect(voterNameProblem("\u202e")).toContain("Give your name");
  expect(voterNameProblem("x".repeat(41))).toBe("At most 40 characters: 1 too many.");
  expect(tripWordProblem("")).toBe(null);
  expect(tripWordProblem("x".repeat(141))).toBe("At most 140 characters: 1 too many.");
});
