import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsOnSmallScreen } from "./support/axe.ts";

const filterForm = (page: Page) => page.getByRole("form", { name: "Filters" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const origin = (page: Page) => filterForm(page).getByRole("combobox", { name: "From" });
const within = (page: Page) => filterForm(page).getByLabel("Within, as the crow flies");
const chip = (page: Page, words: string) => page.getByRole("link", { name: `Remove: ${words}`, exact: true });
const addressOf = (page: Page) => new URL(page.url()).search;

/** Opens a list beside its filters, and waits until they are awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(filterForm(page).getByRole("button", { name: /^Show [\d,]+ resorts?$/ })).toBeVisible();
}

test("a rider plans a trip: a month, where from, how far, nearest first", async ({ page }) => {
  await open(page, "/resorts");
  await filterForm(page).getByLabel("Usually open in").selectOption("March");
  await expect(heading(page)).toHaveText("Resorts open in March");

  await origin(page).fill("munich");
  await page.getByRole("listbox", { name: "Places to start from" }).getByRole("option").first().click();
  await expect(chip(page, "Distances from Munich")).toBeVisible();
  await within(page).selectOption("300 km");
  await expect(heading(page)).toHaveText("Resorts open in March within 300 km of Munich");
  expect(addressOf(page)).toBe("?month=3&from=munich-de&within=300");

  await page.goto(`/resorts${addressOf(page)}&order=distance`);
  const first = page.locator(".resort-card__place").first();
  await expect(first).toContainText(/^ ?\d+ km from Munich · (\d+ h )?\d+ min drive/);
  await page.goto(`/resorts${addressOf(page)}&view=table`);
  await expect(page.getByRole("columnheader", { name: /Distance/ })).toBeVisible();
  await page.goto("/resorts?month=3&from=munich-de&within=300&view=map");
  await expect(page.locator(".map-ring").first()).toBeAttached();

  await open(page, "/resorts?month=3&from=munich-de&within=300");
  await chip(page, "Within 300 km of Munich").click();
  await expect(heading(page)).toHaveText("Resorts open in March");
  await expect(origin(page)).toHaveValue("");
  await filterForm(page).getByRole("button", { name: "From Munich", exact: true }).click();
  await expect(chip(page, "Distances from Munich")).toBeVisible();
  await expect(origin(page)).toHaveValue("Munich");
});

test("what is typed and sent by Enter is looked up, and an emptied field takes it off", async ({ page }) => {
  await open(page, "/resorts?car_free=yes");
  await origin(page).fill("munich");
  await origin(page).press("Enter");
  await expect(chip(page, "Distances from Munich")).toBeVisible();
  await expect(origin(page)).toHaveValue("Munich");
  await origin(page).fill("");
  await page.keyboard.press("Tab");
  await expect(chip(page, "Distances from Munich")).toBeHidden();
  expect(addressOf(page)).toBe("?car_free=yes");

  await origin(page).fill("Xyzzy");
  await page.keyboard.press("Tab");
  await expect(origin(page)).toHaveAccessibleDescription(/No city, airport or station of that name/);
  await expect(origin(page)).toHaveValue("Xyzzy");
});

test("the device's position is asked for after a tap alone, and kept to a kilometre", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 48.13743, longitude: 11.57549 });
  await open(page, "/resorts");
  await filterForm(page).getByRole("button", { name: "Use my position" }).click();
  await expect(chip(page, "Distances from your position")).toBeVisible();
  expect(addressOf(page)).toBe("?from=48.14%2C11.58");
  await expect(origin(page)).toHaveValue("Your position");

  await page.goto("/resorts");
  await filterForm(page).getByRole("button", { name: "Forget your last position" }).click();
  await expect(origin(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("lastOrigin"))).toBeNull();
});

test("a visitor who refuses is told what to do instead", async ({ page, context }) => {
  await context.clearPermissions();
  await open(page, "/resorts");
  await filterForm(page).getByRole("button", { name: "Use my position" }).click();
  await expect(filterForm(page).getByText(/Type a city instead/)).toBeVisible();
});

test("a quiet and white week says what it means, in every layout", async ({ page }) => {
  await open(page, "/resorts?month=3&from=munich-de&within=300");
  const week = filterForm(page).getByLabel("Quiet and white in the week");
  await week.selectOption({ index: 5 });
  await expect(heading(page)).toContainText("quiet and white on");
  await page.goto("/resorts?month=3&from=munich-de&within=300");
  await expectNoAxeFindings(page);
  await expectNoAxeFindingsOnSmallScreen(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form finds the month, the way and the origin that was typed", async ({ page }) => {
    await page.goto("/resorts/filters");
    await page.getByLabel("Usually open in").selectOption("March");
    await page.getByLabel("From", { exact: true }).fill("munich");
    await page.getByLabel("Within, as the crow flies").selectOption("300 km");
    await page.getByRole("button", { name: "Show resorts" }).click();
    await expect(heading(page)).toHaveText("Resorts open in March within 300 km of Munich");
    expect(addressOf(page)).toBe("?month=3&from=munich-de&within=300");
    await expect(page.getByRole("link", { name: /Munich Airport/ }).first()).toBeAttached();
    await page.goto("/resorts?from=munich-de&within=300&view=map");
    await expect(page.locator("svg .map-ring")).toHaveCount(3);
    await expect(page.locator(".map-ring__origin")).toHaveText("Munich");
  });

  test("a name that is none stays where it was typed", async ({ page }) => {
    await page.goto("/resorts/filters");
    await page.getByLabel("From", { exact: true }).fill("Xyzzy");
    await page.getByLabel(/^Railway station nearby/).check();
    await page.getByRole("button", { name: "Show resorts" }).click();
    await expect(chip(page, "Railway station nearby")).toBeAttached();
    await expect(page.locator("[name=near]")).toHaveValue("Xyzzy");
  });
});

test("a figure of the snow by month stays on one line, with large texts on a phone as well", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resort/alta-ski-area");
  const bars = page.getByRole("list", { name: /^Snowfall in cm/ });
  const columns = () => bars.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(12);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await columns()).toBe(6);
});

test("the card of a resort on a map says how far it is", async ({ page }) => {
  await page.goto("/resorts?from=munich-de&within=60&view=map");
  const marker = page.getByRole("button", { name: /^Skilift Beuerberg/ }).last();
  await marker.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Skilift Beuerberg" })).toContainText(/\d+ km from Munich/);
});
