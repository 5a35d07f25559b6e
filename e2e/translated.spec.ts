import { expect, type Page } from "@playwright/test";
import { PRO_UPSELL } from "#app/domain/messages.ts";
import { test } from "./support/members.ts";
import { openTranslated, translate, watch } from "./support/translation.ts";

const filtersOf = (page: Page) => page.getByRole("form", { name: "Filters" });

/** That the list is there for all that was chosen. */
const isSettled = (page: Page) =>
  expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "false");

test("a translated page goes on working: box, filters, units, list, map, comparison and sign-in", async ({
  page,
}) => {
  test.slow();
  const { check } = watch(page);
  await translate(page);

  await openTranslated(page, "/resorts");
  const box = page.getByRole("banner").getByRole("combobox");
  await box.click();
  await box.pressSequentially("zer");
  await expect(page.getByRole("option", { name: /^Zermatt/ })).toBeVisible();
  await box.pressSequentially("matt");
  await expect(page.getByRole("option", { name: /^Zermatt/ })).toBeVisible();
  await box.fill("qqqqqq");
  await expect(page.getByRole("status").filter({ hasText: "qqqqqq" })).toBeVisible();
  await box.fill("");
  await expect(page.getByRole("group", { name: "Regions" })).toBeVisible();
  await check();
  await page.keyboard.press("Escape");

  const filters = filtersOf(page);
  await filters.getByRole("checkbox", { name: /^Europe/ }).click();
  await expect(page).toHaveURL(/continent=5/);
  await filters.locator("summary").filter({ hasText: "Statistics" }).click();
  await filters.getByLabel("Vertical drop at least (m)").fill("steep");
  await page.keyboard.press("Enter");
  await expect(filters.getByText("Numbers only").first()).toBeVisible();
  await filters.getByLabel("Vertical drop at least (m)").fill("1,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/vertical_drop/);
  await check();
  await page
    .getByRole("navigation", { name: "Pages of resorts" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await check();
  await page.getByRole("button", { name: /^Imperial/ }).click();
  await expect(page.getByRole("article").getByText(/\d ft/).first()).toBeVisible();
  await check();
  await page.goBack();
  // A choice made on the page that is being left goes with it.
  const second = page
    .getByRole("navigation", { name: "Pages of resorts" })
    .getByRole("link", { name: "Page 2" });
  await expect(second).not.toHaveAttribute("aria-current");
  await isSettled(page);

  for (const n of [0, 1]) await page.getByRole("article").nth(n).getByRole("checkbox").click();
  await page.getByRole("link", { name: /^Compare 2 resorts/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Compare");
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/only=differences/);
  await check();

  await openTranslated(page, "/resorts?view=map&country=AD");
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await check();
  await openTranslated(page, "/resort/zermatt-breuil-cervinia");
  await page
    .getByRole("region", { name: /^Resorts near / })
    .getByRole("link")
    .nth(1)
    .click();
  await expect(page).not.toHaveURL(/zermatt/);
  // What is opened on the page that is left goes with it.
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Zermatt");
  await check();

  await page.getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign up" }).click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await check();
});

test("a translated list goes on working: lifestyles, sliders, orders, table", async ({ page }) => {
  test.slow();
  const { check } = watch(page);
  await translate(page);
  const filters = filtersOf(page);

  await openTranslated(page, "/resorts");
  await filters.locator("summary").filter({ hasText: "Lifestyles" }).click();
  const lifestyles = filters.getByRole("navigation", { name: "Lifestyles" }).getByRole("listitem");
  await expect(lifestyles.first()).toBeVisible();
  const link = lifestyles.first().getByRole("link");
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await isSettled(page);
  await check();
  await page.getByRole("link", { name: "Reset all" }).click();
  await expect(page).not.toHaveURL(/filters|_min/);

  await openTranslated(page, "/resorts");
  await filters.locator("summary").filter({ hasText: /^Snow/ }).click();
  const thumb = filters.locator(".range-slider__thumb[data-end=min]").first();
  for (const [key, words] of [
    ["ArrowRight", /^at least/],
    ["ArrowLeft", "any"],
  ] as const) {
    await thumb.press(key);
    await expect(thumb).toHaveAttribute("aria-valuetext", words);
    await isSettled(page);
  }
  await check();

  await page.getByRole("combobox", { name: "Order by" }).fill("Snowfall");
  await page.keyboard.press("Enter");
  await isSettled(page);
  await check();

  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page.getByRole("main").getByRole("table")).toBeVisible();
  await page.getByRole("main").getByRole("columnheader", { name: /Name/ }).getByRole("link").click();
  await expect(page).toHaveURL(/order=title/);
  await page.getByText(/^Columns \(/).click();
  await page.getByRole("checkbox", { name: "Base elevation" }).click();
  await isSettled(page);
  await page.getByRole("button", { name: /^Imperial/ }).click();
  await isSettled(page);
  await check();
});

test("translated pages of a member go on working: marks, saved, reviews, ratings, lists, account", async ({
  page,
  member,
}) => {
  test.slow();
  expect(member.username).toMatch(/^rider-/);
  const { check } = watch(page);
  await translate(page);
  const main = page.getByRole("main");

  await openTranslated(page, "/resorts");
  for (const name of [/^Favourite: /, /^Visited: /]) {
    for (const n of [0, 1]) await main.getByRole("button", { name }).nth(n).click();
  }
  await check();
  await openTranslated(page, "/saved");
  await main
    .getByLabel(/^Year: /)
    .first()
    .fill("2024");
  await main.getByRole("button", { name: "Save years" }).click();
  await expect(main).toContainText("At your pace it will take");
  await check();

  await openTranslated(page, "/resort/les-trois-vallees/rate?figures");
  const field = (name: string) => main.getByRole("textbox", { name, exact: true });
  await field("Snow quality").fill("a lot");
  await main.getByRole("button", { name: "Save ratings" }).click();
  await expect(main.getByText("Numbers only")).toBeVisible();
  await check();
  await field("Snow quality").fill("80");
  await main.getByRole("button", { name: "Save ratings" }).click();
  await expect(main.getByText(/^1 rating saved\./)).toBeVisible();
  await check();
  await field("Grooming").fill("60");
  await main.getByRole("button", { name: "Save ratings" }).click();
  await expect(main.getByText(/^1 rating saved\.|^2 ratings saved/)).toBeVisible();
  await check();
  await main.locator("summary", { hasText: "Take all back" }).click();
  await main.getByRole("button", { name: "Take all back" }).click();
  await expect(main.getByText("2 ratings taken back.")).toBeVisible();
  await check();

  await openTranslated(page, "/resort/les-trois-vallees/write");
  await main.getByRole("button", { name: "Post" }).click();
  await expect(main.getByText("Write at least 2 characters.")).toBeVisible();
  await main.getByLabel("Your text").fill(`Long runs down to Méribel, ${member.username}.`);
  await main.getByRole("button", { name: "Post" }).click();
  await expect(main.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
  await check();
  await openTranslated(page, "/lists");
  await main.getByRole("button", { name: "Make the list" }).click();
  await expect(main.getByText("Give the list a title.")).toBeVisible();
  await main.getByLabel("Title").fill("Japan");
  await main.getByRole("button", { name: "Make the list" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Japan");
  for (const name of ["Niseko United", "Hakuba Happo"]) {
    await main.getByLabel("Add a resort by its name").fill(name);
    await main.getByRole("button", { name: "Find" }).click();
    await main
      .getByRole("button", { name: new RegExp(`^Add ${name}`) })
      .first()
      .click();
    const added = main.getByRole("region", { name: "Resorts", exact: true });
    await expect(added.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeVisible();
    await check();
  }
  await openTranslated(page, "/account");
  await main.getByRole("button", { name: "Change address" }).click();
  await expect(main.getByRole("alert").first()).toBeVisible();
  await check();
  await main.getByRole("button", { name: PRO_UPSELL }).click();
  await expect(main.getByRole("button", { name: "Take my name off" })).toBeVisible();
  await check();
});
