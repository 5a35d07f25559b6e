import { describe, expect, it } from "vitest";
import { figureEntries, seasonEntries, textEntries } from "#app/features/follow/feed-entries.ts";

const hill = { id: "7", title: "Hill", url_segment: "hill" };
const dale = { id: "8", title: "Dale", url_segment: "dale" };

describe("corrected figures", () => {
  const change = (type_name: string, was: number, value: number, changed_at = "2026-03-01T10:00:00Z") => ({
    url_segment: "hill",
    type_name,
    was,
    value,
    changed_at,
  });

  it("are one entry of an import, with what they were before", () => {
    const entries = figureEntries(
      [change("vertical_drop", 900, 950), change("piste_length", 40, 41.5)],
      [hill],
    );
    expect(entries).toMatchObject([
      {
        id: "figures/7/2026-03-01T10:00:00Z",
        title: "Hill: 2 figures corrected",
        updated: "2026-03-01T10:00:00Z",
        path: "/resort/hill",
        text: "Vertical drop: 950 m, before 900 m\nMarked runs: 41.5 km, before 40 km",
      },
    ]);
  });

  it("are told when they look different", () => {
    expect(
      figureEntries([change("vertical_drop", 900.1, 900.2), change("unheard_of", 1, 2)], [hill]),
    ).toEqual([]);
  });
});

describe("the start of a season", () => {
  const records = [hill, dale].map(({ id }) => ({ id, status: "operating", season: { from: 11, to: 4 } }));
  const told = (today: string, of = [hill]) =>
    seasonEntries(of, records, { today: new Date(today), id: "resort/7", path: "/resort/hill" });

  it("is told from the first day of the month before", () => {
    expect(told("2026-10-01T00:00:00Z")).toMatchObject([
      {
        id: "season/resort/7/2026-10",
        title: "Hill: the season begins in November",
        updated: "2026-10-01T00:00:00Z",
        text: "Hill usually opens in November.",
      },
    ]);
    expect(told("2026-09-30T23:59:59Z")).toMatchObject([{ id: "season/resort/7/2025-10" }]);
  });

  it("of January is told in December", () => {
    const january = [{ id: "7", status: "operating", season: { from: 1, to: 3 } }];
    const at = (today: string) =>
      seasonEntries([hill], january, { today: new Date(today), id: "r", path: "/" })[0];
    expect(at("2026-12-05T00:00:00Z")?.updated).toBe("2026-12-01T00:00:00Z");
    expect(at("2026-11-30T00:00:00Z")?.updated).toBe("2025-12-01T00:00:00Z");
  });

  it("is one entry of all resorts of a list that open in a month", () => {
    expect(told("2026-10-05T00:00:00Z", [hill, dale])).toMatchObject([
      { title: "2 seasons begin in November", text: "Hill and Dale usually open in November." },
    ]);
  });

  it("is not told of closed resorts, nor of those that open all year", () => {
    const odd = [
      { id: "7", status: "abandoned", season: { from: 11, to: 4 } },
      { id: "8", status: "operating", season: { from: 1, to: 12 } },
    ];
    expect(seasonEntries([hill, dale], odd, { today: new Date("2026-10-05"), id: "r", path: "/" })).toEqual(
      [],
    );
  });
});

describe("what riders wrote", () => {
  const text = (over: object) =>
    ({
      id: "1",
      kind: "comment",
      state: "shown",
      text: "Good.",
      author: "ada",
      is_former: false,
      created_at: "2026-03-01T10:00:00Z",
      ...over,
    }) as Parameters<typeof textEntries>[0][number];

  it("is told with its author as the page names them", () => {
    const authors = [text({}), text({ author: null }), text({ author: null, is_former: true, kind: "tip" })];
    expect(textEntries(authors, () => hill).map(({ author, title }) => [author, title])).toEqual([
      ["ada", "New review of Hill"],
      ["Name hidden", "New review of Hill"],
      ["Former member", "New tip for Hill"],
    ]);
  });

  it("is left out where operators have hidden it", () => {
    expect(textEntries([text({ state: "hidden" }), text({ text: null })], () => hill)).toEqual([]);
  });
});
