import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseComparison } from "#app/domain/compare/compare.ts";
import {
  type CompareModel,
  type CompareModelSource,
  compareModel,
} from "#app/features/compare/compare-model.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { comparedResorts } from "#app/features/compare/compared-resorts.ts";
import type { Resort } from "#app/features/resort-page/resort-model.ts";
import { renderAt } from "#test/support/render-at.tsx";
import { COMPLETE, EMPTY_RESORT } from "../resort-page/sample-resorts.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
});

const MONT = COMPLETE;
const COL: Resort = {
  ...EMPTY_RESORT,
  id: "3",
  title: "Col Fixture",
  url_segment: "col-fixture",
  numerics: [{ id: "3:vertical_drop", name: "vertical_drop", title: "Vertical drop", value: 900 }],
  ratingScores: MONT.ratingScores.map((score) => ({ ...score, value: 55 })),
};
const KNOWN = [MONT, COL];

function viewOf(query: string, more: Partial<CompareModelSource> = {}) {
  const asked = parseComparison(new URLSearchParams(query));
  const answers = asked.segments.map(
    (segment) => KNOWN.find(({ url_segment }) => url_segment === segment) ?? null,
  );
  return compareModel({
    asked,
    ...comparedResorts(asked, answers),
    weights: { value: {}, invalid: [] },
    group: { value: {}, invalid: [] },
    sources: null,
    found: null,
    candidates: [],
    units: "metric",
    today: new Date("2026-11-28"),
    siteUrl: "https://shred.example",
    ...more,
  });
}

function show(query: string, more: Partial<CompareModelSource> = {}) {
  return renderAt(`/compare?${query}`, <ComparePage view={viewOf(query, more)} />);
}

/** The page as the comparison changes under it. */
function Visit({ from, to }: { from: CompareModel; to: CompareModel }) {
  const [view, setView] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setView(to)}>
        Go on
      </button>
      <ComparePage view={view} />
    </>
  );
}

const TWO = "resorts=mont-fixture,col-fixture";
const rowOf = (title: string) => screen.getByRole("rowheader", { name: title }).closest("tr") as HTMLElement;
const cellsOf = (title: string) => within(rowOf(title)).getAllByRole("cell");

describe("the comparison", () => {
  it("is a table under a heading that names the resorts, with a head for each", () => {
    show(TWO);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Compare Mont Fixture and Col Fixture",
    );
    const region = screen.getByRole("region", { name: "Compare Mont Fixture and Col Fixture" });
    expect(region.tabIndex).toBe(0);
    const heads = within(region).getAllByRole("columnheader").slice(1);
    expect(heads).toHaveLength(2);
    const [mont] = heads.map((head) => within(head));
    expect(mont?.getByRole("link", { name: "Mont Fixture" }).getAttribute("href")).toBe(
      "/resort/mont-fixture",
    );
    expect(mont?.getByRole("link", { name: "Remove Mont Fixture" }).getAttribute("href")).toBe(
      "/compare?resorts=col-fixture",
    );
  });

  it("marks the best value in words and bold, and says what the mark means", () => {
    show(TWO);
    const [mont, col] = cellsOf("Vertical drop");
    expect(mont?.textContent).toContain("2,000 m");
    expect(mont?.querySelector("strong")).toBeTruthy();
    expect(within(mont as HTMLElement).getByRole("img", { name: "best" })).toBeTruthy();
    expect(within(col as HTMLElement).queryByRole("img")).toBeNull();
    expect(screen.getByText(/^Best in its row: .*It may not be the best for you/)).toBeTruthy();
  });

  it("says of each feature yes, no or maybe, and what is not known yet", () => {
    show(TWO);
    const half = { ...COL, id: "5", url_segment: "half", generics: MONT.generics.slice(0, 1) };
    const asked = parseComparison(new URLSearchParams("resorts=mont-fixture,half,col-fixture"));
    show(TWO, { asked, ...comparedResorts(asked, [MONT, half, COL]) });
    expect(cellsOf("Night skiing").map(({ textContent }) => textContent)).toEqual([
      "Yes",
      "Yes",
      "not known yet",
    ]);
    expect(screen.queryByRole("rowheader", { name: "Longest run" })).toBeNull();
  });

  it("folds what is known of one resort alone, and says whose it is", () => {
    show(TWO);
    const folded = screen.getByText(/^Known for one of them \(\d+\)$/).closest("details") as HTMLElement;
    expect((folded as HTMLDetailsElement).open).toBe(false);
    const terms = [...folded.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(terms).toContainEqual(["Indoor", "No"]);
    expect(terms).toContainEqual(["Terrain park", "Maybe"]);
    expect(within(folded).getByText(/50%/)).toBeTruthy();
    expect([...folded.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
      "Mont Fixture",
    ]);
    expect(screen.queryByRole("rowheader", { name: "Indoor" })).toBeNull();
  });

  it("says in a sentence what sets them apart", () => {
    show(TWO);
    expect(screen.getByText("Mont Fixture has the larger vertical drop", { exact: false })).toBeTruthy();
  });

  it("lays the profiles over each other, in words as well, where heights of two are known", () => {
    show(TWO);
    expect(screen.queryByRole("rowheader", { name: "Base to peak" })).toBeNull();
    const high = { ...MONT, id: "6", title: "High Fixture", url_segment: "high" };
    const asked = parseComparison(new URLSearchParams("resorts=mont-fixture,high"));
    show(TWO, { asked, ...comparedResorts(asked, [MONT, high]) });
    const [cell] = cellsOf("Base to peak");
    expect(
      within(cell as HTMLElement)
        .getByRole("figure")
        .querySelector("figcaption")?.textContent,
    ).toBe("Mont Fixture from 1,200 m to 3,200 m; High Fixture from 1,200 m to 3,200 m");
  });

  it("shows runs and lifts from above, each in its column, and says whose are not mapped", () => {
    const [high, bare] = ["high", "bare"].map((name) => ({
      ...MONT,
      id: name,
      title: name,
      url_segment: name,
    })) as [Resort, Resort];
    const records = [MONT, high, bare].map(({ id }) => ({
      id,
      status: "operating",
      countries: [],
      parts: [],
      rated_by: [],
      mountain:
        id === "bare"
          ? null
          : {
              side_view: null,
              mapped: "2022-01",
              run_count: 3,
              lift_count: 2,
              drawing_width: 1500,
              drawing_scale: 2,
            },
    }));
    const asked = parseComparison(new URLSearchParams("resorts=mont-fixture,high,bare"));
    show(TWO, {
      asked,
      ...comparedResorts(asked, [MONT, high, bare]),
      sources: { resortRecords: records },
    });
    const [first, second, third] = cellsOf("From above") as [HTMLElement, HTMLElement, HTMLElement];
    const drawing = within(first).getByRole("img", { name: "Runs and lifts of Mont Fixture from above" });
    expect(drawing.querySelector("use")?.getAttribute("href")).toBe("/resort/mont-fixture/runs.svg#drawing");
    expect(within(second).getByRole("link", { name: "Runs and lifts of high" }).getAttribute("href")).toBe(
      "/resort/high/runs",
    );
    expect(third.textContent).toBe("No runs mapped");
    expect(screen.getByText("All at one scale, north up", { exact: false })).toBeTruthy();
  });

  it("says in figures where slopes face, unless roses say it for all of them", () => {
    const north = { id: "3:faces_north", name: "faces_north", title: "Facing north", value: 88 };
    const facing = [MONT, COL].map((resort) => ({ ...resort, numerics: [...resort.numerics, north] }));
    const rosesOf = (ids: string[]) => ({
      resortRecords: ids.map((id) => ({
        id,
        status: "operating",
        countries: [],
        parts: [],
        rated_by: [],
        shaded_side: "N",
        rose: [300, 100, 0, 0, 0, 0, 0, 0].map((metres) => [metres, 0, 0, 0]),
      })),
    });
    const asked = parseComparison(new URLSearchParams(TWO));
    const titlesWith = (sources: CompareModelSource["sources"]) =>
      viewOf(TWO, { ...comparedResorts(asked, facing), sources }).groups.flatMap(({ name, rows }) =>
        name === "aspect" ? rows.map(({ title }) => title) : [],
      );
    expect(titlesWith(null)).toEqual(["Facing north"]);
    expect(titlesWith(rosesOf([MONT.id]))).toEqual(["Facing north"]);
    expect(titlesWith(rosesOf([MONT.id, COL.id]))).toEqual(["Slopes face"]);
  });

  it("says so when two resorts differ in nothing known", () => {
    const twin = { ...COL, id: "4", url_segment: "twin" };
    const asked = parseComparison(new URLSearchParams("resorts=col-fixture,twin&only=differences"));
    show("resorts=col-fixture", { asked, ...comparedResorts(asked, [COL, twin]) });
    expect(screen.getByText("No known differences.")).toBeTruthy();
  });

  it("is with its address, whole and to be selected", () => {
    show(TWO);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to this comparison" });
    expect(field.value).toBe("https://shred.example/compare?resorts=mont-fixture,col-fixture");
    expect(field.readOnly).toBe(true);
    const copy = screen.getByRole("button", { name: "Share", hidden: true });
    const isBefore = copy.compareDocumentPosition(screen.getByRole("table"));
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("moves the focus to its heading when a resort goes", () => {
    renderAt("/compare", <Visit from={viewOf(TWO)} to={viewOf("resorts=mont-fixture")} />);
    fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Compare Mont Fixture");
    expect(document.activeElement).toBe(heading);
  });
});

describe("without resorts", () => {
  it("says how to begin", () => {
    show("");
    expect(screen.getByRole("search", { name: "Begin with a resort" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "the list of all resorts" }).getAttribute("href")).toBe(
      "/resorts",
    );
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("offers pairs to begin with", () => {
    const candidate = (title: string, code: string) => ({
      title,
      url_segment: title,
      location: { country: { code } },
      total_score: { value: 90 },
      numerics: [],
    });
    show("", { candidates: [candidate("a", "CH"), candidate("b", "FR")] });
    expect(screen.getByRole("link", { name: "a and b" }).getAttribute("href")).toBe("/compare?resorts=a,b");
  });

  it("names what is not known", () => {
    show("resorts=nowhere");
    expect(screen.getByText('There is no resort called "nowhere" here.')).toBeTruthy();
  });
});

describe("adding another", () => {
  const found = {
    result: {
      data: [COL, { ...EMPTY_RESORT, id: "9", title: "Hill Fixture", url_segment: "hill" }],
      paginatorInfo: { currentPage: 1, perPage: 14, total: 2, lastPage: 1 },
    },
  };

  it("is a plain form that keeps what is compared and how", () => {
    show(`${TWO}&only=differences`);
    const form = screen.getByRole<HTMLFormElement>("search", { name: "Add another resort" });
    expect([form.method, form.getAttribute("action")]).toEqual(["get", "/compare"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      resorts: "mont-fixture,col-fixture",
      only: "differences",
      add: "",
    });
  });

  it("offers what was found, each as the comparison with it", () => {
    show("resorts=mont-fixture&add=fixture", { found });
    const offers = within(screen.getByRole("list", { name: "Resorts found" }));
    expect(offers.getByRole("link", { name: /^Add Hill Fixture/ }).getAttribute("href")).toBe(
      "/compare?resorts=mont-fixture,hill",
    );
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Add another resort" }).value).toBe(
      "fixture",
    );
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Found 2 resorts:");
  });
});
