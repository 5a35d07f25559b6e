import { describe, expect, it } from "vitest";
import { histogramPath } from "#app/features/resort-list/form/histograms.ts";

const scale = { from: 0, to: 100, step: 1, decimals: 0 };
const bars = (path: string) =>
  [...path.matchAll(/M(\S+) 1V(\S+)H(\S+)V1Z/g)].map(([, ...edges]) => edges.map(Number));

describe("a histogram's path", () => {
  it("has a bar for each bin that holds something, as high as the root of its count", () => {
    expect(histogramPath({ min: 0, max: 100, tickers: [4, 1] }, scale, 1)).toBe(
      "M0.05 1V0H0.45V1ZM0.55 1V0.5H0.95V1Z",
    );
    expect(bars(histogramPath({ min: 0, max: 100, tickers: [0, 9, 0, 9] }, scale, 1))).toHaveLength(2);
  });

  it("puts a hundred bins into fifty bars", () => {
    const path = histogramPath({ min: 0, max: 100, tickers: Array(100).fill(1) }, scale, 1);
    expect(bars(path)).toHaveLength(50);
    const uneven = histogramPath({ min: 0, max: 100, tickers: Array(101).fill(1) }, scale, 1);
    expect(bars(uneven).length).toBeLessThanOrEqual(50);
  });

  it("shows a bar of one resort beside one of thousands", () => {
    const [, small] = bars(histogramPath({ min: 0, max: 100, tickers: [9000, 1] }, scale, 1));
    expect(small?.[1]).toBe(0.96);
  });

  it("lies where the slider's figures lie, in its unit", () => {
    const feet = { from: 0, to: 200, step: 10, decimals: 0 };
    const [bar] = bars(histogramPath({ min: 0, max: 50, tickers: [1] }, feet, 2));
    expect(bar).toEqual([0.05, 0, 0.45]);
  });

  it.each([[[]], [[0, 0, 0]]])("is empty for %j", (tickers) => {
    expect(histogramPath({ min: 0, max: 100, tickers }, scale, 1)).toBe("");
  });
});
