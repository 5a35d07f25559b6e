import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { menuEntries } from "#app/domain/menus.ts";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { MarkerContext } from "#app/features/marks/use-marks.ts";
import { Header } from "#app/features/shell/header.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const menu = menuEntries([{ title: "Resorts", url: "/resorts" }], "/about");

// What Remix would know of the destination.
const route = { id: "resorts", hasLoader: true, module: "/resorts.js", imports: [], css: [] };
const remix = {
  future: { v3_singleFetch: true },
  manifest: { routes: { root: { id: "root", module: "/root.js" }, resorts: route } },
  routeModules: { resorts: {} },
} as unknown as ComponentProps<typeof RemixContext.Provider>["value"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
  // jsdom has no layout, so nothing ever comes near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The tests of other files share this window.
  Reflect.deleteProperty(navigator, "connection");
});

/** Longer than anybody passes over a link. */
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** The header, with what watches its links. */
async function showHeader() {
  renderAt(
    "/about",
    <RemixContext.Provider value={remix}>
      <Header menu={menu} account={null} />
    </RemixContext.Provider>,
    { routes: [{ id: "resorts", path: "resorts", element: <p>The list</p> }] },
  );
  await act(() => vi.dynamicImportSettled());
  await aMoment();
  return within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Resorts" });
}

const prefetch = () => document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="fetch"]');

it("holds the logo, which leads home [2.21]", () => {
  renderAt("/about", <Header menu={menu} account={null} />);
  const logo = within(screen.getByRole("banner")).getByRole("link", { name: PRODUCT_NAME });
  expect(logo.getAttribute("href")).toBe("/");
});

it("shows how many favourites are saved, in the header and in no menu of its own", () => {
  const all = menuEntries(
    [
      { title: "Resorts", url: "/resorts" },
      { title: "Saved", url: "/saved" },
    ],
    "/saved",
  );
  const member = { favourites: ["zermatt", "davos"], visited: [] };
  renderAt(
    "/saved",
    <MarkerContext.Provider value={{ member }}>
      <Header menu={all} account={null} />
    </MarkerContext.Provider>,
  );
  const saved = screen.getByRole("link", { name: /^Saved ?2$/ });
  expect(saved.getAttribute("aria-current")).toBe("page");
  expect(within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link")).toHaveLength(1);
});

describe("a link of the menu", () => {
  it.each([
    ["the pointer rests on it", (link: HTMLElement) => fireEvent.pointerOver(link)],
    ["it has the focus", (link: HTMLElement) => fireEvent.focusIn(link)],
  ])("is fetched ahead when %s [2.22, 7.24]", async (_, intend) => {
    const link = await showHeader();
    expect(prefetch()).toBeNull();
    intend(link);
    await aMoment();
    expect(prefetch()?.getAttribute("href")).toContain("/resorts.data");
  });

  it("is not for visitors who save data", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    const link = await showHeader();
    fireEvent.focusIn(link);
    fireEvent.pointerOver(link);
    await aMoment();
    expect(prefetch()).toBeNull();
  });
});
