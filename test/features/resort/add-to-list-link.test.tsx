import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AddToListLink } from "#app/features/resort/add-to-list-link.tsx";
import { cardModel } from "#app/features/resort/card/card-model.ts";
import { ResortCard } from "#app/features/resort/card/resort-card.tsx";
import { RowTools } from "#app/features/saved/row-tools.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { FULL } from "../resort-list/sample-list.ts";

const MONT = { title: "Mont Fixture", href: "/resort/mont-fixture" };
const WITH_LISTS = { rootData: { hasAccountPages: true } };
const PATH = "/lists/add?resort=mont-fixture";

it.each([
  [
    "the page of a resort",
    /^Lists ?: add Mont Fixture to one$/,
    <AddToListLink key="" resort={MONT} hasWords />,
  ],
  ["a card", "Add Mont Fixture to a list", <ResortCard key="" resort={cardModel(FULL, "metric")} />],
  [
    "a row",
    "Add Mont Fixture to a list",
    <RowTools key="" resort={{ ...MONT, key: "mont-fixture", place: null, pin: null }} />,
  ],
])("a link of %s leads to the lists that the resort can be put on", (_, name, piece) => {
  const { unmount } = renderAt("/resorts", piece, WITH_LISTS);
  const link = screen.getByRole("link", { name });
  expect(link.getAttribute("href")).toBe(PATH);
  unmount();
  renderAt("/resorts", piece, { rootData: { hasAccountPages: false } });
  expect(screen.queryByRole("link", { name })).toBe(null);
});

it("the link of a card is one element", () => {
  renderAt("/resorts", <AddToListLink resort={MONT} />, WITH_LISTS);
  expect(screen.getByRole("link").querySelector("*")).toBe(null);
});
