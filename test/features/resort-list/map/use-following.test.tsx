import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFollowing } from "#app/features/resort-list/map/use-following.ts";
import type { MapModel } from "#app/map/open-map.ts";

const viewAt = (longitude: number): MapModel => ({
  area: { north: 47, south: 45, east: longitude + 1, west: longitude - 1 },
  zoom: 8,
  viewport: { latitude: 46, longitude, zoom: 8 },
});

const narrow = vi.fn();
const use = (view: MapModel | null, isElsewhere = true) =>
  renderHook(({ at, is }) => useFollowing(at, { isElsewhere: is, narrow }), {
    initialProps: { at: view, is: isElsewhere },
  });
const rest = (milliseconds = 2_000) => act(async () => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  narrow.mockClear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

it("a list follows the map when that comes to rest, once", async () => {
  const { rerender } = use(viewAt(7));
  await rest(200);
  rerender({ at: viewAt(8), is: true });
  await rest(200);
  expect(narrow).not.toHaveBeenCalled();
  await rest();
  expect(narrow.mock.calls).toEqual([[viewAt(8).area]]);
});

it("a list that is about what the map shows already is left alone", async () => {
  use(viewAt(7), false);
  await rest();
  expect(narrow).not.toHaveBeenCalled();
});

it("without the tick the list stays, on the next page too; with it again it follows at once", async () => {
  const { result, rerender, unmount } = use(viewAt(7), false);
  act(() => result.current.follow(false));
  rerender({ at: viewAt(8), is: true });
  await rest();
  expect(narrow).not.toHaveBeenCalled();
  unmount();
  const { result: next } = use(viewAt(9));
  await rest();
  expect(next.current.isFollowing).toBe(false);
  act(() => next.current.follow(true));
  await rest();
  expect(narrow.mock.calls).toEqual([[viewAt(9).area]]);
});
