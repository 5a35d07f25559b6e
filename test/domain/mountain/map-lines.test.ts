import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadMountains } from "#app/backend/built-in-index/mountains.server.ts";
import { decodeLine } from "#app/domain/mountain/line-code.ts";
import { mapLines } from "#app/domain/mountain/map-lines.ts";
import { MAX_WAYS_OF_RESORT } from "#app/domain/mountain/mountain.ts";
import { aHill, aMappedLift, aMountain, aRun } from "#test/support/a-mountain.ts";

describe("the lines of a map", () => {
  it("are grouped by their level in the country, and name each name once", () => {
    const mountain = aMountain({
      runs: [
        aRun({ id: "1", name: "Face", ref: "12", difficulty: "advanced" }),
        aRun({ id: "2", name: "Meadow", difficulty: "novice" }),
        aRun({ id: "3", name: "Meadow", difficulty: "easy" }),
        aRun({ id: "4", name: "Bowl", difficulty: "easy", isArea: true }),
        aRun({ id: "5", name: null, difficulty: null, use: "connection" }),
      ],
      lifts: aHill().lifts,
    });
    const { names, runs, lifts } = mapLines(mountain, "US");
    expect(names).toEqual(["12 Face", "Meadow", "Bowl", "Chair"]);
    expect(
      runs.map(({ level, words, use, isArea, lines }) => [level, words, use, isArea, lines.length]),
    ).toEqual([
      ["green", "Easy", "downhill", false, 2],
      ["green", "Easy", "downhill", true, 1],
      ["black", "Advanced", "downhill", false, 1],
      ["unknown", "Difficulty not known", "connection", false, 1],
    ]);
    expect(lifts).toEqual([{ words: "Chair lift", lines: [[expect.any(String), 3]] }]);
    expect(mapLines(mountain, "FR").runs.map(({ level }) => level)).toEqual([
      "green",
      "blue",
      "blue",
      "black",
      "unknown",
    ]);
  });

  it("drop heights, and turn a lift upward where they are known", () => {
    const mapped = [[7, 46.002, 2_000] as const, [7, 46, 1_900] as const];
    const { lifts } = mapLines(aMountain({ lifts: [aMappedLift({ line: mapped })] }), null);
    expect(decodeLine(lifts[0]?.lines[0]?.[0] ?? "")).toEqual([
      [7, 46],
      [7, 46.002],
    ]);
  });

  it("weigh at most 60 kB as they are sent, whatever the resort", async () => {
    const sizes = [...(await loadMountains()).values()].map(
      (mountain) => gzipSync(JSON.stringify(mapLines(mountain, "FR")), { level: 6 }).length,
    );
    expect(sizes.length).toBeGreaterThan(200);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  });

  it("weigh as little of as many as a resort can have: the longest of them are drawn", () => {
    // Numbers that nothing can press, always the same.
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const runs = Array.from({ length: MAX_WAYS_OF_RESORT }, (_, index) => {
      const [east, north] = [7 + random() / 5, 46 + random() / 5];
      const line = Array.from({ length: 5 }, () => [east + random() / 100, north + random() / 100] as const);
      return aRun({
        id: `way/${index}`,
        name: `${random()}`,
        line: index === 77 ? [...line, [8, 46]] : line,
      });
    });
    const lines = mapLines(aMountain({ runs }), null);
    expect(gzipSync(JSON.stringify(lines), { level: 6 }).length).toBeLessThanOrEqual(60_000);
    expect(lines.runs[0]?.lines.length).toBeGreaterThan(1_000);
    expect(lines.names).toContain(runs[77]?.name);
  });

  it("are simplified more where there are many more", () => {
    const zigzag = (row: number) =>
      Array.from(
        { length: 400 },
        (_, index) => [7 + index / 2_000, 46 + row / 100 + (index % 2) / 10_000] as const,
      );
    const runs = Array.from({ length: 60 }, (_, row) => aRun({ id: `way/${row}`, line: zigzag(row) }));
    const text = JSON.stringify(mapLines(aMountain({ runs }), null));
    expect(text.length).toBeLessThan(100_000);
  });
});
