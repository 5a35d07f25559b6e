import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DRAFT_MS } from "#app/backend/reviews/drafts.ts";
import { keptWords } from "#app/domain/contributions/contribution-addresses.ts";
import { AccountPage } from "#app/features/sign-in/account-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

it.each([
  ["/resort/alta/write", "We keep what you wrote for a day."],
  ["/resort/alta/rate", "We keep your ratings for a day."],
])("on the way back to %s the visitor reads what is kept for them: %s", (target, words) => {
  for (const page of ["login", "signup"] as const) {
    const { unmount } = renderAt(
      `/${page}`,
      <AccountPage page={page} target={target} kept={keptWords(target)} />,
    );
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    unmount();
  }
  expect(DRAFT_MS).toBe(24 * 60 * 60_000);
});

it.each(["/resort/alta/write?id=3", "/resort/alta", "/resorts", "/"])(
  "on the way back to %s nothing is said to be kept",
  (target) => expect(keptWords(target)).toBeNull(),
);
