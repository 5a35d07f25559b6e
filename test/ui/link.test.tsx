import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Link, type LinkProps } from "#app/ui/link.tsx";
import { renderAt } from "#test/support/render-at.tsx";

/** Clicks the link, and says whether that was left to the browser, and where the router is then. */
async function click(link: Partial<LinkProps> & { to: string }, init: MouseEventInit = {}) {
  const { router, unmount } = renderAt("/about?x=1", <Link {...link}>Go</Link>);
  const anchor = screen.getByRole("link", { name: "Go" });
  const event = createEvent.click(anchor, { button: 0, ...init });
  fireEvent(anchor, event);
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  const { pathname, search, hash } = router.state.location;
  const result = { href: anchor.getAttribute("href"), isBrowsers: !event.defaultPrevented };
  unmount();
  return { ...result, at: pathname + search + hash, state: router.state.location.state };
}

test("a click on a path is followed without a new document", async () => {
  expect(await click({ to: "/resorts?page=2#map" })).toMatchObject({
    href: "/resorts?page=2#map",
    isBrowsers: false,
    at: "/resorts?page=2#map",
  });
  expect(await click({ to: "#below" })).toMatchObject({ isBrowsers: false, at: "/about#below" });
  expect((await click({ to: "/x", state: { from: "here" } })).state).toEqual({ from: "here" });
});

test.each<[string, Partial<LinkProps> & { to: string }, MouseEventInit?]>([
  ["with a key held", { to: "/resorts" }, { ctrlKey: true }],
  ["with another button", { to: "/resorts" }, { button: 1 }],
  ["into another tab", { to: "/resorts", target: "_blank" }],
  ["elsewhere", { to: "https://example.org/" }],
  ["to another host", { to: "//example.org/" }],
  ["by mail", { to: "mailto:anna@example.org" }],
  ["for the whole document", { to: "/resorts", reloadDocument: true }],
])("a click %s is the browser's", async (_, link, init) => {
  expect(await click(link, init)).toMatchObject({ href: link.to, isBrowsers: true, at: "/about?x=1" });
});

test("what handles the click first may stop it", async () => {
  const stopped = await click({ to: "/resorts", onClick: (event) => event.preventDefault() });
  expect(stopped.at).toBe("/about?x=1");
});
