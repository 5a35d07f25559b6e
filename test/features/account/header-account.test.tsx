import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { Member } from "#app/domain/accounts/member.ts";
import { HeaderAccount } from "#app/features/account/header-account.tsx";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/account/user-menu.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const ALICE: Member = {
  username: "alice",
  tier: null,
  sport: "Telemark",
  level: null,
  picture: null,
  hasAccountPage: true,
};

function show(member: Member | null, path = "/resorts?page=2", openCases: number | null = null) {
  const calls = { onLogin: vi.fn(), onMembership: vi.fn() };
  const view = renderAt(path, <HeaderAccount member={member} openCases={openCases} {...calls} />, {
    routes: [{ path: "/logout", action: () => new Promise(() => {}) }],
  });
  return { ...calls, ...view };
}
const opener = () => screen.findByRole("button", { name: "Account of alice" });

describe("signed out", () => {
  it("links to the login, which leads back; script opens it where people are [2.29, 3.7, 4.24, 6.1]", () => {
    const { onLogin, router } = show(null);
    const link = screen.getByRole("link", { name: "Login" });
    expect(link.getAttribute("href")).toBe("/login?redirectTo=%2Fresorts%3Fpage%3D2");
    // The browser's own part of it, another tab, is nothing that jsdom could do.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(onLogin).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(onLogin).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe("/resorts");
  });

  it("keeps where people wanted to go, on the pages that sign in", () => {
    show(null, "/signup?redirectTo=%2Fabout");
    expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
      "/login?redirectTo=%2Fabout",
    );
  });
});

describe("signed in", () => {
  it("is a link to the profile and a form before there is script [2.30]", () => {
    const router = createMemoryRouter([
      {
        path: "*",
        element: <HeaderAccount member={ALICE} openCases={null} onLogin={() => {}} onMembership={() => {}} />,
      },
    ]);
    // React takes a test with a window for a browser, and warns of effects.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toContain('href="/profile/alice"');
    expect(html).toMatch(/<form[^>]+method="post"[^>]+action="\/logout"/);
    expect(html).not.toContain("aria-expanded");
  });

  it("holds what the specification names, each only where it is known [1.21, 2.28, 2.31, 2.33, 2.34, 2.35, 2.36, 6.1, 6.3, 9.4]", async () => {
    show(ALICE);
    fireEvent.click(await opener());
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Membership (Tier Free)",
      "View Profile (alice)",
      "Your resorts",
      "Your lists",
      "Your trips",
      "Your contributions",
      "Account",
      "Sport: Telemark",
      "Logout",
    ]);
    expect(screen.getByRole("link", { name: "View Profile (alice)" }).getAttribute("href")).toBe(
      "/profile/alice",
    );
  });

  it("leads operators, and nobody else, to what waits for them", async () => {
    show(ALICE, "/", 3);
    fireEvent.click(await opener());
    const link = screen.getByRole("link", { name: "Moderation 3 open" });
    expect(link.getAttribute("href")).toBe("/moderate");
  });

  it("says no number where nothing waits", async () => {
    show(ALICE, "/", 0);
    fireEvent.click(await opener());
    expect(screen.getByRole("link", { name: "Moderation" })).toBeTruthy();
  });

  it("shows the tier and the level there is [2.31, 2.34, 2.35]", async () => {
    show({ ...ALICE, tier: "Pro", sport: null, level: "Expert" });
    fireEvent.click(await opener());
    expect(screen.getByRole("button", { name: "Membership (Tier Pro)" })).toBeTruthy();
    expect(screen.getByText("Skill Level: Expert")).toBeTruthy();
    expect(screen.queryByText(/^Sport/)).toBeNull();
  });

  it("opens the membership panel and closes", async () => {
    const { onMembership } = show(ALICE);
    fireEvent.click(await opener());
    fireEvent.click(screen.getByRole("button", { name: /^Membership/ }));
    expect(onMembership).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("closes on Escape, which gives the focus back, and when the focus leaves it [2.28]", async () => {
    show(ALICE);
    const button = await opener();
    fireEvent.click(button);
    const logout = screen.getByRole("button", { name: "Logout" });
    act(() => logout.focus());
    fireEvent.keyDown(logout, { key: "Escape" });
    expect(screen.queryByRole("list")).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    fireEvent.blur(button, { relatedTarget: document.body });
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("says that it is loading while a sign-out is in progress, beside a spinner [2.27, 3.7, 4.24]", async () => {
    show(ALICE);
    fireEvent.click(await opener());
    fireEvent.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Loading"));
    expect(screen.getByRole("status").querySelector(".spinner")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Account of alice" })).toBeNull();
  });

  it("shows the member's picture, and draws no skier beside it [2.37]", async () => {
    show({ ...ALICE, picture: "https://pictures.example/alice.jpg" });
    await opener();
    const pictures = [...document.querySelectorAll("img")];
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
      "https://pictures.example/alice.jpg",
    ]);
  });

  it("draws the default skier where there is no picture [2.38]", async () => {
    show(ALICE);
    await opener();
    expect(document.querySelector(".member-picture use")?.getAttribute("href")).toBe(
      "/illustrations/skier.svg#drawing",
    );
  });
});
