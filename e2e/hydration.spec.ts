import { expect } from "@playwright/test";
import { holdBack } from "./support/hold-back.ts";
import { test } from "./support/members.ts";

test("a visitor who is faster than the scripts does not stop them [7.27]", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // A click in the very moment in which React begins to listen, before it has drawn anything.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let clicked = false;
    document.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
      listen(type, ...rest);
      if (clicked || type !== "click") return;
      clicked = true;
      queueMicrotask(() => document.querySelector("h1")?.click());
    };
  });
  await page.goto("/resorts?country=AD");
  // Without script the link would fetch a document of its own.
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));

  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  expect(documents).toEqual([]);
  expect(errors).toEqual([]);
});

test("an address that opens the membership panel hydrates without an error", async ({ page, member }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/about?membership=open");
  // The menu takes the place of the plain account once the page is hydrated.
  await expect(page.getByRole("button", { name: new RegExp(member.username) })).toBeVisible();
  await expect(page.getByRole("region", { name: "Membership" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("nodes that extensions put into a page before its scripts have come erase nothing that was typed", async ({
  page,
}) => {
  const { begun, go } = await holdBack(page, /\/assets\/entry\.client.*\.js/);
  await page.goto("/login", { waitUntil: "commit" });
  await begun;
  const main = page.getByRole("main");
  await main.getByLabel("Username or e-mail").fill("anna-rider");
  await main.getByLabel("Password").fill("over the moguls");
  await page.evaluate(() => {
    const added = (name: string) => document.createElement(name);
    document.head.prepend(added("style"));
    document.body.prepend(added("div"));
    document.querySelector("main input[type=password]")?.after(added("span"));
  });
  go();
  await expect(page.getByRole("banner").getByRole("combobox")).toBeAttached();
  await expect(main.getByLabel("Username or e-mail")).toHaveValue("anna-rider");
  await expect(main.getByLabel("Password")).toHaveValue("over the moguls");
  await expect(main.getByLabel("Password")).toBeFocused();
});

test("a page whose script is blocked is loaded as a document, once", async ({ page }) => {
  await page.route(/\/assets\/compare-.*\.js/, (route) => route.abort());
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("combobox")).toBeAttached();
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Compare");
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/about", "/compare"]);
});
