import { describe, expect, it } from "vitest";
import { NO_FILTER, type ResortFilter } from "#app/domain/list/filters.ts";
import { DEFAULT_LIST_STATE } from "#app/domain/list/list-state.ts";
import { filterParts, relaxableParts, relaxedName, stateWithout } from "#app/domain/list/relaxations.ts";

const snow = { type_name: "snow_quality", operator: ">=", value: "70" } as const;
const night = { type_name: "night_skiing", operator: "=", value: "yes" } as const;
const FILTER: ResortFilter = {
  status: ["operating", "abandoned"],
  locationType: {
    continentId: ["5"],
    countryId: ["JP", "US"],
    placeId: ["at/tyrol", "fr/haute-savoie"],
    mapArea: { north: 50, south: 30, east: 10, west: -10 },
  },
  position: "unknown",
  listId: "aB3dE6gH9jK2",
  groupedType: [
    snow,
    night,
    { type_name: "has_terrain_park", operator: "=", value: "no" },
    { type_name: "is_indoor", operator: ">=", value: "maybe" },
    { type_name: "vertical_drop", operator: ">=", value: "800" },
    { type_name: "vertical_drop", operator: "<=", value: "1200" },
    { type_name: "longest_run", operator: ">", value: "9000" },
    { type_name: "longest_run", operator: "<", value: "3000" },
  ],
};

describe("the parts of a filter", () => {
  it("stand in words, in the order of the chips, with both ends of a figure as one", () => {
    expect(filterParts(FILTER, "metric").map(({ words }) => words)).toEqual([
      "In a named list",
      "Operating areas",
      "Closed areas",
      "Europe",
      "Japan",
      "United States",
      "Tyrol",
      "Haute Savoie",
      "Map area",
      "Position not known yet",
      "Snow quality at least 70",
      "Night skiing: yes",
      "Terrain park: no",
      "Indoor at least “maybe”",
      "Vertical drop 800 to 1,200 m",
      "Longest run above 9 km",
      "Longest run below 3 km",
    ]);
    expect(filterParts(NO_FILTER, "metric")).toEqual([]);
    const titles = { "fr/haute-savoie": "Haute-Savoie", aB3dE6gH9jK2: "Japan 2027" };
    const titled = filterParts(FILTER, "metric", titles);
    expect(titled[0]).toMatchObject({ words: "In the list Japan 2027", name: "the list Japan 2027" });
    expect(titled[7]).toMatchObject({ words: "Haute-Savoie", name: "Haute-Savoie", isPlace: true });
  });

  it("take each itself away and nothing else, and all of them everything", () => {
    const parts = filterParts(FILTER, "metric");
    for (const part of parts) {
      const left = filterParts(part.removedFrom(FILTER), "metric").map(({ words }) => words);
      const others = parts.filter((other) => other !== part).map(({ words }) => words);
      // Operating areas alone are what every list holds.
      expect(left).toEqual(
        part.words === "Closed areas" ? others.filter((words) => words !== "Operating areas") : others,
      );
    }
    expect(stateWithout({ ...DEFAULT_LIST_STATE, filter: FILTER }, parts).filter).toEqual(NO_FILTER);
  });

  it("are left out with their alternatives, which alone would find less", () => {
    const names = relaxableParts(filterParts(FILTER, "metric")).map(relaxedName);
    expect(names).toEqual([
      "a named list",
      "Operating areas or Closed areas",
      "Europe or Japan or United States or Tyrol or Haute Savoie",
      "the map area",
      "“Position not known yet”",
      "Snow quality at least 70",
      "Night skiing",
      "Terrain park “no”",
      "Indoor at least “maybe”",
      "Vertical drop 800 to 1,200 m",
      "Longest run above 9 km",
      "Longest run below 3 km",
    ]);
  });
});

describe("a list without a part of its filter", () => {
  const state = {
    ...DEFAULT_LIST_STATE,
    filter: { groupedType: [snow, night], locationType: { countryId: ["JP"] } },
    order: [{ type_name: "title", direction: "asc" } as const],
    page: 4,
    view: "map" as const,
    at: { latitude: 36, longitude: 138, zoom: 6 },
    compare: ["hakuba"],
  };
  const [japan, snowy] = filterParts(state.filter, "metric");

  it("begins at its first page and keeps order, view, place on the map and what is put aside", () => {
    expect(stateWithout(state, snowy ? [snowy] : [])).toEqual({
      ...state,
      filter: { groupedType: [night], locationType: { countryId: ["JP"] } },
      page: 1,
    });
  });

  it("leaves the place on the map when it leaves the place", () => {
    const relaxed = stateWithout(state, japan ? [japan] : []);
    expect(relaxed.at).toBeNull();
    expect(relaxed.filter).toEqual({ groupedType: [snow, night], locationType: {} });
  });
});
