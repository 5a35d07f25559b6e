import { describe, expect, it } from "vitest";
import type { ComparedRecordsQuery } from "#app/api/generated.ts";
import { comparedDrawings } from "#app/features/compare/compared-drawings.ts";
import { EMPTY_RESORT } from "../resort-page/sample-resorts.ts";

const RESORTS = ["large", "small", "bare"].map((name) => ({
  ...EMPTY_RESORT,
  id: name,
  title: name,
  url_segment: name,
}));

/** @param mountains width in units and metres a unit, by resort */
function recordsOf(mountains: Record<string, readonly [width: number, scale: number]>): ComparedRecordsQuery {
  return {
    resortRecords: RESORTS.map(({ id }) => {
      const [drawing_width, drawing_scale] = mountains[id] ?? [];
      return {
        id,
        status: "operating",
        countries: [],
        parts: [],
        rated_by: [],
        rose: null,
        shaded_side: null,
        mountain:
          drawing_width === undefined || drawing_scale === undefined
            ? null
            : {
                side_view: null,
                mapped: "2022-01",
                run_count: 12,
                lift_count: 1,
                drawing_width,
                drawing_scale,
              },
      };
    }),
  };
}

const TWO = recordsOf({ large: [2000, 5], small: [1000, 0.5] });

describe("drawings beside each other", () => {
  it("are as wide as what they show: 500 m are a twentieth of 10 km", () => {
    const drawings = comparedDrawings(RESORTS, TWO, "metric");
    expect(drawings?.cells.map((cell) => cell?.share ?? null)).toEqual([1, 0.05, null]);
    expect(drawings?.tallest).toBe(0.6);
  });

  it("give room to a tall one that is not the widest", () => {
    const tall = recordsOf({ large: [2000, 5], small: [1000, 8] });
    expect(comparedDrawings(RESORTS, tall, "metric")).toMatchObject({
      tallest: 0.96,
      cells: [{ share: 1 }, { share: 0.8 }, null],
    });
  });

  it("say their size and what is drawn, in the visitor's units", () => {
    const [large, small] = comparedDrawings(RESORTS, TWO, "metric")?.cells ?? [];
    expect(large).toMatchObject({
      size: "About 9.4 km across",
      mapped: "January 2022",
      words: "Runs and lifts of large from above",
      src: "/resort/large/runs.svg",
      listHref: "/resort/large/runs",
    });
    expect(small?.size).toBe("About 0.5 km across");
    const [imperial] = comparedDrawings(RESORTS, TWO, "imperial")?.cells ?? [];
    expect(imperial?.size).toBe("About 5.8 mi across");
  });

  it("do not claim more than is drawn of a single rope tow", () => {
    const tow = recordsOf({ large: [2000, 5], small: [1000, 300 / 1080] });
    expect(comparedDrawings(RESORTS, tow, "metric")?.cells[1]?.size).toBe("At most 0.3 km across");
  });

  it("are left out where runs of one resort alone are mapped, or where the backend does not tell", () => {
    expect(comparedDrawings(RESORTS, recordsOf({ large: [2000, 5] }), "metric")).toBeNull();
    expect(comparedDrawings(RESORTS, null, "metric")).toBeNull();
  });
});
