import { describe, expect, it } from "vitest";
import { loader } from "#app/routes/land[.]svg.ts";

const get = (query: string) =>
  loader({ request: new Request(`http://localhost:3000/land.svg${query}`), params: {}, context: {} });

describe("/land.svg", () => {
  it("draws the land and borders of a part of the world", async () => {
    const response = await get("?part=43.9,-72.48,7");
    expect(response.headers.get("Content-Type")).toContain("image/svg+xml");
    const svg = await response.text();
    for (const id of ["land", "states", "borders"]) expect(svg).toMatch(new RegExp(`id="${id}"[^>]* d="M`));
  });

  it.each([
    "",
    "?part=",
    "?part=1,2",
    "?part=91,0,5",
    "?part=0,0,NaN",
    "?part=0,0,5.1",
    "?part=0,0,99",
    "?part=43.90,0,7",
  ])("says what it needs where a query names no part: %s", async (query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("part needs");
  });
});
