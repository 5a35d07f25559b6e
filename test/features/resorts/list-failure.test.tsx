import { data } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { API_ERRORS, RESORT_LIST_FAILURE } from "#app/domain/messages.ts";
import { ListFailure } from "#app/features/resorts/list-failure.tsx";
import { renderAt } from "#test/support/render-at.tsx";

async function screenOf(thrown: unknown) {
  // React Router reports what a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderAt("/resorts?page=2", <p>Elsewhere</p>, {
    routes: [
      {
        path: "resorts",
        loader: () => {
          throw thrown;
        },
        element: <p>Fine</p>,
        errorElement: <ListFailure />,
      },
    ],
  });
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the screen of a list that could not be loaded", () => {
  it.each([502, 503])(
    "says so to the letter, why, and where to go (%i) [2.85, 4.31, 8.22, 8.23, 8.24, 8.25, 8.26]",
    async (status) => {
      const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
      expect(await screenOf(data({ message: API_ERRORS.missingEndpoint }, { status }))).toBe(title);
      expect(screen.getByText(help)).toBeTruthy();
      expect(document.body.textContent).toContain(message);
      expect(document.body.textContent).toContain(API_ERRORS.missingEndpoint);
      expect(hrefOf(suggestions.reset)).toBe("/resorts");
      expect(hrefOf(suggestions.home)).toBe("/");
      expect(hrefOf("Try again")).toBe("/resorts?page=2");
      expect(screen.getByText("This page tries again by itself.")).toBeTruthy();
    },
  );

  it("leaves other failures to the site's error screen", async () => {
    expect(await screenOf(new Error("a bug"))).toBe("This page took a fall");
  });
});
