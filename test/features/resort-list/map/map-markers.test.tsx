import { describe, expect, it } from "vitest";
import { clusterMarker } from "#app/features/resort-list/map/live-map.tsx";

const place = { latitude: 46, longitude: 8, north: 46, south: 46, east: 8, west: 8 };
const resort = { id: "1", title: "Zermatt", url_segment: "zermatt", total_score: { value: 81.6 } };

describe("a marker of the map", () => {
  it("of a single resort has its name and score beside it, both in its name", () => {
    expect(clusterMarker({ ...place, count: 1, resort }, false, false)).toMatchObject({
      kind: "resort",
      text: "",
      name: "Zermatt, score 81 of 100",
      label: { text: "Zermatt", score: "81", fromZoom: 5 },
    });
  });

  it("says nothing of a score that is not known", () => {
    const unrated = { ...resort, total_score: null };
    expect(clusterMarker({ ...place, count: 1, resort: unrated }, false, false)).toMatchObject({
      name: "Zermatt",
      label: { text: "Zermatt", score: "" },
    });
  });

  it("prints no score below 50", () => {
    const scored = (value: number) =>
      clusterMarker({ ...place, count: 1, resort: { ...resort, total_score: { value } } }, false, false);
    expect([scored(50).label?.score, scored(49.9).label?.score]).toEqual(["50", ""]);
    expect(scored(49.9).name).toBe("Zermatt");
  });

  it("shows the score by weights, and never another where too little of them is rated", () => {
    const own = (my_score: number | null) =>
      clusterMarker({ ...place, count: 1, resort, my_score }, false, true).label?.score;
    expect([own(97.9), own(null)]).toEqual(["97", ""]);
  });

  it("of several has the name of the best and how many more there are, beside it and in its name", () => {
    const area = { north: 47, south: 45, east: 9, west: 7 };
    const whole = { ...resort, title: "Zermatt – Cervinia" };
    expect(clusterMarker({ ...place, ...area, count: 4, resort: whole }, false, false)).toMatchObject({
      key: "cluster 46 8 4",
      kind: "cluster",
      text: "4",
      name: "Zermatt – Cervinia and 3 more around 46.0° N, 8.0° E: zoom in",
      label: { text: "Zermatt", more: "+3", score: "81" },
    });
  });

  it("of several without a best has their count alone", () => {
    const area = { north: 47, south: 45, east: 9, west: 7 };
    expect(clusterMarker({ ...place, ...area, count: 1200, resort: null }, false, false)).toMatchObject({
      kind: "cluster",
      text: "1,200",
      label: null,
    });
  });
});
