import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseRunsShown } from "#app/domain/mountain/runs-address.ts";
import { drawingSvg } from "#app/features/mountain/drawing/drawing-svg.ts";
import { RunsPage } from "#app/features/mountain/runs-page/runs-page.tsx";
import { runsPageModel } from "#app/features/mountain/runs-page/runs-page-model.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { renderAt } from "#test/support/render-at.tsx";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  // The test's document draws nothing: nothing is at any place.
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function draw() {
  const page = runsPageModel(
    { title: "Hill", place: "Vermont, United States", asSteep: [] },
    { ...aHill(), version: "lights" },
    {
      segment: "hill",
      country: "US",
      units: "metric",
      today: new Date("2026-11-29"),
      shown: parseRunsShown(new URLSearchParams()),
    },
  );
  return renderAt("/resort/hill/runs", <RunsPage page={page} />);
}

const answerWithDrawing = () =>
  fetched.mockImplementation(async () => new Response(drawingSvg(aHill(), { country: "US" })));
const row = (run: string) => document.getElementById(`run-${run}`) as HTMLElement;
const litRow = () => document.querySelector(".ways-table__lit")?.id;
const litLine = () => document.querySelector(".mountain-drawing__lit")?.getAttribute("href");
const shownName = () =>
  document.querySelector<HTMLElement>(".mountain-drawing__name:not([hidden])")?.textContent;

describe("lights of the drawing", () => {
  it("asks for nothing before a row or the drawing is pointed at, and for the drawing once", async () => {
    answerWithDrawing();
    draw();
    fireEvent.pointerOver(screen.getByRole("heading", { level: 2, name: "Runs" }));
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.pointerOver(row("face"));
    fireEvent.pointerOver(row("meadow"));
    await waitFor(() => expect(document.querySelector("#r-run-face")).toBeTruthy());
    fireEvent.pointerOver(row("face"));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/resort/hill/runs.svg"]);
  });

  it("lights the run whose row has the focus, names it, and ends when the page is left", async () => {
    answerWithDrawing();
    const { unmount } = draw();
    screen.getByRole("link", { name: "Face" }).focus();
    await waitFor(() => expect(litLine()).toBe("#r-run-face"));
    expect([litRow(), shownName()]).toEqual(["run-face", "Face, advanced"]);
    screen.getByRole("link", { name: "Meadow" }).focus();
    expect([litRow(), litLine()]).toEqual(["run-meadow", "#r-run-meadow"]);
    fireEvent.pointerOver(screen.getByRole("heading", { level: 2, name: "Lifts" }));
    expect([litRow(), shownName()]).toEqual([undefined, undefined]);
    unmount();
    expect(document.querySelector(".mountain-drawing__name")).toBeNull();
  });

  it("lights a row as its line is pointed at, and brings it into view on a click, of a finger on the second", async () => {
    answerWithDrawing();
    draw();
    fireEvent.pointerOver(row("face"));
    await waitFor(() => expect(document.querySelector("#r-run-meadow")).toBeTruthy());
    const drawing = document.querySelector("svg[data-drawing]") as SVGSVGElement;
    const line = document.querySelector("#r-run-meadow");
    document.elementFromPoint = () => line;
    const seen = vi.fn();
    row("meadow").scrollIntoView = seen;
    fireEvent.pointerMove(drawing);
    await waitFor(() => expect(litRow()).toBe("run-meadow"));
    fireEvent.pointerOver(screen.getByRole("heading", { level: 2, name: "Runs" }));
    const tap = () => {
      for (const type of ["pointerdown", "click"]) {
        fireEvent(drawing, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: "touch" }));
      }
    };
    tap();
    expect([litRow(), seen.mock.calls.length]).toEqual(["run-meadow", 0]);
    tap();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it("leaves the page as it is where the drawing cannot be had", async () => {
    fetched.mockImplementation(async () => new Response("", { status: 503 }));
    draw();
    fireEvent.pointerOver(row("face"));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    fireEvent.pointerOver(row("meadow"));
    expect([litRow(), document.querySelectorAll("svg[data-drawing] > use").length]).toEqual([undefined, 1]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
