import { describe, expect, test } from "vitest";
import type { TripVoteValue } from "#app/domain/trips/group-trip.ts";
import { leaderWords, tally } from "#app/domain/trips/tally.ts";

const resorts = ["alta", "ischgl", "zao"].map((url_segment) => ({ url_segment, title: url_segment }));

const ballot = (votes: Readonly<Record<string, TripVoteValue>>) => ({
  votes: Object.entries(votes).map(([url_segment, vote]) => ({ url_segment, vote })),
});

const order = (ballots: Parameters<typeof tally>[1]) =>
  tally(resorts, ballots).map(
    ({ resort, place, tiedWith }) =>
      `${place} ${resort.title}${tiedWith.length > 0 ? ` with ${tiedWith.map(({ title }) => title).join()}` : ""}`,
  );

describe("the order of the votes", () => {
  test("has the fewest noes first, however many yeses others have", () => {
    const ballots = [
      ballot({ alta: "yes", ischgl: "maybe", zao: "no" }),
      ballot({ alta: "no", ischgl: "maybe" }),
      ballot({ alta: "yes", ischgl: "maybe", zao: "no" }),
    ];
    expect(order(ballots)).toEqual(["1 ischgl", "2 alta", "3 zao"]);
  });

  test("has the most yeses first among equal noes", () => {
    const ballots = [ballot({ alta: "maybe", zao: "yes", ischgl: "yes" }), ballot({ zao: "yes" })];
    expect(order(ballots)).toEqual(["1 zao", "2 ischgl", "3 alta"]);
  });

  test("tells ties, in the order of the list", () => {
    const ballots = [ballot({ alta: "no", ischgl: "yes", zao: "yes" }), ballot({ zao: "maybe" })];
    expect(order(ballots)).toEqual(["1 ischgl with zao", "1 zao with ischgl", "3 alta"]);
  });

  test("has what no voter has voted on last, and tied with nothing, before any no as well", () => {
    expect(order([])).toEqual(["1 alta", "1 ischgl", "1 zao"]);
    const ballots = [ballot({ ischgl: "yes" }), ballot({ ischgl: "no" })];
    expect(order(ballots)).toEqual(["1 ischgl", "2 alta", "2 zao"]);
  });

  test("counts a resort that a voter skipped as neither", () => {
    const [first] = tally(resorts, [ballot({ zao: "yes" })]);
    expect(first).toMatchObject({ resort: { title: "zao" }, yes: 1, maybe: 0, no: 0 });
  });
});

test("says who leads, and who is tied", () => {
  expect(leaderWords([], true)).toBe(null);
  expect(leaderWords(["Alta"], false)).toBe("Alta leads so far.");
  expect(leaderWords(["Alta"], true)).toBe("Alta it is.");
  expect(leaderWords(["Alta", "Zao"], true)).toBe("Alta and Zao are tied.");
});
