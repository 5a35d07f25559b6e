import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import RangeSlider from "#app/features/resort-list/form/range-slider.tsx";

const histograms = (name: string) => ({ histograms: { [name]: { min: 0, max: 3000, tickers: [3, 1] } } });

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json(histograms("vertical_drop")));
});

interface Options {
  name?: string;
  units?: UnitSystem;
  low?: string;
  high?: string;
}

/** A slider between two fields that remember what it says. */
function show({ name = "vertical_drop", units = "metric", low = "", high = "" }: Options = {}) {
  const attribute = findAttribute(name);
  if (!attribute) throw new Error(`no attribute ${name}`);
  function Fields() {
    const [ends, setEnds] = useState({ min: low, max: high });
    return (
      <>
        <output>{`${ends.min}–${ends.max}`}</output>
        <RangeSlider
          attribute={attribute as NonNullable<typeof attribute>}
          title="Vertical drop"
          units={units}
          low={ends.min}
          high={ends.max}
          onEdit={(end, text) => setEnds((before) => ({ ...before, [end]: text }))}
        />
      </>
    );
  }
  render(<Fields />);
  const thumb = (end: "lower" | "upper") =>
    screen.getByRole<HTMLInputElement>("slider", { name: `Vertical drop, ${end} end` });
  return {
    thumb,
    fields: () => document.querySelector("output")?.textContent,
    slide: (end: "lower" | "upper", value: number) => fireEvent.input(thumb(end), { target: { value } }),
  };
}

describe("a slider of two thumbs", () => {
  it("is at its ends where nothing is set, and says so", () => {
    const { thumb } = show();
    expect([thumb("lower").value, thumb("upper").value]).toEqual(["0", "3000"]);
    for (const end of ["lower", "upper"] as const)
      expect(thumb(end).getAttribute("aria-valuetext")).toBe("any");
  });

  it("says what its fields say, which may lie between its steps and beyond its ends", () => {
    const { thumb } = show({ low: "805", high: "4000" });
    expect(thumb("lower").getAttribute("aria-valuetext")).toBe("at least 805 m");
    expect(thumb("upper").getAttribute("aria-valuetext")).toBe("at most 4,000 m");
    expect([thumb("lower").value, thumb("upper").value]).toEqual(["800", "3000"]);
  });

  it.each<[Options, string]>([
    [{ units: "imperial", low: "3280.84" }, "at least 3,280.8 ft"],
    [{ name: "terrain_expert", low: "20" }, "at least 20%"],
    [{ name: "number_of_lifts", low: "12" }, "at least 12"],
    [{ low: "steep" }, "any"],
  ])("says %j as %s", (options, words) => {
    expect(show(options).thumb("lower").getAttribute("aria-valuetext")).toBe(words);
  });

  it("fills the fields, and empties one at its end", () => {
    const { slide, fields } = show();
    slide("lower", 800);
    slide("upper", 2000);
    expect(fields()).toBe("800–2000");
    slide("lower", 0);
    slide("upper", 3000);
    expect(fields()).toBe("–");
  });

  it("lets no thumb pass the other", () => {
    const { slide, fields } = show({ low: "800", high: "1200" });
    slide("lower", 2000);
    expect(fields()).toBe("1200–1200");
    slide("upper", 400);
    expect(fields()).toBe("1200–1200");
  });

  it("keeps the lower thumb in reach where both stand at the upper end", () => {
    const { thumb } = show({ low: "3000" });
    expect(thumb("lower").dataset.top).toBe("true");
    cleanup();
    expect(show().thumb("lower").dataset.top).toBeUndefined();
  });

  it("is above the bars of its histogram, and without them where it has none", async () => {
    show();
    const bars = () => document.querySelector(".range-slider__bars path")?.getAttribute("d");
    await waitFor(() => expect(bars()).toMatch(/^M/));
    cleanup();
    vi.stubGlobal("fetch", async () => new Response("broken", { status: 500 }));
    show({ name: "elevation_peak" });
    await waitFor(() => expect(bars()).toBe(""));
  });
});
