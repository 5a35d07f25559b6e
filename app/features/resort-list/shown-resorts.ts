import type { ListModel } from "./list-model.ts";

/** The resorts that a page of the list shows, whatever they are shown as. */
export function shownResorts({ table, cards }: Pick<ListModel, "table" | "cards">) {
  return table?.rows ?? cards;
}
