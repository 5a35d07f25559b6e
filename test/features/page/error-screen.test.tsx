import { data } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { API_ERRORS } from "#app/domain/messages.ts";
import { errorKind } from "#app/features/page/error-kind.ts";
import { ErrorScreen } from "#app/features/page/error-screen.tsx";
import { renderAt } from "#test/support/render-at.tsx";

async function screenOf(thrown: unknown) {
  // React Router reports what a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderAt("/broken?page=2", <p>Elsewhere</p>, {
    routes: [
      {
        path: "broken",
        loader: () => {
          throw thrown;
        },
        element: <p>Fine</p>,
        errorElement: <ErrorScreen />,
      },
    ],
  });
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

describe("the error screen", () => {
  it("says that there is no such page, with ways on", async () => {
    expect(await screenOf(data(null, { status: 404 }))).toBe("Page not found");
    expect(screen.getByRole("link", { name: "Browse resorts" }).getAttribute("href")).toBe("/resorts");
  });

  it("says why there is no such page, where that is known", async () => {
    const message = "This link is incomplete.";
    expect(await screenOf(data({ message }, { status: 404 }))).toBe("Page not found");
    expect(screen.getByText(message)).toBeTruthy();
  });

  it.each([502, 503])(
    "says why the index does not answer (%i), and offers the same address again",
    async (status) => {
      expect(await screenOf(data({ message: API_ERRORS.missingEndpoint }, { status }))).toBe(
        "We cannot reach the resorts",
      );
      expect(screen.getByText(API_ERRORS.missingEndpoint)).toBeTruthy();
      expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/broken?page=2");
      expect(screen.getByText("This page tries again by itself.")).toBeTruthy();
    },
  );

  it("keeps what a bug says to itself", async () => {
    expect(await screenOf(new Error("column secret does not exist"))).toBe("This page took a fall");
    expect(document.body.textContent).not.toContain("secret");
  });
});

describe("errorKind", () => {
  it("knows a fetch without an answer in the words of every engine", () => {
    for (const message of [
      "Failed to fetch",
      "NetworkError when attempting to fetch resource.",
      "Load failed",
    ]) {
      expect(errorKind(new TypeError(message))).toBe("unreachable");
    }
    expect(errorKind(new TypeError("x is undefined"))).toBe("failed");
  });
});
