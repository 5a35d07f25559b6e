import { useLocation } from "@remix-run/react";
import { act } from "@testing-library/react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseSpot } from "#app/domain/list-views.ts";
import { WHOLE_WORLD } from "#app/domain/map-area.ts";
import { useMapPlace } from "#app/features/resorts/use-map-place.ts";
import type { MapView, OpenMap } from "#app/islands/map/open-map.ts";
import { renderAt } from "#test/support/render-at.tsx";

const BEFORE = "?view=map&at=46%2C8%2C8";
const NARROWED = "?view=map&filters=narrowed&at=46%2C8.1%2C8";
const LONGER_THAN_IT_WAITS_MS = 2000;

const viewAt = (longitude: number): MapView => ({
  area: { north: 47, south: 45, east: longitude + 1, west: longitude - 1 },
  zoom: 8,
  spot: { latitude: 46, longitude, zoom: 8 },
});

let moveTo: (longitude: number) => void;
/** Runs once a list is in the document, before the effects that follow it. */
let onDrawn: (search: string) => void = () => {};
const show = vi.fn();

/** The map of a list, of the place that its filters name. */
function MapOfList() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const place = params.get("filters") ?? "worldwide";
  const spot = parseSpot(params.get("at")).value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server makes it, once for each list
  const map = useMemo(() => ({ place, start: spot ? { spot } : { area: WHOLE_WORLD } }), [place]);
  const { onView } = useMapPlace(map, useRef({ show } as unknown as OpenMap));
  useLayoutEffect(() => onDrawn(search), [search]);
  moveTo = (longitude) => onView(viewAt(longitude), true);
  return null;
}

/** The list, drawn, and a way to let the narrower one come. */
async function openList() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const narrowed = ({ request }: { request: Request }) =>
    request.url.includes("narrowed") ? arrived.then(() => null) : null;
  const { router } = renderAt(`/resorts${BEFORE}`, <p>Elsewhere</p>, {
    routes: [{ path: "/resorts", loader: narrowed, Component: MapOfList, HydrateFallback: () => null }],
  });
  // Its loader is asked at once.
  await act(async () => {});
  return { router, arrive };
}

const wait = () => vi.advanceTimersByTime(LONGER_THAN_IT_WAITS_MS);

beforeEach(() => {
  show.mockClear();
  onDrawn = () => {};
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

it("writes into the address where the map was moved to, once it rests", async () => {
  const { router } = await openList();
  act(() => moveTo(8.2));
  expect(router.state.location.search).toBe(BEFORE);
  await act(async () => wait());
  expect(router.state.location.search).toBe("?view=map&at=46%2C8.2%2C8");
});

it("does not drop a list that is on its way before React has drawn that", async () => {
  const { router, arrive } = await openList();
  await act(async () => {
    moveTo(8.1);
    void router.navigate(`/resorts${NARROWED}`);
    wait();
  });
  expect(router.state.navigation.location?.search).toBe(NARROWED);
  await act(async () => arrive());
  expect(router.state.location.search).toBe(NARROWED);
});

it("does not take back a list that has come before React has drawn it", async () => {
  const { router, arrive } = await openList();
  await act(async () => {
    moveTo(8.3);
    void router.navigate(`/resorts${NARROWED}`);
    arrive();
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    wait();
  });
  expect(router.state.location.search).toBe(NARROWED);
});

it("leaves the place that an earlier move wanted written when the list is of another one", async () => {
  const { router, arrive } = await openList();
  await act(async () => void router.navigate(`/resorts${NARROWED}`));
  act(() => moveTo(8.3));
  await act(async () => arrive());
  await act(async () => wait());
  expect(router.state.location.search).toBe(NARROWED);
  expect(show).toHaveBeenCalledWith({ spot: { latitude: 46, longitude: 8.1, zoom: 8 } });
});

it("does not write the place of the last list when that of another place is drawn and its effects have not run", async () => {
  const elsewhere = "?view=map&filters=elsewhere";
  const { router } = await openList();
  onDrawn = (search) => {
    if (search === elsewhere) wait();
  };
  act(() => moveTo(8.3));
  await act(async () => void router.navigate(`/resorts${elsewhere}`));
  await act(async () => wait());
  expect(router.state.location.search).toBe(elsewhere);
});
