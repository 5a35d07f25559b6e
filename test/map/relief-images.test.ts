import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReliefImages } from "#app/map/basemap/relief-images.ts";

const wanted: string[] = [];
const file = new Blob(["a picture"]);
let images: ReliefImages;

beforeEach(() => {
  wanted.length = 0;
  images = new ReliefImages((url) => wanted.push(url));
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    if (blob.size === 0) throw new Error("no picture");
    return { width: 260 };
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks once for a picture that several tiles wait for, and gives it to all of them", async () => {
  const first = vi.fn();
  const second = vi.fn();
  images.whenHere("/a", first);
  images.whenHere("/a", second);
  expect(wanted).toEqual(["/a"]);
  await images.keep("/a", file);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(images.get("/a")).not.toBeNull();
});

it("asks again after a file that did not come or was something else", async () => {
  const use = vi.fn();
  images.whenHere("/a", use);
  await images.keep("/a", null);
  images.whenHere("/a", use);
  await images.keep("/a", new Blob([]));
  images.whenHere("/a", use);
  expect(wanted).toEqual(["/a", "/a", "/a"]);
  expect(use).not.toHaveBeenCalled();
});

it("lets the picture go that was not asked for the longest", async () => {
  for (let index = 0; index < 64; index++) await images.keep(`/${index}`, file);
  images.get("/0");
  await images.keep("/64", file);
  expect(images.get("/0")).not.toBeNull();
  expect(images.get("/1")).toBeNull();
});
