import type { ListView } from "./list-view.ts";

/** The resorts that a page of the list shows, whatever they are shown as. */
export function shownResorts({ table, cards }: Pick<ListView, "table" | "cards">) {
  return table?.rows ?? cards;
}
