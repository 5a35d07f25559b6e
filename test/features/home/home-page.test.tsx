import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { API_ERRORS, PRO_UPSELL, SEARCH } from "#app/domain/messages.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { dayModel } from "#app/features/home/day-model.ts";
import { MARKETING_FIGURES } from "#app/features/home/figures.tsx";
import { homeModel } from "#app/features/home/home-model.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { BARE, FULL } from "#test/features/resort-list/sample-list.ts";
import { renderAt } from "#test/support/render-at.tsx";

type Answer = Parameters<typeof homeModel>[0];

const total = (count: number) => ({ paginatorInfo: { total: count } });
const HOME: Answer = {
  best: { data: [FULL, BARE] },
  day: { data: [] },
  cmsPage: null,
  worldwide: total(4075),
  europe: total(2459),
  northAmerica: total(750),
  asia: total(793),
  southAmerica: total(31),
  oceania: total(37),
  africa: total(1),
  family: total(0),
  beginner: total(212),
  powder: total(5),
  expert: total(312),
  freestyle: total(5),
  luxury: total(5),
  budget: total(5),
  nightlife: total(5),
  seasonWorker: total(77),
  remoteWorker: total(5),
  heli: total(5),
};

/** Of so many resorts that every lifestyle is offered. */
const KNOWN = LISTED_ATTRIBUTES.map(({ name: type_name }) => ({ type_name, resorts: 50, derived: 0 }));

const EXTENSIONS = {
  resortRecords: [],
  dayRecords: [],
  indexCounts: { resorts: 4075, countries: [], attributes: KNOWN },
  newestContributions: [],
};

function show(answer: Answer = HOME, failure: string | null = null) {
  const home = homeModel(answer, failure, "metric");
  return renderAt("/", <HomePage home={home} />);
}

const section = (name: string) => within(screen.getByRole("region", { name }));
/** Says that the observed element came into view, or left it. */
let sees: (isIntersecting: boolean) => void = () => {};
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private callback: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      /** Drawings are watched as well. */
      observe(element: Element) {
        if (element instanceof SVGElement) return;
        sees = (isIntersecting) => this.callback([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
});
const hrefOf = (link: HTMLElement) => link.getAttribute("href") ?? "";

describe("the home page", () => {
  it("says what the product is and has the search as its centre, a plain GET [1.1, 2.5]", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    const form = screen.getByRole("search");
    expect(form.getAttribute("action")).toBe("/search");
    expect(form.getAttribute("method")).toBe("get");
    const input = within(form).getByRole<HTMLInputElement>("combobox");
    expect(input.name).toBe("q");
    expect(input.placeholder).toBe(SEARCH.placeholder);
    expect(input.maxLength).toBe(MAX_SEARCH_LENGTH);
  });

  it("leads a group to who comes along, where the backend scores for one", () => {
    show({ ...HOME, ...EXTENSIONS });
    const [path, query] = hrefOf(screen.getByRole("link", { name: "Say who comes along" })).split("?");
    expect(path).toBe("/resorts/my-score");
    const { value } = parseListAddress(new URLSearchParams(query));
    expect(value?.filter.who).toHaveLength(2);
    cleanup();
    show();
    expect(screen.queryByText(/Going together/)).toBeNull();
  });

  it("leaves the search to the header when its own is out of view, and takes it back", () => {
    const { container } = show();
    // features/search/large-search.css hides the header's for this class alone.
    const isPassed = () => container.querySelector(".hero--passed") !== null;
    expect(isPassed()).toBe(false);
    act(() => sees(false));
    expect(isPassed()).toBe(true);
    act(() => sees(true));
    expect(isPassed()).toBe(false);
  });

  it("puts how one rides before the best resorts, and those before the places", () => {
    show();
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(["Start with how you ride", "Best resorts", "Start with a place"]);
  });

  it("leads to the countries with most resorts beside the continents", () => {
    const country = (code: string, resorts: number) => ({ country: { code, name: code }, resorts });
    const countries = [country("AT", 312), country("US", 480), country("CH", 1)];
    show({ ...HOME, ...EXTENSIONS, indexCounts: { ...EXTENSIONS.indexCounts, countries } });
    const list = within(
      section("Start with a place").getByRole("heading", { name: /^Countries/ }).parentElement as HTMLElement,
    );
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "United States480 resorts",
      "Austria312 resorts",
      "Switzerland1 resort",
    ]);
    expect(hrefOf(list.getByRole("link", { name: "Austria" }))).toBe("/resorts?country=AT");
  });

  it("shows the resort of the day with place, score and the figures that it is drawn from", () => {
    const numerics = [
      ...FULL.numerics,
      { name: "elevation_base", title: "Base elevation", value: 1620 },
      { name: "elevation_peak", title: "Peak elevation", value: 3883 },
    ];
    const dayRecords = [
      {
        id: FULL.id,
        status: "operating",
        rated_by: [{ source: "editors", type_names: ["scenery"] }],
        countries: [],
        parts: [],
      },
    ];
    show({ ...HOME, ...EXTENSIONS, day: { data: [{ ...FULL, numerics }] }, dayRecords });
    const day = section("Mont Fixture");
    expect(day.getByText("Resort of the day")).toBeTruthy();
    expect(day.getByRole("link", { name: "Mont Fixture" }).getAttribute("href")).toBe("/resort/mont-fixture");
    expect(day.getByText("Testville, Valais, Switzerland")).toBeTruthy();
    expect(day.getByRole("img", { name: "Total score: 84.2 of 100, editors' estimate" })).toBeTruthy();
    expect(day.getByText("1,620 m to 3,883 m, 1,200 m of vertical")).toBeTruthy();
  });

  it.each([
    ["there is none", undefined],
    ["nothing of it is known", BARE],
    ["its heights are not known", FULL],
  ])("goes without a resort of the day where %s", (_, resort) => {
    expect(dayModel(resort, null, "metric")).toBeNull();
  });

  it("leads into every region, with today's count [1.26]", () => {
    show();
    const links = section("Start with a place").getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Europe",
      "North America",
      "Asia",
      "South America",
      "Oceania",
      "Africa",
      "Worldwide",
    ]);
    const europe = new URL(hrefOf(links[0] as HTMLElement), "http://localhost");
    expect(parseListAddress(europe.searchParams).value.filter.locationType).toEqual({ continentId: ["5"] });
    expect(screen.getByText("2,459 resorts")).toBeTruthy();
    expect(screen.getByText("1 resort")).toBeTruthy();
  });

  it("is called as the backend says [2.90]", () => {
    const cmsPage = { title: "Ride on", description: "All of it.", meta_title: null, meta_description: null };
    show({ ...HOME, cmsPage });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ride on");
    expect(screen.getByText("All of it.")).toBeTruthy();
  });

  it("leads to every lifestyle and says for whom it is, and what it filters and orders by [1.9]", () => {
    show({}, API_ERRORS.missingEndpoint);
    const tiles = section("Start with how you ride");
    for (const { title, description, rule, filter, order } of LIFESTYLES) {
      const link = tiles.getByRole("link", { name: title });
      const { value } = parseListAddress(new URL(hrefOf(link), "http://localhost").searchParams);
      expect(value).toMatchObject({ filter: { locationType: filter.locationType }, order, page: 1 });
      expect(new Set(value.filter.groupedType)).toEqual(new Set(filter.groupedType));
      expect(tiles.getByText(description)).toBeTruthy();
      expect(tiles.getByText(rule)).toBeTruthy();
    }
  });

  it("counts the resorts of a lifestyle, and offers none that no resort fits, which comes last", () => {
    show();
    const tiles = section("Start with how you ride");
    expect(tiles.getByText("312 resorts")).toBeTruthy();
    expect(tiles.getByText("77 resorts")).toBeTruthy();
    expect(tiles.queryByRole("link", { name: "Family" })).toBeNull();
    const titles = tiles.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(-2)).toEqual(["Family", "Your own mix"]);
    expect(tiles.getByText("no resort rated for this yet")).toBeTruthy();
  });

  it.each([
    [
      [FULL],
      "Best resorts",
      "By total score: snow, terrain, lifts, village and family, against all rated resorts.",
    ],
    [
      [FULL, BARE],
      "Best resorts",
      "By total score; then the unrated ones by terrain, from measured figures.",
    ],
    [
      [BARE],
      "The first by terrain",
      "No resort has a score yet, so they are in order of terrain, from measured figures.",
    ],
  ])("calls the head of the list what it is (%#)", (best, title, lead) => {
    show({ ...HOME, best: { data: best } });
    expect(section(title).getByText(lead)).toBeTruthy();
    expect(section(title).getAllByRole("article")).toHaveLength(best.length);
  });

  it("shows the marketing figures as they stand, and today's beside them [1.24, 9.15]", () => {
    const country = { code: "CH", name: "Switzerland" };
    const indexCounts = { resorts: 4075, countries: [{ country, resorts: 302 }], attributes: KNOWN };
    show({ ...HOME, ...EXTENSIONS, indexCounts });
    for (const claim of Object.values(MARKETING_FIGURES)) {
      expect(screen.getByText(String(claim))).toBeTruthy();
    }
    expect(document.body.textContent).toContain(
      `Skiing one resort a day, it would take you ${MARKETING_FIGURES.years} years to finish them all.`,
    );
    const live = screen.getByRole("complementary", { name: "On Shred Index so far" });
    expect(live.textContent).toContain("4,075 resorts in 1 country");
  });

  it("has the Pro upsell and how scores work [1.22]", () => {
    show();
    expect(screen.getByRole("heading", { name: PRO_UPSELL })).toBeTruthy();
    expect(section("How scores work").getAllByRole("listitem")).toHaveLength(3);
  });

  it("keeps its ways into the index without a backend, and says why the rest is missing", () => {
    show({}, API_ERRORS.missingEndpoint);
    expect(screen.getByRole("link", { name: "Europe" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Powder" })).toBeTruthy();
    expect(screen.getByText(String(MARKETING_FIGURES.resorts))).toBeTruthy();
    expect(document.body.textContent).toContain(API_ERRORS.missingEndpoint);
    expect(screen.getByRole("link", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.queryByRole("article")).toBeNull();
  });
});
