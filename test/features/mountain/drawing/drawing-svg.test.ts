import { describe, expect, it } from "vitest";
import { legendOf } from "#app/features/mountain/drawing/drawing-legend.ts";
import { drawingSvg } from "#app/features/mountain/drawing/drawing-svg.ts";
import { aHill, aMappedLift, aMappedRun, aMountain, at } from "../../../support/a-mountain.ts";

const AMERICAN = { country: "US" };

const numbersOf = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

/** The first point of a drawn line, and its last. */
function ends(svg: string, key: string) {
  const [, path = ""] = new RegExp(`id="r-${key}" d="([^"]*)"`).exec(svg) ?? [];
  const [x = Number.NaN, y = Number.NaN, ...steps] = numbersOf(path);
  const sum = (offset: number) =>
    steps.reduce((all, step, index) => all + (index % 2 === offset ? step : 0), 0);
  return { from: [x, y], to: [x + sum(0), y + sum(1)] } as const;
}

describe("the drawing of a mountain", () => {
  it("has a path for each run and lift, with what it is in words", () => {
    const svg = drawingSvg(aHill(), AMERICAN);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" id="drawing" viewBox="0 0 \d+ 1300">.*<\/svg>\n$/s,
    );
    expect(svg.match(/<title>[^<]*/g)).toEqual([
      "<title>Run without a name, difficulty not known",
      "<title>Meadow, easy",
      "<title>Face, advanced",
      "<title>Chair, lift",
    ]);
    expect(svg).toContain('id="r-run-meadow"');
    expect(svg).toContain('id="r-lift-chair"');
  });

  it("has north at the top and the west at the left, to one scale", () => {
    const svg = drawingSvg(
      aMountain({
        runs: [aMappedRun({ name: "East", line: [at(0, 0), at(1000, 0)] })],
        lifts: [aMappedLift({ name: "North", line: [at(0, 0), at(0, 1000)] })],
      }),
      AMERICAN,
    );
    const [east, north] = [ends(svg, "run-east"), ends(svg, "lift-north")];
    expect(east.from).toEqual(north.from);
    expect(east.to[0] - east.from[0]).toBeGreaterThan(500);
    expect(Math.abs(north.from[1] - north.to[1] - (east.to[0] - east.from[0]))).toBeLessThanOrEqual(2);
  });

  it("points lifts uphill, whichever way they are mapped", () => {
    const line = [at(0, 0, 2000), at(1000, 0, 1500)];
    const svg = drawingSvg(aMountain({ lifts: [aMappedLift({ name: "Chair", line })] }), AMERICAN);
    expect(svg).toMatch(/<use href="#drawing-up" transform="translate\(\d+ \d+\)rotate\((-?)180\)"/);
  });

  it("gives runs the colours of their country", () => {
    const easy = aMountain({ runs: [aMappedRun({ difficulty: "easy", line: [at(0, 0), at(500, 0)] })] });
    expect(drawingSvg(easy, { country: "FR" })).toContain('<g id="drawing-blue"><path');
    expect(drawingSvg(easy, { country: "US" })).toContain('<g id="drawing-green"><path');
    expect(drawingSvg(easy, { country: "US" })).not.toContain('<g id="drawing-blue">');
  });

  it("states its scale in metres and in feet or miles", () => {
    expect(drawingSvg(aHill(), AMERICAN)).toMatch(/>\d+ m · \d+ ft</);
    const large = aMountain({ runs: [aMappedRun({ line: [at(0, 0), at(20_000, 0)] })] });
    expect(drawingSvg(large, AMERICAN)).toContain(">2 km · 1.2 mi<");
  });

  it("draws names that no markup can hide in", () => {
    const name = `<b>&"'</b>`;
    const svg = drawingSvg(
      aMountain({ runs: [aMappedRun({ name, line: [at(0, 0), at(2000, 0)] })] }),
      AMERICAN,
    );
    expect(svg).toContain("&lt;b&gt;&amp;");
    expect(svg).not.toContain("<b>");
  });

  it("lays no two names over each other", () => {
    const runs = Array.from({ length: 60 }, (_, index) =>
      aMappedRun({
        id: `way/${index}`,
        name: `Run number ${index}`,
        line: [at(0, index * 20), at(2000, index * 20 + 10)],
      }),
    );
    const svg = drawingSvg(aMountain({ runs }), AMERICAN);
    const texts = [
      ...svg.matchAll(
        /<text transform="translate\((\d+) (\d+)\)[^>]*dy="(-?[\d.]+)em"><tspan.*?<\/tspan>\u2002([^<]*)/g,
      ),
    ].map(([, x, y, down, name = ""]) => ({ x: Number(x), y: Number(y) + 25 * Number(down), name }));
    expect(texts.length).toBeGreaterThan(10);
    const covered = texts.filter((one) =>
      texts.some(
        (other) =>
          other !== one && Math.abs(one.x - other.x) < 12 * one.name.length && Math.abs(one.y - other.y) < 20,
      ),
    );
    expect(covered).toEqual([]);
  });

  it("draws outlines faintly, and those that lines have no run of their own", () => {
    const ring = [at(0, 0), at(500, 0), at(500, 500), at(0, 0)];
    const svg = drawingSvg(aMountain({ runs: [aMappedRun({ isArea: true, line: ring })] }), AMERICAN);
    expect(svg).toMatch(/fill-opacity="var\(--drawing-area,[\d.]+\)" d="M[^"]*Z"/);
    expect(svg).not.toContain("<title>");
  });

  it("is a file even of a mountain without lines", () => {
    expect(drawingSvg(aMountain({}), AMERICAN)).not.toMatch(/NaN|Infinity|undefined/);
    const dot = aMountain({ lifts: [aMappedLift({ line: [at(0, 0), at(0, 0)] })] });
    expect(drawingSvg(dot, AMERICAN)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("the legend", () => {
  it("has the levels that are in the drawing, easiest first, and what is not known", () => {
    expect(legendOf({ difficulties: ["expert", "novice", "easy", "unknown"], hasLifts: true }, "US")).toEqual(
      [
        { kind: "green", form: "●", words: "Easy" },
        { kind: "double", form: "◆◆", words: "Expert" },
        { kind: "unknown", form: "", words: "Difficulty not known" },
        { kind: "lift", form: "", words: "Lift, the arrow points up" },
      ],
    );
    expect(
      legendOf({ difficulties: ["novice", "easy"], hasLifts: false }, "FR").map(({ kind }) => kind),
    ).toEqual(["green", "blue"]);
  });
});
