import { describe, expect, it } from "vitest";
import { EFFECTS } from "#app/backend/resort-rows/told-effects.ts";
import { findTold, PROPOSAL_KINDS, toldOfResort } from "#app/domain/proposals/proposal-kinds.ts";
import type { ToldAbout, ToldFieldName } from "#app/domain/proposals/told-about.ts";
import { readLink } from "#app/domain/proposals/told-link.ts";
import { toldSeasons } from "#app/domain/proposals/told-price.ts";

const ABOUT: ToldAbout = {
  country: "CH",
  latitude: 46,
  figures: { elevation_base: 1_600, elevation_peak: 2_600, vertical_drop: 1_000 },
  today: new Date("2027-02-01"),
  units: "metric",
};

function read(what: string, typed: Partial<Record<ToldFieldName, string>>, about: Partial<ToldAbout> = {}) {
  const told = findTold(what);
  if (!told) throw new Error(`${what} cannot be told`);
  const all = { ...ABOUT, ...about };
  const answer = told.kind.read((name) => typed[name] ?? "", told.name, all);
  if ("problem" in answer) return answer;
  return {
    ...answer,
    words: told.kind.words(answer.value, told.name, all),
    wrong: told.kind.problem(answer.value, told.name, all),
  };
}

describe("what is typed", () => {
  it.each([
    ["figure:number_of_lifts", { value: "42" }, {}, "42", "42"],
    ["figure:elevation_peak", { value: "10,000 ft" }, { units: "imperial" }, "3048", "10,000 ft"],
    ["figure:stated_piste_length", { value: "12.34" }, {}, "12.3", "12.3 km"],
    ["feature:night_skiing", { value: "no" }, {}, "no", "No"],
    ["season", { value: "12", until: "4" }, {}, "12-4", "December to April"],
    [
      "ticket:adult",
      { value: "92", season: "2026/27", way: "counter" },
      {},
      "92 2026/27 counter",
      "CHF 92, 2026/27, at the counter",
    ],
    ["webcams", { value: "www.zermatt.ch/cams/" }, {}, "https://www.zermatt.ch/cams/", "zermatt.ch/cams"],
    ["phone:rescue", { value: "0041 (27) 966 01 01" }, {}, "+41279660101", "+41279660101"],
    ["position", { value: " 46.02, 7.75 " }, {}, "46.02,7.75", "46.02, 7.75"],
    ["same_as", { value: "https://site.example/resort/Zermatt?x#y" }, {}, "zermatt", "zermatt"],
    [
      "missing",
      { value: "Neuer Lift", country: "AT", place: "47.2 11.3" },
      {},
      "AT 47.2,11.3 Neuer Lift",
      "Neuer Lift, Austria, at 47.2, 11.3",
    ],
  ] as const)("of %s is stored in one shape and read in words", (what, typed, about, value, words) => {
    const answer = read(what, typed, about);
    expect(answer).toMatchObject({ value, wrong: null });
    expect("words" in answer && answer.words.replaceAll("\u00a0", " ")).toBe(words);
  });

  it.each([
    ["figure:number_of_lifts", "2.5"],
    ["figure:stated_piste_length", "12.0"],
    ["ticket:adult", "92.0 2026/27 counter"],
    ["missing", "at 47.2,11.3 Neuer Lift"],
  ])("has one spelling, in which alone it can be told: %s %s", (what, value) => {
    const told = findTold(what);
    expect(told?.kind.problem(value, told.name, ABOUT)).toEqual(expect.any(String));
    expect(findTold(`${what}:`)).toBeNull();
  });

  it("of a figure is refused where it contradicts what the page has", () => {
    expect(read("figure:elevation_peak", { value: "1500" })).toMatchObject({
      wrong: expect.stringContaining("does not lie below"),
    });
    expect(read("figure:elevation_base", { value: "1200" })).toMatchObject({ wrong: null });
    expect(read("figure:number_of_lifts", { value: "1.200" })).toMatchObject({
      problem: expect.stringContaining("1200 or 1.2"),
    });
  });
});

it.each([
  "http://a.ch",
  "ftp://a.ch",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://a.local/",
  "https://a.ch:8443/",
  "https://me@a.ch/",
  "https://a.ch/?next=https://b.ch",
  "https://a.ch/?next=%2F%2Fb.ch",
  "https://a.ch/r?u=https%253A%252F%252Fb.ch",
  "https://a.ch//b.ch",
  "https://tinyurl.com/x",
  "https://a.ch/ b",
  "https://a.ch\\b",
  "javascript:alert(1)",
  `https://a.ch/${"x".repeat(400)}`,
  "",
])("a link is one https host of a name, and leads to no other: %j", (link) => {
  expect(readLink(link)).toHaveProperty("problem");
});

it("seasons are those of the hemisphere, the current one first", () => {
  expect(toldSeasons(46, new Date("2027-02-01"))).toEqual(["2026/27", "2027/28", "2025/26"]);
  expect(toldSeasons(-45, new Date("2027-02-01"))).toEqual(["2027", "2028", "2026"]);
});

it("each kind of a resort does something once it holds", () => {
  const whole = ["same_as"];
  expect(Object.keys(EFFECTS).sort()).toEqual(
    PROPOSAL_KINDS.map(({ name }) => name)
      .filter((name) => !whole.includes(name))
      .sort(),
  );
  const all = toldOfResort().flatMap(({ all: ofKind }) => ofKind.map(({ what }) => what));
  expect(all.every((what) => findTold(what)?.what === what)).toBe(true);
  expect(findTold("figure")).toBeNull();
  expect(findTold("season:x")).toBeNull();
});
