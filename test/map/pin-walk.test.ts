import { describe, expect, it } from "vitest";
import { type Pin, walkedTo } from "#app/map/pin-walk.ts";

/** The best first. */
const PINS: readonly Pin[] = [
  { key: "middle", x: 100, y: 100 },
  { key: "right", x: 200, y: 110 },
  { key: "far right", x: 300, y: 100 },
  { key: "above", x: 110, y: 20 },
  { key: "below left", x: 20, y: 190 },
  { key: "on the middle", x: 100, y: 100 },
];

describe("keys on the pins of a map", () => {
  it.each([
    ["ArrowRight", "right", "far right"],
    ["ArrowLeft", "far right", "right"],
    ["ArrowUp", "middle", "above"],
    ["ArrowDown", "above", "middle"],
    ["ArrowDown", "on the middle", "below left"],
    ["ArrowLeft", "below left", "below left"],
    ["PageDown", "middle", "right"],
    ["PageUp", "right", "middle"],
    ["PageUp", "middle", "middle"],
    ["Home", "below left", "middle"],
    ["End", "middle", "on the middle"],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(walkedTo(key, PINS, from)).toBe(to);
  });

  it("lead to each of two at the same place, and back", () => {
    expect(walkedTo("ArrowRight", PINS.slice(4), "on the middle")).toBe("on the middle");
    const two = [PINS[0], PINS[5]] as Pin[];
    expect(walkedTo("ArrowRight", two, "middle")).toBe("on the middle");
    expect(walkedTo("ArrowLeft", two, "on the middle")).toBe("middle");
  });

  it("reach every pin by rank", () => {
    const reached = ["middle"];
    while (reached.length < PINS.length) reached.push(walkedTo("PageDown", PINS, reached.at(-1) ?? "") ?? "");
    expect(reached).toEqual(PINS.map(({ key }) => key));
  });

  it("are none of theirs where they zoom, or where the pin is gone", () => {
    expect([walkedTo("+", PINS, "middle"), walkedTo("ArrowUp", PINS, "gone")]).toEqual([null, null]);
    expect(walkedTo("constructor", PINS, "middle")).toBeNull();
  });
});
