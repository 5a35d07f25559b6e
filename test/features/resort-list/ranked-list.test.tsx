import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cardModel } from "#app/features/resort/card/card-model.ts";
import { RankedCards } from "#app/features/resort/card/ranked-cards.tsx";
import { ResortsPage } from "#app/features/resort-list/resorts-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { BARE, FULL, listAt } from "./sample-list.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal("scrollTo", () => {});
});

const NAMED = { ...FULL, location: { ...FULL.location, latitude: 46, longitude: 8 } };
const UNKNOWN = { ...BARE, location: { ...BARE.location, latitude: null, longitude: null } };

/** Cards with their rank, in the order of the page, and the line between them. */
function drawn(): string[] {
  return [...document.querySelectorAll(".resort-card, .resort-cards__others")].map((element) =>
    element.matches(".resort-card")
      ? `${element.querySelector(".resort-card__rank")?.textContent ?? "no rank"}: ${within(element as HTMLElement).getByRole("heading").textContent}`
      : (element.textContent ?? ""),
  );
}

describe("resorts without the figure that orders their list", () => {
  it("stand after the others without a rank, below a plain line", () => {
    const data = [NAMED, UNKNOWN];
    renderAt("/resorts", <ResortsPage list={listAt("order=-vertical_drop", { data, total: 2 })} />);
    expect(drawn()).toEqual([
      "Rank 1: Mont Fixture",
      "Not ranked: vertical drop not known yet:",
      "no rank: Hill Fixture",
    ]);
  });

  it("have no rank in the table either", async () => {
    const list = listAt("view=table&order=-vertical_drop", { data: [NAMED, UNKNOWN], total: 2 });
    renderAt("/resorts", <ResortsPage list={list} />);
    const rows = (await screen.findAllByRole("row")).slice(1);
    expect(rows.map((row) => row.querySelector("td")?.textContent)).toEqual([
      "1",
      "Not ranked: vertical drop not known yet:",
      "not ranked",
    ]);
  });

  it("lead to another order where none has it", () => {
    renderAt("/resorts", <ResortsPage list={listAt("order=-steepest_run", { data: [NAMED], total: 1 })} />);
    expect(drawn()).toEqual(["no rank: Mont Fixture"]);
    expect(screen.getByRole("link", { name: "Total score, highest first" })).toBeTruthy();
  });

  it("are told from those with a score in a section of best ones, unless none has one", () => {
    const card = (resort: typeof BARE) => cardModel(resort, "metric");
    const { unmount } = renderAt("/", <RankedCards cards={[card(FULL), card(BARE)]} legend={[]} isByScore />);
    expect(drawn()).toEqual([
      "Rank 1: Mont Fixture",
      "Not scored yet, in order of terrain:",
      "no rank: Hill Fixture",
    ]);
    unmount();
    renderAt("/", <RankedCards cards={[card(BARE)]} legend={[]} isByScore />);
    expect(drawn()).toEqual(["Rank 1: Hill Fixture"]);
  });
});
