import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MapClustersQuery } from "#app/api/generated.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { listMapModel } from "#app/features/resort-list/map/list-map-model.ts";
import { mapSource } from "#app/features/resort-list/map/map-source.ts";
import ResultsMap from "#app/features/resort-list/map/results-map.tsx";
import { renderAt } from "#test/support/render-at.tsx";

// The map that can be moved needs a real browser: the journeys show it. Here its file does not
// come.
vi.mock("#app/features/resort-list/map/live-map.tsx", () => {
  throw new Error("offline");
});

const HEIGHT = { north: 46.6, south: 45.4, east: 8.6, west: 7.4 };
const CLUSTERS: MapClustersQuery["mapClusters"] = {
  clusters: [
    { latitude: 46, longitude: 8, count: 1234, ...HEIGHT, resort: null },
    {
      latitude: 46.5,
      longitude: 7.5,
      count: 1,
      north: 46.5,
      south: 46.5,
      east: 7.5,
      west: 7.5,
      resort: {
        id: "1",
        title: "Mont <b>Fixture</b>",
        url_segment: "mont-fixture",
        total_score: { value: 71.6 },
      },
    },
  ],
  inside: 1235,
  without_position: 459,
};

async function show(answer: MapClustersQuery | null = { mapClusters: CLUSTERS }) {
  const { value: state } = parseListAddress(new URLSearchParams("view=map&at=46,8,8"));
  const source = await mapSource(state, null, async () => answer);
  renderAt("/resorts?view=map", <ResultsMap map={listMapModel(source, state)} />);
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("the map without its script", () => {
  it("shows clusters and resorts as links with names", async () => {
    await show();
    const map = within(screen.getByRole("region", { name: "Map of the resorts" }));
    const links = map.getAllByRole("listitem").map((item) => within(item).getByRole("link"));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Mont <b>Fixture</b>, score 71 of 100",
      "1,2341,234 resorts around 46.0° N, 8.0° E: zoom in",
    ]);
    expect(map.getByRole("link", { name: "1,234 resorts around 46.0° N, 8.0° E: zoom in" })).toBeTruthy();
    expect(map.getByRole("link", { name: /^Mont <b>Fixture/ }).getAttribute("href")).toBe(
      "/resort/mont-fixture",
    );
  });

  it("counts what it shows, leads to what it cannot show, and names whose data it is", async () => {
    await show();
    expect(screen.getByRole("status").textContent).toBe("1,235 resorts on this part of the map");
    expect(screen.getByRole("link", { name: "459 without a position" }).getAttribute("href")).toContain(
      "position",
    );
    expect(
      screen.getByText("Resorts © OpenStreetMap contributors via OpenSkiMap, map Natural Earth"),
    ).toBeTruthy();
  });

  it("can be skipped", async () => {
    await show();
    const target = screen.getByRole("link", { name: "Skip the map" }).getAttribute("href");
    expect(document.querySelector(target ?? "")).toBeTruthy();
  });

  it("says that it cannot tell where the backend failed", async () => {
    await show(null);
    expect(screen.getByRole("status").textContent).toBe("We cannot count the resorts here right now");
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("stays when the map that can be moved does not come", async () => {
    await show();
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.getByRole("link", { name: /^Mont <b>Fixture/ })).toBeTruthy();
  });
});
