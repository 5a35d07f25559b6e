import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Member } from "#app/domain/accounts/member.ts";
import MembershipPanel from "#app/features/account/membership-panel.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const ALICE: Member = {
  username: "alice",
  tier: null,
  sport: null,
  level: null,
  picture: null,
  hasAccountPage: true,
};

function show(member = ALICE) {
  const onClose = vi.fn();
  renderAt(
    "/about?membership=open",
    <MembershipPanel
      member={member}
      takesFocus={false}
      closeHref="/about"
      onClose={onClose}
      onLeave={() => {}}
    />,
  );
  return { onClose, panel: within(screen.getByRole("region", { name: "Membership" })) };
}

describe("the membership panel", () => {
  it.each([
    [null, "Free"],
    ["Pro", "Pro"],
  ])("names the tier %j as %s", (tier, words) => {
    const { panel } = show({ ...ALICE, tier });
    expect(panel.getByText("Your tier:").textContent).toBe(`Your tier: ${words}`);
  });

  it("speaks of Pro, promises nothing of it and has nothing to buy [1.23, 6.6]", () => {
    const { panel } = show();
    expect(panel.getByRole("heading", { name: "Become a Pro Member" })).toBeTruthy();
    expect(
      panel.getByText(
        "Pro is still to come, so there is nothing to buy. Everything that works today stays yours.",
      ),
    ).toBeTruthy();
    expect(panel.queryByRole("button")).toBeNull();
    const [interest, ...others] = panel.getAllByRole("link");
    expect(interest?.textContent).toBe("Put your name down for Pro");
    expect(interest?.getAttribute("href")).toBe("/account#membership");
    expect(others.map(({ textContent }) => textContent)).toEqual(["Close"]);
  });

  it.each([
    ["a Pro member", { tier: "Pro" }],
    ["a backend without account pages", { hasAccountPage: false }],
  ])("offers no place to put a name down to %s", (_, change) => {
    const { panel } = show({ ...ALICE, ...change });
    expect(panel.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Close"]);
  });

  it("is closed by a link that leads to the page without it", () => {
    const { panel, onClose } = show();
    const close = panel.getByRole("link", { name: "Close" });
    expect(close.getAttribute("href")).toBe("/about");
    fireEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
