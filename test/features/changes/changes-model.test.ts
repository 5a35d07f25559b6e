import { describe, expect, it } from "vitest";
import type { ChangesFeedQuery } from "#app/api/generated.ts";
import {
  changeModel,
  changesFeedPath,
  changesTitle,
  countryAround,
} from "#app/features/changes/changes-model.ts";

type Change = ChangesFeedQuery["indexChanges"]["changes"][number];

const LIFTS: Change = {
  id: "told/1",
  kind: "told",
  at: "2027-02-14T10:00:00Z",
  resort: { title: "Village tow", url_segment: "tow" },
  country: "AT",
  what: "figure:number_of_lifts",
  value: "3",
  was: "2",
  weight: "members",
  riders: 3,
  seen_on: "2027-02",
  names: [],
  figures: [],
};

function words(change: Partial<Change>, units: "metric" | "imperial" = "metric") {
  const { lines, why } = changeModel({ ...LIFTS, ...change }, units);
  const others = why.others > 0 ? ` +${why.others}` : "";
  return [...lines, `${why.before}${why.names.join(", ")}${others}${why.after}`];
}

describe("a change of the index in words", () => {
  it.each<[Partial<Change>, string[]]>([
    [{}, ["Lifts: 2 → 3", "Told by 3 riders, seen in February 2027."]],
    [{ was: null, seen_on: null, riders: 1 }, ["Lifts: 3", "Told by a rider."]],
    [
      { names: ["ada", "ben"], weight: "operator" },
      ["Lifts: 2 → 3", "Told by ada, ben +1, seen in February 2027. We checked it."],
    ],
    [{ weight: "editors", riders: 0 }, ["Lifts: 2 → 3", "Told by us, seen in February 2027."]],
    [{ kind: "undone", was: null }, ["Lifts: 3 is taken back", "By us."]],
    [{ kind: "undone", was: null, what: "webcams", value: null }, ["Webcams: taken back", "By us."]],
    [
      { what: "feature:night_skiing", value: "yes", was: "maybe" },
      ["Night skiing: Yes", "Told by 3 riders, seen in February 2027."],
    ],
    [
      { what: "season", value: "12-4", was: "12-3" },
      ["The season: December to March → December to April", "Told by 3 riders, seen in February 2027."],
    ],
    [
      { what: "ticket:adult", value: "68.5 2026/27 counter", was: null },
      ["Day ticket, adult: €68.50, 2026/27, at the counter", "Told by 3 riders, seen in February 2027."],
    ],
    [
      { what: "missing", value: "AT 47.2,11.3 Tow", was: null, weight: "operator", riders: 1 },
      ["New on Shred Index", "Told by a rider, seen in February 2027. We checked it."],
    ],
    [
      { what: "same_as", value: "tow", was: "Old tow" },
      ["One page with Old tow", "Told by 3 riders, seen in February 2027."],
    ],
    [
      { what: "gone_kind", value: "x" },
      ["Something that riders told", "Told by 3 riders, seen in February 2027."],
    ],
  ])("%j", (change, expected) => {
    expect(words(change)).toEqual(expected);
  });

  it("says figures in the visitor's units, and those that read alike not at all", () => {
    const figures = [
      { type_name: "vertical_drop", was: 900, value: 1000 },
      { type_name: "elevation_peak", was: 2000, value: 2000.1 },
    ];
    const change = { kind: "figures", figures, what: null, value: null, was: null, weight: null };
    const why = "From an import or an update of our data.";
    expect(words(change)).toEqual(["Vertical drop: 900 m → 1,000 m", why]);
    expect(words(change, "imperial")).toEqual(["Vertical drop: 2,953 ft → 3,281 ft", why]);
    expect(words({ ...change, figures: figures.slice(1) })).toEqual(["Figures, by less than they show", why]);
  });

  it("names places as one says them", () => {
    expect(changesTitle({ title: "Alps", kind: "mountains", code: null })).toBe("What changed in the Alps");
    expect(changesTitle({ title: "United States", kind: "country", code: "US" })).toBe(
      "What changed in the United States",
    );
    expect(changesFeedPath("at/tyrol")).toBe("/changes.atom?place=at%2Ftyrol");
    expect(["austria", "at/tyrol", "alps", null].map(countryAround)).toEqual(["AT", "AT", null, null]);
  });
});
