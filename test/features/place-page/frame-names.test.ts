import { describe, expect, it } from "vitest";
import { FRAME_HEIGHT, FRAME_WIDTH } from "#app/domain/places/place-frame.ts";
import { namesInFrame } from "#app/features/place-page/frame-names.ts";
import { framedMap } from "#app/features/place-page/framed-map.server.ts";
import { DETAIL_UNITS } from "#app/map/basemap/detail.ts";

const FRAME = { latitude: 0, longitude: 0, zoom: 6 };
const MIDDLE = { x: FRAME_WIDTH / 2, y: FRAME_HEIGHT / 2 };
const WORLD = { grid: 0, x: 0, y: 0 };

/**
 * Towns of one part that holds the world: `x` units east of the middle of the frame, which is 300
 * units wide.
 */
function named(towns: { name: string; x?: number; zoom?: number }[], pins: { x: number; y: number }[] = []) {
  const middle = DETAIL_UNITS / 2;
  const all = towns.map(({ name, x = 0, zoom = 5 }) => ({ name, x: middle + x, y: middle, zoom, size: 0 }));
  const part = { place: WORLD, towns: all };
  const frame = { frame: FRAME, title: "Home", pins, areDots: false };
  return namesInFrame(frame, { names: [] }, [part]);
}

describe("the names on a place's map", () => {
  it("stand where they cover no pin and no other name, the larger town's first", () => {
    expect(named([{ name: "Alpha" }])).toMatchObject([{ name: "Alpha", side: "right", x: 0.5, y: 0.5 }]);
    expect(named([{ name: "Alpha" }], [{ ...MIDDLE, x: MIDDLE.x + 30 }])).toMatchObject([{ side: "left" }]);
    const both = named([
      { name: "Later", x: 4, zoom: 7 },
      { name: "First", zoom: 5 },
    ]);
    expect(both.map(({ name, side }) => `${name} ${side}`)).toEqual(["First right", "Later left"]);
  });

  it("leave out the place itself, what is outside, and what is too small to be known", () => {
    expect(named([{ name: "Home" }, { name: "Far", x: 3_000 }, { name: "Hamlet", zoom: 11 }])).toEqual([]);
  });

  it("are a few", () => {
    const towns = Array.from({ length: 12 }, (_, index) => ({ name: `T${index}`, x: (index - 6) * 12 }));
    expect(named(towns).length).toBeLessThanOrEqual(6);
  });
});

it("a state has its neighbours' towns, its relief and the file of its borders", async () => {
  const map = await framedMap("Colorado", [
    [40.5, -106.8],
    [37.4, -107.8],
    [39.6, -105.9],
  ]);
  expect(map).toMatchObject({ pins: 3, areDots: false });
  expect(map?.href).toMatch(/^\/land\.svg\?part=38\.\d+,-106\.\d+,\d/);
  expect(map?.names.map(({ name }) => name)).toContain("Denver");
  expect(map?.relief.length).toBeGreaterThan(0);
  expect(await framedMap("Nowhere", [[], [46]])).toBeNull();
});
