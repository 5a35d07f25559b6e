import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Pager } from "#app/ui/controls/pager.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const hrefOf = (page: number) => `/resorts?page=${page}`;

describe("Pager", () => {
  it("marks the current page and links to the others", () => {
    renderAt("/resorts", <Pager currentPage={5} lastPage={20} hrefOf={hrefOf} />);
    const pager = screen.getByRole("navigation", { name: "Pages" });
    expect(within(pager).getByRole("link", { name: "Page 5" }).getAttribute("aria-current")).toBe("page");
    expect(within(pager).getByRole("link", { name: "Page 20" }).getAttribute("href")).toBe(
      "/resorts?page=20",
    );
    expect(within(pager).getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(
      "/resorts?page=4",
    );
    expect(within(pager).getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/resorts?page=6");
  });

  it("leaves out the way back on the first page and the way on on the last", () => {
    const first = renderAt("/resorts", <Pager currentPage={1} lastPage={2} hrefOf={hrefOf} />);
    expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
    first.unmount();
    renderAt("/resorts", <Pager currentPage={2} lastPage={2} hrefOf={hrefOf} />);
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  });

  it("is nothing for a single page", () => {
    const { container } = renderAt("/resorts", <Pager currentPage={1} lastPage={1} hrefOf={hrefOf} />);
    expect(container.textContent).toBe("");
  });

  it("leads back to the last page from one past the end", () => {
    renderAt("/resorts", <Pager currentPage={99} lastPage={20} hrefOf={hrefOf} />);
    expect(screen.getByRole("link", { name: "Page 20" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  });
});

describe("the pages that are shown", () => {
  it.each([
    [1, 3, "1 2 3"],
    [1, 20, "1 2 … 20"],
    [4, 20, "1 2 3 4 5 … 20"],
    [5, 20, "1 … 4 5 6 … 20"],
    [17, 20, "1 … 16 17 18 19 20"],
    [20, 20, "1 … 19 20"],
    [99, 20, "1 … 19 20"],
  ])("on page %i of %i are %s: a gap stands for two pages at least", (currentPage, lastPage, shown) => {
    renderAt("/resorts", <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} />);
    const entries = [...screen.getByRole("list").children].map(({ textContent }) => textContent);
    expect(entries.join(" ")).toBe(shown);
  });
});
