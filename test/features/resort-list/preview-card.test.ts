import { expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { previewCard } from "#app/features/resort-list/export/preview-card.ts";

const SOME = { title: "Resorts in Austria", names: ["Sölden", "Ischgl", "Obertauern", "Lech"], total: 312 };
const cardOf = (query: string, source: Partial<typeof SOME> = {}) => {
  const { names, ...rest } = { ...SOME, ...source };
  const resorts = names.map((title) => ({ title }));
  return previewCard(parseListAddress(new URLSearchParams(query)).value, {
    ...rest,
    resorts,
    units: "metric",
  });
};

it.each([
  ["country=AT", "Ski resorts in Austria"],
  [
    "country=AT&number_of_lifts_min=20&order=-expert_terrain",
    "Ski resorts in Austria with at least 20 lifts, by expert terrain",
  ],
  ["country=AT&night_skiing=yes&order=title", "Ski resorts in Austria with night skiing, by name"],
  ["country=AT&order=vertical_drop", "Ski resorts in Austria, by vertical drop, lowest first"],
  [
    "country=AT&vertical_drop_min=800&vertical_drop_max=1200",
    "Ski resorts in Austria with vertical drop 800 to 1,200 m",
  ],
  ["country=AT&weights=snow_quality:5", "Ski resorts in Austria, by a personal score"],
  ["continent=5&order=-season_sun&order=title", "Ski resorts in Austria, by name"],
  ["order=-vertical_drop", "Ski resorts, by vertical drop"],
  [
    "country=AT&vertical_drop_min=800&vertical_drop_max=1200&night_skiing=yes&snow_quality_min=70&apres_min=50&scenery_min=60",
    "Ski resorts in Austria with snow quality at least 70, après-ski at least 50, scenery at least 60 and 2 more filters",
  ],
])("says of the list %s what it is", (query, title) => {
  expect(cardOf(query)?.title).toBe(title);
});

it("leaves the list of all resorts to its page", () => {
  expect(cardOf("")).toBeNull();
});

it("names the first three resorts, and how many more there are", () => {
  expect(cardOf("country=AT")?.description).toBe("Sölden, Ischgl, Obertauern and 309 more resorts.");
  expect(cardOf("country=AT", { names: ["Sölden", "Lech"], total: 2 })?.description).toBe("Sölden and Lech.");
  expect(cardOf("country=AT", { names: [], total: 0 })?.description).toBe("No resort is on this list yet.");
});

it("leads to the list with its order, and not to what the sender put aside", () => {
  expect(cardOf("country=AT&order=-apres&view=map&compare=a,b")?.path).toBe(
    "/resorts?country=AT&order=-apres&view=map",
  );
});
