import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DERIVED_RULES } from "#app/domain/attributes/derived-ratings.ts";
import { RULED_NAMES, rulePath } from "#app/domain/attributes/figure-rules.ts";
import { dataModel } from "#app/features/data-sources/data-model.ts";
import { DataPage } from "#app/features/data-sources/data-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

type Answer = Parameters<typeof dataModel>[0];
type Page = Parameters<typeof dataModel>[1];

const count = (type_name: string, resorts: number, derived = 0) => ({ type_name, resorts, derived });
const INDEX: NonNullable<Answer["indexCounts"]> = {
  resorts: 4000,
  countries: [
    { country: { code: "AT", name: "Austria" }, resorts: 1300 },
    { country: { code: "LS", name: "Lesotho" }, resorts: 1 },
  ],
  attributes: [
    count("elevation_peak", 3600),
    count("vertical_drop", 3600, 3500),
    count("number_of_lifts", 4000),
    count("night_skiing", 20),
    count("lift_access", 2500, 2500),
    count("total_score", 400),
  ],
};
const SOURCES: NonNullable<Answer["indexSources"]> = [
  { name: "openskimap", data_date: "2026-11-19", changed_at: "2026-11-20T10:00:00.000Z" },
  { name: "built-in", data_date: "2026-09-04", changed_at: "2026-10-01T10:00:00.000Z" },
  { name: "rumours", data_date: "2026-09-04", changed_at: "2026-10-01T10:00:00.000Z" },
];

function show(answer: Answer = { indexCounts: INDEX, indexSources: SOURCES }, cmsPage: Page = null) {
  const view = dataModel(answer, cmsPage);
  return renderAt("/data", <DataPage view={view} />);
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe("the page on the data", () => {
  it("says how many resorts there are, and leads to each of its sections", () => {
    const { container } = show();
    expect(screen.getByText(/^4,000 resorts in 2 countries/)).toBeTruthy();
    const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(container.querySelector(link.getAttribute("href") ?? "")).toBeTruthy();
  });

  it("names the sources that it can explain, with their days and licences", () => {
    show();
    const sources = section("Our sources");
    expect(textsOf(sources.getAllByRole("heading", { level: 3 }))).toEqual([
      "The ski areas of the world",
      "The latest from OpenSkiMap",
    ]);
    expect(sources.getByText("4 September 2026")).toBeTruthy();
    expect(sources.getByText("19 November 2026")).toBeTruthy();
    expect(sources.getAllByRole("link", { name: /^Open Database License/ })).toHaveLength(2);
  });

  it("leads from every country to its resorts", () => {
    show();
    const places = section("Resorts by country");
    expect(textsOf(places.getAllByRole("listitem"))).toEqual(["Austria1,300 resorts", "Lesotho1 resort"]);
    expect(places.getByRole("link", { name: "Austria" }).getAttribute("href")).toBe("/resorts/in/austria");
  });

  it("says of how many resorts each figure is known, most first, and which of none", () => {
    show();
    const known = section("What is known, and for how many");
    const statistics = within(known.getByRole("region", { name: "Statistics" }));
    expect(textsOf(statistics.getAllByRole("listitem"))).toEqual([
      "Lifts4,000 (100%)",
      "Peak elevation3,600 (90%)",
      "Vertical drop3,500 derived3,600 (90%)",
    ]);
    expect(
      statistics.getByText(/^Not known for any resort yet: \d+$/).closest("details")?.textContent,
    ).toContain("Longest run");
    expect(known.getByText("20 (under 1%)")).toBeTruthy();
    expect(known.getByText("Lift access").parentElement?.textContent).toBe(
      "Lift accessall derived2,500 (63%)",
    );
    expect(known.getByText("Total score").parentElement?.textContent).toBe("Total score400 (10%)");
  });

  it("explains the sources and every rule", () => {
    show();
    const reading = section("How to read where a figure comes from");
    expect(textsOf(reading.getAllByRole("rowheader"))).toEqual([
      "Members",
      "Riders",
      "Editors",
      "Editors' estimates",
      "OpenStreetMap",
      "Derived",
      "Not known",
    ]);
    const rules = section("How derived figures are worked out");
    for (const { explanation } of Object.values(DERIVED_RULES))
      expect(rules.getByText(explanation)).toBeTruthy();
    expect(
      rules.getByRole("row", { name: /^Lift access, from the map .* 3 lifts without carpets and rope tows$/ })
        .id,
    ).toBe("rule-lift_access");
    expect(rules.getByRole("row", { name: /^Vertical drop Peak elevation minus base/ })).toBeTruthy();
    expect(rules.getByRole("row", { name: /^Total score / }).id).toBe("rule-total_score");
  });

  it("has a row for every rule that others link to", () => {
    const { container } = show();
    for (const name of RULED_NAMES)
      expect(container.querySelector(rulePath(name).slice("/data".length))).toBeTruthy();
  });

  it("says how a mistake is put right, in the site's own words where it has some", () => {
    show();
    const corrections = section("How to correct a mistake");
    expect(corrections.getByRole("link", { name: /^OpenStreetMap/ })).toBeTruthy();
    expect(corrections.getByText(/Press “Correct” on the resort's page/)).toBeTruthy();
    const write = corrections.getByRole("link", { name: "write to us" });
    expect(write.getAttribute("href")).toBe("/contact?subject=problem");
    expect(corrections.getByRole("link", { name: "Tell us" }).getAttribute("href")).toBe("/missing");
  });

  it("takes title and corrections from the backend's page at its path [2.90]", () => {
    const cmsPage = {
      title: "Our data",
      description: "Tell us\n\nWrite to https://code.example/shred.",
      meta_description: "In short.",
    };
    show({ indexCounts: INDEX }, cmsPage);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our data");
    const corrections = section("How to correct a mistake");
    expect(corrections.getByRole("heading", { name: "Tell us" })).toBeTruthy();
    expect(corrections.queryByText(/curated/)).toBeNull();
    expect(dataModel({ indexCounts: INDEX }, cmsPage).description).toBe("In short.");
  });

  it("says what it can with a backend without extensions", () => {
    const total = (resorts: number) => ({ paginatorInfo: { total: resorts } });
    const continents = {
      europe: total(2459),
      northAmerica: total(750),
      asia: total(0),
      southAmerica: total(31),
      oceania: total(1),
      africa: total(0),
      antarctica: total(0),
    };
    show(continents);
    // It has no page that takes messages.
    expect(screen.queryByRole("link", { name: "Tell us what is wrong" })).toBeNull();
    const places = section("Resorts by continent");
    expect(textsOf(places.getAllByRole("listitem"))).toEqual([
      "Oceania1 resort",
      "Europe2,459 resorts",
      "North America750 resorts",
      "South America31 resorts",
    ]);
    expect(section("Our sources").getByText(/do not know how fresh/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "What is known, and for how many" })).toBeNull();
    expect(screen.queryByRole("link", { name: "What is known" })).toBeNull();
  });

  it("is also while the index is empty", () => {
    show({ indexCounts: { resorts: 0, countries: [], attributes: [] }, indexSources: [] });
    expect(section("Resorts by country").getByText("There are no resorts here yet.")).toBeTruthy();
    expect(section("What is known, and for how many").getByText(/0 operating resorts/)).toBeTruthy();
  });
});
