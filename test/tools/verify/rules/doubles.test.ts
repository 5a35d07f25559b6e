import { expect, it } from "vitest";
import { doubles } from "#app/tools/verify/rules/doubles.ts";
import { aRecord } from "#test/support/a-record.ts";

const hill = aRecord({
  openskimap_id: "hill",
  title: "Petříkov Hill",
  lift_count: 5,
  latitude: 50,
  longitude: 15,
});
const near = { latitude: 50.002, longitude: 15, lift_count: 1 };
const segments = (...others: (typeof hill)[]) =>
  doubles.find([hill, ...others]).map(({ urlSegment }) => urlSegment);

it("finds the smaller of two areas within 500 m that share a name or a page", () => {
  expect(segments(aRecord({ openskimap_id: "a", title: "Ski Petrikov", ...near }))).toEqual(["a"]);
  const page = "https://www.hill.example/";
  const other = aRecord({ openskimap_id: "b", title: "Knoll", website: "http://hill.example", ...near });
  expect(doubles.find([{ ...hill, website: page }, other])).toEqual([
    { urlSegment: "b", says: "222 m from hill" },
  ]);
});

it("finds an area once for each of the two that it may be", () => {
  const others = ["a", "b"].map((openskimap_id, index) =>
    aRecord({
      openskimap_id,
      title: "Petříkov",
      latitude: 50.002 - index * 0.003,
      longitude: 15,
      lift_count: 7,
    }),
  );
  expect(doubles.find([hill, ...others]).filter(({ urlSegment }) => urlSegment === "hill")).toEqual([
    { urlSegment: "hill", says: "111 m from b" },
    { urlSegment: "hill", says: "222 m from a" },
  ]);
});

it("finds no neighbour of another name, none that is farther, and no part or village of it", () => {
  const named = { title: "Petříkov", ...near };
  expect(segments(aRecord({ openskimap_id: "a", ...near, title: "Ski Knoll" }))).toEqual([]);
  expect(segments(aRecord({ openskimap_id: "a", ...named, latitude: 50.005 }))).toEqual([]);
  expect(segments(aRecord({ openskimap_id: "a", ...named, part_of: "hill" }))).toEqual([]);
  expect(segments(aRecord({ openskimap_id: "a", ...named, lift_count: 0 }))).toEqual([]);
});
