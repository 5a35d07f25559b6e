import { act } from "@testing-library/react";
import { useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WHOLE_WORLD } from "#app/domain/places/map-area.ts";
import { useMapPlace } from "#app/features/resort-list/map/use-map-place.ts";
import type { MapModel, OpenMap } from "#app/map/open-map.ts";
import { renderAt } from "#test/support/render-at.tsx";

const LONGER_THAN_IT_WAITS_MS = 2000;

const viewAt = (longitude: number): MapModel => ({
  area: { north: 47, south: 45, east: longitude + 1, west: longitude - 1 },
  zoom: 8,
  viewport: { latitude: 46, longitude, zoom: 8 },
});

let place: ReturnType<typeof useMapPlace>;
const show = vi.fn();

/** The map of a list in the country, and narrowed to the area, that its query names. */
function MapOfList() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const country = params.get("country") ?? "CH";
  const west = Number(params.get("west") ?? Number.NaN);
  const map = useMemo(
    () => ({
      place: { countryId: [country] },
      isWithoutPosition: false,
      chosen: Number.isNaN(west) ? null : { area: { ...viewAt(0).area, west }, hrefWithout: "/resorts" },
      start: { area: WHOLE_WORLD },
    }),
    [country, west],
  );
  place = useMapPlace(map, useRef({ show } as unknown as OpenMap));
  return null;
}

function open(fragment = "") {
  window.history.replaceState({ key: "of the router" }, "", `/resorts?view=map${fragment}`);
  return renderAt("/resorts?view=map", <MapOfList />).router;
}
const moveTo = (longitude: number) => act(() => place.onView(viewAt(longitude), true));
const wait = () => act(async () => vi.advanceTimersByTime(LONGER_THAN_IT_WAITS_MS));

beforeEach(() => {
  show.mockClear();
  vi.stubGlobal("scrollTo", () => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

it("writes into the fragment where the map was moved to, once it rests, and leaves the router's state", async () => {
  open();
  moveTo(8.2);
  expect(window.location.hash).toBe("");
  await wait();
  expect(window.location.hash).toBe("#map=8/46/8.2");
  expect(window.history.state).toEqual({ key: "of the router" });
});

it("begins where the fragment says, and nowhere for another fragment", () => {
  open("#map=7/46.5/8.2");
  expect(place.start).toEqual({ viewport: { latitude: 46.5, longitude: 8.2, zoom: 7 } });
  open("#map=many/46.5/8.2");
  expect(place.start).toEqual({ area: WHOLE_WORLD });
});

it("stays where it is for other filters, and says so in their address", async () => {
  const router = open();
  moveTo(8.2);
  await wait();
  window.history.replaceState(null, "", "/resorts?view=map&night_skiing=yes");
  await act(async () => void router.navigate("/resorts?view=map&night_skiing=yes"));
  expect(show).not.toHaveBeenCalled();
  expect(window.location.hash).toBe("#map=8/46/8.2");
});

it("goes to another place, whose address keeps nothing of the last one", async () => {
  const router = open();
  moveTo(8.2);
  await act(async () => void router.navigate("/resorts?view=map&country=JP"));
  await wait();
  expect(show).toHaveBeenCalledWith({ area: WHOLE_WORLD });
  expect(window.location.hash).toBe("");
  expect(place.isMoved).toBe(false);
});

it("stays where it is for the area that it shows", async () => {
  const router = open();
  moveTo(8.2);
  act(() => place.settle({ ...viewAt(0).area, west: 7 }));
  expect(place.isMoved).toBe(false);
  await act(async () => void router.navigate("/resorts?view=map&west=7"));
  expect(show).not.toHaveBeenCalled();
  await act(async () => void router.navigate("/resorts?view=map&west=6"));
  expect(show).toHaveBeenCalledOnce();
});
