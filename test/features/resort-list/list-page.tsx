import { useLocation } from "@remix-run/react";
import { act, fireEvent } from "@testing-library/react";
import { useLayoutEffect, useMemo } from "react";
import { vi } from "vitest";
import { ResortsPage } from "#app/features/resort-list/resorts-page.tsx";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/resort-list/form/list-address.ts";
import "#app/features/resort-list/filters/range-groups.tsx";
import "#app/features/resort-list/form/range-slider.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { until } from "#test/support/until.ts";
import { listAt } from "./sample-list.ts";

type ListOptions = Parameters<typeof listAt>[1];

/** The browser's parts that jsdom lacks. */
export function stubBrowser(): void {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}

/**
 * The page of the list, which follows the address as the server would draw it; `loader` may keep a
 * list back, a visitor act as soon as it is drawn.
 */
export function showList(
  search: string,
  options?: ListOptions,
  loader: () => Promise<null> | null = () => null,
  onDrawn = () => {},
) {
  function Page() {
    const { search: query } = useLocation();
    const list = useMemo(() => listAt(query, options), [query]);
    useLayoutEffect(onDrawn, []);
    return <ResortsPage list={list} />;
  }
  const routes = [{ path: "/resorts", loader, Component: Page, HydrateFallback: () => null }];
  const { router } = renderAt(`/resorts${search}`, <p>Elsewhere</p>, { routes });
  const seen: string[] = [];
  router.subscribe(({ location, navigation }) => {
    const before = seen.at(-1) ?? search;
    if (navigation.state === "idle" && before !== location.search) seen.push(location.search);
  });
  return {
    router,
    /** The queries of the lists that came, one after the other. */
    came: () => seen,
    drawn: () => until(() => document.getElementById("list-form")),
    openGroups,
  };
}

/** Opens every group of the filters, which draws what is in it. */
export async function openGroups(): Promise<void> {
  await act(async () => {
    for (const group of document.querySelectorAll("#list-form details")) {
      group.setAttribute("open", "");
      group.dispatchEvent(new Event("toggle"));
    }
  });
  // What is in them is loaded with the first.
  await until(() => document.querySelector("#list-form input[name$=_min]"));
}

export function field(label: string): HTMLInputElement & HTMLSelectElement {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  if (!found?.control) throw new Error(`no field is called ${label}`);
  return fieldOf(found.control) as HTMLInputElement & HTMLSelectElement;
}

/** The field of the form itself: behind a combobox there is a hidden select. */
export function fieldOf(control: Element): Element {
  return (control.role === "combobox" && control.parentElement?.querySelector("select")) || control;
}

/** The countries that the form says, chips first. */
export const countries = () =>
  [...document.querySelectorAll<HTMLSelectElement>("select[name=country]")].map(({ value }) => value);

/** Takes a chosen country away. */
export const removeCountry = (name: RegExp) => {
  const chips = [...document.querySelectorAll(".filter-form__countries button")];
  fireEvent.click(chips.find(({ textContent }) => name.test(textContent ?? "")) as Element);
};

/**
 * Chooses as a browser tells it: a select has the focus before it opens, `change` comes once the
 * visitor is done.
 */
export function choose(label: string, value: string): void {
  const control = field(label);
  fireEvent.focus(control);
  fireEvent.input(control, { target: { value } });
  fireEvent(control, new Event("change", { bubbles: true }));
}

export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

/** Enter, which tells of the change and sends the form. */
export function enter(label: string): void {
  const control = field(label);
  control.focus();
  fireEvent(control, new Event("change", { bubbles: true }));
  fireEvent.submit(control.form as HTMLFormElement);
}

/** What was chosen has been sent, and its list has come. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));
