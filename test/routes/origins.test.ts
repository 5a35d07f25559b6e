import { beforeEach, describe, expect, it, vi } from "vitest";
import { foundOrigins } from "#app/domain/getting-there/origin-answers.ts";
import { loader as originsLoader } from "#app/routes/origins.ts";
import { loader as listLoader } from "#app/routes/resorts.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

const asked = (path: string) => ({
  request: new Request(`http://localhost:3000${path}`),
  params: {},
  context: {},
});
const suggest = async (q: string) => originsLoader(asked(`/origins?${new URLSearchParams({ q })}`));

const open = (query: string) => listLoader(asked(`/resorts?${query}`));

/** Where a list's address leads. */
async function leadsTo(query: string): Promise<string | null> {
  const answer = await open(query);
  return "data" in answer ? null : answer.headers.get("Location");
}

/** What its page is told. */
async function list(query: string) {
  const answer = await open(query);
  if (!("data" in answer)) throw new Error("leads elsewhere");
  return answer.data.list;
}

describe("/origins?q=", () => {
  it("suggests cities before airports and stations, to be kept for an hour", async () => {
    const response = await suggest("munich");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const { origins } = foundOrigins.parse(await response.json());
    expect(origins[0]).toMatchObject({ id: "munich-de", title: "Munich", kind: "city" });
    expect(origins.length).toBeLessThanOrEqual(8);
  });

  it.each(["", " "])("refuses %j", async (q) => {
    expect((await suggest(q)).status).toBe(400);
  });

  it.each(["\ud800", "../../", "x".repeat(10_000), "%", "'; drop table resorts"])(
    "finds nothing for %j",
    async (q) => {
      const response = await suggest(q);
      expect(response.status).toBe(200);
      expect(foundOrigins.parse(await response.json()).origins).toEqual([]);
    },
  );
});

describe("an origin that is typed into the form of a list", () => {
  it("leads to the list from the best that it may mean", async () => {
    const query = "near=munich&from=&from_text=&month=3&within=300&units=metric";
    expect(await leadsTo(query)).toBe("/resorts?month=3&from=munich-de&within=300");
    expect(await leadsTo("near=48.137,+11.575")).toBe("/resorts?from=48.14%2C11.58");
    expect(await leadsTo("near=&from=munich-de&from_text=Munich&within=300")).toBe("/resorts");
  });

  it("stays in its field where nothing is called so, and the rest is shown", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { invalid, filters, applied } = await list("near=Xyzzy&month=3");
    // Where a visitor is, no log says.
    expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/invalid near$/)]);
    expect(invalid?.words).toBe("where you start");
    expect(filters.trip).toMatchObject({ fromText: "Xyzzy", unknownOrigin: "Xyzzy", from: "" });
    expect(applied.map(({ words }) => words)).toEqual(["Usually open in March"]);
  });

  it("is left out where the index knows none of that id", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { invalid, filters } = await list("from=nowhere-zz&within=50");
    expect(invalid?.words).toBe("where you start");
    expect(filters.trip).toMatchObject({ from: "", within: { chosen: "" } });
  });
});

describe("the list from somewhere", () => {
  it("says how far each resort is, which other places are called so, and that it is no page to be found", async () => {
    const shared = { countries: ["AT"] as const };
    await aResort(under.db, {
      ...shared,
      title: "Far Fixture",
      segment: "far",
      position: [47.01, 10.29],
    });
    await aResort(under.db, {
      ...shared,
      title: "Near Fixture",
      segment: "near",
      position: [47.6, 11.6],
    });
    const { title, cards, filters, isIndexed, canonicalPath, notes } = await list(
      "from=munich-de&within=300&order=distance",
    );
    expect(title).toBe("Resorts within 300 km of Munich");
    expect(cards.map((card) => [card.title, card.distance])).toEqual([
      ["Near Fixture", "60 km from Munich"],
      ["Far Fixture", "158 km from Munich"],
    ]);
    expect(filters.trip?.others.map(({ href }) => href)).toContain(
      "/resorts?from=muc&within=300&order=distance",
    );
    expect(isIndexed).toBe(false);
    expect(canonicalPath).toBe("/resorts?from=munich-de&within=300");
    expect(notes).toContain("Distances are as the crow flies.");
    const { table } = await list("from=munich-de&within=100&view=table");
    expect(table?.heads[0]).toMatchObject({ name: "distance", unit: "km" });
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(["60"]);
  });
});
