import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import type { FormPlaces } from "#app/features/resort-list/filters/place-fields.ts";
import { choosePlace } from "#app/features/resort-list/form/place-choice.ts";
import { readMemory, remember } from "#app/features/resort-list/memory/storage.ts";
import { until } from "#test/support/until.ts";
import {
  choose,
  countries,
  enter,
  field,
  removeCountry,
  settled,
  showList,
  stubBrowser,
  type,
} from "./list-page.tsx";
import { attributeCounts, filtersQuery } from "./sample-list.ts";

/** Few enough fields to be drawn quickly. */
const attributes = attributeCounts(
  Object.fromEntries(
    ["snow_quality", "grooming", "vertical_drop", "night_skiing", "snow_making"].map((name) => [
      name,
      { resorts: 3 },
    ]),
  ),
);
const atLeast = (type_name: string, value: string) => ({ type_name, operator: ">=", value });

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/resorts/count")
      ? Response.json({ total: 312 })
      : Response.json({ histograms: { snow_quality: { min: 0, max: 100, tickers: [1, 2, 3] } } }),
  );
});

interface ShowOptions {
  loader?: () => Promise<null> | null;
  isOpened?: boolean;
  places?: FormPlaces | null;
}

async function show(
  filters: object | null = null,
  { loader, isOpened = true, places = null }: ShowOptions = {},
) {
  const list = showList(
    filters ? `?${filtersQuery(filters)}` : "",
    { attributes, places, total: 4075 },
    loader,
  );
  await list.drawn();
  if (isOpened) await list.openGroups();
  return {
    ...list,
    /** The filters of the lists that came. */
    sent: () => list.came().map((search) => parseListAddress(new URLSearchParams(search)).value.filter),
    arrive: (next: object) => act(async () => void list.router.navigate(`/resorts?${filtersQuery(next)}`)),
  };
}

const group = (title: string) => {
  const summaries = [...document.querySelectorAll("summary")];
  return summaries.find(({ textContent }) => textContent?.startsWith(title))
    ?.parentElement as HTMLDetailsElement;
};
/** Opens a group as a visitor does. */
const openGroup = (title: string) =>
  act(async () => {
    group(title).open = true;
    group(title).dispatchEvent(new Event("toggle"));
  });
const button = () =>
  document.querySelector("#list-form button[type=submit]:not([hidden])") as HTMLButtonElement;
const results = () => document.querySelector(".resorts__results");

describe("the list's form", () => {
  it("takes a place from a script that is no event of React, and asks for its list", async () => {
    const { sent } = await show(null, { isOpened: false });
    expect(choosePlace({ countryId: ["CH"] })).toBe(true);
    await settled();
    expect(sent().map(({ locationType }) => locationType)).toEqual([{ countryId: ["CH"] }]);
  });

  it("sends a box that is ticked between the drawing of the page and the effects that follow it", async () => {
    const { drawn, came } = showList("", { attributes }, undefined, () => field("Asia").click());
    await drawn();
    await settled();
    expect(came()).toEqual(["?continent=3"]);
  });

  it("shows what is set, and asks for one list with each choice, at its canonical address", async () => {
    const above = { type_name: "snow_quality", operator: ">", value: "70" };
    const { sent, came } = await show({
      groupedType: [atLeast("vertical_drop", "1000"), above],
      locationType: { continentId: ["5"], countryId: ["JP"] },
    });
    expect([field("Europe").checked, field("Asia").checked]).toEqual([true, false]);
    expect(countries()).toEqual(["JP", ""]);
    expect(field("Vertical drop at least (m)").value).toBe("1000");
    expect(() => field("Snow quality at least")).toThrow();

    type("Grooming at least", "55");
    await settled();
    expect(sent()).toEqual([]);
    enter("Grooming at least");
    await settled();
    fireEvent.click(field("Europe"));
    await settled();
    fireEvent.click(field("Night skiing"));
    await settled();
    expect(sent()).toHaveLength(3);
    const [, , last] = sent();
    expect(last?.locationType).toEqual({ countryId: ["JP"] });
    expect(last?.groupedType).toHaveLength(4);
    expect(last?.groupedType).toContainEqual(above);
    expect(last?.groupedType).toContainEqual(atLeast("grooming", "55"));
    expect(came().every((search) => !search.includes("units"))).toBe(true);
  });

  it("keeps what is chosen while a list is on its way, and asks for it once more", async () => {
    let arrive = () => {};
    const coming = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    let isHeldBack = false;
    const { sent, router } = await show(null, { loader: () => (isHeldBack ? coming : null) });
    isHeldBack = true;
    fireEvent.click(field("Europe"));
    await settled();
    expect(router.state.navigation.state).toBe("loading");
    fireEvent.click(field("Asia"));
    fireEvent.click(field("Night skiing"));
    await settled();
    arrive();
    await settled();
    expect(sent()).toEqual([
      {
        groupedType: [{ type_name: "night_skiing", operator: "=", value: "yes" }],
        locationType: { continentId: ["3", "5"] },
      },
    ]);
  });

  it("says at once that another list is coming [4.30]", async () => {
    await show();
    fireEvent.click(field("Europe"));
    expect(results()?.getAttribute("aria-busy")).toBe("true");
    await settled();
    expect(results()?.getAttribute("aria-busy")).toBe("false");
  });

  it("asks for nothing where nothing was changed", async () => {
    const { sent } = await show();
    enter("Grooming at least");
    await settled();
    expect(sent()).toEqual([]);
  });

  it("begins nothing on the way to a link, whose list decides", async () => {
    const { sent } = await show({ locationType: { countryId: ["CH"] } });
    choose("Grooming at least", "55");
    fireEvent.click(screen.getByRole("link", { name: "Reset all" }));
    await settled();
    expect(sent()).toEqual([{ groupedType: [], locationType: {} }]);
    expect([field("Grooming at least").value, ...countries()]).toEqual(["", ""]);
  });

  it("says what is wrong beside the field, applies the rest, and lets it be mended", async () => {
    const { sent } = await show();
    const grooming = field("Grooming at least");
    type("Grooming at least", "170");
    expect(grooming.getAttribute("aria-invalid")).toBeNull();
    enter("Grooming at least");
    expect(grooming.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(grooming.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("0 to 100 only");
    fireEvent.click(field("Europe"));
    await settled();
    expect(sent()).toEqual([{ groupedType: [], locationType: { continentId: ["5"] } }]);
    expect(grooming.value).toBe("170");
    type("Grooming at least", "70");
    expect(grooming.getAttribute("aria-invalid")).toBeNull();
  });

  it("follows the address back, keeps the focus where it is and its groups open", async () => {
    const set = { groupedType: [atLeast("grooming", "55")], locationType: { continentId: ["3"] } };
    const { arrive } = await show(set);
    const grooming = field("Grooming at least");
    grooming.focus();
    expect(group("Snow").open).toBe(true);
    expect(group("Snow").textContent).toContain("1 set");
    await arrive({});
    expect(document.activeElement).toBe(grooming);
    expect([grooming.value, field("Asia").checked]).toEqual(["", false]);
    expect(group("Snow").open).toBe(true);
    await arrive(set);
    expect([grooming.value, field("Asia").checked]).toEqual(["55", true]);
  });

  it("opens a group in which something becomes set", async () => {
    const { arrive } = await show(null, { isOpened: false });
    expect(group("Features").open).toBe(false);
    expect(() => field("Night skiing")).toThrow();
    await arrive({ groupedType: [{ type_name: "night_skiing", operator: "=", value: "yes" }] });
    expect(group("Features").open).toBe(true);
    expect(field("Night skiing").checked).toBe(true);
  });

  it("offers a feature as yes or any, and keeps what else an address says of it until it is taken off", async () => {
    const { sent, arrive } = await show();
    await arrive({ groupedType: [{ type_name: "night_skiing", operator: "=", value: "maybe" }] });
    const maybe = field("Night skiing: maybe");
    expect([maybe.checked, maybe.name, maybe.value]).toEqual([true, "night_skiing", "maybe"]);
    fireEvent.click(field("Snow making"));
    await settled();
    expect(
      sent()
        .at(-1)
        ?.groupedType.map(({ type_name, value }) => `${type_name} ${value}`),
    ).toEqual(["snow_making yes", "night_skiing maybe"]);
    fireEvent.click(maybe);
    await settled();
    expect(
      sent()
        .at(-1)
        ?.groupedType.map(({ type_name }) => type_name),
    ).toEqual(["snow_making"]);
    expect([field("Night skiing").checked, field("Night skiing").value]).toEqual([false, "yes"]);
  });

  it("keeps its groups open when the window gets too narrow for it, and wide again", async () => {
    let setNarrow = (_: boolean) => {};
    let isNarrow = false;
    vi.stubGlobal("matchMedia", () => ({
      get matches() {
        return isNarrow;
      },
      addEventListener: (_: string, listener: () => void) => {
        setNarrow = (next) => {
          isNarrow = next;
          act(listener);
        };
      },
      removeEventListener: () => {},
    }));
    await show(null, { isOpened: false });
    await openGroup("Features");
    setNarrow(true);
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    fireEvent.click(screen.getByRole("button", { name: "Filters" }));
    expect(document.querySelector("dialog #list-form")).toBeTruthy();
    expect([group("Features").open, group("Snow").open]).toEqual([true, false]);
    expect(field("Night skiing")).toBeTruthy();
    await openGroup("Snow");
    setNarrow(false);
    expect(document.querySelector("dialog")).toBeNull();
    expect([group("Features").open, group("Snow").open]).toEqual([true, true]);
  });

  it("shows every chosen country as a chip, and stays on the field that adds another", async () => {
    const { sent } = await show();
    const input = document.querySelector<HTMLInputElement>(
      ".filter-form__countries input",
    ) as HTMLInputElement;
    for (const [text, list] of [
      ["jap", ["JP", ""]],
      ["swit", ["JP", "CH", ""]],
    ] as const) {
      input.focus();
      fireEvent.input(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: "Enter" });
      await settled();
      expect(document.activeElement).toBe(input);
      expect(input.value).toBe("");
      expect(countries()).toEqual(list);
    }
    removeCountry(/Japan/);
    expect(document.activeElement?.textContent).toMatch(/^Remove: Switzerland/);
    await settled();
    expect(sent().map(({ locationType }) => locationType.countryId)).toEqual([["JP"], ["JP", "CH"], ["CH"]]);
  });

  it("narrows a country to a state, and lets go of the state with its country", async () => {
    const vermont = { address: "us/vermont", title: "Vermont", kind: "state", resorts: 20 };
    const { sent } = await show(
      { locationType: { countryId: ["US"] } },
      { places: { placesAt: [], placesIn: [vermont] } },
    );
    const region = field("State or region");
    region.focus();
    choose("State or region", "us/vermont");
    await settled();
    expect([...countries(), region.value]).toEqual(["US", "", "us/vermont"]);
    expect(document.activeElement).toBe(region);
    choose("State or region", "");
    await settled();
    choose("State or region", "us/vermont");
    await settled();
    removeCountry(/United States/);
    await settled();
    expect(sent().map(({ locationType }) => locationType)).toEqual([
      { placeId: ["us/vermont"] },
      { countryId: ["US"] },
      { placeId: ["us/vermont"] },
      {},
    ]);
  });

  it("keeps a continent that is ticked after a country on it, which it holds", async () => {
    const { sent } = await show({ locationType: { countryId: ["CH", "JP"] } });
    fireEvent.click(field("Europe"));
    await settled();
    expect(sent()).toEqual([{ groupedType: [], locationType: { continentId: ["5"], countryId: ["JP"] } }]);
    expect(countries()).toEqual(["JP", ""]);
  });

  it.each([
    ["the last one that is taken away", () => removeCountry(/Switzerland/), null],
    ["no other change", () => fireEvent.click(field("Night skiing")), expect.stringContaining("CH")],
  ])("forgets the remembered filters with %s", async (_, change, kept) => {
    const filters = { locationType: { countryId: ["CH"] } };
    const { sent } = await show(filters);
    remember(JSON.stringify(filters));
    change();
    await settled();
    expect(sent()).toHaveLength(1);
    expect(readMemory()).toEqual(kept);
  });

  it("waits with what arrow keys choose in a select until they rest, or Enter", async () => {
    const places = ["vermont", "utah"].map((name) => ({
      address: `us/${name}`,
      title: name,
      kind: "state",
      resorts: 20,
    }));
    const { sent } = await show(
      { locationType: { countryId: ["US"] } },
      { places: { placesAt: [], placesIn: places } },
    );
    for (const { address } of places) {
      fireEvent.keyDown(field("State or region"), { key: "ArrowDown" });
      choose("State or region", address);
    }
    await settled();
    expect(sent()).toEqual([]);
    fireEvent.keyDown(field("State or region"), { key: "Enter" });
    await settled();
    expect(sent().map(({ locationType }) => locationType)).toEqual([{ placeId: ["us/utah"] }]);
  });

  it("leads to the resorts with its button, which applies what was typed, and Enter stays in its field", async () => {
    const { sent } = await show();
    expect(button().textContent).toBe("Show 4,075 resorts");
    type("Grooming at least", "55");
    enter("Grooming at least");
    await settled();
    expect(document.activeElement).toBe(field("Grooming at least"));
    type("Grooming at least", "60");
    button().focus();
    fireEvent.click(button());
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(sent()[1]?.groupedType).toEqual([atLeast("grooming", "60")]);
  });

  it("stays, at the field, where something cannot be applied", async () => {
    await show();
    type("Grooming at least", "170");
    button().focus();
    fireEvent.click(button());
    expect(document.activeElement).toBe(field("Grooming at least"));
  });
});

describe("the sliders of a group", () => {
  const lower = () => screen.getByRole("slider", { name: "Snow quality, lower end", hidden: true });
  const isThere = () => screen.queryByRole("slider", { name: "Snow quality, lower end", hidden: true });

  it("fill its fields, count the resorts and are applied when they are let go", async () => {
    const { sent } = await show();
    await until(isThere);
    fireEvent.pointerDown(lower());
    fireEvent.input(lower(), { target: { value: "60" } });
    expect(field("Snow quality at least").value).toBe("60");
    await waitFor(() => expect(button().textContent).toBe("Show 312 resorts"));
    expect(group("Snow").querySelector("legend")?.textContent).toBe("Snow quality312 resorts");
    expect(sent()).toEqual([]);
    fireEvent(lower(), new Event("change", { bubbles: true }));
    await settled();
    expect(sent()).toEqual([{ groupedType: [atLeast("snow_quality", "60")], locationType: {} }]);
    expect(button().textContent).toBe("Show 4,075 resorts");
  });

  it.each([{ total: -1 }, { total: "many" }, [], null])(
    "count nothing by an answer that is none: %j",
    async (answer) => {
      vi.stubGlobal("fetch", async () => Response.json(answer));
      await show();
      type("Grooming at least", "55");
      await settled();
      await settled();
      expect(button().textContent).toBe("Show 4,075 resorts");
    },
  );

  it("follow the fields, and those the address", async () => {
    const { arrive } = await show();
    await until(isThere);
    type("Snow quality at least", "60");
    expect(lower().getAttribute("aria-valuetext")).toBe("at least 60");
    await arrive({ groupedType: [atLeast("snow_quality", "30")] });
    expect(lower().getAttribute("aria-valuetext")).toBe("at least 30");
  });
});
