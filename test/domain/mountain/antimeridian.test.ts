import { describe, expect, it } from "vitest";
import { cutLine, cutRing, unwrapped } from "#app/domain/mountain/antimeridian.ts";
import type { Line } from "#app/domain/mountain/mountain.ts";

describe("a line across the 180th meridian", () => {
  it.each<[string, Line, Line[]]>([
    [
      "elsewhere is whole",
      [
        [7, 46],
        [7.1, 46],
      ],
      [
        [
          [7, 46],
          [7.1, 46],
        ],
      ],
    ],
    [
      "eastward is cut there, with the height between",
      [
        [179.9, 65, 100],
        [180.1, 65.2, 200],
      ],
      [
        [
          [179.9, 65, 100],
          [180, 65.1, 150],
        ],
        [
          [-180, 65.1, 150],
          [-179.9, 65.2, 200],
        ],
      ],
    ],
    [
      "westward likewise",
      [
        [-179.9, 65],
        [-180.1, 65],
      ],
      [
        [
          [-179.9, 65],
          [-180, 65],
        ],
        [
          [180, 65],
          [179.9, 65],
        ],
      ],
    ],
    [
      "there and back is three pieces",
      [
        [179.9, 65],
        [180.1, 65],
        [179.9, 65.1],
      ],
      [
        [
          [179.9, 65],
          [180, 65],
        ],
        [
          [-180, 65],
          [-179.9, 65],
          [-180, 65.05],
        ],
        [
          [180, 65.05],
          [179.9, 65.1],
        ],
      ],
    ],
    [
      "that ends on it is one piece",
      [
        [179.9, 65],
        [180, 65],
      ],
      [
        [
          [179.9, 65],
          [180, 65],
        ],
      ],
    ],
    [
      "with a point on it has that point at the end of both pieces",
      [
        [179.9, 65],
        [180, 65],
        [180.1, 65],
      ],
      [
        [
          [179.9, 65],
          [180, 65],
        ],
        [
          [-180, 65],
          [-179.9, 65],
        ],
      ],
    ],
  ])("%s", (_, line, pieces) => expect(cutLine(line)).toEqual(pieces));

  it("goes on beyond 180 when it is read", () => {
    expect(
      unwrapped([
        [179.9, 65],
        [-179.9, 65],
        [-179.8, 65],
        [179.9, 65],
      ]),
    ).toEqual([
      [179.9, 65],
      [expect.closeTo(180.1), 65],
      [expect.closeTo(180.2), 65],
      [179.9, 65],
    ]);
    const near = [
      [7, 46],
      [7.1, 46],
    ] as const;
    expect(unwrapped(near)).toBe(near);
  });
});

it("a ring across it is a ring on each side", () => {
  const ring: Line = [
    [179.9, 65],
    [180.1, 65],
    [180.1, 65.2],
    [179.9, 65.2],
    [179.9, 65],
  ];
  const rings = cutRing(ring);
  expect([...rings.keys()].sort()).toEqual([0, 1]);
  for (const [world, side] of rings) {
    expect(side.at(0)).toEqual(side.at(-1));
    const longitudes = side.map(([longitude]) => longitude);
    expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual(
      world === 0 ? [179.9, 180] : [-180, -179.9],
    );
  }
});
