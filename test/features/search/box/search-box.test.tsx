import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { RECENT_KEY } from "#app/features/search/box/recent.ts";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const MAP_AREA = `/resorts?filters=${encodeURIComponent('{"locationType":{"mapArea":true}}')}`;

/** What /suggestions answers: by text, or by default nothing found. */
let answers: Map<string, () => Promise<Response>>;
let asked: { text: string; signal: AbortSignal | null | undefined }[];

const found = (...titles: string[]) =>
  Response.json({
    places: [],
    resorts: titles.map((title) => ({
      title,
      url_segment: title.toLowerCase(),
      place: "Testville, Switzerland",
      country: "CH",
    })),
    total: titles.length,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answers = new Map();
  asked = [];
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const { searchParams } = new URL(path, "http://localhost");
    if (searchParams.has("places")) return Response.json({ countries: null, continents: null });
    const text = searchParams.get("q") ?? "";
    asked.push({ text, signal: init?.signal });
    return (await answers.get(text)?.()) ?? found();
  });
});
afterEach(() => vi.useRealTimers());

// Searches by role work out the styles of every element that may have it.
const box = () => screen.getByPlaceholderText<HTMLInputElement>(SEARCH.placeholder);
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The box is loaded: its picker is there, or its mode took hold. */
const loaded = () => act(() => vi.dynamicImportSettled());

function show(path = "/", rootData: object | null = null) {
  return renderAt(
    path,
    <header>
      <SearchForm />
    </header>,
    { rootData },
  );
}

async function open(path = "/", rootData: object | null = null) {
  const view = show(path, rootData);
  act(() => box().focus());
  await loaded();
  return view;
}

async function type(text: string) {
  fireEvent.input(box(), { target: { value: text } });
  await settle(SEARCH_DEBOUNCE_MS);
}

const press = (key: string, target: Element = box()) => {
  fireEvent.keyDown(target, { key });
  return settle();
};
const tile = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: "input[type=checkbox]" });
const path = ({ router }: ReturnType<typeof show>) => {
  const { pathname, search } = router.state.location;
  return decodeURIComponent(pathname + search);
};

describe("before anybody comes near", () => {
  it("is a plain search that is sent to the search page [2.25]", () => {
    show();
    const form = screen.getByRole("search");
    expect(form.getAttribute("action")).toBe("/search");
    expect(screen.getByRole("combobox", { name: SEARCH.placeholder })).toBe(box());
    expect(box()).toMatchObject({ name: "q", type: "search", placeholder: SEARCH.placeholder });
    expect(box().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("loads when the pointer comes near, and changes nothing to be seen", async () => {
    show();
    fireEvent.pointerEnter(box());
    await loaded();
    expect(screen.queryByRole("group", { name: "Regions" })).toBeNull();
    act(() => box().focus());
    expect(screen.getByRole("group", { name: "Regions" })).toBeTruthy();
  });

  it("keeps element, focus and text of a visitor who typed while it was loading", async () => {
    show();
    const field = box();
    act(() => field.focus());
    fireEvent.input(field, { target: { value: "zermatt" } });
    await loaded();
    expect(box()).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("zermatt");
    await settle(SEARCH_DEBOUNCE_MS);
    expect(asked.map(({ text }) => text)).toEqual(["zermatt"]);
  });
});

describe("suggestions", () => {
  it("are asked for once typing pauses, and stand in groups [2.69, 7.23]", async () => {
    answers.set("swit", async () => found("Switzer Hill"));
    await open();
    fireEvent.input(box(), { target: { value: "swi" } });
    await settle(SEARCH_DEBOUNCE_MS - 1);
    await type("swit");
    expect(asked.map(({ text }) => text)).toEqual(["swit"]);
    expect(box().getAttribute("aria-expanded")).toBe("true");
    const list = screen.getByRole("listbox", { name: "Suggestions" });
    expect(box().getAttribute("aria-controls")).toBe(list.id);
    expect(
      within(list)
        .getAllByRole("group")
        .map((group) => group.getAttribute("aria-label")),
    ).toEqual(["Countries", "Resorts"]);
    const option = screen.getByRole("option", { name: /Switzer Hill/ });
    expect(option.textContent).toContain("Testville, Switzerland");
    expect(option.querySelector(".search-row__match")?.textContent).toBe("Swit");
    expect(screen.getByRole("status").textContent).toBe("1 country, 1 resort");
  });

  it("show in every row the icon of what it leads to [2.68]", async () => {
    answers.set("amer", async () => found("Camer Hill"));
    await open();
    await type("amer");
    const icons = (group: string) => {
      const rows = within(screen.getByRole("group", { name: group })).getAllByRole("option");
      return new Set(rows.map((row) => row.querySelector("use")?.getAttribute("href")?.split("#")[1]));
    };
    expect(icons("Countries")).toEqual(new Set(["pin"]));
    expect(icons("Continents")).toEqual(new Set(["globe"]));
    expect(icons("Resorts")).toEqual(new Set(["mountain"]));
  });

  it("tell resorts apart by flag, score, vertical and lifts, as far as they are known", async () => {
    answers.set("pizol", async () =>
      Response.json({
        places: [],
        resorts: [
          {
            title: "Pizol",
            url_segment: "pizol",
            place: "St. Gallen, Switzerland",
            country: "CH",
            score: 71,
            vertical: 1700,
            lifts: 10,
          },
          { title: "Pizolhut", url_segment: "pizolhut", place: "Italy", country: "IT" },
        ],
        total: 2,
      }),
    );
    await open("/", { units: "imperial" });
    await type("pizol");
    const [known, unknown] = screen.getAllByRole("option");
    expect(known?.textContent).toBe(" Pizol St. Gallen, Switzerland5,577 ft vertical · 10 lifts71");
    expect(known?.getAttribute("aria-label")).toBe(
      "Pizol, St. Gallen, Switzerland, score 71 of 100, 5,577 ft vertical, 10 lifts",
    );
    expect(known?.querySelector(".flag")?.getAttribute("src")).toBe("/flags/ch.webp");
    expect(unknown?.getAttribute("aria-label")).toBe("Pizolhut, Italy");
  });

  it("say by which other name something was meant", async () => {
    answers.set("sverige", async () =>
      Response.json({
        places: [],
        resorts: [
          { title: "Hill", url_segment: "hill", place: "Norway", country: "NO", also: "Sverigeberget" },
        ],
        total: 1,
      }),
    );
    await open();
    await type("sverige");
    const sweden = screen.getByRole("option", { name: "Sweden, also Sverige" });
    expect(sweden.textContent).toBe(" Sweden also Sverige");
    expect(sweden.querySelector(".search-row__match")?.textContent).toBe("Sverige");
    expect(screen.getByRole("option", { name: "Hill, also Sverigeberget, Norway" })).toBeTruthy();
  });

  it("hold states and regions in a group of their own, each leading to its page", async () => {
    answers.set("tyrol", async () =>
      Response.json({
        places: [
          { title: "Tyrol", address: "at/tyrol", place: "Austria", resorts: 312, country: "AT" },
          { title: "East Tyrol", address: "east-tyrol", resorts: 6 },
        ],
        resorts: [{ title: "Tyrol Hill", url_segment: "tyrol-hill", place: "Austria", country: "AT" }],
        total: 1,
      }),
    );
    const view = await open();
    await type("tyrol");
    const regions = within(screen.getByRole("group", { name: "Regions" })).getAllByRole("option");
    expect(regions.map((row) => row.getAttribute("aria-label"))).toEqual([
      "Tyrol, Austria · 312 resorts",
      "East Tyrol, 6 resorts",
    ]);
    expect(regions[0]?.querySelector(".flag")?.getAttribute("src")).toBe("/flags/at.webp");
    expect(regions[0]?.querySelector("use")?.getAttribute("href")).toMatch(/#map$/);
    expect(screen.getByRole("status").textContent).toBe("1 resort, 2 regions");
    await press("ArrowDown");
    await press("ArrowDown");
    expect(box().getAttribute("aria-activedescendant")).toBe(regions[0]?.id);
    await press("Enter");
    expect(path(view)).toBe("/resorts/in/at/tyrol");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("are chosen with the keys: the box names the active one, Enter opens it", async () => {
    answers.set("pizol", async () => found("Pizol", "Pizolhut"));
    const view = await open();
    await type("pizol");
    await press("ArrowDown");
    await press("End");
    const last = screen.getByRole("option", { name: /Pizolhut/ });
    expect(box().getAttribute("aria-activedescendant")).toBe(last.id);
    expect(last.getAttribute("aria-selected")).toBe("true");
    await press("Home");
    await press("Enter");
    expect(path(view)).toBe("/resort/pizol");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it.each(["Enter", "ArrowDown", "Escape"])(
    "stay as they are at %s that ends a composition in Safari",
    async (key) => {
      answers.set("pizol", async () => found("Pizol", "Pizolhut"));
      const view = await open();
      await type("pizol");
      await press("ArrowDown");
      const active = box().getAttribute("aria-activedescendant");
      fireEvent.keyDown(box(), { key, keyCode: 229 });
      await settle();
      expect(path(view)).toBe("/");
      expect(box().getAttribute("aria-activedescendant")).toBe(active);
      expect(screen.getByRole("listbox")).toBeTruthy();
    },
  );

  it("are chosen with the pointer, while the focus stays in the box", async () => {
    const view = await open("/resorts?page=3");
    await type("switz");
    const option = screen.getByRole("option", { name: "Switzerland" });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    await settle();
    expect(path(view)).toBe("/resorts?country=CH");
    expect(box().value).toBe("Switzerland");
    expect(document.activeElement).toBe(box());
    // What is typed next takes its place.
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, "Switzerland".length]);
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("let the keyboard of a touch screen go away once one is chosen", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    await open();
    await type("switz");
    fireEvent.click(screen.getByRole("option", { name: "Switzerland" }));
    await settle();
    expect(document.activeElement).not.toBe(box());
  });

  it("keep the last answer beside a spinner while the next one loads, and drop what comes too late [2.72]", async () => {
    let answerLate = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    answers.set("piz", async () => found("Pizol"));
    answers.set("pizo", () => late);
    answers.set("pizol", async () => found("Pizol", "Pizolhut"));
    await open();
    await type("piz");
    await type("pizo");
    expect(screen.getByRole("option", { name: /Pizol/ })).toBeTruthy();
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("Searching…");
    expect(status.querySelector(".spinner")).toBeTruthy();
    await type("pizol");
    expect(status.querySelector(".spinner")).toBeNull();
    expect(asked.at(1)?.signal?.aborted).toBe(true);
    answerLate(found("Too late"));
    await settle();
    expect(screen.getAllByRole("option")).toHaveLength(2);
  });

  it("say that nothing was found, with the text as text [2.71, 8.16]", async () => {
    await open();
    await type("<b>zzz</b>");
    expect(screen.getByRole("status").textContent).toBe(SEARCH.noResults("<b>zzz</b>"));
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it.each<[string, () => Promise<Response>]>([
    ["fails", async () => Response.json({ message: "x" }, { status: 502 })],
    ["is no JSON", async () => new Response("<html>")],
    ["is none", async () => Response.json({ resorts: [{ title: 1 }], total: 1 })],
    ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("say so when the answer %s, keep the places and try again when asked to [8.15]", async (_, answer) => {
    answers.set("switz", answer);
    await open();
    await type("switz");
    expect(screen.getByRole("status").textContent).toBe(SEARCH.failure);
    expect(screen.getByRole("option", { name: "Switzerland" })).toBeTruthy();
    answers.set("switz", async () => found("Switzer Hill"));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
    expect(screen.getByRole("option", { name: /Switzer Hill/ })).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe("switz");
  });

  it("are hundreds, and lead to those beyond", async () => {
    const many = Array.from({ length: 400 }, (_, index) => `Piz ${index}`);
    answers.set("piz", async () =>
      Response.json({ ...((await found(...many).json()) as object), total: 1302 }),
    );
    await open();
    await type("piz");
    // Testing Library's own search takes a second among so many.
    expect(document.querySelectorAll("[role=option]")).toHaveLength(400);
    await press("ArrowUp");
    expect(document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent).toContain(
      "Piz 399",
    );
    expect(screen.getByRole("link", { name: "All 1,302 resorts" }).getAttribute("href")).toBe(
      "/search?q=piz",
    );
  });
});

describe("the region picker", () => {
  it("is no part of the listbox [2.64, 3.48]", async () => {
    await open();
    expect(screen.getByRole("group", { name: "Regions" })).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box().getAttribute("aria-expanded")).toBe("false");
    expect(
      screen
        .getAllByRole("checkbox")
        .slice(0, 7)
        .map((input) => input.getAttribute("aria-label")),
    ).toEqual(["Worldwide", "Asia", "North America", "South America", "Europe", "Oceania", "Africa"]);
    expect(tile("Worldwide").checked).toBe(true);
  });

  it("takes several tiles, stays open, and keeps the focus on the tile; Worldwide takes them back [3.49, 4.28]", async () => {
    const view = await open("/resorts");
    act(() => tile("Europe").focus());
    fireEvent.click(tile("Europe"));
    await settle();
    fireEvent.click(tile("Asia"));
    await settle();
    expect(path(view)).toBe("/resorts?continent=5&continent=3");
    expect([tile("Europe").checked, tile("Asia").checked, tile("Worldwide").checked]).toEqual([
      true,
      true,
      false,
    ]);
    expect(document.activeElement).toBe(tile("Europe"));
    expect(box().value).toBe("Europe, Asia");
    fireEvent.click(tile("Worldwide"));
    await settle();
    expect(path(view)).toBe("/resorts");
    expect(box().value).toBe("");
  });

  it("ticks with Enter, which sends no form [3.49]", async () => {
    const view = await open("/resorts");
    act(() => tile("Africa").focus());
    await press("Enter", tile("Africa"));
    expect(path(view)).toBe("/resorts?continent=1");
  });

  it("holds every country, folded away by continents [2.65]", async () => {
    const view = await open("/resorts");
    const unfolded = () => document.querySelectorAll('input[type="checkbox"]').length;
    expect(unfolded()).toBe(7);
    for (const group of document.querySelectorAll("[aria-expanded=false]")) fireEvent.click(group);
    expect(unfolded()).toBeGreaterThan(240);
    const liechtenstein = () => document.querySelector<HTMLInputElement>('[aria-label="Liechtenstein"]');
    fireEvent.click(liechtenstein() as HTMLElement);
    await settle();
    expect(path(view)).toBe("/resorts?country=LI");
    expect(liechtenstein()?.checked).toBe(true);
  });

  it("closes with Escape and gives the focus back without opening again", async () => {
    await open();
    act(() => tile("Asia").focus());
    await press("Escape", tile("Asia"));
    expect(screen.queryByRole("group", { name: "Regions" })).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it("closes on a click outside and when the focus goes elsewhere [2.66]", async () => {
    renderAt(
      "/",
      <>
        <SearchForm />
        <button type="button">Elsewhere</button>
      </>,
    );
    act(() => box().focus());
    await loaded();
    fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
    expect(screen.queryByRole("group", { name: "Regions" })).toBeNull();
    act(() => box().blur());
    act(() => box().focus());
    expect(screen.getByRole("group", { name: "Regions" })).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
    expect(screen.queryByRole("group", { name: "Regions" })).toBeNull();
  });
});

describe("map-area mode", () => {
  it("shows itself before anything is loaded, and says so to those who listen [2.74, 2.75]", () => {
    show(MAP_AREA);
    expect(box().value).toBe(SEARCH.mapArea);
    expect(box().className).toContain("map-area-active");
    expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /area of the map/,
    );
  });

  it("stays when it is tabbed through, and takes no text [2.76]", async () => {
    const view = await open(MAP_AREA);
    await press("Tab");
    fireEvent.input(box(), { target: { value: "Map areaz" } });
    expect(box().value).toBe(SEARCH.mapArea);
    expect(screen.queryByRole("group", { name: "Regions" })).toBeNull();
    expect(path(view)).toContain("mapArea");
  });

  it("is left by a key that was pressed before anything was loaded", async () => {
    const view = show(MAP_AREA);
    act(() => box().focus());
    fireEvent.input(box(), { target: { value: `${SEARCH.mapArea}z` } });
    await loaded();
    await settle();
    expect(path(view)).toBe("/resorts");
  });
});

describe("recent searches", () => {
  const recent = () => screen.getByRole("region", { name: "Recent searches" });

  it("are offered on focus: what was chosen and what was searched for", async () => {
    answers.set("pizol", async () => found("Pizol", "Pizolhut"));
    const view = await open();
    await type("pizol");
    fireEvent.submit(screen.getByRole("search"));
    await settle();
    expect(path(view)).toBe("/search?q=pizol");
    fireEvent.click(box());
    await type("pizol");
    await press("ArrowDown");
    await press("Enter");
    fireEvent.click(box());
    expect(
      within(recent())
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/resort/pizol", "/search?q=pizol"]);
    fireEvent.click(within(recent()).getAllByRole("link")[1] ?? box());
    await settle();
    expect(path(view)).toBe("/search?q=pizol");
    expect(box().value).toBe("pizol");
  });

  it("are cleared when asked to, with the focus in the box", async () => {
    localStorage.setItem(
      RECENT_KEY,
      JSON.stringify([{ kind: "country", id: "CH", title: "Switzerland", note: null }]),
    );
    await open("/resorts?page=2");
    const link = within(recent()).getByRole("link", { name: "Switzerland" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe("/resorts?country=CH");
    fireEvent.click(screen.getByRole("button", { name: "Clear recent searches" }));
    expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
    expect(localStorage.getItem(RECENT_KEY)).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it.each(["{broken", '"text"', '[{"kind":"evil","id":"1","title":"x","note":null}]', '[{"kind":"text"}]'])(
    "are quietly forgotten when storage holds %s",
    async (text) => {
      localStorage.setItem(RECENT_KEY, text);
      await open();
      expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
      expect(localStorage.getItem(RECENT_KEY)).toBeNull();
    },
  );

  it("offer no places that do not exist", async () => {
    const choice = (kind: string, id: string) => ({ kind, id, title: "Nowhere", note: null });
    localStorage.setItem(RECENT_KEY, JSON.stringify([choice("country", "ZZ"), choice("continent", "9")]));
    await open();
    expect(screen.queryByText("Nowhere")).toBeNull();
  });

  it("are done without where storage is denied", async () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    const view = await open();
    await type("switz");
    await press("ArrowDown");
    await press("Enter");
    expect(path(view)).toContain("CH");
  });
});

describe("around it", () => {
  it("two boxes on a page share no id", async () => {
    renderAt(
      "/",
      <>
        <SearchForm />
        <SearchForm label="Another search" isLarge />
      </>,
    );
    const boxes = screen.getAllByRole("combobox");
    for (const one of boxes) act(() => one.focus());
    await loaded();
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(screen.getAllByRole("group", { name: "Regions" })).toHaveLength(1);
  });

  it("hands an open picker over to the header's box when its page goes away", async () => {
    const view = renderAt(
      "/",
      <header>
        <SearchForm />
      </header>,
      {
        routes: [
          {
            path: "/",
            element: (
              <>
                <header>
                  <SearchForm />
                </header>
                <main>
                  <SearchForm label="The page's own" />
                </main>
              </>
            ),
          },
        ],
      },
    );
    const own = within(screen.getByRole("main")).getByRole("combobox");
    act(() => own.focus());
    await loaded();
    act(() => tile("Europe").focus());
    fireEvent.click(tile("Europe"));
    await settle();
    await loaded();
    await settle();
    expect(path(view)).toContain("continent=5");
    expect(document.activeElement).toBe(tile("Europe"));
    expect(tile("Europe").checked).toBe(true);
  });

  it("stays a plain form where it cannot be loaded, and says so in the log alone", async () => {
    vi.resetModules();
    vi.doMock("#app/features/search/box/box.tsx", () => {
      throw new Error("no network");
    });
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { SearchForm: Form } = await import("#app/features/search/search-form.tsx");
    renderAt(MAP_AREA, <Form />);
    act(() => box().focus());
    await loaded();
    await settle();
    expect(log).toHaveBeenCalled();
    expect(box().name).toBe("q");
    expect(box().value).toBe("");
    fireEvent.input(box(), { target: { value: "zermatt" } });
    expect(box().value).toBe("zermatt");
    vi.doUnmock("#app/features/search/box/box.tsx");
  });
});
