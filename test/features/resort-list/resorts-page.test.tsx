import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { EMPTY, NO_RESULTS, TOO_LITTLE_RATED, UNRATED } from "#app/domain/messages.ts";
import type { ListModel } from "#app/features/resort-list/list-model.ts";
import { listMapModel } from "#app/features/resort-list/map/list-map-model.ts";
import { mapSource } from "#app/features/resort-list/map/map-source.ts";
import { ResortsPage } from "#app/features/resort-list/resorts-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { fieldOf, openGroups } from "./list-page.tsx";
import { attributeCounts, BARE, FULL, filtersQuery, listAt, MOUNTAIN } from "./sample-list.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  // jsdom draws nothing, so nothing is wide.
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // It cannot scroll either; React Router does after navigations.
  vi.stubGlobal("scrollTo", () => {});
});

/** Few of the attributes that an index knows, since each of them is a field to be drawn. */
const KNOWN = attributeCounts(
  Object.fromEntries(
    ["total_score", "vertical_drop", "number_of_lifts", "snow_quality"].map((name) => [name, { resorts: 9 }]),
  ),
);
const plainListAt = (query: string, options: Parameters<typeof listAt>[1] = {}) =>
  listAt(query, { attributes: KNOWN, ...options });

function show(list: ListModel, path = "/resorts") {
  return renderAt(path, <ResortsPage list={list} />);
}

/** The page as the address, and with it the list, changes under it. */
function Visit({ from, to }: { from: ListModel; to: ListModel }) {
  const [list, setList] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setList(to)}>
        Go on
      </button>
      <ResortsPage list={list} />
    </>
  );
}

/** The controls under a label. Testing Library's own search takes seconds among so many fields. */
function fields(label: string) {
  const labels = [...document.querySelectorAll("label")].filter(({ textContent }) => textContent === label);
  return labels.flatMap(({ control }) => (control ? [fieldOf(control) as HTMLInputElement] : []));
}

function field(label: string) {
  const [control] = fields(label);
  if (!control) throw new Error(`no field is called ${label}`);
  return control;
}

const orderField = () => field("Order by") as unknown as HTMLSelectElement;
/** What a visitor types into. */
const orderInput = () => screen.getByRole("combobox", { name: "Order by" }) as HTMLInputElement;
const sendButton = () => document.querySelector("#list-form .filter-form__send button") as HTMLElement;

describe("a card", () => {
  it("shows rank, title, place, score, figures, a reason and picture [2.87]", () => {
    show(plainListAt("page=2", { data: [FULL], total: 30 }), "/resorts?page=2");
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link", { name: "Mont Fixture" }).getAttribute("href")).toBe(
      "/resort/mont-fixture",
    );
    expect(card.getByText("21")).toBeTruthy();
    expect(card.getByText("Testville, Valais, Switzerland")).toBeTruthy();
    expect(card.getByRole("img", { name: "Total score: 84.2 of 100" })).toBeTruthy();
    expect(card.getByText("1,200 m")).toBeTruthy();
    expect(card.getByText("Best for snow quality")).toBeTruthy();
    expect(card.getByRole("img", { name: "The summit" }).getAttribute("src")).toBe("/media/1.jpg");
    expect(card.queryByRole("img", { name: EMPTY.images })).toBeNull();
  });

  it("is drawn from its figures where there is no picture, and says so [8.33]", () => {
    show(plainListAt("", { data: [MOUNTAIN] }));
    expect(screen.getByRole("img", { name: EMPTY.images })).toBeTruthy();
    expect(screen.getByText(/3,230 m/).parentElement?.textContent).toBe("Peak 3,230 m Base 1,300 m");
    const levels = within(screen.getByRole("list", { name: "Terrain by difficulty" }));
    expect(levels.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Easy 20%",
      "Intermediate 50%",
      "Expert 30%",
    ]);
  });

  it("has an icon for figures that stand beside another one", () => {
    const carpets = { id: "c", name: "number_of_carpets", title: "Carpets and rope tows", value: 3 };
    const hill = { ...BARE, numerics: [carpets] };
    show(plainListAt("order=-mapped_expert_terrain", { data: [hill] }));
    const symbols = [...screen.getByRole("article").querySelectorAll(".resort-card__figures use")].map(
      (use) => use.getAttribute("href")?.split("#")[1],
    );
    expect(symbols).toEqual(["type-expert_terrain", "type-number_of_lifts"]);
  });

  it("says in words what is not known [8.33]", () => {
    show(plainListAt("", { data: [BARE] }));
    const card = within(screen.getByRole("article"));
    expect(card.getByText(UNRATED)).toBeTruthy();
    expect(card.queryByRole("img", { name: /score/ })).toBeNull();
    expect(card.getByRole("img", { name: EMPTY.images }).getAttribute("style")).toBeNull();
    expect(card.queryByText("0")).toBeNull();
  });

  it("says why a resort has no score by the visitor's weights", () => {
    show(plainListAt("weights=scenery:5", { data: [BARE] }));
    expect(screen.getByText(TOO_LITTLE_RATED.words).title).toBe(TOO_LITTLE_RATED.reason);
  });

  it("marks what the list is ordered by, known or not, beside its own icon", () => {
    const orderBy = '[{"type_name":"vertical_drop","direction":"desc"}]';
    show(plainListAt(new URLSearchParams({ orderBy }).toString()));
    const figures = screen.getAllByRole("article").map((card) => card.querySelector(".resort-card__figures"));
    const [full, bare] = figures.map((list) => list?.textContent);
    for (const list of figures) {
      expect(list?.querySelector("use")?.getAttribute("href")).toContain("type-vertical_drop");
    }
    expect(full).toMatch(/^The list is ordered by this: 1,200 m Vertical drop/);
    expect(bare).toBe("The list is ordered by this: Vertical drop: not known yet");
  });

  it("opens with one button what the shares mean", () => {
    show(plainListAt("", { data: [FULL] }));
    const legend = within(screen.getByRole("region", { name: "How to read this" }));
    expect(legend.getByText(/are shares of the vertical of graded downhill runs/)).toBeTruthy();
    expect(legend.getByRole("link", { name: "how scores work" }).getAttribute("href")).toBe("/scores");
    expect(legend.getByRole("link", { name: "where figures come from" }).getAttribute("href")).toBe("/data");
  });
});

describe("a card with ratings of the editors", () => {
  it("marks the score, and one button opens what the mark means", () => {
    const record = {
      id: "1",
      status: "operating",
      rated_by: [{ source: "editors", type_names: ["scenery"] }],
      countries: [],
      parts: [],
    };
    show(plainListAt("", { data: [FULL], sources: { resortRecords: [record] } }));
    const score = screen.getByRole("img", { name: "Total score: 84.2 of 100, editors' estimate" });
    expect(score.title).toBe("editors' estimate");
    const legend = screen.getByRole("region", { name: "How to read this" });
    expect(legend.textContent).toContain("Our editors' score, until riders rate.");
    expect(screen.getByRole("button", { name: "How to read this" }).getAttribute("popovertarget")).toBe(
      legend.id,
    );
  });
});

describe("the card of an area where no visitor skis", () => {
  it("says so below its name, and no other card does", () => {
    const record = (id: string, status: string) => ({ id, status, rated_by: [], countries: [], parts: [] });
    const sources = { resortRecords: [record("1", "abandoned"), record("2", "operating")] };
    show(plainListAt(filtersQuery({ status: ["operating", "abandoned"] }), { sources }));
    const cards = screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
    expect(cards.map((card) => within(card).queryByText("Closed") !== null)).toEqual([true, false]);
  });
});

describe("above the list", () => {
  it("is how many there are and what narrows them, each with the way without it", () => {
    const filters = { groupedType: [{ type_name: "snow_quality", operator: ">=", value: "70" }] };
    show(plainListAt(filtersQuery(filters), { total: 1234 }), "/resorts");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Resorts");
    expect(screen.getByText("1–2 of 1,234 resorts")).toBeTruthy();
    const set = within(screen.getByRole("region", { name: "Filters that are set" }));
    expect(set.getByRole("link", { name: "Remove: Snow quality at least 70" }).getAttribute("href")).toBe(
      "/resorts",
    );
    expect(set.getByRole("link", { name: "Reset all" }).getAttribute("href")).toBe("/resorts");
  });

  it("is what the address said and no visitor understood, read aloud", () => {
    show(plainListAt("filters=nonsense&page=-1"));
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said.join()).toContain("We could not read part of this address: the filters, the page.");
    expect(said.join()).toContain("filters: not readable as JSON; page: no page");
  });

  it("is the order, which a choice changes and keeps the filters", async () => {
    const filters = { locationType: { countryId: ["CH"] } };
    const { router } = show(plainListAt(filtersQuery(filters)));
    const order = orderField();
    expect(order.value).toBe("");
    fireEvent.change(order, { target: { value: "vertical_drop:desc" } });
    await waitFor(() => expect(orderIn(router.state.location.search)).toEqual(["vertical_drop:desc"]));
    const sent = new URLSearchParams(router.state.location.search);
    expect([sent.get("country"), sent.has("filters")]).toEqual(["CH", false]);
    expect(sent.has("page")).toBe(false);
  });

  /** The order that an address says. */
  function orderIn(search: string): string[] {
    const { order } = parseListAddress(new URLSearchParams(search)).value;
    return order.map(({ type_name, direction }) => `${type_name}:${direction}`);
  }

  const drawnOrders = () => [...orderField().options].map(({ value }) => value);
  /** What is there once the select opens. */
  function offeredOrders() {
    fireEvent.click(orderInput());
    return drawnOrders();
  }

  it("draws few of the orders, the current one among them, and all when the field gets the focus", () => {
    const orderBy = '[{"type_name":"scenery","direction":"desc"}]';
    show(listAt(new URLSearchParams({ orderBy }).toString()));
    const few = drawnOrders();
    expect(few).toEqual(expect.arrayContaining(["", "vertical_drop:desc", "title:asc", "scenery:desc"]));
    expect(few.length).toBeLessThan(15);
    offeredOrders();
    expect(drawnOrders().length).toBeGreaterThan(100);
    expect(orderField().value).toBe("scenery:desc");
    // Names begin with A, figures with the highest.
    const placeOf = (order: string) => drawnOrders().indexOf(order);
    expect(placeOf("title:asc")).toBeLessThan(placeOf("title:desc"));
    expect(placeOf("vertical_drop:desc")).toBeLessThan(placeOf("vertical_drop:asc"));
  });

  it("offers every attribute and the name in both directions, and the best score first as the default", () => {
    show(listAt(""));
    const values = offeredOrders();
    for (const name of ["title", "night_skiing", "gender_ratio", "terrain_expert"]) {
      expect(values).toContain(`${name}:asc`);
      expect(values).toContain(`${name}:desc`);
    }
    expect(values).toContain("total_score:asc");
    expect(values).not.toContain("total_score:desc");
    expect(new Set(values).size).toBe(values.length);
  });

  it("offers no order by what no resort has, but the one that is set", () => {
    const orderBy = '[{"type_name":"scenery","direction":"desc"}]';
    const attributes = attributeCounts({ lift_access: { resorts: 3 } });
    show(plainListAt(new URLSearchParams({ orderBy }).toString(), { attributes }));
    expect(offeredOrders().toSorted()).toEqual(
      [
        "",
        "number_of_lifts:desc",
        "number_of_lifts:asc",
        "title:asc",
        "title:desc",
        "lift_access:desc",
        "lift_access:asc",
        "scenery:desc",
      ].toSorted(),
    );
    expect(orderField().value).toBe("scenery:desc");
  });

  it("offers a tie-break once there is an order, by everything else, and keeps further ones", async () => {
    show(plainListAt(""));
    expect(fields("Then by")).toEqual([]);
    cleanup();
    const order = ["number_of_lifts", "title", "scenery"].map((type_name) => ({
      type_name,
      direction: "asc",
    }));
    const { router } = show(listAt(new URLSearchParams({ orderBy: JSON.stringify(order) }).toString()));
    const thenBy = field("Then by") as unknown as HTMLSelectElement;
    expect([orderField().value, thenBy.value]).toEqual(["number_of_lifts:asc", "title:asc"]);
    fireEvent.click(screen.getByRole("combobox", { name: "Then by" }));
    const offered = [...thenBy.options].map(({ value }) => value);
    expect(offered).toContain("vertical_drop:desc");
    expect(offered).toContain("total_score:desc");
    expect(offered).not.toContain("number_of_lifts:desc");
    fireEvent.change(thenBy, { target: { value: "vertical_drop:desc" } });
    await waitFor(() =>
      expect(orderIn(router.state.location.search)).toEqual([
        "number_of_lifts:asc",
        "vertical_drop:desc",
        "scenery:asc",
      ]),
    );
  });

  it("names the best score first where a tie-break follows it, and follows the address", () => {
    const order = ["total_score", "title"].map((type_name) => ({ type_name, direction: "desc" }));
    const query = new URLSearchParams({ orderBy: JSON.stringify(order) }).toString();
    renderAt("/resorts", <Visit from={plainListAt(query)} to={plainListAt("")} />);
    expect([orderField().value, field("Then by").value]).toEqual(["total_score:desc", "title:desc"]);
    fireEvent.click(screen.getByText("Go on"));
    expect(orderField().value).toBe("");
    expect(fields("Then by")).toEqual([]);
  });

  it("stand chips whose removal leads on to the next one, and in the end to the heading", () => {
    const some = (...countryId: string[]) => plainListAt(filtersQuery({ locationType: { countryId } }));
    renderAt("/resorts", <Visit from={some("CH", "JP", "US")} to={some("CH", "US")} />);
    const link = (words: string) => [...document.links].find(({ textContent }) => textContent === words);
    fireEvent.click(link("Remove: Japan") as HTMLElement);
    fireEvent.click(screen.getByText("Go on"));
    expect(document.activeElement).toBe(link("Remove: United States"));
    cleanup();
    renderAt("/resorts", <Visit from={some("CH")} to={plainListAt("")} />);
    fireEvent.click(link("Reset all") as HTMLElement);
    fireEvent.click(screen.getByText("Go on"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

describe("what no resort has", () => {
  const attributes = attributeCounts({ lift_access: { resorts: 3 }, grooming: { resorts: 1 } });

  it("has no field, and a sentence instead", async () => {
    show(plainListAt("", { attributes }));
    await openGroups();
    expect(fields("Lift access at least")).toHaveLength(1);
    expect(fields("Grooming at most")).toHaveLength(1);
    expect(fields("Snow quality at least")).toEqual([]);
    expect(fields("Night skiing")).toEqual([]);
    const groups = [...document.querySelectorAll("#list-form summary")].map((summary) => summary.textContent);
    expect(groups).toContain("Snow");
    expect(groups).not.toContain("Cost");
    const sentences = [...document.querySelectorAll(".filter-form__missing")].map((p) => p.textContent);
    expect(sentences).toContain("Rated at too few resorts: Snow quality, Snow reliability, Fresh tracks");
    expect(sentences.join()).toContain("Known of too few resorts: Average annual snowfall");
  });

  it("is as good as known of none where fewer than fifty have it", async () => {
    const known = attributeCounts({ lift_access: { resorts: 50 }, grooming: { resorts: 49 } });
    const list = plainListAt("", { attributes: known, indexed: 4_000 });
    show(list);
    await openGroups();
    expect(fields("Lift access at least")).toHaveLength(1);
    expect(fields("Grooming at least")).toEqual([]);
    expect(list.order.notOffered).toContain("grooming");
    expect(list.order.notOffered).not.toContain("lift_access");
    const sentences = [...document.querySelectorAll(".filter-form__missing")].map((p) => p.textContent);
    // What some have is named, and what none has is not: fifty are rated for something.
    expect(sentences).not.toContainEqual(expect.stringContaining("Adaptive skiing"));
  });

  it("keeps its field when the address sets it", () => {
    const groupedType = [{ type_name: "snow_quality", operator: ">=", value: "70" }];
    show(plainListAt(filtersQuery({ groupedType }), { attributes }));
    expect(field("Snow quality at least").value).toBe("70");
  });

  it("is named after the lifestyles that some resort fits", async () => {
    const lifestyles = new Map([
      ["expert", 312],
      ["powder", 0],
      ["heli", 0],
    ]);
    const rated = attributeCounts({
      expert_terrain: { resorts: 50 },
      snow_quality: { resorts: 50 },
      fresh_tracks: { resorts: 50 },
      has_helicopter_skiing: { resorts: 50 },
      affordability: { resorts: 49 },
    });
    show(plainListAt("", { lifestyles, attributes: rated, indexed: 4_000 }));
    await openGroups();
    const chips = within(screen.getByRole("navigation", { name: "Lifestyles" }));
    expect(chips.getByRole("link", { name: /^Expert\s*312$/ })).toBeTruthy();
    expect(chips.getByText("Expert terrain 70 or more, most of it first.")).toBeTruthy();
    expect(chips.queryByRole("link", { name: /Powder/ })).toBeNull();
    expect(chips.getByText("No resort rated for this yet: Powder, Heli")).toBeTruthy();
    // What it filters by is known of too few.
    expect(chips.queryByText(/Budget/)).toBeNull();
  });
});

describe("beside a map", () => {
  it("the filters are closed, and beside a list they are open", async () => {
    const { value: state } = parseListAddress(new URLSearchParams("view=map&at=46,8,8"));
    const clusters = { clusters: [], inside: 0, without_position: 0 };
    const map = listMapModel(await mapSource(state, null, async () => ({ mapClusters: clusters })), state);
    const views: ListModel[] = [plainListAt(""), { ...plainListAt("view=map"), map }, plainListAt("")];
    function Views() {
      const [at, setAt] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setAt(at + 1)}>
            Go on
          </button>
          <ResortsPage list={views[at] as ListModel} />
        </>
      );
    }
    renderAt("/resorts", <Views />);
    const isOpen = () => document.querySelector<HTMLDetailsElement>(".filter-panel")?.open;
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByText("Go on"));
    expect(isOpen()).toBe(false);
    fireEvent.click(screen.getByText("Go on"));
    expect(isOpen()).toBe(true);
  });
});

describe("on a small screen", () => {
  it("the filters are a dialog that opens, and closes when they are sent", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    // jsdom knows no modal dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    show(plainListAt(filtersQuery({ locationType: { countryId: ["CH"] } })));
    expect(document.querySelector("dialog[aria-label=Filters]")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Filters (1)" }));
    const dialog = document.querySelector<HTMLDialogElement>("dialog[aria-label=Filters]");
    expect(dialog?.open).toBe(true);
    expect(dialog?.querySelector("#list-form")).toBeTruthy();
    fireEvent.click(sendButton());
    expect(dialog?.open).toBe(false);
    expect(document.activeElement?.tagName).toBe("H1");
  });
});

describe("below the list", () => {
  it("is the way to the next page, after which reading goes on at the heading", () => {
    const pages = ["", "page=2"].map((query) => plainListAt(query, { total: 60 }));
    renderAt("/resorts", <Visit from={pages[0] as ListModel} to={pages[1] as ListModel} />);
    expect(document.activeElement?.tagName).toBe("BODY");
    fireEvent.click(screen.getByText("Go on"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(document.querySelector(".resorts__count")?.textContent).toBe("21–22 of 60 resorts");
  });

  it("are the other pages, as links that keep the filters", () => {
    const query = "country=CH";
    show(plainListAt(`${query}&page=2`, { total: 60 }));
    const pages = within(screen.getByRole("navigation", { name: "Pages of resorts" }));
    expect(pages.getByRole("link", { name: "Next" }).getAttribute("href")).toBe(`/resorts?${query}&page=3`);
    expect(pages.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(`/resorts?${query}`);
    expect(pages.getByRole("link", { name: "Next" }).getAttribute("rel")).toBe("next");
  });
});

describe("an empty list", () => {
  it("leads back to the last page when there are fewer pages", async () => {
    show(plainListAt("page=9", { data: [], total: 50 }));
    const toLast = await screen.findByRole("link", { name: "To the last page" });
    expect(toLast.getAttribute("href")).toBe("/resorts?page=3");
    expect(screen.getByRole("link", { name: "To the first page" }).getAttribute("href")).toBe("/resorts");
    expect(screen.queryByText(NO_RESULTS.title)).toBeNull();
  });
});
