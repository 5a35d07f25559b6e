// @vitest-environment jsdom
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { PREFETCH_ROOT_MARGIN } from "#app/domain/limits.ts";
import { LazyLink } from "#app/islands/lazy-link.tsx";
import { renderAt } from "#test/support/render-at.tsx";

// What Remix would know of the destination.
const route = { id: "about", hasLoader: true, module: "/about.js", imports: [], css: [] };
const remix = {
  future: { v3_singleFetch: true },
  manifest: { routes: { root: { id: "root", module: "/root.js" }, about: route } },
  routeModules: { about: {} },
} as unknown as ComponentProps<typeof RemixContext.Provider>["value"];

let margin: string | undefined;
let seen: (isIntersecting: boolean) => void = () => {};

// jsdom has no layout, so nothing ever comes near.
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(
        onChange: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        margin = options.rootMargin;
        seen = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

it("fetches its destination once it is near the viewport, and not before", () => {
  renderAt(
    "/",
    <RemixContext.Provider value={remix}>
      <LazyLink to="/about">About</LazyLink>
    </RemixContext.Provider>,
    { routes: [{ id: "about", path: "about", element: <p>About</p> }] },
  );
  const prefetch = () => document.querySelector('link[rel="prefetch"]')?.getAttribute("href");
  expect(screen.getByRole("link", { name: "About" }).getAttribute("href")).toBe("/about");
  expect(margin).toBe(PREFETCH_ROOT_MARGIN);
  act(() => seen(false));
  expect(prefetch()).toBeUndefined();
  act(() => seen(true));
  expect(prefetch()).toContain("/about.data");
});
