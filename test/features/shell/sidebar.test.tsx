import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { menuEntries } from "#app/domain/menus.ts";
import { SIDEBAR_VISIBLE_BY_DEFAULT, Sidebar } from "#app/features/shell/sidebar.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const items = menuEntries(
  [
    { title: "Home", url: "/" },
    { title: "Resorts", url: "/resorts" },
    { title: "About", url: "/about" },
  ],
  "/about",
);

// What Remix would know of the destination.
const route = { id: "resorts", hasLoader: true, module: "/resorts.js", imports: [], css: [] };
const remix = {
  future: { v3_singleFetch: true },
  manifest: { routes: { root: { id: "root", module: "/root.js" }, resorts: route } },
  routeModules: { resorts: {} },
} as unknown as ComponentProps<typeof RemixContext.Provider>["value"];
const InRemix = ({ children }: { children: ReactNode }) => (
  <RemixContext.Provider value={remix}>{children}</RemixContext.Provider>
);

// jsdom has no modal dialogs.
beforeEach(() => {
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function openSidebar() {
  const onClose = vi.fn();
  const { router } = renderAt(
    "/about",
    <InRemix>
      <Sidebar items={items} isVisible onClose={onClose} />
    </InRemix>,
    { routes: [{ id: "resorts", path: "resorts", element: <p>The list</p> }] },
  );
  return { onClose, router, dialog: within(screen.getByRole("dialog", { name: "Menu" })) };
}

const prefetch = () => document.querySelector('link[rel="prefetch"]');

describe("the sidebar", () => {
  it("is nothing without items [2.45]", () => {
    const { container } = renderAt("/", <Sidebar items={[]} isVisible onClose={() => {}} />);
    expect(container.textContent).toBe("");
  });

  it("is closed by default [2.46, 9.17]", () => {
    renderAt("/", <Sidebar items={items} isVisible={SIDEBAR_VISIBLE_BY_DEFAULT} onClose={() => {}} />);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the logo, the entries and which one is current [2.6, 2.39, 2.41, 2.42]", () => {
    const { dialog } = openSidebar();
    expect(dialog.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/",
      "/resorts",
      "/about",
    ]);
    expect(dialog.getByRole("link", { current: "page" }).textContent).toBe("About");
  });

  it("closes by its button", () => {
    const { dialog, onClose } = openSidebar();
    fireEvent.click(dialog.getByRole("button", { name: "Close menu" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("prefetches the destination first and goes there then [2.43, 7.26]", async () => {
    const { dialog, router, onClose } = openSidebar();
    fireEvent.click(dialog.getByRole("link", { name: "Resorts" }));
    expect(router.state.location.pathname).toBe("/about");
    const link = prefetch();
    expect(link?.getAttribute("href")).toContain("/resorts.data");
    await act(async () => void (link && fireEvent.load(link)));
    expect(router.state.location.pathname).toBe("/resorts");
    expect(onClose).toHaveBeenCalled();
  });

  it("goes all the same when the prefetch fails, which is only logged [2.44]", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { dialog, router } = openSidebar();
    fireEvent.click(dialog.getByRole("link", { name: "Resorts" }));
    const link = prefetch();
    await act(async () => void (link && fireEvent.error(link)));
    expect(router.state.location.pathname).toBe("/resorts");
    expect(warn).toHaveBeenCalledWith("Prefetch of /resorts failed");
  });

  it("does not wait for ever for a prefetch that says nothing", async () => {
    vi.useFakeTimers();
    const { dialog, router } = openSidebar();
    fireEvent.click(dialog.getByRole("link", { name: "Resorts" }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(router.state.location.pathname).toBe("/resorts");
  });

  it("goes there at once for visitors who save data [2.43]", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    const { dialog, router, onClose } = openSidebar();
    await act(async () => void fireEvent.click(dialog.getByRole("link", { name: "Resorts" })));
    expect(router.state.location.pathname).toBe("/resorts");
    expect(prefetch()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    // The tests of other files share this window.
    Reflect.deleteProperty(navigator, "connection");
  });

  it("leaves a click that opens a new tab to the browser", () => {
    const { dialog } = openSidebar();
    // jsdom would follow the link.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(dialog.getByRole("link", { name: "Resorts" }), { ctrlKey: true });
    expect(prefetch()).toBeNull();
  });
});
