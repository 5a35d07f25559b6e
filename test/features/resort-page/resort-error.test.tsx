import { data } from "@remix-run/react";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ResortError } from "#app/features/resort-page/resort-error.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const MATCH = {
  id: "1",
  title: "Mont Fixture",
  href: "/resort/mont-fixture",
  countryCode: "CH",
  place: "Valais, Switzerland",
};

async function titleAfter(thrown: unknown) {
  // React Router reports what a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderAt("/resort/mont-fixtur", <p>Elsewhere</p>, {
    routes: [
      {
        path: "resort/:url_segment",
        loader: () => {
          throw thrown;
        },
        element: <p>Fine</p>,
        errorElement: <ResortError />,
      },
    ],
  });
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

describe("the page of a resort that is not there", () => {
  it("leads to the resorts that the address may mean", async () => {
    expect(await titleAfter(data({ matches: [MATCH] }, { status: 404 }))).toBe("Page not found");
    const matches = within(screen.getByRole("region", { name: "Did you mean one of these?" }));
    expect(matches.getByRole("link", { name: "Mont Fixture" }).getAttribute("href")).toBe(
      "/resort/mont-fixture",
    );
    const place = matches.getByText("Valais, Switzerland");
    expect(place.parentElement?.querySelector("img")?.getAttribute("src")).toBe("/flags/ch.webp");
  });

  it.each([
    [{ matches: [] }, 404, "Page not found"],
    [null, 404, "Page not found"],
    ["gone", 404, "Page not found"],
    [{ matches: null }, 404, "Page not found"],
    [{ message: "Out for lunch." }, 502, "We cannot reach the resorts"],
  ])("is any other error screen where it was thrown with %j", async (thrown, status, title) => {
    expect(await titleAfter(data(thrown, { status }))).toBe(title);
    expect(screen.queryByRole("region", { name: "Did you mean one of these?" })).toBeNull();
  });
});
