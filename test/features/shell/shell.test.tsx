import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/domain/accounts/member.ts";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/sign-in/account-dialog.tsx";
import "#app/features/account/user-menu.tsx";
import type { RootData } from "#app/features/page/root-data.ts";
import { Shell } from "#app/features/shell/shell.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const SHELL: NonNullable<RootData["shell"]> = {
  headerMenu: {
    menuItems: [
      { title: "Home", url: "https://shred.example/", items: [] },
      {
        title: "Resorts",
        url: "https://shred.example/resorts",
        items: [{ title: "Europe", url: "/europe" }],
      },
      { title: "About", url: "https://shred.example/about", items: [] },
    ],
  },
  footerMenu: { menuItems: [{ title: "Privacy", url: "https://shred.example/privacy", items: [] }] },
  settings: { copyright_message: "© The riders" },
  teamMembers: [],
  supporters: [],
};
const DATA: RootData = {
  shell: SHELL,
  units: "metric",
  siteUrl: "https://shred.example",
  member: null,
  marks: null,
  openCases: null,
  isSessionUnknown: false,
  providers: [],
  hasAccountPages: true,
};

const shellAt = (path: string, rootData: RootData | null = DATA) =>
  renderAt(path, <Shell>The page</Shell>, { rootData });
const mainMenu = () => within(screen.getByRole("navigation", { name: "Main" }));

describe("the shell", () => {
  it("links to paths of this site and marks the current page, and only that [2.24, 3.38]", () => {
    shellAt("/about");
    const links = mainMenu().getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/resorts", "/europe", "/about"]);
    expect(links.filter((link) => link.getAttribute("aria-current")).map((link) => link.textContent)).toEqual(
      ["About"],
    );
  });

  it("marks the map where the list is shown as one, and the list otherwise", () => {
    const menuItems = ["Resorts", "Map"].map((title) => ({
      title,
      url: `/${title.toLowerCase()}`,
      items: [],
    }));
    const shell = { ...SHELL, headerMenu: { menuItems } };
    const marked = (path: string) => {
      const { unmount } = shellAt(path, { ...DATA, shell });
      const links = mainMenu().getAllByRole("link", { current: "page" });
      const titles = links.map(({ textContent }) => textContent);
      unmount();
      return titles;
    };
    expect(marked("/resorts?page=2&view=map")).toEqual(["Map"]);
    expect(marked("/resorts?view=table")).toEqual(["Resorts"]);
  });

  it("marks the current page whatever slash is at its end [3.40]", () => {
    shellAt("/about/");
    expect(mainMenu().getByRole("link", { name: "About" }).getAttribute("aria-current")).toBe("page");
  });

  it("keeps the page and ways to move when the backend gave nothing [2.17]", () => {
    shellAt("/resorts", { ...DATA, shell: null });
    expect(screen.getByRole("main").textContent).toBe("The page");
    expect(
      mainMenu()
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Home", "Resorts", "About"]);
    expect(within(screen.getByRole("contentinfo")).getByText(`© ${PRODUCT_NAME}`)).toBeTruthy();
  });

  it("keeps a menu empty that the backend left empty", () => {
    shellAt("/resorts", { ...DATA, shell: { ...SHELL, headerMenu: { menuItems: [] }, footerMenu: null } });
    expect(mainMenu().queryByRole("link")).toBeNull();
    expect(screen.queryByRole("link", { name: "Menu" })).toBeNull();
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  });

  it("draws itself where even the root's data is missing", () => {
    shellAt("/resorts", null);
    expect(screen.getByRole("main").textContent).toBe("The page");
    expect(mainMenu().getByRole("link", { name: "Resorts" })).toBeTruthy();
  });

  it("lets people skip to the content, and to the search of the header", () => {
    shellAt("/");
    const target = (name: string) =>
      document.querySelector(screen.getByRole("link", { name }).getAttribute("href") ?? "");
    expect(target("Skip to content")).toBe(screen.getByRole("main"));
    expect(target("Skip to search")).toBe(within(screen.getByRole("banner")).getByRole("combobox"));
  });
});

describe("the sign-in over a page", () => {
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
  });
  const loginLink = () => screen.getByRole("link", { name: /Login/ });
  const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { name: "Login" });
  /** As Escape does: the browser closes it at once, and tells of it a moment later. */
  const pressEscape = () => {
    const closed = dialog();
    closed.open = false;
    return () => fireEvent(closed, new Event("close"));
  };

  it("goes when it is closed, and the focus goes back to what opened it", async () => {
    shellAt("/about");
    fireEvent.click(loginLink());
    await waitFor(() => expect(dialog().open).toBe(true));
    pressEscape()();
    expect(screen.queryByRole("dialog", { hidden: true, name: "Login" })).toBeNull();
    expect(document.activeElement).toBe(loginLink());
  });

  it("stays where it was opened again before the browser told that it was closed", async () => {
    shellAt("/about");
    fireEvent.click(loginLink());
    await waitFor(() => expect(dialog().open).toBe(true));
    const tell = pressEscape();
    fireEvent.click(loginLink());
    tell();
    expect(dialog().open).toBe(true);
    expect((document.activeElement as HTMLInputElement).name).toBe("identifier");
  });

  const anyDialog = () => screen.queryByRole("dialog", { hidden: true, name: "Login" });

  it("goes when a link in it is followed, and does not lie over the page of that", async () => {
    const { router } = shellAt("/about");
    fireEvent.click(loginLink());
    fireEvent.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await waitFor(() => expect(anyDialog()).toBeNull());
    expect(router.state.location.pathname).toBe("/forgot");
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("goes with Back", async () => {
    const { router } = shellAt("/about");
    await act(() => router.navigate("/privacy"));
    fireEvent.click(loginLink());
    await waitFor(() => expect(dialog().open).toBe(true));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(anyDialog()).toBeNull());
  });

  it("stays with what is typed when a page comes that was asked for before it was opened", async () => {
    let arrive = () => {};
    const slow = {
      path: "slow",
      loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
      element: <Shell>Slow</Shell>,
    };
    // The shell is around all pages: here around each.
    const { router } = renderAt("/about", <Shell>The page</Shell>, { rootData: DATA, routes: [slow] });
    await act(async () => void router.navigate("/slow"));
    fireEvent.click(loginLink());
    await waitFor(() => expect(dialog().open).toBe(true));
    await act(async () => arrive());
    expect(router.state.location.pathname).toBe("/slow");
  });
});

it("the sidebar goes with Back", async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const { router } = shellAt("/about");
  await act(() => router.navigate("/privacy"));
  fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  expect(screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" }).open).toBe(true);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
});

describe("a member's membership panel", () => {
  const ALICE: Member = {
    username: "alice",
    tier: null,
    sport: null,
    level: null,
    picture: null,
    hasAccountPage: true,
  };
  const panel = () => screen.queryByRole("region", { name: "Membership" });
  const menuButton = () => screen.findByRole("button", { name: "Account of alice" });
  const pressEntry = async () => {
    fireEvent.click(await menuButton());
    fireEvent.click(screen.getByRole("button", { name: "Membership (Tier Free)" }));
  };

  it("is opened by its entry in the menu and closed by the same entry, which keeps the focus [2.32, 2.82]", async () => {
    shellAt("/about", { ...DATA, member: ALICE });
    expect(panel()).toBeNull();
    await pressEntry();
    await waitFor(() => expect(document.activeElement).toBe(panel()));
    await pressEntry();
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(await menuButton());
  });

  it("that its address opened is closed by the entry as well, and goes from the address [2.32]", async () => {
    const { router } = shellAt("/resorts?page=2&membership=open", { ...DATA, member: ALICE });
    await waitFor(() => expect(panel()).toBeTruthy());
    await pressEntry();
    await waitFor(() => expect(panel()).toBeNull());
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/resorts?page=2");
  });

  it("goes when its link to the account is followed", async () => {
    const { router } = shellAt("/about", { ...DATA, member: { ...ALICE, hasAccountPage: true } });
    await pressEntry();
    fireEvent.click(await screen.findByRole("link", { name: "Put your name down for Pro" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
    expect(panel()).toBeNull();
  });

  it("is not there for a visitor who is not signed in", () => {
    shellAt("/about?membership=open");
    expect(panel()).toBeNull();
  });
});
