import { type Browser, expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { test } from "./support/members.ts";

/** Makes a list of two resorts of Japan and gives its address. */
async function makeList(page: Page, title: string): Promise<string> {
  await page.goto("/lists");
  await page.getByRole("button", { name: "Make the list" }).click();
  await expect(page.getByText("Give the list a title.")).toBeVisible();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Make the list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("No resort is on this list yet.")).toBeVisible();
  for (const name of ["Niseko United", "Hakuba Happo-One"]) {
    await page.getByLabel("Add a resort by its name").fill(name);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await expect(page.getByRole("status").filter({ hasText: "Added to the list." })).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: name }).last()).toBeVisible();
  }
  return page.url().replace(/\?.*$/, "");
}

/** Opens the list in a browser that has never been here, and looks at its resorts in every way. */
async function readAsStranger(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page).toHaveTitle(/^Japan 2027, a list of rider-\w+'s · Shred Index$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("img", { name: "Map with the pins of 2 resorts" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change your list" })).toHaveCount(0);
  await expect(page.getByText("Deep snow, few people")).toBeVisible();
  for (const way of ["On the map", "As a table", "Filter and order"]) {
    await page.goto(address);
    await page.getByRole("link", { name: way }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in the list Japan 2027");
    await expect(page.getByRole("main")).toContainText("2 resorts");
    await expect(page.getByRole("main").getByRole("link", { name: "Niseko United" }).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
  await page.getByRole("link", { name: /In the list Japan 2027/ }).click();
  await expect(page).toHaveURL("/resorts");
  await page.goto(address);
  await page.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Niseko United");
  await context.close();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member makes a list, shares its link, changes it and deletes it", async ({
    page,
    member,
    browser,
  }) => {
    test.slow();
    expect(member.username).toMatch(/^rider-/);
    const address = await makeList(page, "Japan 2027");
    const note = page.getByRole("textbox", { name: "Niseko United" });
    await page.getByText("Write notes", { exact: true }).click();
    await note.fill("x".repeat(201));
    await page.getByRole("button", { name: "Save the notes" }).click();
    await expect(note).toHaveAccessibleDescription("At most 200 characters: 1 too many.");
    await expect(note).toHaveValue("x".repeat(201));
    await note.fill("Deep snow, few people");
    await page.getByRole("button", { name: "Save the notes" }).click();
    await expect(page.getByText("Your notes are saved.")).toBeVisible();
    await readAsStranger(browser, address);

    await page.goto(address);
    await page.getByText("Remove resorts", { exact: true }).click();
    await page.getByRole("button", { name: "Remove Niseko United" }).click();
    await expect(page.getByText("Removed from the list.")).toBeVisible();
    await expect(page.getByText("Deep snow, few people")).toHaveCount(0);
    await page.getByLabel("Title").fill("Honshu");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Honshu");
    await page.goto("/lists");
    await expect(page.getByRole("listitem").filter({ hasText: "Honshu" })).toContainText("1 resort,");

    // What was shown of the list before is shown to no visitor any more.
    const listed = `/resorts?${new URLSearchParams({ filters: `{"listId":"${address.slice(-12)}"}` })}`;
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(listed, address).href);
    await expect(stranger.getByRole("main")).toContainText("1 resort");
    await page.goto(address);
    await page.getByText("Delete this list", { exact: true }).click();
    await page.getByRole("button", { name: "Delete the list for good" }).click();
    await expect(page).toHaveURL("/lists");
    await expect(page.getByText("The list is deleted.")).toBeVisible();
    expect((await page.goto(address))?.status()).toBe(404);
    await stranger.reload();
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Resorts in a named list");
    await stranger.context().close();
  });
});

test("the pages of lists have no barriers, and the member's menu leads to them", async ({ page, member }) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("button", { name: `Account of ${member.username}` }).click();
  await page.getByRole("link", { name: "Your lists" }).click();
  await expect(page).toHaveTitle(/^Your lists/);
  await expectNoAxeFindingsInAnyLayout(page);
  // Where there is room, suggestions do not lie over the button below their field.
  await page.setViewportSize({ width: 1280, height: 900 });
  await makeList(page, "Japan 2027");
  const field = page.getByRole("combobox", { name: "Add a resort by its name" });
  const offered = page.getByRole("listbox", { name: "Resorts of that name" }).getByRole("option");
  await field.fill("furano");
  await offered.first().click();
  await expect(page.getByRole("status").filter({ hasText: "Added to the list." })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(
    page
      .getByRole("article")
      .filter({ hasText: /furano/i })
      .last(),
  ).toBeVisible();
  for (const part of ["Write notes", "Remove resorts", "Delete this list"])
    await page.getByText(part, { exact: true }).click();
  await field.fill("zermatt");
  await expect(offered.first()).toBeVisible();
  await expectNoAxeFindingsInAnyLayout(page);
});

for (const touch of [true, false]) {
  test.describe(touch ? "by touch" : "by mouse", () => {
    test.use({ hasTouch: touch, isMobile: touch, viewport: { width: 1280, height: 844 } });

    test("a wide card leads to the lists of a member, in its last line", async ({ page }) => {
      await page.goto("/resorts");
      const card = page.getByRole("article").first();
      const link = card.getByRole("link", { name: /^Add .* to a list$/ });
      const box = await link.boundingBox();
      const compare = await card.getByRole("checkbox", { name: /^Compare/ }).boundingBox();
      if (!box || !compare) throw new Error("not drawn");
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(touch ? 44 : 24);
      // On one line with what is beside it.
      expect(Math.abs(box.y + box.height / 2 - (compare.y + compare.height / 2))).toBeLessThan(2);
      await link.click();
      await expect(page).toHaveURL(/\/login\?redirectTo=.*lists/);
    });
  });
}
