import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RETRY_MS, Retry } from "#app/ui/client/retry.tsx";
import { renderAt } from "#test/support/render-at.tsx";

let attempts = 0;

beforeEach(() => {
  vi.useFakeTimers();
  attempts = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function retrying() {
  return renderAt("/page", <p>Elsewhere</p>, {
    routes: [
      {
        id: "page",
        path: "page",
        loader: () => {
          attempts += 1;
          return null;
        },
        element: <Retry />,
      },
    ],
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("Retry", () => {
  it("asks again every ten seconds, and stops when it is gone", async () => {
    const { unmount } = retrying();
    await pass(0);
    attempts = 0;
    expect(screen.getByRole("status").textContent).toBe("This page tries again by itself.");
    await pass(RETRY_MS);
    expect(attempts).toBe(1);
    await pass(RETRY_MS);
    expect(attempts).toBe(2);
    unmount();
    await pass(5 * RETRY_MS);
    expect(attempts).toBe(2);
  });

  it("asks at once when the browser is back online", async () => {
    retrying();
    await pass(0);
    attempts = 0;
    window.dispatchEvent(new Event("online"));
    await pass(0);
    expect(attempts).toBe(1);
  });

  it("waits while the page is hidden", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    retrying();
    await pass(0);
    attempts = 0;
    await pass(3 * RETRY_MS);
    expect(attempts).toBe(0);
  });
});
