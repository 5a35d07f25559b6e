import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import { CompareBar } from "#app/features/compare/compare-bar.tsx";
import { CompareToggle } from "#app/features/compare/compare-toggle.tsx";
import { renderAt } from "#test/support/render-at.tsx";
// Loaded before it is waited for: a busy machine takes its time to read it.
import "#app/features/compare/put-aside-bar.tsx";

const RESORTS = [
  { title: "Mont Fixture", href: "/resort/mont" },
  { title: "Col Fixture", href: "/resort/col" },
  { title: "Odd Fixture", href: "/resort/odd%20one%2F2" },
  { title: "Comma Fixture", href: "/resort/a%2Cb" },
];

beforeEach(() => {
  // jsdom cannot scroll; React Router does after navigations.
  vi.stubGlobal("scrollTo", () => {});
});

function show(path: string, resorts = RESORTS) {
  return renderAt(
    path,
    <>
      {resorts.map((resort) => (
        <CompareToggle key={resort.href} resort={resort} />
      ))}
      <CompareBar resorts={resorts} />
    </>,
  );
}

const toggle = (name: string) => screen.getByRole("link", { name });
const bar = () => screen.findByRole("region", { name: "Put aside to compare" });
const addressOf = (link: HTMLElement) => link.getAttribute("href");

describe("the toggle of a card", () => {
  it("is a link to the same list with the resort put aside, and back", () => {
    show("/resorts?page=2&compare=mont");
    expect(addressOf(toggle("Compare Col Fixture"))).toBe("/resorts?page=2&compare=mont%2Ccol");
    expect(addressOf(toggle("Do not compare Mont Fixture"))).toBe("/resorts?page=2");
    expect(toggle("Compare Col Fixture").getAttribute("rel")).toBe("nofollow");
  });

  it("takes a segment of any letters but a comma, which would make two of it", () => {
    show("/resorts");
    expect(addressOf(toggle("Compare Odd Fixture"))).toBe("/resorts?compare=odd+one%2F2");
    expect(screen.queryByRole("link", { name: "Compare Comma Fixture" })).toBeNull();
  });

  it("says that four is the most, and lets those four go", () => {
    show("/resorts?compare=mont,b,c,d");
    expect(screen.queryByRole("link", { name: "Compare Col Fixture" })).toBeNull();
    expect(screen.getAllByText(`${MAX_COMPARED} is the most to compare`)).toHaveLength(2);
    expect(toggle("Do not compare Mont Fixture")).toBeTruthy();
  });

  it("changes the address without an entry in the history, and keeps the focus", async () => {
    const { router } = show("/resorts?page=2");
    const before = toggle("Compare Mont Fixture");
    before.focus();
    fireEvent.click(before);
    await waitFor(() => expect(router.state.location.search).toBe("?page=2&compare=mont"));
    expect(router.state.historyAction).toBe("REPLACE");
    expect(router.state.preventScrollReset).toBe(true);
    expect(await screen.findByRole("link", { name: "Do not compare Mont Fixture" })).toBe(
      document.activeElement,
    );
  });
});

describe("the bar", () => {
  it("is nothing while nothing is put aside", () => {
    show("/resorts");
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("asks for another when there is one", async () => {
    show("/resorts?compare=mont");
    const one = within(await bar());
    expect(one.getByText("Add another to compare")).toBeTruthy();
    expect(one.queryByRole("link", { name: /^Compare/ })).toBeNull();
  });

  it("names what is put aside, leads to the comparison, and takes each or all back", async () => {
    show("/resorts?page=2&compare=mont,val-d-isere");
    const two = within(await bar());
    expect(addressOf(two.getByRole("link", { name: "Compare 2 resorts" }))).toBe(
      "/compare?resorts=mont,val-d-isere",
    );
    expect(addressOf(two.getByRole("link", { name: "Remove: Mont Fixture" }))).toBe(
      "/resorts?page=2&compare=val-d-isere",
    );
    // Not on this page of the list: its segment has to do.
    expect(two.getByRole("link", { name: "Remove: Val D Isere" })).toBeTruthy();
    expect(addressOf(two.getByRole("link", { name: /^Clear/ }))).toBe("/resorts?page=2");
  });

  it("remembers the titles of the pages before", async () => {
    const { unmount } = show("/resorts?compare=mont");
    await bar();
    unmount();
    show("/resorts?page=2&compare=mont", []);
    expect(within(await bar()).getByRole("link", { name: "Remove: Mont Fixture" })).toBeTruthy();
  });

  it("says aloud how many there are", async () => {
    show("/resorts?compare=mont");
    fireEvent.click(toggle("Compare Col Fixture"));
    const said = await screen.findByText(`2 of ${MAX_COMPARED} put aside to compare`);
    expect(said.getAttribute("aria-live")).toBe("polite");
  });

  it("does not lose the focus with what was removed, nor with itself", async () => {
    const { router, container } = show("/resorts?compare=mont,col");
    const place = container.querySelector<HTMLElement>(".compare-place");
    const press = async (name: string | RegExp) => {
      const link = within(await bar()).getByRole("link", { name });
      link.focus();
      fireEvent.click(link);
    };
    await press("Remove: Mont Fixture");
    await waitFor(() => expect(router.state.location.search).toBe("?compare=col"));
    await waitFor(() => expect(document.activeElement).toBe(place));
    await press(/^Clear/);
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(place));
  });
});
