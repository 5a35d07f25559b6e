import { describe, expect, it } from "vitest";
import { skimapIdIn, skimapPage, wikidataPage } from "#app/domain/reference-pages.ts";

describe("pages by id", () => {
  it.each([
    [skimapPage(989), "https://skimap.org/skiareas/view/989"],
    [wikidataPage("Q130003"), "https://www.wikidata.org/wiki/Q130003"],
  ])("are %s", (page, expected) => expect(page).toBe(expected));

  it.each([0, -1, 1.5, 1e12, "989", null, undefined])("is none of Skimap.org for %s", (id) => {
    expect(skimapPage(id)).toBeNull();
  });

  it.each(["Q0", "q1", "Q1 ", "Q1/../x", 1, null])("is none of Wikidata for %s", (id) => {
    expect(wikidataPage(id)).toBeNull();
  });
});

it.each([
  ["", null],
  ["https://www.openstreetmap.org/way/1 https://skimap.org/skiareas/view/989", 989],
  ["https://www.skimap.org/SkiAreas/view/989;https://skimap.org/skiareas/view/989/", 989],
  ["https://skimap.org/skiareas/view/1 https://skimap.org/skiareas/view/2", null],
  ["https://skimap.org/skiareas/view/989/../1", null],
])("reads of %j the id %s", (sources, id) => expect(skimapIdIn(sources)).toBe(id));
