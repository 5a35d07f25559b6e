import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { CompareBar } from "#app/features/resort-list/compare-choice/compare-bar.tsx";
import { CompareToggle } from "#app/features/resort-list/compare-choice/compare-toggle.tsx";
import { ListFormContext } from "#app/features/resort-list/form/list-form-context.ts";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/resort-list/form/list-address.ts";
import { useListForm } from "#app/features/resort-list/form/use-list-form.ts";
import { renderAt } from "#test/support/render-at.tsx";

const RESORTS = [
  { title: "Mont Fixture", href: "/resort/mont" },
  { title: "Col Fixture", href: "/resort/col" },
  { title: "Odd Fixture", href: "/resort/odd%20one%2F2" },
  { title: "Comma Fixture", href: "/resort/a%2Cb" },
];
const LIST = { view: "list", currentPage: 2, filters: { problems: {} } } as const;

beforeEach(() => {
  // jsdom cannot scroll; React Router does after navigations.
  vi.stubGlobal("scrollTo", () => {});
});

function List({ resorts }: { resorts: typeof RESORTS }) {
  const { form } = useListForm(LIST);
  return (
    <ListFormContext.Provider value={form}>
      <form id="list-form">
        <input type="hidden" name="units" value="metric" />
        {form.compare.map((segment) => (
          <input key={segment} type="hidden" name="compare" value={segment} />
        ))}
      </form>
      {resorts.map((resort) => (
        <CompareToggle key={resort.href} resort={resort} hasWords />
      ))}
      <CompareBar resorts={resorts} page={LIST.currentPage} />
    </ListFormContext.Provider>
  );
}

function show(compared: string, resorts = RESORTS) {
  return renderAt(
    `/resorts?page=${LIST.currentPage}${compared && `&compare=${compared}`}`,
    <List resorts={resorts} />,
  );
}

const box = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Compare ${title}` });
const boxOrNone = (title: string) => screen.queryByRole("checkbox", { name: `Compare ${title}` });
const bar = () => screen.getByRole("region", { name: "Resorts to compare" });
const addressOf = (link: HTMLElement) => link.getAttribute("href");

describe("the box of a card", () => {
  it("is named, and belongs to the list's form, ticked where its resort is selected", () => {
    show("mont");
    expect(box("Mont Fixture").labels?.[0]?.textContent).toBe("Compare");
    expect([box("Mont Fixture").checked, box("Col Fixture").checked]).toEqual([true, false]);
    expect([box("Col Fixture").name, box("Col Fixture").value]).toEqual(["compare", "col"]);
    expect(box("Col Fixture").form?.id).toBe("list-form");
  });

  it("takes a segment of any letters but a comma, which would make two of it", () => {
    show("");
    expect(box("Odd Fixture").value).toBe("odd one/2");
    expect(boxOrNone("Comma Fixture")).toBeNull();
  });

  it("says that four is the most, also to keyboard users, and lets those four go", () => {
    const { router } = show("mont,b,c,d");
    const most = `Compare ${MAX_COMPARED} at most`;
    const isOff = (title: string) => box(title).getAttribute("aria-disabled");
    for (const title of ["Col Fixture", "Odd Fixture"]) {
      expect([isOff(title), box(title).disabled, box(title).title]).toEqual(["true", false, most]);
      fireEvent.click(box(title));
      expect(box(title).checked).toBe(false);
    }
    expect(router.state.location.search).toContain("mont");
    const said = screen.getByRole("status");
    expect(said.textContent).toBe("You can compare four resorts at a time: remove one to add Odd Fixture.");
    expect(said.className).not.toContain("visually-hidden");
    fireEvent.click(box("Mont Fixture"));
    expect(said.textContent).toBe(`3 of ${MAX_COMPARED} to compare`);
    fireEvent.click(box("Mont Fixture"));
    expect([box("Mont Fixture").checked, isOff("Mont Fixture")]).toEqual([true, null]);
  });

  it("changes the address without an entry in the history, stays on the page, and keeps the focus", async () => {
    const { router } = show("");
    box("Mont Fixture").focus();
    fireEvent.click(box("Mont Fixture"));
    fireEvent.click(box("Col Fixture"));
    await waitFor(() => expect(router.state.location.search).toBe("?page=2&compare=mont%2Ccol"));
    expect(router.state.historyAction).toBe("REPLACE");
    expect(router.state.preventScrollReset).toBe(true);
    expect(document.activeElement).toBe(box("Mont Fixture"));
    fireEvent.click(box("Mont Fixture"));
    await waitFor(() => expect(router.state.location.search).toBe("?page=2&compare=col"));
  });
});

describe("the bar", () => {
  it("is nothing while nothing is selected", () => {
    show("");
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("asks for another when there is one", () => {
    show("mont");
    expect(within(bar()).getByText("Add another to compare")).toBeTruthy();
    expect(within(bar()).queryByRole("link", { name: /^Compare/ })).toBeNull();
  });

  it("names what is selected, leads to the comparison, and takes each or all back", () => {
    show("mont,val-d-isere");
    const two = within(bar());
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

  it("says which one the address names too many, as after five ticks without script", () => {
    show("b,c,d,e,mont");
    expect(screen.getByRole("status").textContent).toBe(
      "You can compare four resorts at a time: remove one to add Mont Fixture.",
    );
    expect(box("Mont Fixture").checked).toBe(false);
  });

  it("remembers the titles of the pages before", () => {
    const { unmount } = show("mont");
    unmount();
    show("mont", []);
    expect(within(bar()).getByRole("link", { name: "Remove: Mont Fixture" })).toBeTruthy();
  });

  it("says aloud how many there are, at once", () => {
    show("mont");
    fireEvent.click(box("Col Fixture"));
    expect(screen.getByRole("status").textContent).toBe(`2 of ${MAX_COMPARED} to compare`);
  });

  it("does not lose the focus with what was removed, nor with itself", async () => {
    const { router, container } = show("mont,col");
    const place = container.querySelector<HTMLElement>(".compare-place");
    const press = (name: string | RegExp) => {
      const link = within(bar()).getByRole("link", { name });
      link.focus();
      fireEvent.click(link);
    };
    press("Remove: Mont Fixture");
    await waitFor(() => expect(router.state.location.search).toBe("?page=2&compare=col"));
    expect(document.activeElement).toBe(place);
    press(/^Clear/);
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(document.activeElement).toBe(place);
  });
});
