import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Difficulty, Mountain } from "#app/domain/mountain/mountain.ts";
import { parseRunsShown } from "#app/domain/mountain/runs-address.ts";
import { RunsPage } from "#app/features/mountain/runs-page/runs-page.tsx";
import { runsPageModel } from "#app/features/mountain/runs-page/runs-page-model.ts";
import { aHill, aMappedLift, aMappedRun, aMountain, at, eastward } from "#test/support/a-mountain.ts";
import { renderAt } from "#test/support/render-at.tsx";

function draw(
  mountain: Mountain | null,
  query = "",
  asSteep: readonly { title: string; url_segment: string }[] = [],
) {
  const page = runsPageModel(
    { title: "Hill", place: "Vermont, United States", asSteep },
    mountain && { ...mountain, version: JSON.stringify(mountain) },
    {
      segment: "hill",
      country: "US",
      units: "metric",
      today: new Date("2026-11-29"),
      shown: parseRunsShown(new URLSearchParams(query)),
    },
  );
  return renderAt(`/resort/hill/runs?${query}`, <RunsPage page={page} />);
}

describe("the page of runs and lifts", () => {
  it("shows both as tables that say by what they are ordered, and whom to credit", () => {
    draw(aHill(), "order=-length");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Runs and lifts of Hill");
    const runs = within(screen.getByRole("region", { name: "Runs" })).getByRole("table");
    expect(
      within(runs)
        .getByRole("columnheader", { name: /Length/ })
        .getAttribute("aria-sort"),
    ).toBe("descending");
    expect(within(runs).getByRole("link", { name: "Order by Drop" }).getAttribute("href")).toBe(
      "/resort/hill/runs?order=-drop",
    );
    expect(screen.getByRole("row", { name: /Chair/ }).textContent).toContain("Chair lift");
    expect(screen.getByRole("contentinfo").textContent).toMatch(
      /© OpenStreetMap contributors, mapped January 2022. Heights: U.S. Geological Survey/,
    );
    expect(screen.getByRole("link", { name: "GPX" }).getAttribute("href")).toBe("/resort/hill/runs.gpx");
  });

  it("opens the run that its address names, and no other", () => {
    draw(aHill(), "run=run-face");
    expect(screen.getByRole("link", { name: "Face" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("link", { name: "Meadow" }).getAttribute("aria-expanded")).toBe("false");
    const tables = within(screen.getByRole("region", { name: "Runs" }));
    expect(tables.getAllByRole("figure")).toHaveLength(1);
    expect(tables.getByRole("figure").textContent).toMatch(/From 2,000 m down to 1,900 m/);
  });

  it("says of runs from easiest to hardest how steep they are, and which way down is longest", () => {
    draw(
      aMountain({
        runs: [
          aMappedRun({ name: "Steep", difficulty: "expert", line: eastward([0, 300], [200, 200]) }),
          aMappedRun({ name: "Gentle", difficulty: "easy", line: eastward([200, 200], [1_200, 100]) }),
        ],
        lifts: [aMappedLift({ name: "Chair", line: eastward([1_200, 100], [200, 200]) })],
      }),
    );
    const rungs = within(screen.getByRole("list", { name: "Runs from easiest to hardest" }));
    expect(rungs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "● Easy6° in the middle, 6° the steepest (Gentle) · 1 run, 1 km",
      "◆◆ Expert27° in the middle, 27° the steepest (Steep) · 1 run, 200 m",
    ]);
    const steepness = screen.getByRole("region", { name: "How steep, and for whom" });
    expect(steepness.textContent).toContain("17% of the way down its runs is steeper than 25°");
    const way =
      "Chair: back to its bottom, 1 km, 100 m down, at its hardest easy, 6° over its steepest 100 m. Gentle";
    expect(
      within(steepness)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual([way, way]);
    const easiest = screen
      .getByText("The easiest way down that is drawn, from some lifts")
      .closest("details");
    expect(easiest?.textContent).toContain("They do not know what is open, groomed or safe.");
    expect(within(easiest as HTMLElement).getByRole("listitem").textContent).toBe(`● ${way}`);
  });

  it("says nothing of ways down where no lift is drawn at which one ends", () => {
    draw(
      aMountain({
        runs: [aMappedRun({ name: "Gentle", difficulty: "easy", line: eastward([0, 200], [900, 100]) })],
      }),
    );
    const steepness = screen.getByRole("region", { name: "How steep, and for whom" });
    expect(steepness.textContent).not.toMatch(/way down that is drawn|longest/);
  });

  it("names mountains that are as steep, and calls the runs by their signs", () => {
    const face = (name: string, difficulty: Difficulty) =>
      aMappedRun({ name, difficulty, line: eastward([0, 300], [200, 200]) });
    const mountain = aMountain({ runs: [face("A", "advanced"), face("B", "expert"), face("C", "easy")] });
    const asSteep = [
      { title: "Taos", url_segment: "taos" },
      { title: "Bridger", url_segment: "bridger" },
    ];
    draw(mountain, "", asSteep);
    const { textContent } = screen.getByRole("region", { name: "How steep, and for whom" });
    expect(textContent).toContain(
      "Its black and double black runs are as steep as those of Taos and Bridger.",
    );
    expect(screen.getByRole("link", { name: "Taos" }).getAttribute("href")).toBe("/resort/taos/runs");
  });

  it("claims no steepness where heights are not known", () => {
    draw(aMountain({ runs: [aMappedRun({ name: "Flat", line: [at(0, 0), at(500, 0)] })] }));
    expect(screen.queryByText("How steep, and for whom")).toBeNull();
    expect(screen.queryByRole("link", { name: "Flat" })).toBeNull();
    expect(screen.getByRole("row", { name: /Flat/ }).textContent).toContain("500 m");
    expect(screen.getByText(/We do not know the heights here/)).toBeTruthy();
  });

  it("leads back where none are mapped", () => {
    draw(null);
    expect(screen.getByRole("link", { name: "Back to Hill" }).getAttribute("href")).toBe("/resort/hill");
  });
});
