import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { aRider, PASSWORD, type Rider, signUpWithoutForm, test } from "./support/members.ts";

const favourite = (page: Page, at: number) => page.getByRole("button", { name: /^Favourite: / }).nth(at);
const visited = (page: Page, at: number) => page.getByRole("button", { name: /^Visited: / }).nth(at);
const isOn = (on: boolean) => ["aria-pressed", String(on)] as const;

async function logIn(page: Page, { username }: Rider, target: string): Promise<void> {
  await page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

test("marks before sign-up stay on the device, go to the account, and are seen on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/resorts?country=AD");
  await favourite(page, 0).click();
  await expect(favourite(page, 0)).toHaveAttribute(...isOn(true));
  await visited(page, 1).click();
  await page.reload();
  await expect(favourite(page, 0)).toHaveAttribute(...isOn(true));
  await expect(visited(page, 1)).toHaveAttribute(...isOn(true));

  await page.goto("/saved");
  const years = page.getByLabel(/^Year: /);
  await years.fill("2019");
  await page.getByRole("button", { name: "Save years" }).click();
  await expect(page.getByRole("main")).toContainText("At your pace it will take");
  await expect(page.getByRole("img", { name: /with the pins of 1 of them/ })).toBeVisible();

  const rider = aRider();
  await signUpWithoutForm(page, rider);
  await page.goto("/saved");
  await expect(years).toHaveValue("2019");
  expect(await page.evaluate(() => localStorage.getItem("markedResorts"))).toBeNull();

  // Without script there, too.
  const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const elsewhere = await other.newPage();
  await logIn(elsewhere, rider, "/resorts?country=AD");
  await expect(favourite(elsewhere, 0)).toHaveAttribute(...isOn(true));
  await favourite(elsewhere, 0).click();
  await expect(elsewhere).toHaveURL(/\/resorts\?/);
  await expect(favourite(elsewhere, 0)).toHaveAttribute(...isOn(false));
  await other.close();

  await page.goto("/resorts?country=AD");
  await expect(favourite(page, 0)).toHaveAttribute(...isOn(false));
  await expect(visited(page, 1)).toHaveAttribute(...isOn(true));
});

test("a member shows where they have been only if they want", async ({ page, member, browser, baseURL }) => {
  await page.goto("/resort/zermatt-breuil-cervinia");
  await page
    .getByRole("button", { name: /^Visited: / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Visited: / }).first()).toHaveAttribute(...isOn(true));
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  const seen = stranger.getByRole("main");
  await stranger.goto(`/profile/${member.username}`);
  await expect(seen).not.toContainText("1 resort visited");
  await page.goto("/saved");
  await page.getByLabel("Show where I have been on my profile").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectNoAxeFindingsInAnyLayout(page);
  await stranger.goto(`/profile/${member.username}`);
  await expect(seen).toContainText("1 resort visited");
  await stranger.context().close();
});

test("the number of favourites moves nothing in the header", async ({ page }) => {
  const header = page.getByRole("banner");
  const placesOf = async () => {
    const parts = [header.getByRole("combobox"), header.getByRole("link", { name: /^Saved/ })];
    return Promise.all(parts.map((part) => part.boundingBox()));
  };
  for (const width of [320, 390, 800, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(header.getByRole("combobox")).toBeVisible();
    const without = await placesOf();
    const favourites = Array.from({ length: 12 }, (_, n) => `r${n}`);
    await page.evaluate(
      (text) => localStorage.setItem("markedResorts", text),
      JSON.stringify({ favourites }),
    );
    await page.reload();
    await expect(header.getByRole("link", { name: /^Saved/ })).toContainText("12");
    expect(await placesOf(), `at ${width} px`).toEqual(without);
  }
});
