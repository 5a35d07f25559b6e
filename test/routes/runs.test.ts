import { beforeEach, describe, expect, it } from "vitest";
import { writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { loader, meta } from "#app/routes/resort.$url_segment_.runs.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  const id = await aResort(under.db, { title: "Mount Hill", segment: "hill", formerSegments: ["old-hill"] });
  await aResort(under.db, { title: "Bare Rock", segment: "bare-rock" });
  await under.db.transaction((tx) => writeMountains(tx, new Map([[Number(id), aHill()]])));
});

const visit = (segment: string, query = "", headers = {}) =>
  aBrowser(headers).visit(loader, `/resort/${segment}/runs${query}`, { url_segment: segment });

function robotsOf(data: unknown, path: string): (string | undefined)[] {
  const tags = meta({
    data,
    matches: [{ id: "root", data: { siteUrl: "https://shred.example" } }],
    location: { pathname: path },
  } as unknown as Parameters<typeof meta>[0]) as Record<string, string>[];
  return [
    tags.find(({ rel }) => rel === "canonical")?.href,
    tags.find(({ name }) => name === "robots")?.content,
  ];
}

describe("the page of a resort's runs and lifts", () => {
  it("lists them in the order that its address says, under one address for search engines", async () => {
    const { status, data } = await visit("hill", "?order=-difficulty&run=run-face");
    expect(status).toBe(200);
    const { runs, lifts, profile } = data.page.mountain;
    expect(runs.rows.map(({ name }: { name: string }) => name)).toEqual(["Face", "Meadow"]);
    expect(lifts.rows).toHaveLength(1);
    expect(profile.name).toBe("Face");
    expect(robotsOf(data, "/resort/hill/runs")).toEqual([
      "https://shred.example/resort/hill/runs",
      undefined,
    ]);
  });

  it("speaks of feet where the visitor reads them", async () => {
    const { data } = await visit("hill", "", { "accept-language": "en-US" });
    expect(JSON.stringify(data)).toContain("328 ft");
  });

  it("says with status 404 where none are mapped, and is none to search engines", async () => {
    const { status, data } = await visit("bare-rock");
    expect([status, data.page.mountain]).toEqual([404, null]);
    expect(robotsOf(data, "/resort/bare-rock/runs")).toEqual([undefined, "noindex"]);
  });

  it.each([
    ["old-hill", "/resort/hill/runs?order=name"],
    ["HILL", "/resort/hill/runs?order=name"],
    ["mount-hill", "/resort/hill/runs?order=name"],
  ])("is moved to the one address of the resort: %s", async (segment, to) => {
    expect(await visit(segment, "?order=name")).toMatchObject({ status: 301, to });
  });

  it("is not there for a resort that is not", async () => {
    expect((await visit("nowhere")).status).toBe(404);
  });
});
