import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { LIFT_TITLES } from "#app/domain/mountain/lift-words.ts";
import { RunsPage } from "#app/features/mountain/runs-page/runs-page.tsx";
import { ResortPage } from "#app/features/resort-page/resort-page.tsx";
import { loader as resortLoader, meta as resortMeta } from "#app/routes/resort.$url_segment.tsx";
import { loader as runsLoader, meta as runsMeta } from "#app/routes/resort.$url_segment_.runs.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";

const under = openBackendForTests("full");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

/** What a visitor reads and hears of an element, on one line. */
async function textOf(element: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ id: "root", path: "*", element }]);
  const context = await query(new Request("http://localhost:3000/"));
  if (context instanceof Response) throw new Error("The page leads elsewhere.");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

/** What search engines and previews of links are told. */
const headOf = (meta: (args: never) => unknown, data: unknown, path: string) =>
  JSON.stringify(
    meta({
      data,
      matches: [{ id: "root", data: { siteUrl: "https://shred.example" } }],
      location: { pathname: path },
    } as never),
  );

const COUNT = String.raw`(\d+(?:,\d{3})*)`;
/**
 * Ratings, shares and lengths, and lifts of one kind: numbers beside these words count neither
 * lifts nor runs.
 */
const OTHERS = new RegExp(
  [
    ...Object.values(LIFT_TITLES).map((title) => `${title.replace(/[()]/g, "\\$&")} \\d+`),
    "lift access",
    "lifts and access",
    "\\w+,? (?:carpets and tows )?by kind",
    "(?:expert|marked|mapped) runs?",
    "runs above",
    "· [\\d,]+ runs?,",
  ].join("|"),
  "gi",
);

/** All numbers of lifts, or of runs, that a text names: in "53 lifts" and in "Lifts 53". */
function countsIn(text: string, thing: "lift" | "run"): string[] {
  const told = text.replace(OTHERS, "|");
  const before = told.matchAll(new RegExp(String.raw`${COUNT} ${thing}s?\b`, "gi"));
  const after = told.matchAll(new RegExp(String.raw`\b${thing}s:? ${COUNT}(?![\d.]*\s?(?:km|mi|°|%))`, "gi"));
  return [...new Set([...before, ...after].map(([, number = ""]) => number))];
}

describe("the number of lifts and of runs", () => {
  it.each([
    ["zermatt-breuil-cervinia", "53", null],
    ["alta-ski-area", "7", null],
    ["vail", "27", null],
    ["killington-resort", "19", "155"],
    ["treble-cone-ski-area", "3", null],
  ])("is one on the page of %s, in its head and in what links show", async (segment, lifts, runs) => {
    const path = `/resort/${segment}`;
    const { data } = await aBrowser().visit(resortLoader, path, { url_segment: segment });
    // Resorts nearby have numbers of their own.
    const view = { ...data.view, neighbours: null, similar: [] };
    const text = `${await textOf(createElement(ResortPage, { view }))} ${headOf(resortMeta, data, path)}`;
    expect(countsIn(text, "lift")).toEqual([lifts]);
    expect(countsIn(text, "run")).toEqual(runs === null ? [] : [runs]);
  });

  it.each(["zermatt-breuil-cervinia", "alta-ski-area", "vail", "killington-resort"])(
    "is not told by other rules on the page of the runs of %s, which says of when they are",
    async (segment) => {
      const path = `/resort/${segment}/runs`;
      const { data } = await aBrowser().visit(runsLoader, path, { url_segment: segment });
      const page = await textOf(createElement(RunsPage, { page: data.page }));
      const text = `${page} ${headOf(runsMeta, data, path)}`;
      expect([countsIn(text, "lift"), countsIn(text, "run")]).toEqual([[], []]);
      expect(page).toMatch(/Lifts as OpenStreetMap had them in \w+ 20\d\d/);
      expect(page).not.toMatch(/\[unnamed\]|stillgelegt|both ways/);
    },
  );
});

it("takes the south for the side in the shade at Treble Cone", async () => {
  const segment = "treble-cone-ski-area";
  const { data } = await aBrowser().visit(resortLoader, `/resort/${segment}`, { url_segment: segment });
  expect(data.view.aspect.shade).toBe("What faces south gets the least sun here.");
  expect(data.view.aspect.words).not.toContain("% north");
});
