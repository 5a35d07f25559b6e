import { describe, expect, it } from "vitest";
import { OTHER_NAMES } from "#app/backend/origins/other-names.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";

const backend = openBackendForTests("empty");

const found = async (query: string, first = 8): Promise<string[]> =>
  (
    await backend.data(
      "query ($query: String!, $first: Int!) { origins(query: $query, first: $first) { id } }",
      {
        query,
        first,
      },
    )
  ).origins.map(({ id }: { id: string }) => id);

describe("where trips begin", () => {
  it("finds cities, airports and stations by their names, in any spelling, the largest first", async () => {
    expect((await found("Munich"))[0]).toBe("munich-de");
    expect((await found("ZURICH"))[0]).toBe("zurich-ch");
    expect((await found("MUC"))[0]).toBe("muc");
    expect(await found("Kitzbühel")).toContain("station-17549");
    expect((await found("salt lake"))[0]).toBe("salt-lake-city-us");
    expect(await found("springfield", 3)).toHaveLength(3);
  });

  it("finds a city by its own name as by the English one, however its list has it", async () => {
    const misses: string[] = [];
    for (const [id, names] of Object.entries(OTHER_NAMES)) {
      for (const name of names.split(", ")) {
        const [first] = await found(name);
        if (first !== id) misses.push(`${name}: ${first} in place of ${id}`);
      }
    }
    expect(misses).toEqual([]);
    expect((await found("münch"))[0]).toBe("munich-de");
    expect((await found("munch"))[0]).toBe("munich-de");
    expect((await found("colog"))[0]).toBe("koln-de");
  });

  it.each(["", " ", "%", "\u0000", "x".repeat(10_000), "∞∞∞"])(
    "finds nothing for a text without letters or of no place (%#)",
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it("is asked for one to twenty", async () => {
    const ask = 'query ($first: Int!) { origins(query: "m", first: $first) { id } }';
    expect(refusal(await backend.ask(ask, { first: 0 }))).toMatchObject({ argument: "first" });
    expect(refusal(await backend.ask(ask, { first: 21 }))).toMatchObject({ argument: "first" });
  });

  it("knows an origin by its id, and a position by itself", async () => {
    const { city, american, swiss, position, none } = await backend.data(`{
      american: origin(id: "salt-lake-city-us") { place }
      swiss: origin(id: "zurich-ch") { place }
      city: origin(id: "Munich-DE") { title kind place latitude }
      position: origin(id: "48.137,11.575") { id kind place }
      none: origin(id: "no-such-place") { id }
    }`);
    expect(city).toMatchObject({ title: "Munich", kind: "city", place: "Germany" });
    expect([american.place, swiss.place]).toEqual(["UT, United States", "Switzerland"]);
    expect(position).toEqual({ id: "48.14,11.58", kind: "position", place: null });
    expect(none).toBeNull();
  });
});
