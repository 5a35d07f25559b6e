import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { useLocation } from "react-router-dom";
import { StaticRouter } from "react-router-dom/server.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FilterMemory } from "#app/features/resort-list/memory/filter-memory.tsx";
import { FILTER_MEMORY_KEY } from "#app/features/resort-list/memory/storage.ts";
import { TAKES_FILTERS_OFF } from "#app/features/resort-list/memory/taken-off.ts";
import { renderAt } from "#test/support/render-at.tsx";

const SNOW = '{"groupedType":[{"type_name":"snow_quality","operator":">=","value":"70"}]}';
const SNOW_KEPT =
  '{"groupedType":[{"type_name":"snow_quality","operator":">=","value":"70"}],"locationType":{}}';
const ANSWER = {
  href: "/resorts?filters=x",
  words: ["Snow quality at least 70", "Europe or Japan"],
  count: "14 resorts",
};

const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  fetched.mockReset().mockImplementation(async () => Response.json(ANSWER));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => localStorage.clear());

const kept = () => localStorage.getItem(FILTER_MEMORY_KEY);
const keep = (text: string) => localStorage.setItem(FILTER_MEMORY_KEY, text);
const offer = () => screen.queryByRole("region", { name: "Your last filters" });
/** The offer is loaded, has asked the server and shows what it answered, if it is there at all. */
const settled = () => act(() => vi.dynamicImportSettled());

/** The list's page: its filters are those of its address. */
function List() {
  const filters = new URLSearchParams(useLocation().search).get("filters") ?? "";
  return (
    <main>
      <h1 tabIndex={-1}>Resorts</h1>
      <FilterMemory filters={filters} />
    </main>
  );
}
const listAt = (filters: string) => `/resorts?${new URLSearchParams({ filters })}`;

describe("a list with filters", () => {
  it("is not remembered where no resort is left of it", () => {
    keep(SNOW_KEPT);
    const none = '{"groupedType":[{"type_name":"number_of_lifts","operator":">=","value":"9999"}]}';
    renderAt(listAt(none), <FilterMemory filters={none} isEmpty />);
    expect(kept()).toBe(SNOW_KEPT);
  });

  it("is remembered in the specified shape, and offers nothing [3.13]", async () => {
    keep("something older");
    renderAt(listAt(SNOW), <List />);
    expect(kept()).toBe(SNOW_KEPT);
    await settled();
    expect(offer()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is remembered with a status of ours, and each change anew", async () => {
    const { router } = renderAt(listAt(SNOW), <List />);
    const closed = '{"status":["abandoned"],"locationType":{"countryId":["CH"]}}';
    await act(() => router.navigate(listAt(closed)));
    expect(JSON.parse(kept() ?? "")).toEqual({ groupedType: [], ...JSON.parse(closed) });
  });

  it.each(["true", '{"north":47.3,"south":47,"east":9.7,"west":9.4}'])(
    "is not remembered for the mere look at a map area (%s)",
    (mapArea) => {
      keep(SNOW_KEPT);
      renderAt(listAt(`{"locationType":{"mapArea":${mapArea}}}`), <List />);
      expect(kept()).toBe(SNOW_KEPT);
    },
  );

  it("is remembered without the map area it was looked at in", () => {
    const area = '{"north":47.3,"south":47,"east":9.7,"west":9.4}';
    renderAt(listAt(SNOW.replace("}]}", `}],"locationType":{"mapArea":${area}}}`)), <List />);
    expect(kept()).toBe(SNOW_KEPT);
  });

  it("is forgotten when the filters are taken off, and not offered again on this page", async () => {
    const { router } = renderAt(listAt(SNOW), <List />);
    await act(() => router.navigate("/resorts", { state: TAKES_FILTERS_OFF }));
    await settled();
    expect(kept()).toBeNull();
    keep(SNOW_KEPT);
    await act(() => router.navigate("/resorts?page=2"));
    await settled();
    expect(offer()).toBeNull();
  });

  it("stays remembered when the menu leads to all resorts, and is not offered there", async () => {
    const { router } = renderAt(listAt(SNOW), <List />);
    await act(() => router.navigate("/resorts"));
    await settled();
    expect(kept()).toBe(SNOW_KEPT);
    expect(offer()).toBeNull();
  });

  it("stays remembered when other filters were meanwhile, in another tab", async () => {
    const { router } = renderAt(listAt(SNOW), <List />);
    keep("[another tab's]");
    await act(() => router.navigate("/resorts", { state: TAKES_FILTERS_OFF }));
    expect(kept()).toBe("[another tab's]");
  });

  it("stays remembered when the visitor goes back to a list without filters, or somewhere else", async () => {
    const { router } = renderAt("/resorts", <List />, { routes: [{ path: "about", element: <p>About</p> }] });
    await act(() => router.navigate(listAt(SNOW)));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("");
    expect(kept()).toBe(SNOW_KEPT);
    await act(() => router.navigate(1));
    await act(() => router.navigate("/about"));
    expect(kept()).toBe(SNOW_KEPT);
  });
});

describe("a page that is entered without filters", () => {
  it("offers the remembered ones in words, with their number and the way to them, and does not apply them [3.15]", async () => {
    keep(SNOW_KEPT);
    const { router } = renderAt("/resorts?view=table&compare=zermatt", <List />);
    await settled();
    const region = within(screen.getByRole("region", { name: "Your last filters" }));
    const link = region.getByRole("link", { name: "Continue with your filters" });
    expect(link.getAttribute("href")).toBe(ANSWER.href);
    expect(region.getByText("14 resorts")).toBeTruthy();
    expect(region.getByText("Snow quality at least 70 · Europe or Japan")).toBeTruthy();
    const asked = new URL(fetched.mock.calls[0]?.[0] ?? "", "http://localhost");
    expect(asked.pathname).toBe("/resorts/remembered");
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      view: "table",
      compare: "zermatt",
      filters: SNOW_KEPT,
    });
    expect(router.state.location.search).toBe("?view=table&compare=zermatt");
  });

  it("leaves with the offer to the heading of the list", async () => {
    keep(SNOW_KEPT);
    const { router } = renderAt("/resorts", <List />);
    fireEvent.click(await screen.findByRole("link", { name: "Continue with your filters" }));
    await waitFor(() => expect(router.state.location.search).toBe("?filters=x"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(offer()).toBeNull();
  });

  it("asks for nothing but the filters on another page than the list", async () => {
    keep(SNOW_KEPT);
    renderAt("/?utm_source=letter", <FilterMemory />);
    await screen.findByRole("region", { name: "Your last filters" });
    const asked = new URL(fetched.mock.calls[0]?.[0] ?? "", "http://localhost");
    expect(Object.fromEntries(asked.searchParams)).toEqual({ filters: SNOW_KEPT });
  });

  it("forgets them when asked to, says so, and keeps the focus there", async () => {
    keep(SNOW_KEPT);
    renderAt("/resorts", <List />);
    fireEvent.click(await screen.findByRole("button", { name: "Forget them" }));
    expect(kept()).toBeNull();
    expect(offer()).toBeNull();
    expect(document.activeElement?.textContent).toBe("Your filters are forgotten.");
  });

  it("names the first of many filters, and how many more there are", async () => {
    keep(SNOW_KEPT);
    fetched.mockImplementation(async () =>
      Response.json({ ...ANSWER, words: ["A", "B", "C", "D", "E", "F"], count: null }),
    );
    renderAt("/resorts", <List />);
    expect(await screen.findByText("A · B · C · D · and 2 more")).toBeTruthy();
    expect(screen.queryByText(/resorts$/)).toBeNull();
  });

  it("follows another tab that remembers others, or forgets", async () => {
    keep(SNOW_KEPT);
    renderAt("/resorts", <List />);
    await screen.findByText("14 resorts");
    fetched.mockImplementation(async () => Response.json({ ...ANSWER, count: "15 resorts" }));
    keep("[]");
    act(() => void window.dispatchEvent(new StorageEvent("storage")));
    expect(await screen.findByText("15 resorts")).toBeTruthy();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent("storage")));
    expect(offer()).toBeNull();
  });
});

describe("what is remembered", () => {
  it.each(["{nonsense", "", `[${"7,".repeat(9_000)}7]`])(
    "is cleared quietly when it is %.12j…",
    async (text) => {
      keep(text);
      renderAt("/resorts", <List />);
      await settled();
      expect(kept()).toBeNull();
      expect(fetched).not.toHaveBeenCalled();
      expect(offer()).toBeNull();
    },
  );

  it("is cleared quietly when the server understands nothing of it", async () => {
    keep('{"city":"Zermatt"}');
    fetched.mockImplementation(async () => Response.json({ href: null, words: [], count: null }));
    renderAt("/resorts", <List />);
    await settled();
    expect(kept()).toBeNull();
    expect(offer()).toBeNull();
  });

  it.each<[string, () => Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new TypeError("offline"))],
    ["answers with an error", async () => new Response("broken", { status: 502 })],
    ["answers something else", async () => new Response("<!doctype html>")],
    ["answers another shape", async () => Response.json([ANSWER])],
    ["leads to another place", async () => Response.json({ ...ANSWER, href: "//evil.example/resorts?" })],
    ["has no words", async () => Response.json({ ...ANSWER, words: [7] })],
    ["has no words for the number", async () => Response.json({ ...ANSWER, count: 14 })],
  ])("stays, and is not offered, where the server %s", async (_, answer) => {
    keep(SNOW_KEPT);
    fetched.mockImplementation(answer);
    renderAt("/resorts", <List />);
    await settled();
    expect(fetched).toHaveBeenCalled();
    expect(offer()).toBeNull();
    expect(kept()).toBe(SNOW_KEPT);
  });

  it("is nothing where storage is denied", async () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    const { router } = renderAt(listAt(SNOW), <List />);
    await act(() => router.navigate("/resorts"));
    await settled();
    expect(offer()).toBeNull();
  });
});

it.each([
  ["those who have something remembered", SNOW_KEPT, true],
  ["no other visitor", null, false],
])("is an empty place on the server, which a script takes for %s [2.19, 9.10]", (_, memory, isTaken) => {
  if (memory !== null) localStorage.setItem("currentFilterState", memory);
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <StaticRouter location="/resorts">
      <FilterMemory />
    </StaticRouter>,
  );
  document.body.append(page);
  const [place] = page.children;
  // A script that innerHTML brings does not run.
  const script = document.createElement("script");
  script.textContent = page.querySelector("script")?.textContent ?? "";
  page.querySelector("script")?.replaceWith(script);
  expect(place?.textContent).toBe(script.textContent);
  expect(place?.hasAttribute("data-offers")).toBe(isTaken);
  page.remove();
});
