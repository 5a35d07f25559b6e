import { beforeAll, describe, expect, it } from "vitest";
import { loadBaseIndex } from "#app/backend/built-in-index/base-index.server.ts";
import { loadMountains } from "#app/backend/built-in-index/mountains.server.ts";
import { type Lift, liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { planeOf } from "#app/domain/mountain/plane.ts";
import { type LiftWay, waysDown } from "#app/domain/mountain/ways-down.ts";

interface Drawn {
  readonly title: string;
  readonly lifts: readonly Lift[];
  readonly ways: readonly LiftWay[];
  readonly easiest: readonly LiftWay[];
  readonly metres: (a: Lift["line"][number], b: Lift["line"][number]) => number;
}

let drawn: readonly Drawn[];

beforeAll(async () => {
  const mountains = await loadMountains();
  const resorts = await loadBaseIndex();
  drawn = resorts.flatMap(({ title, openskimapId, otherOpenskimapIds }) =>
    [openskimapId, ...otherOpenskimapIds].flatMap((id) => {
      const mountain = mountains.get(id);
      if (!mountain) return [];
      const lifts = liftsOf(mountain);
      const { longest, longestEasy, easiest } = waysDown(mountain, runsOf(mountain), lifts);
      const flatten = planeOf(mountain);
      const metres: Drawn["metres"] = (a, b) => {
        const [x = 0, y = 0, toX = 0, toY = 0] = flatten([a, b]);
        return Math.hypot(toX - x, toY - y);
      };
      return [
        {
          title,
          lifts,
          easiest,
          ways: [longest, longestEasy, ...easiest].flatMap((way) => way ?? []),
          metres,
        },
      ];
    }),
  );
});

describe("the ways down of all areas that are drawn", () => {
  it("all end at the bottom of the lift that they name, none of them higher than where the first lift begins", () => {
    const ends = drawn.flatMap(({ ways, metres }) =>
      ways.map(({ lift, to, way }) => {
        const [station, end] = [to.line[0], way.line.at(-1)];
        if (!station || !end) return null;
        return {
          // A way may go over to its last run there, within 30 m.
          isThere: metres(station, end) <= 105 && Math.abs((end[2] ?? 0) - (station[2] ?? 0)) <= 16,
          isLow: (to.base ?? 0) <= (lift.base ?? 0) + 15,
        };
      }),
    );
    expect(ends.length).toBeGreaterThan(700);
    expect(ends.filter((end) => !end?.isThere || !end.isLow)).toEqual([]);
  });

  it("are never harder than intermediate, nor over a run without a difficulty, nor steeper than 25°", () => {
    const all = drawn.flatMap(({ ways }) => ways.map(({ way }) => way));
    const known = new Set(["novice", "easy", "intermediate"]);
    expect(
      all.filter(
        ({ hardest, runs }) =>
          ![hardest, ...runs.map((run) => run.difficulty)].every((each) => known.has(each ?? "")),
      ),
    ).toEqual([]);
    expect(all.filter(({ steepest100 }) => steepest100 === null || steepest100 > 25)).toEqual([]);
  });

  it("are told of every third lift or so of those that had one when any run that touched was taken: 1,480", () => {
    const told = drawn.flatMap(({ easiest }) => easiest);
    expect(told.length).toBeGreaterThan(450);
    expect(told.length).toBeLessThan(620);
  });
});

/**
 * Of the silent ones, what was told before is beside each: where drawn runs do not touch, the
 * search took what happened to touch.
 */
const SILENT: readonly (readonly [resort: string, lift: string])[] = [
  // Big Couloir, 48°, for which riders sign out with the patrol.
  ["Big Sky Resort", "Lone Peak Tram"],
  // Gunbarrel, a face of moguls.
  ["Heavenly Mountain Resort", "Aerial Tramway"],
  // Crowheart, which ended in mid-mountain; the lift is known for its groomed intermediate runs.
  ["Jackson Hole", "Apres Vous High Speed Quad"],
  // Dragon's Teeth, from a lift for beginners.
  ["Vail", "Sourdough Express Lift"],
  // Wipeout Chutes.
  ["Mammoth Mountain", "Chair 23"],
  // An expert run; the peak is for experts alone.
  ["Taos Ski Valley", "Kachina Peak Lift"],
  // Runs without a difficulty; the lift is known for expert terrain.
  ["Palisades Tahoe Olympic Valley", "KT22 Express"],
  ["Telluride Ski Area", "Gold Hill Express (14)"],
  ["Crested Butte Mountain Resort", "The High Lift"],
  // Advanced runs; easier ones are known of the last two.
  ["Arapahoe Basin Ski Area", "Pallavicini Lift"],
  ["Sugarbush Resort", "Castlerock Double"],
  ["Snowbasin Resort", "Allen Peak Tram"],
  ["Kirkwood Mountain Resort", "Cornice Express"],
  ["Bridger Bowl", "Bridger"],
];

/** What these are known for, too. */
const TOLD: readonly (readonly [resort: string, lift: string, to: string, runs: string])[] = [
  ["Alta Ski Area", "Supreme", "Supreme", "Big Dipper"],
  ["Grand Targhee Resort", "Dreamcatcher", "Dreamcatcher", "Teton Vista Traverse"],
  [
    "Wildcat Mountain",
    "Wildcat Express Quad",
    "Wildcat Express Quad",
    "Upper Polecat → TopCat → Middle Polecat → Lower-Polecat",
  ],
  // Before: Nowhere, which is advanced.
  ["Killington Resort", "Superstar Express Quad", "Bear Mountain Quad", "Great Eastern → Bearly"],
  // Before: DJ's Tramline.
  [
    "Cannon Mountain",
    "Cannon Mountain Aerial Tramway",
    "Cannon Mountain Aerial Tramway",
    "Tramway → Middle Cannon → Rock Garden → Lower Cannon → Gary's → Tram Cutback",
  ],
  [
    "Jay Peak Resort",
    "Aerial Tram",
    "Aerial Tram",
    "Northway → Angel's Wiggle → Taxi → Queen's Highway → Interstate",
  ],
];

describe("of a lift that is well known", () => {
  const told = (resort: string, name: string) => {
    const area = drawn.find(({ title }) => title === resort);
    const lift = area?.lifts.find((each) => each.name === name);
    expect(lift, `${name} of ${resort}`).toBeDefined();
    return area?.easiest.find((each) => each.lift === lift) ?? null;
  };

  it.each(SILENT)("no easiest way is told where the map leaves a doubt: %s, %s", (resort, name) => {
    expect(told(resort, name)).toBeNull();
  });

  it.each(TOLD)("the easiest way is what riders know: %s, %s", (resort, name, to, runs) => {
    const found = told(resort, name);
    expect(found?.to.name).toBe(to);
    expect(found?.way.runs.map((run) => run.name).join(" → ")).toBe(runs);
  });
});
