import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { GENERIC_ICON_VIEW_BOX, ICON_SIZE, Icon, TYPE_ICON_VIEW_BOX } from "#app/ui/icon.tsx";

it("is of the default size, in the view box of generic icons, and decoration [9.12, 9.13]", () => {
  const { container } = render(<Icon name="search" />);
  const svg = container.querySelector("svg");
  expect(svg?.style.getPropertyValue("--icon-size")).toBe(ICON_SIZE);
  expect(svg?.getAttribute("viewBox")).toBe(`0 0 ${GENERIC_ICON_VIEW_BOX} ${GENERIC_ICON_VIEW_BOX}`);
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.querySelector("use")?.getAttribute("href")).toMatch(/sprite.*\.svg#search$/);
});

it("has the view box of type icons for an attribute's icon [9.14]", () => {
  const { container } = render(<Icon name="type-vertical_drop" size="1rem" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("viewBox")).toBe(`0 0 ${TYPE_ICON_VIEW_BOX} ${TYPE_ICON_VIEW_BOX}`);
  expect(svg?.style.getPropertyValue("--icon-size")).toBe("1rem");
});

it("says its label to those who cannot see it", () => {
  render(<Icon name="search" label="Search" />);
  expect(screen.getByRole("img", { name: "Search" })).toBeTruthy();
});
