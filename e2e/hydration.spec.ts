import { expect } from "@playwright/test";
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
