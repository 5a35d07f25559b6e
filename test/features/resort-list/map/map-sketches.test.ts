import { describe, expect, it } from "vitest";
import { drawnClosely, mapSketches } from "#app/features/resort-list/map/map-sketches.ts";

const cluster = (segment: string, count = 1) => ({
  ...{ latitude: 46, longitude: 8, north: 46, south: 46, east: 8, west: 8 },
  count,
  resort: { id: segment, title: segment, url_segment: segment },
});
const part = (title: string) => ({ title });
const ROSE = [800, 100, 0, 0, 0, 0, 0, 100].map((metres) => [metres, 0, 0, 0]);

describe("what a map draws of single resorts", () => {
  it("is asked for close by, and of no cluster", () => {
    const clusters = [cluster("zermatt"), cluster("verbier", 3)];
    expect([drawnClosely(clusters, 9), drawnClosely(clusters, 10)]).toEqual([[], ["zermatt"]]);
  });

  it("is which way they face and the names of their parts, as far as known", () => {
    const parts = ["Verbier", "Nendaz", "Veysonnaz", "Thyon"].map(part);
    expect(
      mapSketches({
        resortRecords: [
          { id: "1", rose: ROSE, parts: [] },
          { id: "2", rose: null, parts },
          { id: "3", rose: null, parts: [] },
        ],
      }),
    ).toEqual([
      { id: "1", rose: expect.stringMatching(/^M0 0L/), parts: "" },
      { id: "2", rose: null, parts: "Verbier, Nendaz, Veysonnaz and 1 more" },
    ]);
  });
});
