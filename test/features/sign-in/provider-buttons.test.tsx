import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { OAUTH_POLL_MS } from "#app/domain/accounts/oauth.ts";
import { ProviderButtons } from "#app/features/sign-in/provider-buttons.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const HINT = /Is its window still open\?/;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ url: "https://id.example/authorize" })),
  );
});
afterEach(() => vi.useRealTimers());

/**
 * The window that the browser opens: null where it blocks windows; one whose ties are cut is closed
 * to its opener.
 */
function theWindowIs(popup: { closed: boolean } | null) {
  vi.spyOn(window, "open").mockReturnValue(
    popup &&
      ({ ...popup, close: () => {}, location: { href: "about:blank", origin: "null" } } as unknown as Window),
  );
}

async function click() {
  await act(async () => {
    fireEvent.click(screen.getByRole("link", { name: /^(Continue with|Waiting for) / }));
  });
  await act(async () => {
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS);
  });
}

/** A login page after a click, and how often its data was asked for since. */
async function afterAClick() {
  const loads = vi.fn(async () => null);
  const onFailure = vi.fn();
  const element = <ProviderButtons providers={["club"]} target="/resorts" onFailure={onFailure} />;
  renderAt("/login", <p />, { routes: [{ path: "/login", loader: loads, element }] });
  await act(async () => {});
  await click();
  loads.mockClear();
  const comeBack = async () => {
    await act(async () => {
      fireEvent.focus(window);
    });
    return loads.mock.calls.length;
  };
  return { comeBack, onFailure };
}

it("says where to sign in once the provider's page has cut its window off, and looks who is signed in when one comes back", async () => {
  theWindowIs({ closed: true });
  const { comeBack, onFailure } = await afterAClick();
  expect(onFailure).toHaveBeenLastCalledWith(OAUTH_ERRORS.closed);
  expect(screen.getByText(HINT)).toBeDefined();
  expect(await comeBack()).toBe(1);
  expect(await comeBack()).toBe(2);
});

it("says nothing of a window where none was opened", async () => {
  theWindowIs(null);
  const { comeBack, onFailure } = await afterAClick();
  expect(onFailure).toHaveBeenLastCalledWith(OAUTH_ERRORS.blocked);
  expect(screen.queryByText(HINT)).toBeNull();
  expect(await comeBack()).toBe(0);
});

it("forgets the window with the next click", async () => {
  theWindowIs({ closed: true });
  await afterAClick();
  theWindowIs({ closed: false });
  await click();
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.getByRole("link", { name: /^Waiting for / })).toBeDefined();
});
