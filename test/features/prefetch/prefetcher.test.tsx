import { Link, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PrefetchedPage } from "#app/features/prefetch/prefetched-page.tsx";
import Prefetcher from "#app/features/prefetch/prefetcher.tsx";
import { PREFETCH_ROOT_MARGIN } from "#app/features/prefetch/watch-links.ts";
import { LazyLink } from "#app/features/shell/footer.tsx";
import { renderAt } from "#test/support/render-at.tsx";

// What Remix would know of the destinations.
const route = { id: "page", hasLoader: true, module: "/page.js", imports: [], css: [] };
const remix = {
  future: { v3_singleFetch: true },
  manifest: { routes: { root: { id: "root", module: "/root.js" }, page: route } },
  routeModules: { page: {} },
} as unknown as ComponentProps<typeof RemixContext.Provider>["value"];

let margin: string | undefined;
/** Tells a link whether it is near; only for those that are watched. */
let watched: Map<Element, (isIntersecting: boolean) => void>;
let rest: () => void;

// jsdom has no layout, so nothing ever comes near, and it never rests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  watched = new Map();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #onChange: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      constructor(
        onChange: (entries: { target: Element; isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        margin = options.rootMargin;
        this.#onChange = onChange;
      }
      observe(target: Element) {
        watched.set(target, (isIntersecting) => this.#onChange([{ target, isIntersecting }]));
      }
      unobserve(target: Element) {
        watched.delete(target);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  const resting: (() => void)[] = [];
  rest = () => {
    for (const callback of resting.splice(0)) callback();
  };
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => resting.push(callback));
});
afterEach(() => vi.useRealTimers());

/**
 * Links to /pages/1, /pages/2 … which are there from the start or come with a click, and a second
 * one that goes with it.
 */
function Page({ near, later }: { near: number; later: number }) {
  const [count, setCount] = useState(near);
  return (
    <RemixContext.Provider value={remix}>
      <Prefetcher Page={PrefetchedPage} />
      {Array.from({ length: count }, (_, index) => String(index + 1)).map((number) => (
        <LazyLink key={number} to={`/pages/${number}`}>
          Page {number}
        </LazyLink>
      ))}
      {later > near && count === near && <LazyLink to="/pages/1">The same page</LazyLink>}
      <Link to="/pages/menu" data-prefetch="intent">
        Menu
      </Link>
      <Link to="/pages/plain">Plain</Link>
      <button type="button" onClick={() => setCount(later)}>
        Another list
      </button>
    </RemixContext.Provider>
  );
}

function show({ near = 0, later = 0 } = {}) {
  return renderAt("/", <Page near={near} later={later} />, {
    routes: [{ id: "page", path: "pages/:name", element: <p>Page</p> }],
  });
}

const link = (name: string) => screen.getByRole("link", { name });

/** The page has loaded and rests, once and again. */
async function pageRests() {
  await act(async () => {
    for (let round = 0; round < 4; round += 1) {
      rest();
      await vi.advanceTimersByTimeAsync(0);
    }
  });
}

async function comeNear(...names: string[]) {
  await act(async () => {
    for (const name of names) watched.get(link(name))?.(true);
  });
  await pageRests();
}

const prefetches = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"][as="fetch"]')];
const fetched = () => prefetches().map(({ href }) => new URL(href).pathname);

describe("a link that is to be near", () => {
  it("is fetched ahead once the page rests and it is near the viewport, and not before [9.20]", async () => {
    show({ near: 1 });
    await act(async () => {});
    expect(watched.size).toBe(0);
    await pageRests();
    expect(watched.size).toBe(1);
    expect(margin).toBe(PREFETCH_ROOT_MARGIN);
    expect(fetched()).toEqual([]);
    await comeNear("Page 1");
    expect(fetched()).toEqual(["/pages/1.data"]);
  });

  it("waits for its turn, which a failure ends as well; that is only logged [7.25, 8.20]", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    show({ near: 3 });
    await pageRests();
    await comeNear("Page 1", "Page 2", "Page 3");
    expect(fetched()).toEqual(["/pages/1.data", "/pages/2.data"]);
    const [first] = prefetches();
    await act(async () => void (first && fireEvent.error(first)));
    await pageRests();
    expect(fetched()).toEqual(["/pages/2.data", "/pages/3.data"]);
    expect(warn).toHaveBeenCalledExactlyOnceWith("Prefetch of /pages/1 failed");
  });

  it("does not wait for ever for one that says nothing", async () => {
    show({ near: 3 });
    await pageRests();
    await comeNear("Page 1", "Page 2", "Page 3");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await pageRests();
    expect(fetched()).toEqual(["/pages/3.data"]);
  });

  it("waits on where another link to the same page goes", async () => {
    show({ near: 3, later: 4 });
    await act(async () => {});
    await pageRests();
    await comeNear("Page 2", "Page 3", "Page 1", "The same page");
    expect(fetched()).toEqual(["/pages/2.data", "/pages/3.data"]);
    fireEvent.click(screen.getByRole("button", { name: "Another list" }));
    await pageRests();
    for (const done of prefetches()) await act(async () => void fireEvent.load(done));
    await pageRests();
    expect(fetched()).toContain("/pages/1.data");
  });

  it("is found when it comes with another list, and let go with it", async () => {
    const { unmount } = show({ near: 1, later: 2 });
    await pageRests();
    fireEvent.click(screen.getByRole("button", { name: "Another list" }));
    await pageRests();
    expect(watched.size).toBe(2);
    await comeNear("Page 2");
    expect(fetched()).toEqual(["/pages/2.data"]);
    unmount();
    expect(watched.size).toBe(0);
  });
});

describe("a link that leads elsewhere with the next list", () => {
  function Card() {
    const [number, setNumber] = useState(1);
    return (
      <RemixContext.Provider value={remix}>
        <Prefetcher Page={PrefetchedPage} />
        <LazyLink to={`/pages/${number}`}>The first</LazyLink>
        <button type="button" onClick={() => setNumber(2)}>
          Another list
        </button>
      </RemixContext.Provider>
    );
  }

  it("is watched anew, and what it led to is let go", async () => {
    renderAt("/", <Card />, { routes: [{ id: "page", path: "pages/:name", element: <p>Page</p> }] });
    await act(async () => {});
    await pageRests();
    const earlier = watched.get(link("The first"));
    await act(async () => earlier?.(true));
    fireEvent.click(screen.getByRole("button", { name: "Another list" }));
    await pageRests();
    expect(watched.get(link("The first"))).not.toBe(earlier);
    expect(fetched()).toEqual([]);
    await comeNear("The first");
    expect(fetched()).toEqual(["/pages/2.data"]);
  });
});

describe("a link that the visitor is about to follow", () => {
  /** Longer than anybody passes over a link. */
  const aMoment = () => act(() => vi.advanceTimersByTimeAsync(1_000));

  it.each([
    ["the pointer rests on it", (target: HTMLElement) => fireEvent.pointerOver(target)],
    ["it has the focus", (target: HTMLElement) => fireEvent.focusIn(target)],
  ])("is fetched ahead when %s [7.24]", async (_, intend) => {
    show();
    await pageRests();
    await aMoment();
    expect(fetched()).toEqual([]);
    intend(link("Menu"));
    await aMoment();
    expect(fetched()).toEqual(["/pages/menu.data"]);
  });

  it("is not fetched when the pointer only passes over it, nor when it does not say so", async () => {
    show();
    await pageRests();
    fireEvent.pointerOver(link("Menu"));
    fireEvent.pointerOut(link("Menu"));
    fireEvent.pointerOver(link("Plain"));
    fireEvent.pointerOver(document.body);
    await aMoment();
    expect(fetched()).toEqual([]);
  });
});
