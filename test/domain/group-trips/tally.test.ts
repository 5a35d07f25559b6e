import { describe, expect, test } from "vitest";
import type { TripVoteValue } from "#app/domain/group-trips/group-trip.ts";
import { goneWords, leadersOf, leaderWords, tally, unseenWords } from "#app/domain/group-trips/tally.ts";

const resorts = ["alta", "ischgl", "zao"].map((url_segment) => ({ url_segment, title: url_segment }));

const ballot = (votes: Readonly<Record<string, TripVoteValue>>) => ({
  votes: Object.entries(votes).map(([url_segment, vote]) => ({ url_segment, vote })),
});

const order = (ballots: Parameters<typeof tally>[1]) =>
  tally(resorts, ballots).map(
    ({ resort, place, tiedWith }) =>
      `${place} ${resort.title}${tiedWith.length > 0 ? ` with ${tiedWith.map(({ title }) => title).join()}` : ""}`,
  );

describe("who leads", () => {
  const leaders = (ballots: Parameters<typeof tally>[1]) =>
    leadersOf(resorts, ballots).map(({ title }) => title);

  test.each([
    ["the first by the votes", [ballot({ alta: "yes", zao: "no" })], ["alta"]],
    ["several that are tied", [ballot({ alta: "yes", zao: "yes" })], ["alta", "zao"]],
    ["none that all are against", [ballot({ alta: "no" })], []],
    ["none before there is a vote", [], []],
  ])("is %s", (_, ballots, expected) => {
    expect(leaders(ballots)).toEqual(expected);
  });
});

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
  const [alta, zao] = [
    { title: "Alta", unseenBy: 0 },
    { title: "Zao", unseenBy: 2 },
  ];
  expect(leaderWords([alta], false)).toBe("Alta leads so far.");
  expect(leaderWords([alta], true)).toBe("Alta it is.");
  expect(leaderWords([zao], false)).toBe("Zao leads so far, not seen yet by 2.");
  expect(leaderWords([zao], true)).toBe("Zao it is, not seen by 2.");
  expect(leaderWords([alta, { ...zao, unseenBy: 0 }], true)).toBe("Alta and Zao are tied.");
  expect(leaderWords([alta, zao], false)).toBe("Alta and Zao are tied so far. Zao is not seen yet by 2.");
});

test("says by how many a resort is not seen, and that votes are gone since the close", () => {
  expect(unseenWords(3, false)).toBe("not seen yet by 3");
  expect(unseenWords(1, true)).toBe("not seen by 1");
  expect(goneWords(null, 4)).toBe(null);
  expect(goneWords(0, 4)).toBe(null);
  expect(goneWords(1, 3)).toBe("Since then 1 of the 4 votes was taken back or removed.");
  expect(goneWords(2, 0)).toBe("Since then both votes were taken back or removed.");
  expect(goneWords(1, 0)).toBe("Since then the only vote was taken back or removed.");
  expect(goneWords(3, 0)).toBe("Since then all 3 votes were taken back or removed.");
});
