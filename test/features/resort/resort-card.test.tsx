import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EMPTY } from "#app/domain/messages.ts";
import { type CardModel, cardModel } from "#app/features/resort/card/card-model.ts";
import { ResortCard } from "#app/features/resort/card/resort-card.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { MOUNTAIN } from "../resort-list/sample-list.ts";

const DRAWINGS: readonly [name: string, drawing: Partial<CardModel>, words: string][] = [
  ["a side view", { outline: { path: "M0 90L50 10 100 90Z", rise: 60, tones: [10, 70] } }, "Peak 3,230 m"],
  [
    "a rose",
    { rose: { path: "M0 0L-17 -47 17 -47 0 0Z", words: "Faces mostly north" } },
    "Faces mostly north",
  ],
];

function show(drawing: Partial<CardModel>) {
  renderAt("/resorts", <ResortCard resort={{ ...cardModel(MOUNTAIN, "metric"), ...drawing }} />);
  return within(screen.getByRole("article"));
}

describe("the picture of a card", () => {
  it.each(DRAWINGS)("is read as words where it is %s, never as missing", (_, drawing, words) => {
    const card = show(drawing);
    expect(card.queryByLabelText(EMPTY.images)).toBeNull();
    expect(card.getByText(words)).toBeTruthy();
  });

  it("is said to be missing where nothing of the resort is drawn [8.33]", () => {
    expect(show({}).getByRole("img", { name: EMPTY.images })).toBeTruthy();
  });
});
