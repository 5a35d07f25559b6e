import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { aRider, PASSWORD, signUpWithoutForm, test } from "./support/members.ts";

const RESORT = "/resort/les-trois-vallees";
const STEPS = `${RESORT}/rate`;
const FORM = `${STEPS}?figures`;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function openGroup(page: Page, name: string): Promise<void> {
  await page
    .getByRole("main")
    .locator("summary")
    .filter({ hasText: new RegExp(`^${name} `) })
    .click();
}

test("a member rates half of a resort, comes back, takes one back and then all", async ({ page, member }) => {
  test.slow();
  expect(member.username).toMatch(/^rider-/);
  await page.goto(RESORT);
  await page.getByRole("link", { name: "Rate this resort" }).click();
  await expect(page).toHaveURL(STEPS);
  await page.getByRole("link", { name: "Rate in figures, from 0 to 100" }).click();
  await expect(page).toHaveURL(FORM);
  await field(page, "Snow quality").fill("80");
  await field(page, "Grooming").fill("a lot");
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText("Numbers only")).toBeVisible();
  await expect(field(page, "Snow quality")).toHaveValue("80");
  await field(page, "Grooming").fill("65");
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^2 ratings saved\./)).toBeVisible();

  await page.goto(FORM);
  await expect(field(page, "Snow quality")).toHaveValue("80");
  await expect(page.getByText("You gave 80")).toBeVisible();
  await openGroup(page, "Terrain");
  await field(page, "Tree skiing").fill("50");
  await field(page, "Grooming").fill("");
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^1 rating saved, 1 taken back\./)).toBeVisible();
  await expect(page.getByText("2 of 4 rated by you")).toHaveCount(0);
  await expect(page.getByText("1 of 4 rated by you")).toBeVisible();
  await page.getByRole("link", { name: /^See the ratings of/ }).click();
  await expect(page).toHaveURL(`${RESORT}#ratings`);

  await page.goto(FORM);
  await page.locator("summary", { hasText: "Take all back" }).click();
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText("2 ratings taken back.")).toBeVisible();
  await expect(field(page, "Snow quality")).toHaveValue("");
});

test("a visitor rates, logs in, and finds what they typed", async ({ page, browser }) => {
  const rider = aRider();
  const elsewhere = await browser.newContext();
  await signUpWithoutForm(await elsewhere.newPage(), rider);
  await elsewhere.close();
  await page.goto(FORM);
  await field(page, "Snow quality").fill("80");
  await openGroup(page, "Village");
  await field(page, "Nightlife").fill("35");
  await page.getByRole("button", { name: "Log in and save" }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?redirectTo=/);
  await page.getByLabel("Username or e-mail").fill(rider.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(FORM);
  await expect(field(page, "Snow quality")).toHaveValue("80");
  await expect(field(page, "Nightlife")).toHaveValue("35");
  await expect(page.getByText("What you typed before the login is here.")).toBeVisible();
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^2 ratings saved\./)).toBeVisible();
});

test("what is typed and not sent is shown to no other member of the device", async ({
  page,
  member,
  browser,
}) => {
  const other = aRider();
  const elsewhere = await browser.newContext();
  await signUpWithoutForm(await elsewhere.newPage(), other);
  await elsewhere.close();
  expect(member.username).toBeTruthy();
  await page.goto(FORM);
  await field(page, "Snow quality").fill("80");
  await page.context().clearCookies();
  await page.goto(FORM);
  await expect(page.getByRole("button", { name: "Log in and save" })).toBeVisible();
  await expect(field(page, "Snow quality")).toHaveValue("");
  // What is typed signed out is the next member's, and no other's.
  await field(page, "Snow quality").fill("55");
  await page.request.post("/login", {
    form: { identifier: other.username, password: PASSWORD },
    maxRedirects: 0,
  });
  await page.goto(FORM);
  await expect(field(page, "Snow quality")).toHaveValue("55");
  await page.context().clearCookies();
  await page.goto(FORM);
  await expect(page.getByRole("button", { name: "Log in and save" })).toBeVisible();
  await expect(field(page, "Snow quality")).toHaveValue("");
});

test("what is typed and not sent is kept on the device, until it is dropped", async ({ page }) => {
  await page.goto(FORM);
  await field(page, "Snow quality").fill("80");
  await openGroup(page, "Terrain");
  await field(page, "Tree skiing").fill("about 50");
  await page.goto("/about");
  await page.goto(FORM);
  const kept = page.getByText("What you typed here before is back. It is not saved yet.");
  await expect(kept).toBeVisible();
  await expect(field(page, "Snow quality")).toHaveValue("80");
  await expect(field(page, "Tree skiing")).toHaveValue("about 50");
  await page.getByRole("button", { name: "Drop it" }).click();
  await expect(kept).toHaveCount(0);
  await expect(field(page, "Snow quality")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("button", { name: "Log in and save" })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsent"))),
  ).toEqual([]);
});

test("what is saved is kept on the device no longer", async ({ page, member }) => {
  expect(member.username).toMatch(/^rider-/);
  await page.goto(FORM);
  await field(page, "Snow quality").fill("80");
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^1 rating saved\./)).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsent"))),
  ).toEqual([]);
  await field(page, "Snow quality").fill("70");
  await page.reload();
  await expect(field(page, "Snow quality")).toHaveValue("70");
  await expect(page.getByRole("button", { name: "Drop it" })).toBeVisible();
});

test("a member rates in steps, and what was chosen and not sent is kept", async ({ page, member }) => {
  expect(member.username).toMatch(/^rider-/);
  await page.goto(STEPS);
  const step = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name });
  await step("All in all", "4 Very good").check({ force: true });
  await step("Snow quality", "5 Superb").check({ force: true });
  await page.reload();
  await expect(page.getByText("What you typed here before is back.")).toBeVisible();
  await expect(step("Snow quality", "5 Superb")).toBeChecked();
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^2 ratings saved\./)).toBeVisible();
  await expect(step("All in all", "4 Very good")).toBeChecked();
  await page.getByRole("link", { name: "Say why, in a review" }).click();
  await expect(step("How was it, all in all?", "4 Very good")).toBeChecked();
});

test("the form has no barriers", async ({ page, member }) => {
  expect(member.username).toMatch(/^rider-/);
  for (const form of [STEPS, FORM]) {
    await page.goto(form);
    await expectNoAxeFindingsInAnyLayout(page);
  }
});
