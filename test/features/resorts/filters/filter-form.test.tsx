import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainFieldsToState } from "#app/domain/plain-fields.ts";
import type { FilterFields } from "#app/features/resorts/filter-fields.ts";
import { FilterForm } from "#app/features/resorts/filters/filter-form.tsx";
import { readMemory, remember } from "#app/islands/filter-memory/storage.ts";
// Loaded now, so that no test waits for it to be compiled; the form asks for it all the same.
import "#app/islands/filters/tools.ts";
import { renderAt } from "#test/support/render-at.tsx";
import { until } from "#test/support/until.ts";
import { attributeCounts, filtersQuery, listAt } from "../sample-list.ts";

/** Few enough fields to be drawn quickly. */
const attributes = attributeCounts(
  Object.fromEntries(
    ["snow_quality", "grooming", "vertical_drop", "night_skiing", "snow_making"].map((name) => [
      name,
      { resorts: 3 },
    ]),
  ),
);
const fieldsAt = (filters: object = {}) => listAt(filtersQuery(filters), { attributes }).filters;
const atLeast = (type_name: string, value: string) => ({ type_name, operator: ">=", value });

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/resorts/count")
      ? Response.json({ total: 312 })
      : Response.json({ histograms: { snow_quality: { min: 0, max: 100, tickers: [1, 2, 3] } } }),
  );
});

/** The form, with somebody at it, as the address, and with it its fields, changes. */
async function show(filters: object = {}) {
  const onSent = vi.fn();
  let follow: (fields: FilterFields) => void = () => {};
  function Form({ first }: { first: FilterFields }) {
    const [fields, setFields] = useState(first);
    follow = setFields;
    return <FilterForm fields={fields} total={4075} onSent={onSent} />;
  }
  const { router } = renderAt(`/resorts?${filtersQuery(filters)}`, <Form first={fieldsAt(filters)} />);
  fireEvent.pointerEnter(document.querySelector("form") as HTMLFormElement);
  // What is changed before the tools' effects have run is taken for what was chosen before they came, and applied at once.
  await until(() => document.querySelector("[role=status]"));
  const seen: string[] = [];
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === "idle" && seen.at(-1) !== location.search) seen.push(location.search);
  });
  return {
    onSent,
    /** What was sent, one query after the other. */
    sent: () => seen.map((query) => new URLSearchParams(query)),
    arrive: (next: object) => act(async () => follow(fieldsAt(next))),
  };
}

function field(label: string): HTMLInputElement & HTMLSelectElement {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  if (!found?.control) throw new Error(`no field is called ${label}`);
  return found.control as HTMLInputElement & HTMLSelectElement;
}
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const group = (title: string) => {
  const summaries = [...document.querySelectorAll("summary")];
  return summaries.find(({ textContent }) => textContent?.startsWith(title))
    ?.parentElement as HTMLDetailsElement;
};
/** What is to be sent has been sent. */
const settled = () => act(async () => {});
const button = () => document.querySelector("button[type=submit]") as HTMLButtonElement;

async function open(title: string) {
  await act(async () => {
    group(title).open = true;
  });
  await until(() => group(title).querySelector("input[type=range]"));
}

describe("the filter form", () => {
  it("shows what is set, and sends only what is filled in, each change once it is settled", async () => {
    const above = { type_name: "snow_quality", operator: ">", value: "70" };
    const { sent } = await show({
      groupedType: [atLeast("vertical_drop", "1000"), above],
      locationType: { continentId: ["5"], countryId: ["JP"] },
    });
    expect([field("Europe").checked, field("Asia").checked]).toEqual([true, false]);
    expect(field("Country").value).toBe("JP");
    expect(field("Vertical drop at least (m)").value).toBe("1000");
    expect(() => field("Snow quality at least")).toThrow();

    type("Grooming at least", "55");
    expect(sent()).toEqual([]);
    fireEvent.keyDown(field("Grooming at least"), { key: "Enter" });
    await settled();
    expect(sent()).toHaveLength(1);
    fireEvent.click(field("Europe"));
    await settled();
    expect(sent()).toHaveLength(2);
    fireEvent.change(field("Night skiing"), { target: { value: "yes" } });
    await waitFor(() => expect(sent()).toHaveLength(3));
    // What became empty is said as well where the list before was still on its way.
    const filled = [...(sent()[2] ?? [])].filter(([, value]) => value !== "");
    const { filters: kept, ...plain } = Object.fromEntries(filled);
    expect(plain).toEqual({
      units: "metric",
      status: "operating",
      country: "JP",
      vertical_drop_min: "1000",
      grooming_min: "55",
      night_skiing: "yes",
    });
    expect(JSON.parse(kept ?? "")).toEqual({ groupedType: [above] });
  });

  it("has both ends of a rating", async () => {
    await show({ groupedType: [{ type_name: "snow_quality", operator: "<=", value: "40" }] });
    expect(field("Snow quality at most").value).toBe("40");
    expect(group("Snow").open).toBe(true);
    expect(group("Snow").textContent).toContain("1 set");
  });

  it("leaves people in the field that Enter sends before the tools are there, and not at the button", () => {
    const onSent = vi.fn();
    const { container } = renderAt(
      "/resorts",
      <FilterForm fields={fieldsAt()} total={4075} onSent={onSent} />,
    );
    const form = container.querySelector("form") as HTMLFormElement;
    field("Grooming at least").focus();
    fireEvent.submit(form);
    expect(onSent).not.toHaveBeenCalled();
    button().focus();
    fireEvent.submit(form);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it("applies a field that is left, and nothing where nothing was changed", async () => {
    const { sent } = await show();
    fireEvent.blur(field("Grooming at least"));
    fireEvent.keyDown(field("Grooming at least"), { key: "Enter" });
    type("Grooming at least", "55");
    fireEvent.blur(field("Grooming at least"));
    await settled();
    expect(sent()).toHaveLength(1);
    fireEvent.blur(field("Grooming at most"));
    await settled();
    expect(sent()).toHaveLength(1);
  });

  it("begins nothing on the way to a link, which keeps what was typed", async () => {
    const { sent, arrive } = await show({ locationType: { countryId: ["CH"] } });
    const link = Object.assign(document.createElement("a"), { href: "/resorts" });
    document.body.append(link);
    type("Grooming at least", "55");
    fireEvent.blur(field("Grooming at least"), { relatedTarget: link });
    await settled();
    expect(sent()).toEqual([]);
    await arrive({});
    expect([field("Grooming at least").value, field("Country").value]).toEqual(["55", ""]);
    link.remove();
  });

  it("says what is wrong beside the field, applies the rest, and lets it be mended", async () => {
    const { sent } = await show();
    const grooming = field("Grooming at least");
    type("Grooming at least", "170");
    expect(grooming.getAttribute("aria-invalid")).toBeNull();
    fireEvent.keyDown(grooming, { key: "Enter" });
    expect(grooming.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(grooming.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("0 to 100 only");
    fireEvent.click(field("Europe"));
    await settled();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.get("continent")).toBe("5");
    expect(sent()[0]?.has("grooming_min")).toBe(false);
    type("Grooming at least", "70");
    expect(grooming.getAttribute("aria-invalid")).toBeNull();
  });

  it("follows the address back, keeps the focus where it is and its groups open", async () => {
    const set = { groupedType: [atLeast("grooming", "55")], locationType: { continentId: ["3"] } };
    const { arrive } = await show(set);
    const grooming = field("Grooming at least");
    grooming.focus();
    expect(group("Snow").open).toBe(true);
    await arrive({});
    expect(document.activeElement).toBe(grooming);
    expect([grooming.value, field("Asia").checked]).toEqual(["", false]);
    expect(group("Snow").open).toBe(true);
    await arrive(set);
    expect([field("Grooming at least").value, field("Asia").checked]).toEqual(["55", true]);
  });

  it("opens a group in which something becomes set", async () => {
    const { arrive } = await show();
    expect(group("Features").open).toBe(false);
    await arrive({ groupedType: [{ type_name: "night_skiing", operator: "=", value: "yes" }] });
    expect(group("Features").open).toBe(true);
  });

  it("offers one more country for every one that is chosen, and stays on the one that was changed", async () => {
    const { sent, arrive } = await show();
    const country = field("Country");
    country.focus();
    fireEvent.change(country, { target: { value: "JP" } });
    await settled();
    expect(sent()[0]?.getAll("country")).toEqual(["JP"]);
    await arrive({ locationType: { countryId: ["JP"] } });
    expect(document.activeElement).toBe(country);
    expect(country.value).toBe("JP");
    expect(field("Or country").value).toBe("");
    fireEvent.change(field("Or country"), { target: { value: "CH" } });
    await settled();
    expect(sent()[1]?.getAll("country")).toEqual(["JP", "CH"]);
    fireEvent.change(country, { target: { value: "" } });
    await settled();
    expect(sent()[2]?.getAll("country")).toEqual(["CH"]);
  });

  it("keeps a continent that is ticked after a country on it, which it holds", async () => {
    const { sent } = await show({ locationType: { countryId: ["CH", "JP"] } });
    fireEvent.click(field("Europe"));
    expect([field("Country").value, field("Or country").value]).toEqual(["JP", ""]);
    await settled();
    expect(sent()).toHaveLength(1);
    expect(plainFieldsToState(sent()[0] ?? new URLSearchParams())?.value.filter.locationType).toEqual({
      continentId: ["5"],
      countryId: ["JP"],
    });
  });

  it("changes nothing of a continent beside a country on it when something else changes", async () => {
    const { sent } = await show({ locationType: { continentId: ["5"], countryId: ["CH"] } });
    fireEvent.change(field("Night skiing"), { target: { value: "yes" } });
    await settled();
    expect(sent()).toHaveLength(1);
    expect(plainFieldsToState(sent()[0] ?? new URLSearchParams())?.value.filter.locationType).toEqual({
      continentId: ["5"],
    });
  });

  it.each([
    ["the last one that is taken away", "Country", "", null],
    ["no other change", "Night skiing", "yes", expect.stringContaining("CH")],
  ])("forgets the remembered filters with %s", async (_, label, value, kept) => {
    const filters = { locationType: { countryId: ["CH"] } };
    const { sent } = await show(filters);
    remember(JSON.stringify(filters));
    fireEvent.change(field(label), { target: { value } });
    await settled();
    expect(sent()).toHaveLength(1);
    expect(readMemory()).toEqual(kept);
  });

  it("waits with what arrow keys choose until they rest", async () => {
    const { sent } = await show();
    vi.useFakeTimers();
    try {
      const feature = field("Night skiing");
      for (const value of ["yes", "no", "maybe"]) {
        fireEvent.keyDown(feature, { key: "ArrowDown" });
        fireEvent.change(feature, { target: { value } });
        await act(() => vi.advanceTimersByTimeAsync(300));
      }
      expect(sent()).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(sent().map((query) => query.get("night_skiing"))).toEqual(["maybe"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("leads to the resorts with its button, which applies what was typed", async () => {
    const { sent, onSent } = await show();
    expect(button().textContent).toBe("Show 4,075 resorts");
    type("Grooming at least", "55");
    fireEvent.click(button());
    expect(onSent).toHaveBeenCalledOnce();
    await settled();
    expect(sent()[0]?.get("grooming_min")).toBe("55");
  });

  it("stays, at the field, where something cannot be applied", async () => {
    const { onSent } = await show();
    type("Grooming at least", "170");
    fireEvent.click(button());
    expect(document.activeElement).toBe(field("Grooming at least"));
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe("before its script is there", () => {
  it("a choice is noted, and applied once it is", async () => {
    const { router } = renderAt(
      "/resorts",
      <FilterForm fields={fieldsAt()} total={4075} onSent={() => {}} />,
    );
    fireEvent.click(field("Europe"));
    expect(field("Europe").checked).toBe(true);
    expect(router.state.location.search).toBe("");
    fireEvent.focus(field("Europe"));
    await settled();
    expect(router.state.location.search).toContain("continent=5");
  });

  it("the form is sent as it is", async () => {
    const { router } = renderAt(
      "/resorts",
      <FilterForm fields={fieldsAt()} total={4075} onSent={() => {}} />,
    );
    type("Grooming at least", "55");
    fireEvent.click(button());
    await settled();
    expect(router.state.location.search).toContain("grooming_min=55");
  });
});

describe("the sliders of a group", () => {
  it("come when it is opened, fill its fields and are applied when they are let go", async () => {
    const { sent } = await show();
    expect(document.querySelector("input[type=range]")).toBeNull();
    await open("Snow");
    expect(group("Statistics").querySelector("input[type=range]")).toBeNull();
    const lower = screen.getByRole("slider", { name: "Snow quality, lower end" });
    fireEvent.pointerDown(lower);
    fireEvent.input(lower, { target: { value: "60" } });
    expect(field("Snow quality at least").value).toBe("60");
    await waitFor(() => expect(button().textContent).toBe("Show 312 resorts"));
    expect(group("Snow").querySelector("legend")?.textContent).toBe("Snow quality312 resorts");
    expect(sent()).toEqual([]);
    fireEvent(lower, new Event("change", { bubbles: true }));
    await settled();
    expect(sent()[0]?.get("snow_quality_min")).toBe("60");
  });

  it("follow the fields, and the number the list once it has come", async () => {
    const { arrive } = await show();
    await open("Snow");
    type("Snow quality at least", "60");
    const lower = screen.getByRole("slider", { name: "Snow quality, lower end" });
    expect(lower.getAttribute("aria-valuetext")).toBe("at least 60");
    await waitFor(() => expect(button().textContent).toBe("Show 312 resorts"));
    await arrive({ groupedType: [atLeast("snow_quality", "60")] });
    expect(button().textContent).toBe("Show 4,075 resorts");
  });
});
