import type { Page } from "playwright";
import { SEARCH } from "#app/domain/messages.ts";

/** Something on a page that loads its script when a visitor first uses it. */
export interface Opening {
  readonly name: string;
  readonly path: string;
  open(page: Page): Promise<void>;
}

export const OPENINGS: readonly Opening[] = [
  {
    name: "Focusing the search box",
    path: "/resorts",
    open: (page) => page.getByPlaceholder(SEARCH.placeholder).first().focus(),
  },
  {
    name: "Opening the sliders",
    path: "/resorts",
    open: (page) => page.locator("summary").filter({ hasText: "Statistics" }).first().click(),
  },
  {
    name: "Opening the map",
    path: "/resorts",
    open: (page) => page.getByRole("main").getByRole("link", { name: "Map", exact: true }).click(),
  },
];
