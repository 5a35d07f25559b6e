// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapMarker } from "#app/map/marker-layer.ts";
import { type MapModel, type OpenMap, openMap } from "#app/map/open-map.ts";

const SPOT = { latitude: 46, longitude: 8, zoom: 6 };

let map: OpenMap | null = null;
const views: [MapModel, boolean][] = [];
const pressed: string[] = [];
const observers = { started: 0, stopped: 0, resize: () => {} };

beforeEach(() => {
  Object.assign(observers, { started: 0, stopped: 0 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onSize: () => void) {
        observers.resize = onSize;
      }
      observe() {
        observers.started += 1;
      }
      disconnect() {
        observers.stopped += 1;
      }
    },
  );
});
afterEach(() => {
  map?.close();
  map = null;
  views.length = 0;
  pressed.length = 0;
  document.body.replaceChildren();
});

/**
 * A map of 800 by 400 pixels, or another. The canvas of the built-in world is the browser journeys'
 * business: here are tiles.
 */
function open(
  start: Parameters<typeof openMap>[0]["start"] = { viewport: SPOT },
  { width, height } = { width: 800, height: 400 },
  isStill = true,
) {
  const element = document.createElement("div");
  Object.defineProperties(element, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height },
  });
  document.body.append(element);
  map = openMap({
    element,
    start,
    tiles: { url: "https://tiles.example/{z}/{x}/{y}" },
    isStill,
    onView: (view, isVisitors) => views.push([view, isVisitors]),
    onPress: (key) => pressed.push(key),
    onHint: () => {},
  });
  return { map, element };
}

const marker = (key: string, over: Partial<MapMarker> = {}): MapMarker => ({
  key,
  latitude: 46,
  longitude: 8,
  kind: "cluster",
  name: `${key} resorts`,
  text: "12",
  label: null,
  ...over,
});

describe("what a map shows", () => {
  it("is told when it opens, as addresses have it, and is no visitor's move", () => {
    open();
    const [view, isVisitors] = views.at(-1) ?? [];
    expect(view?.viewport).toEqual(SPOT);
    expect(view?.zoom).toBe(6);
    expect(view?.area.west).toBeCloseTo(8 - (400 / (256 * 64)) * 360, 1);
    expect(view?.area.east).toBeCloseTo(8 + (400 / (256 * 64)) * 360, 1);
    expect(isVisitors).toBe(false);
  });

  it("whose size changes while the visitor moves it is still moved by the visitor", () => {
    const { map, element } = open(undefined, undefined, false);
    map.panBy(0.5, 0);
    Object.defineProperty(element, "clientWidth", { value: 785 });
    observers.resize();
    expect(views.at(-1)?.[1]).toBe(true);
  });

  it("whose size changes while it rests is not", () => {
    const { element } = open();
    Object.defineProperty(element, "clientWidth", { value: 785 });
    observers.resize();
    expect(views.at(-1)?.[1]).toBe(false);
  });

  it("holds the area that it is asked to show", () => {
    open({ area: { north: 47, south: 45, east: -175, west: 170 } });
    const { area } = views.at(-1)?.[0] ?? {};
    expect(area?.west).toBeLessThan(170);
    expect(area?.east).toBeGreaterThan(-175);
    expect(area?.east).toBeLessThan(0);
  });

  it("is what is around the heart of a list where the window holds less than half of it, and the world around it else", () => {
    const area = { north: 70, south: -50, east: 179, west: -179 };
    const heart = { latitude: 46, longitude: 7.5 };
    open({ area, heart }, { width: 390, height: 600 });
    expect(views.at(-1)?.[0].viewport).toMatchObject({ zoom: 5, latitude: expect.closeTo(46, 1) });
    map?.close();
    open({ area, heart }, { width: 850, height: 700 });
    expect(views.at(-1)?.[0].viewport).toMatchObject({ zoom: 2, longitude: expect.closeTo(7.5, 1) });
    map?.close();
    open({ area: { north: 48, south: 45, east: 10, west: 6 }, heart }, { width: 390, height: 600 });
    expect(views.at(-1)?.[0].viewport.longitude).toBeCloseTo(8, 0);
  });

  it("is the visitor's when they move it by buttons or keys", () => {
    const { map: opened } = open();
    opened.panBy(0.4, 0);
    expect(views.at(-1)?.[1]).toBe(true);
    expect(views.at(-1)?.[0].viewport.longitude).toBeGreaterThan(8);
    opened.zoomBy(1);
    expect(views.at(-1)?.[0].zoom).toBe(7);
  });

  it("comes closer to a cluster each time, until it cannot", () => {
    const { map: opened } = open();
    const wide = { north: 80, south: -80, east: 170, west: -170 };
    const zooms: number[] = [];
    while (opened.zoomTo(wide)) zooms.push(views.at(-1)?.[0].zoom ?? 0);
    expect(zooms).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("is around a single place what surrounds it, until a visitor comes closer", () => {
    const place = { north: 46, south: 46, east: 8, west: 8 };
    const { map: opened } = open({ area: place });
    expect(views.at(-1)?.[0].zoom).toBe(12);
    opened.zoomTo(place);
    expect(views.at(-1)?.[0].zoom).toBe(13);
  });

  it("leaves the poles out, and does not show them where the map is high", () => {
    const world = { area: { north: 90, south: -90, east: 180, west: -180 } };
    open(world, { width: 768, height: 900 });
    const view = views.at(-1)?.[0];
    expect(view?.zoom).toBe(3);
    expect(view?.area.north).toBeLessThan(79);
    expect(view?.area.south).toBeGreaterThan(-61);
  });

  it("does not repeat the world more than a little", () => {
    const { map: opened } = open({ area: { north: 90, south: -90, east: 180, west: -180 } });
    opened.zoomBy(-5);
    expect(views.at(-1)?.[0].zoom).toBe(2);
  });
});

describe("markers", () => {
  it("are buttons and links with names, whose texts stay texts", () => {
    const { map: opened, element } = open();
    opened.setMarkers([
      marker("12"),
      marker("x", {
        kind: "resort",
        name: "<img src=x onerror=alert(1)>",
        text: "",
        label: { text: "<img src=x onerror=alert(1)>", score: "82", fromZoom: 0 },
      }),
      marker("y", { kind: "resort", name: "Y", text: "", href: "/resort/y" }),
      marker("z", { kind: "here", name: "Here", text: "" }),
    ]);
    const buttons = [...element.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(buttons).toEqual(["1212 resorts", "<img src=x onerror=alert(1)>"]);
    expect(element.querySelector("a")?.getAttribute("href")).toBe("/resort/y");
    expect(element.querySelector("img[onerror]")).toBeNull();
  });

  it("have name and score beside them from their zoom on where there is room", () => {
    const { map: opened, element } = open();
    opened.setMarkers([
      marker("z", { kind: "resort", text: "", label: { text: "Zermatt", score: "82", fromZoom: 7 } }),
      marker("w", { kind: "resort", text: "", longitude: 8.2, label: { text: "Wengen", fromZoom: 6 } }),
    ]);
    const labels = [...element.querySelectorAll<HTMLElement>(".map-marker")];
    expect(labels.map(({ textContent }) => textContent)).toEqual(["z resorts82Zermatt", "w resortsWengen"]);
    expect(labels.map(({ dataset }) => dataset.label)).toEqual(["", "right"]);
    opened.zoomBy(2);
    expect(labels.map(({ dataset }) => dataset.label)).toEqual(["left", "right"]);
  });

  it("tell who was pressed; what has a modifier on a link is the browser's", () => {
    const { map: opened, element } = open();
    opened.setMarkers([marker("12"), marker("y", { kind: "resort", href: "/resort/y" })]);
    element.querySelector("button")?.click();
    element.querySelector("a")?.click();
    expect(pressed).toEqual(["12", "y"]);
    // jsdom opens no tabs.
    element.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    element
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(pressed).toHaveLength(2);
  });

  it("keep the focus while they stay, and give it to the map when they go", () => {
    const { map: opened, element } = open();
    opened.setMarkers([marker("a"), marker("b")]);
    expect(opened.focusMarker("b")).toBe(true);
    opened.setMarkers([marker("b"), marker("c")]);
    expect(document.activeElement?.textContent).toContain("b resorts");
    opened.setMarkers([marker("c")]);
    expect(document.activeElement).toBe(element);
    expect(opened.focusMarker("b")).toBe(false);
  });

  it("say something else when their name does, and keep the focus", () => {
    const { map: opened, element } = open();
    opened.setMarkers([marker("cluster", { name: "12 resorts, zoom in" })]);
    const face = element.querySelector<HTMLElement>(".map-marker__face");
    face?.focus();
    opened.setMarkers([marker("cluster", { name: "12 resorts" })]);
    expect(element.querySelector(".map-marker__face")).toBe(face);
    expect(document.activeElement).toBe(face);
    expect(face?.querySelector(".visually-hidden")?.textContent).toBe("12 resorts");
  });

  it("stand on the turn of the world that is looked at", () => {
    const { map: opened, element } = open({ viewport: { latitude: 0, longitude: 179, zoom: 6 } });
    opened.setMarkers([marker("a", { latitude: 0, longitude: -179 })]);
    const place = element.querySelector<HTMLElement>(".map-marker__place");
    // 91 pixels to the right of the middle, not a world to the left.
    expect(Number.parseFloat(place?.style.left ?? "")).toBeCloseTo(400 + (2 / 360) * 256 * 64, -1);
  });
});

it("leaves nothing behind", () => {
  const { map: opened, element } = open();
  opened.setMarkers([marker("a")]);
  opened.setChosen({ north: 47, south: 45, east: 9, west: 7 });
  opened.close();
  map = null;
  expect(element.childElementCount).toBe(0);
  // Of its own size, and of the scale that lies over it.
  expect(observers).toMatchObject({ started: 2, stopped: 2 });
});
