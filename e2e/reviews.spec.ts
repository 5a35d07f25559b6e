import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { anotherMember, aRider, PASSWORD, test } from "./support/members.ts";

const RESORT = "/resort/hakuba-happo-one";

/** A text that no other test writes. */
const aText = (words: string) => `${words} ${aRider().username.slice(6)}`;

const textOf = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("a member writes a review, changes it, another finds it helpful, and it is deleted", async ({
  page,
  member,
  browser,
}) => {
  test.slow();
  const [review, changed] = [aText("Deep snow on the Riesen."), aText("Thin snow on the Riesen.")];
  await page.goto(RESORT);
  await page
    .getByRole("region", { name: "Reviews" })
    .getByRole("link", { name: /^Write/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write about Hakuba Happo-One");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByText("Write at least 2 characters.")).toBeVisible();
  await page.getByRole("radio", { name: "4 Very good" }).check({ force: true });
  await page.getByLabel("Your text").fill(review);
  await page.getByLabel("Month of your visit, if you like").fill("2026-02");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
  await expect(textOf(page, review)).toContainText(member.username);
  await expect(textOf(page, review)).toContainText("There in February 2026");
  await expect(textOf(page, review)).toContainText("Very good");

  await textOf(page, review).getByRole("link", { name: "Change or delete" }).click();
  await page.getByLabel("Your text").fill(changed);
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Your text is changed.")).toBeVisible();
  await expect(textOf(page, changed)).toContainText("changed since");

  // Who visits the page has it at once, though it is cached for visitors.
  const { page: other } = await anotherMember(browser);
  await other.goto(new URL(`${RESORT}/reviews?order=helpful`, page.url()).href);
  const helpful = textOf(other, changed).getByRole("button", { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  // It leads back to the same order and text, and counts once the account does.
  await expect(other).toHaveURL(/\/reviews\?order=helpful#text-\d+$/);
  await expect(helpful).toBeFocused();
  await expect(helpful).not.toContainText("finds this helpful");
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "false");

  await textOf(page, changed).getByRole("link", { name: "Change or delete" }).click();
  await page.getByText("Delete this text", { exact: true }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText("Your text is deleted.")).toBeVisible();
  await expect(textOf(page, changed)).toHaveCount(0);
  await other.context().close();
});

test("a visitor writes first and signs in then: the text waits, and is posted", async ({ page }) => {
  const [tip, rider] = [aText("Ski the Alpen in the morning."), aRider()];
  const response = await page.request.post("/signup", {
    form: { ...rider, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  await page.context().clearCookies();

  await page.goto(`${RESORT}/write`);
  await page.getByLabel("A tip: something that others should know").check();
  await page.getByLabel("Your text").fill(tip);
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByText("We keep what you wrote for a day.")).toBeVisible();
  await page.getByLabel("Username or e-mail").fill(rider.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Your text waited for you.")).toBeVisible();
  await expect(page.getByLabel("Your text")).toHaveValue(tip);
  await expect(page.getByLabel("A tip: something that others should know")).toBeChecked();
  await page.getByRole("button", { name: "Post" }).click();
  await expect(textOf(page, tip)).toContainText(rider.username);
  // News are told once, and a text that is posted waits no longer.
  await expect(page.getByText("Thank you. Your text is here")).toBeVisible();
  await page.reload();
  await expect(textOf(page, tip)).toBeVisible();
  await expect(page.getByText("Thank you. Your text is here")).toHaveCount(0);
  await page.goto(`${RESORT}/write`);
  await expect(page.getByLabel("Your text")).toHaveValue("");
  await page.goto(`${RESORT}/reviews?kind=tip`);
  await expect(textOf(page, tip)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "New from riders" })).toContainText("Hakuba Happo-One");
});

test("texts that would spoil a page leave its layout, and axe finds nothing", async ({ page, member }) => {
  test.slow();
  expect(member.username).toMatch(/^rider-/);
  const mark = aText("");
  const texts = [
    `<script>document.title = "x"</script><h1>${mark}</h1>`,
    `\u202e\u0639\u0645\u064a\u0642${mark}`,
    `${mark}${"\u{1f3bf}".repeat(1_980)}`,
    `${mark}${"x".repeat(1_500)}`,
  ];
  for (const text of texts) {
    const sent = await page.request.post(`${RESORT}/write`, {
      form: { intent: "write", kind: "comment", comment: text, visited_on: "" },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
  }
  for (const path of [`${RESORT}/reviews`, RESORT, "/"]) {
    await page.goto(path);
    if (path !== "/") await expect(textOf(page, mark)).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    await expect(page).not.toHaveTitle("x");
  }
  await page.goto(`${RESORT}/reviews`);
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto(`${RESORT}/write`);
  await expectNoAxeFindingsInAnyLayout(page);
});
