import { expect } from "@playwright/test";
import { aRider, signUpWithoutForm, test } from "./support/members.ts";

test.use({ javaScriptEnabled: false });

test("without script a member rates a resort, and takes all back", async ({ page, member }) => {
  expect(member.username).toMatch(/^rider-/);
  await page.goto("/resort/les-trois-vallees/rate?figures");
  await page.getByRole("textbox", { name: "Snow quality", exact: true }).fill("80");
  await page
    .getByRole("main")
    .locator("summary")
    .filter({ hasText: /^Terrain / })
    .click();
  await page.getByRole("textbox", { name: "Tree skiing", exact: true }).fill("50");
  await page.getByRole("button", { name: "Save ratings" }).click();
  await expect(page.getByText(/^2 ratings saved\./)).toBeVisible();
  await page.locator("summary", { hasText: "Take all back" }).click();
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText("2 ratings taken back.")).toBeVisible();
});

test("without script a member writes, another finds it helpful and reports the profile", async ({
  page,
  member,
  browser,
}) => {
  const words = `Deep snow, ${member.username}.`;
  await page.goto("/resort/hakuba-happo-one/write");
  await page.getByLabel("Your text").fill(words);
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByText("Thank you.")).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": `10.98.${Date.now() % 250}.7` },
  });
  const other = await context.newPage();
  await signUpWithoutForm(other, aRider());
  await other.goto(new URL("/resort/hakuba-happo-one/reviews", page.url()).href);
  const text = other.getByRole("listitem").filter({ hasText: words });
  await text.getByRole("button", { name: /^Helpful/ }).click();
  await expect(other).toHaveURL(/#text-\d+$/);
  await expect(text.getByRole("button", { name: /^Helpful/ })).toHaveAttribute("aria-pressed", "true");

  await text.getByRole("link", { name: member.username }).click();
  await other.getByRole("link", { name: "Report this profile" }).click();
  await other.getByLabel("Something else").check();
  await other.getByRole("button", { name: "Send the report" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await context.close();
});
