import { render } from "@testing-library/react";
import { geoContains } from "d3-geo";
import { feature } from "topojson-client";
import { describe, expect, it } from "vitest";
import { readWorld } from "#app/tools/drawings/continent-shapes.ts";
import { pinPath, WorldPins, worldPin } from "#app/ui/figures/world-pins.tsx";

const world = readWorld("50m");

/** ISO 3166-1 numeric. */
function countryAt(longitude: number, latitude: number): string | number | undefined {
  return world.objects.countries.geometries.find((country) =>
    geoContains(feature(world, country), [longitude, latitude]),
  )?.id;
}

describe("a pin on the drawn world", () => {
  it.each([
    ["Zermatt", 45.9899, 7.7309, "756"],
    ["Nozawa Onsen", 36.9224, 138.4448, "392"],
    ["Valle Nevado", -33.3553, -70.2489, "152"],
    ["Mount Hutt", -43.4727, 171.5286, "554"],
    ["Alyeska", 60.9703, -149.0981, "840"],
  ])("%s lies in its country, where the map draws that", (_, latitude, longitude, country) => {
    const { container } = render(
      <WorldPins
        label="Map"
        path={pinPath([worldPin(latitude, longitude)])}
        part={{ x: 120, y: 30, width: 60, height: 24 }}
      />,
    );
    const [, x, y] =
      /^M([\d.]+) ([\d.]+)h0$/.exec(container.querySelector("path")?.getAttribute("d") ?? "") ?? [];
    expect(countryAt(Number(x) - 180, 90 - Number(y))).toBe(country);
    // The map lies at the drawing's origin, a unit for each degree, whatever part of it is seen.
    const map = container.querySelector("use");
    expect(map?.getAttribute("href")).toBe("/illustrations/world.svg#drawing");
    expect(["x", "y", "width", "height"].map((name) => map?.getAttribute(name))).toEqual([
      null,
      null,
      "360",
      "180",
    ]);
  });
});

describe("pins", () => {
  const path = pinPath([worldPin(46, 7), worldPin(47, 8)]);
  const drawn = (areDots: boolean) =>
    [
      ...render(<WorldPins label="Map" path={path} areDots={areDots} />).container.querySelectorAll("path"),
    ].map((element) => element.getAttribute("d"));

  it("are one path each for ring, gap and middle, and one alone where they are dots", () => {
    expect(path).toBe("M187 44h0M188 43h0");
    expect(drawn(false)).toEqual([path, path, path]);
    expect(drawn(true)).toEqual([path]);
  });
});
