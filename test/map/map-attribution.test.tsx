import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MapAttribution } from "#app/map/map-attribution.tsx";

it("names whose resorts and whose land a map shows", () => {
  render(<MapAttribution tiles={null} />);
  expect(screen.getByRole("link", { name: "© OpenStreetMap contributors" }).getAttribute("href")).toBe(
    "https://www.openstreetmap.org/copyright",
  );
  for (const name of ["Natural Earth", "GSHHG", "GeoNames"]) {
    expect(screen.getByRole("link", { name })).toBeTruthy();
  }
});

it("names the makers of its tiles as plain text", () => {
  const { container } = render(<MapAttribution tiles={{ attribution: "© <b>Tiles</b> & Co" }} />);
  expect(container.textContent).toMatch(/, map © <b>Tiles<\/b> & Co$/);
  expect(container.querySelector("b")).toBeNull();
});
