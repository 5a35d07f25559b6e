import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { NO_RESULTS } from "#app/domain/messages.ts";
import NoResults from "#app/features/resort-list/no-results.tsx";
import type { Relaxations } from "#app/features/resort-list/relaxation-offers.ts";
import { renderAt } from "#test/support/render-at.tsx";

function show(relaxations: Relaxations | null) {
  return renderAt(
    "/resorts",
    <main>
      <h1 tabIndex={-1}>Resorts</h1>
      <NoResults resetHref="/resorts?view=table" relaxations={relaxations} />
    </main>,
  );
}

const OFFERS = [
  { name: "Night skiing", count: 1400, href: "/resorts?page=1" },
  { name: "Europe or Japan", count: 1, href: "/resorts?page=2" },
];

it("is the specified screen, with the way back to all resorts and home [2.86, 8.27, 8.28, 8.29]", () => {
  show(null);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(NO_RESULTS.title);
  expect(screen.getByText(NO_RESULTS.help)).toBeTruthy();
  expect(screen.getByText(NO_RESULTS.message)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reset all filters" }).getAttribute("href")).toBe(
    "/resorts?view=table",
  );
  expect(screen.getByRole("link", { name: "Home" })).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

it("says under it what doing without each filter brings", () => {
  show({ leaving: "one", offers: OFFERS });
  const offers = within(screen.getByRole("region", { name: "Remove one filter" }));
  const links = offers.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(OFFERS.map(({ href }) => href));
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Without Night skiing: 1,400 resorts",
    "Without Europe or Japan: 1 resort",
  ]);
});

it("says plainly when one filter is not enough, and when nothing helps", () => {
  const { unmount } = show({ leaving: "two", offers: OFFERS });
  const offers = within(screen.getByRole("region", { name: "Remove two filters" }));
  expect(offers.getByText("Removing any one of them finds nothing either.")).toBeTruthy();
  unmount();
  show({ leaving: null, offers: [] });
  expect(screen.getByText("Removing any one filter finds nothing either.")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});

it("gives the focus to the heading, since the links go away with the empty list", () => {
  show({ leaving: "one", offers: OFFERS });
  const [link] = screen.getAllByRole("link", { name: /^Without/ });
  if (link) fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
