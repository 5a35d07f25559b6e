import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OAUTH_ERRORS } from "#app/domain/account-messages.ts";
import { codeFromPopup, type PopupOutcome } from "#app/islands/oauth/popup.ts";
import { ProviderButtons } from "#app/islands/oauth/provider-buttons.tsx";
import { renderAt } from "#test/support/render-at.tsx";

vi.mock("#app/islands/oauth/popup.ts", () => ({ codeFromPopup: vi.fn() }));

const HINT = /Is its window still open\?/;

/** A login page whose sign-in window came to an end, and how often its data was asked for since. */
async function afterTheWindow(outcome: PopupOutcome) {
  vi.mocked(codeFromPopup).mockResolvedValue(outcome);
  const loads = vi.fn(async () => null);
  const onFailure = vi.fn();
  const element = <ProviderButtons providers={["club"]} target="/resorts" onFailure={onFailure} />;
  renderAt("/login", <p />, {
    routes: [{ path: "/login", loader: loads, element }],
  });
  await act(async () => {});
  await act(async () => {
    fireEvent.click(screen.getByRole("link", { name: /^Continue with / }));
  });
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
  const { comeBack, onFailure } = await afterTheWindow({ message: OAUTH_ERRORS.closed });
  expect(onFailure).toHaveBeenLastCalledWith(OAUTH_ERRORS.closed);
  expect(screen.getByText(HINT)).toBeDefined();
  expect(await comeBack()).toBe(1);
  expect(await comeBack()).toBe(2);
});

it("says nothing of a window where none was opened", async () => {
  const { comeBack, onFailure } = await afterTheWindow({ message: OAUTH_ERRORS.blocked });
  expect(onFailure).toHaveBeenLastCalledWith(OAUTH_ERRORS.blocked);
  expect(screen.queryByText(HINT)).toBeNull();
  expect(await comeBack()).toBe(0);
});

it("forgets the window with the next click", async () => {
  await afterTheWindow({ message: OAUTH_ERRORS.closed });
  vi.mocked(codeFromPopup).mockReturnValue(new Promise(() => {}));
  await act(async () => {
    fireEvent.click(screen.getByRole("link", { name: /^Continue with / }));
  });
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.getByRole("link", { name: /^Waiting for / })).toBeDefined();
});
