import { data } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { API_ERRORS, RESORT_LIST_FAILURE } from "#app/domain/messages.ts";
import { ListFailure } from "#app/features/resort-list/list-failure.tsx";
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
  it.each([
    ["a backend without an address", data({ message: API_ERRORS.missingEndpoint }, { status: 502 })],
    ["a backend that is down", data({ message: API_ERRORS.missingEndpoint }, { status: 503 })],
    ["a failure of the server", data(null, { status: 500 })],
    ["a mistake in the program", new Error("column secret does not exist")],
    ["a lost connection", new TypeError("Failed to fetch")],
  ])(
    "says so to the letter, and where to go, after %s [2.85, 4.31, 8.22, 8.23, 8.24, 8.25, 8.26]",
    async (_, thrown) => {
      const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
      expect(await screenOf(thrown)).toBe(title);
      expect(screen.getByText(help)).toBeTruthy();
      expect(document.body.textContent).toContain(message);
      expect(hrefOf(suggestions.reset)).toBe("/resorts");
      expect(hrefOf(suggestions.home)).toBe("/");
      expect(hrefOf("Try again")).toBe("/resorts?page=2");
      expect(document.body.textContent).not.toContain("secret");
    },
  );

  it("says why, and tries again by itself, where the backend cannot be reached", async () => {
    await screenOf(data({ message: API_ERRORS.missingEndpoint }, { status: 502 }));
    expect(document.body.textContent).toContain(API_ERRORS.missingEndpoint);
    expect(screen.getByText("This page tries again by itself.")).toBeTruthy();
  });

  it("does not try again by itself after a mistake in the program", async () => {
    await screenOf(new Error("a bug"));
    expect(screen.queryByText("This page tries again by itself.")).toBeNull();
  });
});
