import { existsSync } from "node:fs";
import { join } from "node:path";
import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Relief } from "#app/ui/figures/relief.tsx";
import { reliefOf } from "#app/ui/figures/world-pins.tsx";

const picture = { href: "/illustrations/relief/europe.webp", x: 0, y: 0, width: 240, height: 180 };
let see: (() => void) | null;
let media: string | null;

beforeEach(() => {
  see = null;
  media = null;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => onSeen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media }));
  vi.stubGlobal("requestIdleCallback", (rest: () => void) => rest());
});
afterEach(() => vi.unstubAllGlobals());

const draw = () => render(<Relief pictures={[picture]} />, { container: svgIn(document.body) }).container;

function svgIn(parent: HTMLElement): HTMLElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  return parent.appendChild(svg) as unknown as HTMLElement;
}

describe("the relief of a drawing", () => {
  it("comes when the drawing is seen, and not before", async () => {
    const drawing = draw();
    expect(drawing.querySelector("image")).toBeNull();
    see?.();
    // Once the browser rests, which takes some turns.
    await waitFor(() => expect(drawing.querySelector("image")?.getAttribute("href")).toBe(picture.href));
  });

  it.each(["(prefers-reduced-data: reduce)", "(forced-colors: active)"])("stays away with %s", (query) => {
    media = query;
    draw();
    expect(see).toBeNull();
  });
});

describe("the relief of a part of the world", () => {
  const file = (href: string) => join(process.cwd(), "public", href);

  it("is the squares that the part touches, each of which there is", () => {
    const pictures = reliefOf({ x: 157.7, y: 32, width: 60, height: 24 });
    expect(pictures.map(({ href, x, y }) => [href, x, y])).toEqual([
      ["/illustrations/relief/world-5-1.webp", 150, 30],
      ["/illustrations/relief/world-6-1.webp", 180, 30],
      ["/illustrations/relief/world-7-1.webp", 210, 30],
    ]);
    const corner = reliefOf({ x: 300, y: 156, width: 60, height: 24 });
    for (const { href } of [...pictures, ...corner]) expect(existsSync(file(href)), href).toBe(true);
  });

  it("is one picture of a wide part", () => {
    const pictures = reliefOf({ x: 0, y: 0, width: 360, height: 180 });
    expect(pictures).toHaveLength(1);
    expect(existsSync(file(pictures[0]?.href ?? ""))).toBe(true);
  });
});
