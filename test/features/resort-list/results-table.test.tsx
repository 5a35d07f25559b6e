import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CardSourcesQuery, ResortRowsQuery } from "#app/api/generated.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { USUAL_COLUMNS } from "#app/domain/list/list-views.ts";
import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import { MAX_COLUMNS } from "#app/features/resort-list/table/column-limit.ts";
import ResultsTable from "#app/features/resort-list/table/results-table.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { settled, showList, stubBrowser } from "./list-page.tsx";
import { attributeCounts, BARE, FULL, filtersQuery, listAt } from "./sample-list.ts";

type Rows = ResortRowsQuery["resorts"]["data"];
const WITH_FEATURES: Rows = [
  {
    ...FULL,
    generics: [
      { name: "night_skiing", value: "yes" },
      { name: "snow_making", value: "maybe" },
    ],
  },
  { ...BARE, generics: [] },
];

type Options = Parameters<typeof listAt>[1];

function tableAt(query: string, options: Options = {}) {
  const { table } = listAt(`view=table&${query}`, { data: WITH_FEATURES, ...options });
  if (!table) throw new Error("no table");
  return table;
}

function show(query: string, options?: Options) {
  return renderAt(`/resorts?view=table&${query}`, <ResultsTable table={tableAt(query, options)} />);
}

/** Each is a field of the filters to be drawn. */
const FEW = attributeCounts({ apres: { resorts: 2 }, total_score: { resorts: 2 } });

/** The whole page, whose form the boxes belong to. */
async function showPage(query: string, options: Options = {}) {
  stubBrowser();
  const { router, drawn } = showList(`?view=table&${query}`, {
    data: WITH_FEATURES,
    attributes: FEW,
    ...options,
  });
  await drawn();
  return { router };
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const cells = (name: string) =>
  within(screen.getByRole("rowheader", { name }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

/** What the address of a link says. */
function stateOf(link: HTMLElement) {
  return parseListAddress(new URL(link.getAttribute("href") ?? "", "http://x").searchParams).value;
}

describe("the table", () => {
  it("has a head for the rank, the name, the usual columns with their units, the place and the marks", () => {
    show("");
    expect(heads()).toEqual([
      "Rank",
      "Order by Name, A to Z",
      "Order by Total score, lowest first",
      "Order by Vertical drop m, highest first",
      "Order by Peak elevation m, highest first",
      "Order by Lifts, most first",
      "Order by Marked runs km, longest first",
      "Place",
      "Compare and mark",
    ]);
  });

  it("shows a resort a row, ranked over all pages, its name the head of the row and a link", () => {
    show("page=2", { total: 22 });
    expect(cells("Mont Fixture")).toEqual([
      "21",
      "84.2",
      "1,200",
      "?not known yet",
      "34",
      "162.5",
      " Testville, Valais, Switzerland",
      "",
    ]);
    const name = screen.getByRole("rowheader", { name: "Mont Fixture" });
    expect(name.getAttribute("scope")).toBe("row");
    expect(within(name).getByRole("link").getAttribute("href")).toBe("/resort/mont-fixture");
  });

  it("says of what is not known that it is not known yet, and shows no zero for it", () => {
    show("columns=total_score,vertical_drop,scenery,night_skiing");
    expect(cells("Hill Fixture").slice(1, -2)).toEqual(Array(4).fill("?not known yet"));
    expect(screen.getAllByText("?", { selector: "td *" })[0]?.getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText(/^\s*not known yet\.$/)).toBeTruthy();
  });

  it("shows the columns that the address names, in its order, features as words", () => {
    show("columns=night_skiing,snow_making,scenery,longest_run");
    expect(heads().slice(2, -2)).toEqual([
      "Order by Night skiing, yes first",
      "Order by Snow making, yes first",
      "Order by Scenery, highest first",
      "Order by Longest run km, longest first",
    ]);
    expect(cells("Mont Fixture").slice(1, -2)).toEqual(["yes", "maybe", "95", "9.0"]);
  });

  it("shows figures in the visitor's units", () => {
    show("columns=vertical_drop,piste_length", { units: "imperial" });
    expect(heads().slice(2, -2)).toEqual([
      "Order by Vertical drop ft, highest first",
      "Order by Marked runs mi, longest first",
    ]);
    expect(cells("Mont Fixture").slice(1, -2)).toEqual(["3,937", "101.0"]);
  });

  it("leaves out usual columns that no resort has a value of", () => {
    show("", { attributes: attributeCounts({ vertical_drop: { resorts: 1 } }) });
    expect(heads().slice(2, -2)).toEqual([
      "Order by Vertical drop m, highest first",
      "Order by Lifts, most first",
    ]);
  });

  it("takes twelve columns and says how many more it was asked for", () => {
    const names =
      "scenery,apres,shops,grooming,uncrowded,night_life,livability,vertical_drop,longest_run,snow_making,is_indoor,night_skiing,snow_quality,tree_skiing";
    show(`columns=${names}`);
    expect(heads()).toHaveLength(4 + MAX_COLUMNS);
    expect(screen.getByText(/takes 12 columns: 2 more in this address are not shown/)).toBeTruthy();
  });

  it("is in a region with a name that scrolls by keys, under a caption that says the order", () => {
    show(filtersQuery({ locationType: { countryId: ["JP"] } }));
    const region = screen.getByRole("region", {
      name: "Resorts in Japan, ordered by total score, then terrain",
    });
    expect(region.getAttribute("tabindex")).toBe("0");
    expect(within(region).getByRole("table")).toBeTruthy();
  });

  it("says below it whose ratings these are and what shares are shares of, and the list marks nothing above", () => {
    const sources: CardSourcesQuery = {
      resortRecords: [
        {
          id: "1",
          status: "operating",
          countries: [],
          parts: [],
          rated_by: [{ source: "editors", type_names: ["scenery"] }],
        },
      ],
    };
    const query = "columns=total_score,scenery,snow_quality,terrain_expert";
    show(query, { sources });
    expect(screen.getByText("Total score, Scenery: our editors' scores, until riders rate.")).toBeTruthy();
    expect(screen.getByText(ESTIMATES_REST_ON)).toBeTruthy();
    expect(
      screen.getByText("Shares of the runs are shares of the vertical of graded downhill runs."),
    ).toBeTruthy();
    const list = listAt(`view=table&${query}`, { sources });
    expect(list.legend).toEqual([]);
  });
});

describe("a row", () => {
  it("has the box of the cards, named after its resort", async () => {
    await showPage("compare=mont-fixture");
    const table = within(screen.getByRole("table"));
    const box = (title: string) =>
      table.getByRole<HTMLInputElement>("checkbox", { name: `Compare ${title}` });
    expect([box("Mont Fixture").checked, box("Hill Fixture").checked]).toEqual([true, false]);
    expect(cells("Hill Fixture").at(-1)).toBe("");
  });

  it("says where no visitor skis", () => {
    const sources = {
      resortRecords: [{ id: "1", status: "abandoned", rated_by: [], countries: [], parts: [] }],
    };
    show(filtersQuery({ status: ["abandoned", "operating"] }), { sources });
    expect(screen.getByRole("rowheader", { name: /^Mont Fixture/ }).textContent).toBe("Mont FixtureClosed");
    expect(screen.getByRole("rowheader", { name: "Hill Fixture" }).textContent).toBe("Hill Fixture");
  });
});

it("names both countries of a resort across a border, with both flags", () => {
  const countries = [
    { code: "CH", name: "Switzerland" },
    { code: "IT", name: "Italy" },
  ];
  show("", {
    sources: { resortRecords: [{ id: "1", status: "operating", rated_by: [], countries, parts: [] }] },
  });
  expect(cells("Mont Fixture").at(-2)).toBe(" Testville, Valais, Switzerland and Italy");
  const row = screen.getByRole("rowheader", { name: "Mont Fixture" }).closest("tr");
  expect([...(row?.querySelectorAll("img.flag") ?? [])].map((flag) => flag.getAttribute("src"))).toEqual([
    "/flags/ch.webp",
    "/flags/it.webp",
  ]);
});

describe("a head", () => {
  const order = (...orders: object[]) => new URLSearchParams({ orderBy: JSON.stringify(orders) }).toString();
  const byDrop = order({ type_name: "vertical_drop", direction: "desc" });

  it("says whether the list is ordered by it, and how", () => {
    show(byDrop);
    const sorted = screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
    expect(sorted).toEqual([null, null, null, "descending", null, null, null, null, null]);
  });

  it("leads to page 1 of the list in the other order, looked at the same way", async () => {
    await showPage(`page=2&compare=zermatt&columns=vertical_drop&${byDrop}`, { total: 40 });
    const state = stateOf(screen.getByRole("link", { name: /^Order by Vertical drop m ?, lowest first$/ }));
    expect(state).toMatchObject({
      page: 1,
      view: "table",
      columns: ["vertical_drop"],
      compare: ["zermatt"],
      order: [{ type_name: "vertical_drop", direction: "asc" }],
    });
  });
});

describe("the files", () => {
  it("are of the whole list: its filters, order and columns, without page and view", () => {
    const filters = "country=JP";
    show(`page=2&compare=zermatt&columns=scenery&${filters}`, { total: 4069 });
    expect(screen.getByText(/^All 4,069 resorts as a file/)).toBeTruthy();
    expect(screen.getByRole("link", { name: /^CSV/ }).getAttribute("href")).toBe(
      `/resorts.csv?${filters}&columns=scenery`,
    );
    expect(screen.getByRole("link", { name: /^JSON/ }).getAttribute("href")).toBe(
      `/resorts.json?${filters}&columns=scenery`,
    );
    expect(screen.getByRole("link", { name: "Open Database License" }).getAttribute("href")).toBe("/data");
  });
});

describe("the choice of columns", () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=column]")];
  const box = (name: string) => boxes().find(({ value }) => value === name) as HTMLInputElement;
  const columnsIn = (search: string) => new URLSearchParams(search).get("columns");

  it("offers what some resort has and what is shown, ticked as the table is", () => {
    show("columns=scenery,vertical_drop", {
      attributes: attributeCounts({ vertical_drop: { resorts: 1 }, night_skiing: { resorts: 2 } }),
    });
    expect(boxes().map(({ value }) => value)).toEqual([
      "vertical_drop",
      "number_of_lifts",
      "night_skiing",
      "scenery",
    ]);
    const ticked = boxes().filter(({ checked }) => checked);
    expect(ticked.map(({ value }) => value)).toEqual(["vertical_drop", "scenery"]);
  });

  it("applies a tick at once: the new column comes last, the others stay in their order", async () => {
    const { router } = await showPage("columns=vertical_drop,scenery");
    fireEvent.click(box("apres"));
    await waitFor(() => expect(columnsIn(router.state.location.search)).toBe("vertical_drop,scenery,apres"));
    expect(new URLSearchParams(router.state.location.search).get("view")).toBe("table");
    fireEvent.click(box("vertical_drop"));
    await waitFor(() => expect(columnsIn(router.state.location.search)).toBe("scenery,apres"));
  });

  it("has the two figures first that are chosen to stand first, as a phone shows them", async () => {
    const { router } = await showPage("columns=vertical_drop,scenery,apres");
    expect((screen.getByLabelText("Second figure") as HTMLSelectElement).value).toBe("scenery");
    fireEvent.change(screen.getByLabelText("First figure"), { target: { value: "apres" } });
    await waitFor(() => expect(columnsIn(router.state.location.search)).toBe("apres,scenery,vertical_drop"));
  });

  it("refuses the thirteenth tick and says why", async () => {
    const { router } = await showPage(
      "columns=scenery,apres,shops,grooming,uncrowded,night_life,livability,vertical_drop,longest_run,snow_making,is_indoor,night_skiing",
    );
    const before = router.state.location.search;
    fireEvent.click(box("total_score"));
    expect(box("total_score").checked).toBe(false);
    expect(screen.getByText(/remove one to add another/)).toBeTruthy();
    await settled();
    expect(router.state.location.search).toBe(before);
  });

  it("leads back to the usual columns where others are shown", () => {
    show("columns=scenery");
    const link = screen.getByRole("link", { name: "Usual columns", hidden: true });
    expect(stateOf(link)).toMatchObject({ view: "table", columns: [] });
  });

  it("leaves people who took the usual columns at its head, as the link goes away", () => {
    show("columns=scenery");
    const link = screen.getByRole("link", { name: "Usual columns", hidden: true });
    const chooser = link.closest("details");
    if (chooser) chooser.open = true;
    link.focus();
    fireEvent.click(link);
    expect(document.activeElement).toBe(chooser?.querySelector("summary"));
  });

  it("ticks the usual columns of an address that names none, and leads nowhere then", () => {
    show("");
    const ticked = boxes().filter(({ checked }) => checked);
    expect(ticked.map(({ value }) => value).toSorted()).toEqual([...USUAL_COLUMNS].toSorted());
    expect(screen.queryByRole("link", { name: "Usual columns", hidden: true })).toBeNull();
  });
});
