import { cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { EMPTY } from "#app/domain/messages.ts";
import { Comments } from "#app/features/resort-page/comments.tsx";
import { Statistics } from "#app/features/resort-page/figures/statistics.tsx";
import { Gallery } from "#app/features/resort-page/gallery.tsx";
import { ResortTitle } from "#app/features/resort-page/head/resort-title.tsx";
import { Highlights } from "#app/features/resort-page/highlights.tsx";
import { Neighbours, SimilarResorts } from "#app/features/resort-page/location/neighbours.tsx";
import { PlanYourStay } from "#app/features/resort-page/location/plan-your-stay.tsx";
import type { ResortModel, ResortModelSource } from "#app/features/resort-page/resort-model.ts";
import { ResortPage } from "#app/features/resort-page/resort-page.tsx";
import { Riders } from "#app/features/resort-page/riders.tsx";
import { Sources } from "#app/features/resort-page/sources/sources.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { TRIP } from "../getting-there/a-trip.ts";
import { COMPLETE, EMPTY_RESORT, NEIGHBOUR, RECORD, SPARSE, viewOf } from "./sample-resorts.ts";

type Draw = (view: ResortModel) => ReactNode;

/** The sections of the page, each by itself. */
const ONLY = {
  head: (view) => <ResortTitle view={view} />,
  highlights: (view) => <Highlights highlights={view.highlights} lowlights={view.lowlights} />,
  comments: (view) => <Comments comments={view.comments} />,
  riders: ({ riders }) => riders && <Riders riders={riders} />,
  gallery: (view) => <Gallery images={view.images} />,
  statistics: (view) => <Statistics {...view} />,
  nearby: ({ title, neighbours }) =>
    neighbours && <Neighbours title={title} view={neighbours} nearbyUrl={null} />,
  similar: (view) => <SimilarResorts view={view} />,
  sources: ({ sources }) => sources && <Sources sources={sources} tellHref={null} />,
  stay: (view) => <PlanYourStay title={view.title} stay={view.stay} />,
} satisfies Record<string, Draw>;

/**
 * Draws a resort's page, or the section alone that a test is about: the page has 1,400 elements.
 */
function show(
  resort = COMPLETE,
  source: Partial<ResortModelSource> = {},
  draw: Draw = (view) => <ResortPage view={view} />,
) {
  return renderAt("/resort/mont-fixture", draw(viewOf(resort, source)));
}

/** A region by its name. Testing Library's own search goes through the whole page each time. */
function section(name: string) {
  const nameOf = (region: Element) =>
    region.getAttribute("aria-label") ??
    document.getElementById(region.getAttribute("aria-labelledby") ?? "")?.textContent;
  const regions = [...document.querySelectorAll<HTMLElement>("section")].filter(
    (each) => nameOf(each) === name,
  );
  expect(regions).toHaveLength(1);
  return within(regions[0] as HTMLElement);
}

/** Who says what stands in a section, by the mark in its heading. */
function sourcesOf(section: string): string | undefined {
  const name = `Sources of ${section}: `;
  const mark = document.querySelector(`a[href="#sources"][aria-label^="${name}"]`);
  return mark?.getAttribute("aria-label")?.slice(name.length);
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** What the editors read of a season pass. */
const PASS = {
  shared_by: null,
  conditions: [],
  season: PASS_SEASON,
  official: "https://pass.example/",
  source: "https://www.paper.example/members",
  checked: "2026-11-27",
};

describe("a resort of which everything is known", () => {
  it("says its name, its place and its score [3.53]", () => {
    show(COMPLETE, {}, ONLY.head);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Mont Fixture");
    expect(screen.getByRole("img", { name: "Total score: 56.1 of 100" })).toBeTruthy();
    expect(document.querySelector(".resort-title__place")?.textContent).toMatch(
      /^Testville, Valais, .*Switzerland$/,
    );
  });

  it("leads up to its country and its continent", () => {
    show(COMPLETE, {}, ONLY.head);
    const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(textsOf(crumbs.getAllByRole("link"))).toEqual(["Home", "Europe", "Switzerland"]);
    expect(crumbs.getByRole("link", { name: "Switzerland" }).getAttribute("href")).toBe(
      "/resorts?country=CH",
    );
  });

  it("links every section of the page [2.88]", () => {
    const { container } = show();
    const links = within(screen.getByRole("navigation", { name: "Sections of this resort" })).getAllByRole(
      "link",
    );
    expect(textsOf(links)).toEqual([
      "Overview",
      "Highlights",
      "Ratings",
      "Reviews",
      "Images",
      "Statistics",
      "Features",
      "Location",
      "Plan your stay",
    ]);
    for (const link of links) expect(container.querySelector(link.getAttribute("href") ?? "")).toBeTruthy();
  });

  it.each([
    ["metric", "2,000 m", "3,200 m"],
    ["imperial", "6,562 ft", "10,499 ft"],
  ] as const)("shows its figures in %s units [1.11, 3.55]", (units, vertical, peak) => {
    show(COMPLETE, { units });
    expect(screen.getByText(vertical, { selector: "header dd" })).toBeTruthy();
    expect(screen.getByText(peak, { selector: "figcaption strong" })).toBeTruthy();
    cleanup();
    // Without a base there is no drawing of heights to say the peak.
    const numerics = COMPLETE.numerics.filter(({ name }) => name !== "elevation_base");
    show({ ...COMPLETE, numerics }, { units });
    expect(textsOf(section("Statistics").getAllByRole("definition"))).toEqual([peak]);
  });

  it("says which figures are not known, and what the shares of terrain are shares of [3.55]", () => {
    show();
    expect(section("Not known yet").getByText(/^\d+ figures and/).parentElement?.textContent).toMatch(
      /Runs.*Skiable terrain.*Longest run/,
    );
    expect(section("Statistics").getByText("Shares of the vertical of graded downhill runs.")).toBeTruthy();
  });

  it("says yes and maybe of its features, no where a skier would miss one, and which are not known [3.56]", () => {
    const snowMaking = { id: "1:snow_making", name: "snow_making", title: "Snow making", value: "no" };
    show({ ...COMPLETE, generics: [snowMaking, ...COMPLETE.generics] });
    const features = section("Features");
    // That it is no hall is its nature.
    expect(textsOf(features.getAllByRole("listitem"))).toEqual([
      "Night skiingYes",
      "Terrain parkMaybe",
      "Snow makingNo",
    ]);
    expect(section("Not known yet").getByText(/ and 6 features$/).parentElement?.textContent).toMatch(
      /Dry slope.*Sand skiing/,
    );
  });

  it("says in its head what each season pass gives, of which season and under which conditions, and below whose list that is", () => {
    const pass = (name: string, title: string) => ({ id: `1:${name}`, name, title, value: "yes" });
    const generics = [
      pass("epic_pass", "Epic Pass"),
      pass("ski_amade", "Ski amadé"),
      pass("vialattea", "Vialattea"),
    ];
    const passes = [
      {
        ...PASS,
        name: "epic_pass",
        title: "Epic Pass",
        gives: "5 days in a row",
        shared_by: "all of the valley",
        conditions: ["lodging required"],
      },
      { ...PASS, name: "ski_amade", title: "Ski amadé", gives: null },
      { ...PASS, name: "vialattea", title: "Vialattea", gives: "all lifts", season: "2020/21" },
    ];
    show({ ...COMPLETE, generics }, { record: { ...RECORD, passes } });
    const chips = within(screen.getByRole("list", { name: "Season passes" }));
    expect(textsOf(chips.getAllByRole("listitem"))).toEqual([
      "Epic Pass: 5 days in a row, shared, lodging required",
      "Ski amadé",
      "Vialattea 2020/21: all lifts",
      `Others ${PASS_SEASON}`,
    ]);
    expect(chips.getByRole("link", { name: /^Epic Pass/ }).getAttribute("href")).toBe(
      "/resorts?epic_pass=yes",
    );
    const list = within(section("Features").getByRole("list", { name: "What each pass gives" }));
    const [epic, amade] = textsOf(list.getAllByRole("listitem"));
    expect(epic).toBe(
      `Epic Pass ${PASS_SEASON}: 5 days in a row, shared by all of the valley, lodging required` +
        "Official page of Epic Pass (opens in a new tab) · Members from paper.example (opens in a new tab), read on 27 November 2026",
    );
    expect(amade).toContain(`Ski amadé ${PASS_SEASON}: see the official page for its terms`);
    const [official, members] = list.getAllByRole("link");
    expect([official, members].map((link) => link?.getAttribute("href"))).toEqual([
      PASS.official,
      PASS.source,
    ]);
  });

  it("has no empty list of features, and a source, where nothing but a season pass is known", () => {
    const generics = [{ id: "1:vialattea", name: "vialattea", title: "Vialattea", value: "yes" }];
    const passes = [{ ...PASS, name: "vialattea", title: "Vialattea", gives: "all lifts" }];
    const sources = [{ type_name: "vialattea", source: "editors", rule: null, raters: null }];
    show({ ...COMPLETE, generics }, { record: { ...RECORD, passes, sources } });
    expect(textsOf(section("Features").getAllByRole("list")).every(Boolean)).toBe(true);
    expect(sourcesOf("Features")).toBe("Editors");
  });

  it("lists its ratings by group, and the best beside the worst [1.12, 3.54]", () => {
    show();
    expect(textsOf(section("Ratings").getAllByRole("heading", { level: 3 }))).toEqual([
      "Snow",
      "Terrain",
      "Lifts and access",
      "Cost",
    ]);
    const highlights = section("Highlights and lowlights");
    expect(textsOf(highlights.getAllByRole("listitem"))).toEqual([
      "Snow quality 91",
      "Lift access 83",
      // Not the cost, which says nothing of the skiing.
      "Tree skiing 24",
    ]);
    expect(section("Ratings").getByText("Snow quality").closest("li")?.textContent).toBe("Snow quality91");
  });

  it("keeps the line breaks of a tip and says who wrote it when [1.13]", () => {
    show(COMPLETE, {}, ONLY.comments);
    const [tip, comment] = section("Reviews").getAllByRole("listitem");
    expect(tip?.textContent).toContain("Take the first gondola.\nThe sun comes at nine.");
    expect(tip?.textContent).toMatch(/^monaTip12 March 2026/);
    expect(comment?.textContent).toBe("OlaCommentShort queues.");
  });

  it("shows tips and what is new from riders, the reader's own hidden texts as such, and the way to all and to write", () => {
    const text = {
      kind: "comment",
      state: "shown",
      author: "mona",
      is_former: false,
      helpful: 0,
      is_helpful: false,
      is_own: false,
      created_at: "2026-03-12T09:00:00Z",
    };
    const comments = [
      {
        ...text,
        id: "7",
        text: "Deep snow.\nShort queues.",
        sport: "Skiing",
        skill_level: "Expert",
        visited_on: "2026-03",
        rating: 80,
      },
      { ...text, id: "8", text: "Rude.", state: "hidden", is_own: true },
      { ...text, id: "9", text: "Quiet.", author: null, is_former: true },
    ];
    const tips = [{ ...text, id: "6", kind: "tip", text: "Go early." }];
    show(COMPLETE, {
      record: { ...RECORD, tips: ["Take the first gondola."] },
      comments: { texts: comments, comments: 1200, tips: 1 },
      tips: { texts: tips },
    });
    const shown = section("Reviews");
    const items = shown.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(items[0]).toBe("Shred Index editorsTipTake the first gondola.");
    expect(items[1]).toContain("Go early.");
    expect(items[2]).toContain("Deep snow.\nShort queues.");
    expect(items[2]).toMatch(
      /^Very good, 80 of 100monaThere in March 2026Skiing, expertWritten 12 March 2026/,
    );
    expect(items[3]).toMatch(/Hidden by our moderators: only you see it\..*Rude\./);
    expect(items[4]).toMatch(/^Former member/);
    expect(shown.getByRole("link", { name: "All 1,201 reviews and tips" }).getAttribute("href")).toMatch(
      /\/reviews$/,
    );
    expect(shown.getByRole("link", { name: "Write a review" })).toBeTruthy();
  });

  it("says that riders wrote nothing, beside the way to be the first", () => {
    show(
      SPARSE,
      { record: RECORD, comments: { texts: [], comments: 0, tips: 0 }, tips: { texts: [] } },
      ONLY.riders,
    );
    const shown = section("Reviews");
    expect(shown.getByText(EMPTY.comments)).toBeTruthy();
    expect(shown.getByRole("link", { name: "Write the first review" })).toBeTruthy();
  });

  it("shows its pictures in their order, each with words [1.14]", () => {
    show(COMPLETE, {}, ONLY.gallery);
    const pictures = section("Images").getAllByRole("img");
    expect(pictures.map((picture) => [picture.getAttribute("src"), picture.getAttribute("alt")])).toEqual([
      ["https://pictures.example/dawn.jpg", "Mont Fixture"],
      ["/dusk.jpg", "The ridge at dusk"],
    ]);
  });

  it("says where it lies and leads to what is near [1.15]", () => {
    show();
    const location = section("Location");
    expect(location.getByText("46.02° N, 7.75° E")).toBeTruthy();
    expect(location.getByRole("link", { name: "Resorts nearby" }).getAttribute("href")).toContain("mapArea");
    expect(location.queryByText(EMPTY.location)).toBeNull();
  });
});

describe("the sentence of a resort", () => {
  const numerics = [...COMPLETE.numerics, { id: "s", name: "size_class", title: "Size", value: 4 }];

  const quiet = { id: "u", name: "uncrowded", title: "Uncrowded", value: 70 };
  const resort = { ...COMPLETE, numerics, ratingScores: [...COMPLETE.ratingScores, quiet] };
  const recordBy = (source: string) => ({
    ...RECORD,
    sources: [{ type_name: "uncrowded", source, rule: null, raters: null }],
  });

  it("stands in its head with the figures that it is made from, and says which are estimates", () => {
    show(resort, { record: recordBy("editors") }, ONLY.head);
    expect(screen.getByText("Vast, high and quiet.").nextElementSibling?.textContent).toBe(
      "Size Mega\u00a0· Peak elevation 3,200 m\u00a0· Uncrowded 70 (ratings are editors' estimates)",
    );
  });

  it("says what sets it apart from the resorts around it", () => {
    const high = { ...NEIGHBOUR.resort, numerics: [{ name: "elevation_peak", value: 3500 }] };
    show(resort, { record: recordBy("editors"), neighbours: [{ ...NEIGHBOUR, resort: high }] }, ONLY.head);
    expect(screen.getByText("Vast and quiet.")).toBeTruthy();
  });

  it.each([
    ["members", null],
    ["derived", "Vast, high and quiet."],
  ])("compares with what people rate nearby: with ratings by %s it is %s", (source, words) => {
    const neighbour = { ...NEIGHBOUR.resort, ratingScores: [{ name: "uncrowded", value: 80 }] };
    const rated_by = [{ source, type_names: ["uncrowded"] }];
    show(
      resort,
      {
        record: recordBy("editors"),
        neighbours: [{ ...NEIGHBOUR, resort: neighbour, rated_by }],
      },
      ONLY.head,
    );
    expect(screen.queryByText(/^Vast/)?.textContent ?? null).toBe(words);
  });

  it("rests on no rating that is derived from figures", () => {
    show(resort, { record: recordBy("derived") }, ONLY.head);
    expect(document.querySelector(".resort-title__sentence")).toBeNull();
  });

  it("is not there where too little is known", () => {
    show(SPARSE, {}, ONLY.head);
    expect(document.querySelector(".resort-title__sentence")).toBeNull();
  });
});

describe("the order of the page", () => {
  it("is that of reading: score and season in the head, ratings before figures, place and neighbours after the trip", () => {
    const { container } = show(COMPLETE, {
      record: { ...RECORD, ...TRIP },
      neighbours: [NEIGHBOUR],
      similar: [NEIGHBOUR],
      today: new Date("2026-01-15"),
    });
    const ids = [...container.querySelectorAll("article > *, .resort__columns [id]:is(section, aside)")];
    const names = ids.map(({ id, className }) => id || className.split(" ")[0]);
    expect(names).toEqual([
      "resort-title",
      "resort-bar",
      "wrap",
      "overview",
      "highlights",
      "ratings",
      "comments",
      "images",
      "statistics",
      "features",
      "calendar",
      "snow",
      "getting-there",
      "tickets",
      "today",
      "location",
      "take-along",
      "nearby",
      "similar",
      "stay",
      "sources",
      "unknown",
    ]);
  });

  it("has what one can do in one bar, before the ways to the sections", () => {
    const { container } = show();
    const bar = within(container.querySelector(".resort-bar") as HTMLElement);
    const names = [...bar.getAllByRole("button"), ...bar.getAllByRole("link")].map(
      (each) => each.getAttribute("aria-label") ?? each.textContent,
    );
    expect(names.slice(0, 4)).toEqual([
      "Share",
      "Compare Mont Fixture with other resorts",
      "Official site of Mont Fixture (opens in a new tab)",
      "Overview",
    ]);
  });
});

describe("what only the record knows", () => {
  it("adds other names, every country, lifts by kind and mapped runs", () => {
    const pieces = { id: "p", name: "mapped_run_pieces", title: "Mapped run pieces", value: 120 };
    show({ ...COMPLETE, numerics: [...COMPLETE.numerics, pieces] }, { record: RECORD });
    expect(screen.getByText("Other names and parts:").parentElement?.textContent).toMatch(
      /^Other names and parts: Fixtureberg.*Monte Fixture/,
    );
    expect(screen.getByText("1 more name")).toBeTruthy();
    expect(section("Location").getByText("Testville, Valais, Switzerland and Italy")).toBeTruthy();
    const statistics = section("Statistics");
    expect(statistics.getByText("Chair lifts").parentElement?.textContent).toBe("Chair lifts30");
    expect(statistics.getByText("Easy").parentElement?.textContent).toBe("Easy120");
    expect(statistics.getByText("Mapped run pieces by difficulty")).toBeTruthy();
    expect(statistics.queryByText("Mapped run pieces")).toBeNull();
  });

  it("leaves out run pieces where the number of runs is known, and tells lifts of the map from other figures", () => {
    const numerics = [...COMPLETE.numerics, { id: "r", name: "number_of_runs", title: "Runs", value: 200 }];
    show({ ...COMPLETE, numerics }, { record: RECORD }, ONLY.statistics);
    expect(section("Statistics").queryByText("Mapped run pieces by difficulty")).toBeNull();
    expect(section("Statistics").getByText("Lifts by kind")).toBeTruthy();
    cleanup();
    const fewer = numerics.map((numeric) =>
      numeric.name === "number_of_lifts" ? { ...numeric, value: 34 } : numeric,
    );
    show({ ...COMPLETE, numerics: fewer }, { record: RECORD }, ONLY.statistics);
    expect(section("Statistics").getByText("Lifts on the map by kind")).toBeTruthy();
  });

  it("marks in the heading of a section who says what stands in it, and leads to the sources", () => {
    show(COMPLETE, { record: RECORD });
    expect(sourcesOf("Ratings")).toBe("Editors' estimate, 7 members, Derived");
    expect(sourcesOf("the score and key figures")).toBe("Editors, Members and editors, OpenStreetMap");
    expect(sourcesOf("Features")).toBe("Editors");
    expect(sourcesOf("Overview")).toBe("Editors");
    expect(document.querySelector("#sources")).toBeTruthy();
    const ratings = section("Ratings");
    expect(
      ratings
        .getByText("Lift access", { selector: ".bar__label" })
        .parentElement?.querySelector('[aria-label="Derived"]'),
    ).toBeTruthy();
    expect(
      ratings.getByText("Affordability", { selector: ".bar__label" }).parentElement?.querySelector("svg"),
    ).toBeNull();
  });

  it("says beside a score how many riders gave it, or that it is the editors' as long as none rates", () => {
    show(COMPLETE, { record: RECORD }, ONLY.head);
    expect(screen.getByText("7 riders, 56")).toBeTruthy();
    expect(screen.getByText(/From 1 attribute rated by members and 2 editors' estimates\.$/)).toBeTruthy();
    cleanup();
    const sources = RECORD.sources.filter(({ source }) => source !== "members");
    show(COMPLETE, { record: { ...RECORD, sources } }, ONLY.head);
    expect(screen.getByText("Our editors' score, until riders rate")).toBeTruthy();
    expect(screen.getByText(/From 2 estimated attributes\.$/)).toBeTruthy();
  });

  it("says in a sentence what a score comes from, the rest folded below it", () => {
    show(COMPLETE, { record: RECORD }, ONLY.head);
    const why = screen.getByText(/^Best for snow/);
    expect(why.textContent).toMatch(/^Best for snow\. Held back by price\.$/);
    expect(why.nextElementSibling?.textContent).toMatch(/^Why this score/);
  });

  it("opens what a score says: whom it is ahead of, the plain mean, and the scores beside it", () => {
    show(COMPLETE, { record: { ...RECORD, value_score: 12.5, live_and_work_score: null } }, ONLY.head);
    expect(screen.getByText(/^Ahead of 56\.1% of the rated resorts\. From/)).toBeTruthy();
    const meaning = screen.getByText("Why this score").closest("details");
    expect(meaning?.textContent).toMatch(/Average of its ratings[\d.]+Value12\.5/);
    expect(meaning?.textContent).not.toContain("Live and work");
    expect(
      within(meaning as HTMLElement)
        .getByRole("link", { name: "How scores work" })
        .getAttribute("href"),
    ).toBe("/scores");
  });

  it("draws a winter where its season is not known, and claims none", () => {
    show(COMPLETE, { record: { ...RECORD, season: null }, today: new Date("2026-11-28") });
    expect(screen.queryByText(/^Usually/)).toBeNull();
    expect(section("Winter 2026/27").getByText(/^Daylight over/)).toBeTruthy();
    expect(section("Not known yet").getByText(/Season/)).toBeTruthy();
  });

  it.each([
    [{ from: 11, to: 4 }, "Usually open November to April, open now"],
    [{ from: 1, to: 4 }, "Usually open January to April, opens this month"],
    [{ from: 12, to: 1 }, "Usually open December to January, closes this month"],
    [{ from: 1, to: 1 }, "Usually open in January, now for a part of the month"],
    [{ from: 6, to: 10 }, "Usually open June to October, closed now"],
    [{ from: 1, to: 12 }, "All year, open now"],
  ])("says in its head on 15 January of the season %j: %s", (season, words) => {
    show(COMPLETE, { record: { ...RECORD, season }, today: new Date("2026-01-15") }, ONLY.head);
    expect(within(document.querySelector("header") as HTMLElement).getByText(words)).toBeTruthy();
  });

  it("says of a southern winter in July that it is open, and of a closed resort when it was", () => {
    const source = { record: { ...RECORD, season: { from: 6, to: 10 } }, today: new Date("2026-07-15") };
    show(COMPLETE, source, ONLY.head);
    expect(screen.getByText("Usually open June to October, open now")).toBeTruthy();
    cleanup();
    show(COMPLETE, { ...source, record: { ...source.record, status: "abandoned" } }, ONLY.head);
    expect(screen.getByText("Was usually open June to October")).toBeTruthy();
  });

  it.each<[Partial<typeof RECORD>, string[]]>([
    [{}, []],
    [{ status: "abandoned" }, ["Closed: OpenStreetMap marks this area as abandoned."]],
    [{ status: "proposed" }, ["Planned: OpenStreetMap marks this area as proposed."]],
    [{ missing_since: "2026-11-20" }, ["OpenSkiMap's data of 20 November 2026 no longer lists this area."]],
  ])("warns at the head of the page: %j", (change, notices) => {
    expect(viewOf(COMPLETE, { record: { ...RECORD, ...change } }).notices).toEqual(notices);
    show(COMPLETE, { record: { ...RECORD, ...change } }, ONLY.head);
    for (const notice of notices) expect(screen.getByText(notice)).toBeTruthy();
  });

  it("says of its runs what was counted", () => {
    show(COMPLETE, { record: RECORD }, ONLY.statistics);
    expect(
      section("Statistics").getByText("On OpenStreetMap; a run may be mapped in several pieces."),
    ).toBeTruthy();
  });

  it("says where its figures come from and names OpenStreetMap's contributors", () => {
    show(COMPLETE, { record: RECORD }, ONLY.sources);
    const sources = section("Where these figures come from");
    expect(sources.getByText("Data of 4 September 2026:").parentElement?.textContent).toMatch(/: Lifts$/);
    expect(sources.getByText("Looked up on 20 November 2026:").parentElement?.textContent).toMatch(
      /Vertical drop.*Night skiing/,
    );
    expect(sources.getByText(/^Description/).textContent).toMatch(/Description.*Season/);
    expect(sources.getByText("Snow quality (7 members)")).toBeTruthy();
    expect(sources.getByText("From the number of operating lifts.")).toBeTruthy();
    expect(sources.getByRole("link", { name: "Lift access" }).getAttribute("href")).toBe(
      "/data#rule-lift_access",
    );
    expect(sources.getByText(/Derived ratings never count towards the total score/)).toBeTruthy();
    expect(sources.getByRole("link", { name: "Correct a figure" }).getAttribute("href")).toBe(
      "/data#corrections",
    );
    expect(sources.getByRole("link", { name: /^OpenSkiMap/ }).getAttribute("href")).toBe(
      "https://openskimap.org/?obj=abc%201",
    );
    expect(sources.getByRole("link", { name: /^OpenStreetMap contributors/ })).toBeTruthy();
    expect(sources.getByRole("link", { name: /^Open Database License/ })).toBeTruthy();
  });

  it("is left out with a backend that does not tell", () => {
    show();
    expect(screen.queryByText("Where these figures come from")).toBeNull();
    expect(screen.queryByText("Other names and parts")).toBeNull();
    expect(screen.queryByText("Lifts by kind")).toBeNull();
    expect(screen.queryByText(/^Season/)).toBeNull();
    expect(screen.queryByText(/^Resorts near/, { selector: "h2" })).toBeNull();
    expect(document.querySelector('a[href="#sources"]')).toBeNull();
  });
});

describe("the places that it lies in", () => {
  const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute("href"));

  it("are linked where it says them, and as the ways up", () => {
    show(COMPLETE, { record: RECORD });
    const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(hrefsOf(crumbs.getAllByRole("link"))).toEqual([
      "/",
      "/resorts/in/europe",
      "/resorts/in/switzerland",
      "/resorts/in/ch/valais",
    ]);
    const line = document.querySelector<HTMLElement>(".resort-title__place");
    expect(line?.textContent).toBe("Testville, Valais, Switzerland and Italy");
    expect(hrefsOf(within(line as HTMLElement).getAllByRole("link"))).toEqual([
      "/resorts/in/ch/valais",
      "/resorts/in/switzerland",
      "/resorts/in/italy",
    ]);
    const regions = screen.getByText(/^Regions:/).parentElement as HTMLElement;
    expect(regions.textContent).toBe("Regions: Alps\u00a0· Fixture Valley");
    expect(hrefsOf(within(regions).getAllByRole("link"))).toEqual([
      "/resorts/in/alps",
      "/resorts/in/fixture-valley",
    ]);
  });

  it.each([
    ["no record", null],
    ["a closed resort", { ...RECORD, status: "abandoned" }],
  ])("lead to lists with %s, and to no region: their pages may hold nothing", (_, record) => {
    show(COMPLETE, { record });
    const links = screen.getAllByRole("link");
    expect(hrefsOf(links).filter((href) => href?.startsWith("/resorts/in/"))).toEqual([]);
    expect(screen.queryByText(/^Regions?:/)).toBeNull();
  });
});

describe("similar resorts", () => {
  it("lead to lists of those that are better in something, as far as its own figures tell", () => {
    show(
      {
        ...COMPLETE,
        url_segment: "alta",
        numerics: [{ id: "v", name: "vertical_drop", title: "Vertical drop", value: 700 }],
        ratingScores: [
          { id: "u", name: "uncrowded", title: "Uncrowded", value: 35 },
          { id: "a", name: "affordability", title: "Affordability", value: 99 },
        ],
      },
      { record: RECORD, similar: [NEIGHBOUR] },
      ONLY.similar,
    );
    const links = section("Similar resorts").getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toContainEqual([
      "Quieter",
      "/resorts?similar=alta&uncrowded_min=50",
    ]);
    expect(textsOf(links)).not.toContain("Cheaper");
  });

  it("are rows as those nearby are, with a way to them", () => {
    show(COMPLETE, { similar: [NEIGHBOUR] });
    const similar = section("Similar resorts");
    expect(textsOf(similar.getAllByRole("listitem"))).toEqual([
      "Col Fixture Aosta, Italy800 m vertical drop, 1 lift12.3 kmScore 78",
    ]);
    const links = within(screen.getByRole("navigation", { name: "Sections of this resort" }));
    expect(links.getByRole("link", { name: "Similar" }).getAttribute("href")).toBe("#similar");
  });

  it("say what they have in common with it", () => {
    const of = (peak: number) => [
      { id: "s", name: "size_class", title: "Size", value: 4 },
      { id: "p", name: "elevation_peak", title: "Peak elevation", value: peak },
    ];
    const similar = { ...NEIGHBOUR, resort: { ...NEIGHBOUR.resort, numerics: of(2900) } };
    show({ ...COMPLETE, numerics: of(3200) }, { similar: [similar] }, ONLY.similar);
    expect(section("Similar resorts").getByText("also vast and high")).toBeTruthy();
  });

  it.each([[[]], [null]])("are left out where there are none: %j", (similar) => {
    show(COMPLETE, { similar });
    expect(screen.queryByRole("heading", { name: "Similar resorts" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Similar" })).toBeNull();
  });
});

describe("the resorts nearby", () => {
  it.each([
    ["metric", "12.3 km", "800 m vertical drop, 1 lift"],
    ["imperial", "7.6 mi", "2,625 ft vertical drop, 1 lift"],
  ] as const)("are rows with name, place, distance and figures in %s units", (units, distance, figures) => {
    show(COMPLETE, { neighbours: [NEIGHBOUR], units });
    const nearby = section("Resorts near Mont Fixture");
    expect(nearby.getByRole("link", { name: "Col Fixture" }).getAttribute("href")).toBe(
      "/resort/col-fixture",
    );
    expect(nearby.getByText("Aosta, Italy")).toBeTruthy();
    expect(nearby.getByText(distance)).toBeTruthy();
    expect(nearby.getByText("Score 78")).toBeTruthy();
    expect(nearby.getByText(figures)).toBeTruthy();
    expect(nearby.getByRole("link", { name: "All on the map" }).getAttribute("href")).toMatch(
      /view=map.*mapArea|mapArea.*view=map/,
    );
    const links = within(screen.getByRole("navigation", { name: "Sections of this resort" }));
    expect(links.getByRole("link", { name: "Nearby" }).getAttribute("href")).toBe("#nearby");
  });

  it("are called after the first of several names, the nearest first", () => {
    const far = {
      ...NEIGHBOUR,
      distance_km: 40,
      resort: { ...NEIGHBOUR.resort, id: "9", title: "Far Fixture" },
    };
    show({ ...COMPLETE, title: "Mont Fixture - Val Fixture" }, { neighbours: [far, NEIGHBOUR] }, ONLY.nearby);
    const rows = section("Resorts near Mont Fixture").getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent?.slice(0, 11))).toEqual(["Col Fixture", "Far Fixture"]);
  });

  it("say that there are none, and nothing where its own place, which says so, is not known", () => {
    show(COMPLETE, { neighbours: [] });
    expect(
      section("Resorts near Mont Fixture").getByText("No other operating resort is known within 300 km."),
    ).toBeTruthy();
    cleanup();
    show(SPARSE, { neighbours: [] });
    expect(screen.queryByRole("heading", { name: /^Resorts near/ })).toBeNull();
  });
});

describe("a resort of which little is known", () => {
  it("says so of each thing [8.30, 8.31, 8.34, 8.36]", () => {
    show(SPARSE);
    expect(within(screen.getByRole("article")).getAllByText(EMPTY.rating)).toHaveLength(1);
    expect(screen.queryByRole("img", { name: /score/ })).toBeNull();
    const unknown = section("Not known yet");
    for (const text of [EMPTY.description, EMPTY.comments, EMPTY.visuals]) {
      expect(unknown.getByText(text)).toBeTruthy();
    }
    expect(unknown.queryByText(EMPTY.statistics)).toBeNull();
    expect(unknown.getByRole("link", { name: "Help us fill it in" }).getAttribute("href")).toBe(
      "/data#corrections",
    );
    const links = within(screen.getByRole("navigation", { name: "Sections of this resort" }));
    expect(textsOf(links.getAllByRole("link"))).toEqual([
      "Highlights",
      "Ratings",
      "Location",
      "Plan your stay",
    ]);
    expect(screen.queryByRole("link", { name: /^Official site/ })).toBeNull();
  });

  it("fills up its key figures with what the map counts, and does not repeat the lifts in a tile", () => {
    const record = {
      ...RECORD,
      lifts: [...RECORD.lifts, { kind: "cable_car", title: "Cable cars", count: 2 }],
    };
    show(
      { ...SPARSE, numerics: [{ id: "1", name: "number_of_lifts", title: "Lifts", value: 42 }] },
      { record },
    );
    expect(
      viewOf(
        { ...SPARSE, numerics: [{ id: "1", name: "number_of_lifts", title: "Lifts", value: 42 }] },
        { record },
      ).keyFigures.map(({ title, shown }) => `${title}: ${shown}`),
    ).toEqual(["Lifts: 42", "Gondolas and cable cars: 12", "Chair lifts: 30", "Mapped run pieces: 120"]);
    const statistics = section("Statistics");
    expect(statistics.queryByText("Lifts")).toBeNull();
    expect(statistics.queryByText(EMPTY.statistics)).toBeNull();
    expect(statistics.getByText("Lifts by kind")).toBeTruthy();
  });

  it("draws neither heights nor shares that are not known", () => {
    const { container } = show(SPARSE);
    expect(container.querySelector(".elevation")).toBeNull();
    expect(screen.queryByText("Terrain by difficulty")).toBeNull();
  });

  it("shows the place in words and its continent where the pin is not known [8.35]", () => {
    show(SPARSE);
    const location = section("Location");
    expect(location.getByText("Valais, Switzerland")).toBeTruthy();
    const caption = location.getByText(EMPTY.location).closest("figcaption");
    expect(caption?.textContent).toContain("Somewhere in Europe");
    expect(document.querySelector("#location .drawing use")?.getAttribute("href")).toBe(
      "/illustrations/continents/europe.svg#drawing",
    );
  });
});

describe("a resort of which nothing is known but its name", () => {
  it("has no statistics, no ratings and no highlights, and says so [8.31, 8.32]", () => {
    show(EMPTY_RESORT);
    const unknown = section("Not known yet");
    expect(unknown.getByText(EMPTY.statistics)).toBeTruthy();
    expect(screen.getAllByText(EMPTY.rating)).toHaveLength(1);
    expect(unknown.getByText(/ and 10 features$/).parentElement?.textContent).toContain("Night skiing");
    for (const name of ["Overview", "Statistics", "Features", "Ratings", "Highlights and lowlights"]) {
      expect(screen.queryByRole("heading", { name })).toBeNull();
    }
  });
});

describe("a rated resort without highlights and lowlights", () => {
  it("says of both that there are none, and not that it is unrated", () => {
    show({ ...COMPLETE, highlights: [], lowlights: [] }, {}, ONLY.highlights);
    const highlights = section("Highlights and lowlights");
    expect(highlights.queryByText(EMPTY.rating)).toBeNull();
    expect(highlights.getByText("Nothing is rated 60 or more yet.")).toBeTruthy();
    expect(highlights.getByText("Nothing is rated below 50.")).toBeTruthy();
  });
});

describe("accommodation, gear and advertising", () => {
  it("link to the addresses of the configuration", () => {
    show(COMPLETE, {
      templates: {
        accommodation: "https://stay.example/?q={title}&s={url_segment}",
        advertise: "https://ads.example/{url_segment}",
      },
    });
    const link = screen.getByRole("link", { name: /^Find a bed/ });
    expect(link.getAttribute("href")).toBe("https://stay.example/?q=Mont%20Fixture&s=mont-fixture");
    expect(link.getAttribute("rel")).toBe("noopener nofollow");
    const advertise = screen.getByRole("link", { name: /^Advertise/ });
    expect(advertise.getAttribute("href")).toBe("https://ads.example/mont-fixture");
    expect(advertise.getAttribute("target")).toBe("_blank");
  });

  it("are three parts, and those without an address say how to get listed [1.16, 1.17]", () => {
    show(COMPLETE, { templates: { gear: "https://gear.example/" } }, ONLY.stay);
    const stay = within(screen.getByRole("complementary", { name: "Plan your stay" }));
    expect(textsOf(stay.getAllByRole("heading", { level: 3 }))).toEqual([
      "Accommodation",
      "Gear",
      "Advertise",
    ]);
    const links = stay.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/advertise",
      "https://gear.example/",
      "/advertise",
    ]);
    expect(links[0]?.textContent).toBe("How to get listed");
    // By default a page of this site, in the same tab.
    expect(links[2]?.textContent).toBe("Advertise");
    expect(links[2]?.getAttribute("target")).toBeNull();
  });
});

describe("a hostile backend", () => {
  const SCRIPT = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;
  const URL = "javascript:document.title='owned'";

  it("has its texts shown as texts and none of its addresses linked or loaded", () => {
    const { container } = show(
      {
        ...COMPLETE,
        title: SCRIPT,
        url_segment: URL,
        affiliate_url: URL,
        description: SCRIPT,
        location: { ...COMPLETE.location, city: SCRIPT, latitude: 1e9 },
        resort_images: [
          { id: "1", alt: SCRIPT, image: { path: URL, content_type: "image/png" } },
          { id: "2", alt: SCRIPT, image: { path: "/a.html", content_type: "text/html" } },
        ],
      },
      {
        record: { ...RECORD, openskimap_id: URL, other_names: [SCRIPT] },
        written: {
          comments: [{ id: "1", comment: SCRIPT, author: SCRIPT, kind: SCRIPT, created_at: SCRIPT }],
        },
      },
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(SCRIPT);
    expect(container.querySelector("script, img[src='x']")).toBeNull();
    expect(section("Not known yet").getByText(EMPTY.visuals)).toBeTruthy();
    expect(section("Location").getByText(EMPTY.location)).toBeTruthy();
    const addresses = [...container.querySelectorAll("[href], [src]")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
    );
    expect(addresses.filter((address) => /^\s*javascript:/i.test(address))).toEqual([]);
  });

  it("may name attributes and groups that this site does not know", () => {
    show({
      ...COMPLETE,
      numerics: [{ id: "1:moons", name: "moons", title: "Moons", value: 2.25 }],
      ratingScores: [{ id: "1:calm", name: "calm", title: "Calm", value: 70, type: null }],
      generics: [{ id: "1:pool", name: "pool", title: "Pool", value: "sometimes" }],
    });
    expect(section("Statistics").getByText("Moons")).toBeTruthy();
    expect(section("Ratings").getByRole("heading", { name: "Other" })).toBeTruthy();
    expect(screen.queryByText("Pool")).toBeNull();
  });
});

describe("a trip to a resort", () => {
  it("has its sections on the page, each with a link to it", () => {
    show(COMPLETE, { record: { ...RECORD, ...TRIP } });
    expect(section("Snow by month, at the station").getByText(/^In an average year/)).toBeTruthy();
    expect(section("Getting there").getByRole("link", { name: /^Directions on/ })).toBeTruthy();
    expect(section("Conditions today").getByRole("link", { name: /^Avalanche bulletin/ })).toBeTruthy();
    const links = within(screen.getByRole("navigation", { name: "Sections of this resort" }));
    expect(links.getByRole("link", { name: "Snow by month" }).getAttribute("href")).toBe("#snow");
    expect(links.getByRole("link", { name: "Getting there" }).getAttribute("href")).toBe("#getting-there");
  });

  it("leads to its trail maps beside what tells of today, and alone where nothing does", () => {
    show(COMPLETE, { record: { ...RECORD, ...TRIP, skimap_id: 989 } });
    const links = section("Trail maps and conditions").getAllByRole("link");
    expect(links[0]?.getAttribute("href")).toBe("https://skimap.org/skiareas/view/989");
    expect(links[0]?.textContent).toMatch(/^Trail maps on Skimap.org/);
    cleanup();
    show(COMPLETE, { record: { ...RECORD, ...TRIP, status: "abandoned", skimap_id: 989 } });
    expect(section("Trail maps").getAllByRole("link")).toHaveLength(1);
  });

  it("says nothing of snow, prices and the way there where nothing is known", () => {
    show(EMPTY_RESORT, { record: RECORD });
    const titles = [...document.querySelectorAll("section h2")].map(({ textContent }) => textContent);
    expect(titles.join()).not.toMatch(/Snow by month|Getting there|Day tickets/);
  });
});
