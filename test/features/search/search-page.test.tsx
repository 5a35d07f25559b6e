import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { API_ERRORS, EMPTY, SEARCH } from "#app/domain/messages.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { regionHits } from "#app/features/search/found-places.ts";
import { foundKinds, placeHits, resortHits, type SearchModel } from "#app/features/search/search-model.ts";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const SWISS = { code: "CH", name: "Switzerland" };
const PAGE = { currentPage: 1, perPage: 20, total: 2, lastPage: 1 };
const FIGURES = {
  searchFigures: [
    { id: "1", total_score: 80.6, vertical_drop: 1200, number_of_lifts: 34, also: "Fixturberg" },
    { id: "2", total_score: null, vertical_drop: null, number_of_lifts: 1, also: null },
  ],
};
const resortsFound = (searchResorts: Parameters<typeof resortHits>[0]["searchResorts"]) =>
  resortHits({ searchResorts, ...FIGURES }, "metric");
const FOUND = resortsFound({
  data: [
    {
      id: "1",
      title: "Mont Fixture",
      url_segment: "mont-fixture",
      location: { city: "Testville", state: { name: "Valais" }, country: SWISS },
    },
    {
      id: "2",
      title: "Hill Fixture",
      url_segment: "hill-fixture",
      location: { city: null, state: null, country: { code: "", name: "" } },
    },
  ],
  paginatorInfo: PAGE,
});
const NONE = resortsFound({ data: [], paginatorInfo: { ...PAGE, total: 0 } });
const REGIONS = regionHits({
  searchPlaces: [
    {
      address: "at/tyrol",
      title: "Tyrol",
      kind: "state",
      country: { code: "AT", name: "Austria" },
      resorts: 312,
    },
    { address: "ski-tyrol", title: "Ski Tyrol", kind: "linked", country: null, resorts: 1 },
  ],
});

function show(view: Partial<SearchModel> & { text: string }) {
  const found = {
    isTooShort: false,
    ...placeHits(view.text, { countries: null, continents: null }),
    regions: [],
    resorts: FOUND,
    failure: null,
    invalid: null,
    ...view,
  };
  const search: SearchModel = { ...found, kinds: foundKinds(found) };
  return renderAt(`/search?${new URLSearchParams({ q: view.text })}`, <SearchPage search={search} />);
}

const groups = () => screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));

describe("the search", () => {
  it("shows countries, then continents, then resorts, then regions [5.7]", () => {
    show({ text: "merica", regions: REGIONS });
    expect(groups()).toEqual(["Countries", "Continents", "Resorts", "Regions"]);
  });

  it("shows first what begins with the text, whatever it is", () => {
    const { unmount } = show({ text: "tyr", countries: [], continents: [], regions: REGIONS });
    expect(groups()).toEqual(["Regions", "Resorts"]);
    unmount();
    const { countries } = placeHits("zer", { countries: null, continents: null });
    show({ text: "mont f", countries });
    expect(groups()).toEqual(["Resorts", "Countries"]);
    expect(countries.map(({ title }) => title)).toContain("Azerbaijan");
  });

  it("leads to a country's and a continent's resorts, and to a resort with its place", () => {
    show({ text: "america" });
    const samoa = screen.getByRole("link", { name: "American Samoa" });
    expect(samoa.getAttribute("href")).toBe("/resorts?country=AS");
    const north = screen.getByRole("link", { name: "North America" });
    expect(north.getAttribute("href")).toBe("/resorts?continent=6");
    const resort = screen.getByRole("link", { name: /Mont Fixture/ });
    expect(resort.getAttribute("href")).toBe("/resort/mont-fixture");
    expect(within(resort).getByText("Testville, Valais, Switzerland")).toBeTruthy();
    expect(within(screen.getByRole("link", { name: /Hill Fixture/ })).getByText(EMPTY.location)).toBeTruthy();
  });

  it("shows of a resort its flag, score, vertical and lifts as far as they are known, and the name it was meant by", () => {
    show({ text: "fixtur" });
    const known = screen.getByRole("link", { name: /Mont Fixture/ });
    expect(known.textContent).toBe(
      " Mont Fixturealso Fixturberg Testville, Valais, Switzerland1,200 m vertical · 34 lifts80",
    );
    expect(known.querySelector(".flag")?.getAttribute("src")).toBe("/flags/ch.webp");
    const hardlyKnown = screen.getByRole("link", { name: /Hill Fixture/ });
    expect(hardlyKnown.textContent).toBe(` Hill Fixture ${EMPTY.location}1 lift`);
  });

  it("leads to a state's and a region's page, and says what they are", () => {
    show({ text: "tyrol", regions: REGIONS, resorts: NONE });
    expect(groups()).toEqual(["Regions"]);
    expect(screen.queryByText(SEARCH.noResults("tyrol"))).toBeNull();
    const [tyrol, linked] = screen.getAllByRole("link", { name: /Tyrol/ });
    expect(tyrol?.getAttribute("href")).toBe("/resorts/in/at/tyrol");
    expect(tyrol?.textContent).toBe(" Tyrol Austria · 312 resorts");
    expect(tyrol?.querySelector(".flag")?.getAttribute("src")).toBe("/flags/at.webp");
    expect(linked?.textContent).toBe(" Ski Tyrol Linked areas · 1 resort");
  });

  it("says that nothing was found, with the text as text [8.16]", () => {
    show({ text: "<b>zzz</b>", resorts: NONE });
    expect(screen.getByRole("heading", { name: SEARCH.noResults("<b>zzz</b>") })).toBeTruthy();
  });

  it("asks kindly for more characters", () => {
    show({ text: "a", isTooShort: true, countries: [], continents: [], resorts: null });
    expect(document.body.textContent).toContain(`at least ${SEARCH_THRESHOLD} characters`);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("keeps the places when the resorts cannot be had, says why and offers another try [8.15]", () => {
    show({ text: "switz", resorts: null, failure: API_ERRORS.missingEndpoint });
    expect(screen.getByRole("link", { name: "Switzerland" })).toBeTruthy();
    expect(screen.getByText(SEARCH.failure)).toBeTruthy();
    expect(screen.getByText(API_ERRORS.missingEndpoint)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/search?q=switz");
  });

  it("pages through many resorts with the text kept", () => {
    show({ text: "fixture", resorts: { ...FOUND, count: "1–2 of 42 resorts", total: 42, lastPage: 3 } });
    expect(screen.getByText("1–2 of 42 resorts")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/search?q=fixture&page=2");
  });

  it("leads back when there are fewer pages", () => {
    show({
      text: "fixture",
      resorts: { hits: [], count: "42 resorts", total: 42, currentPage: 9, lastPage: 3 },
    });
    expect(screen.getByRole("link", { name: "To the last page" }).getAttribute("href")).toBe(
      "/search?q=fixture&page=3",
    );
  });

  it("says how many resorts a place holds, and leaves out those without any", () => {
    const counts = { countries: [{ code: "US", resorts: 1302 }], continents: null };
    expect(placeHits("united", counts).countries.map(({ title, place }) => [title, place])).toEqual([
      ["United States", "1,302 resorts"],
    ]);
    expect(placeHits("united", { ...counts, countries: null }).countries.length).toBeGreaterThan(2);
  });
});
