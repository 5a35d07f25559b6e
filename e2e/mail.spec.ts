import { expect, type Page } from "@playwright/test";
import type { Received } from "#test/support/a-mail-server.ts";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { type Rider, signUpWithoutForm, test } from "./support/members.ts";
import { SITES } from "./support/sites.ts";

const NEW_PASSWORD = "through the trees at noon";

/** The newest letter with a subject. */
async function letterTo({ email }: Rider, subject: string): Promise<Received> {
  const newest = async () => {
    const answer = await fetch(`${SITES.mailbox}/?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as Received[]).findLast((letter) => letter.subject === subject);
  };
  await expect.poll(newest).toBeTruthy();
  return (await newest()) as Received;
}

/** Where the link of a letter leads. */
async function linkTo(rider: Rider, subject: string): Promise<string> {
  const { link } = await letterTo(rider, subject);
  return String(link);
}

async function confirmAddress(page: Page, member: Rider): Promise<void> {
  await page.goto("/account");
  await expect(page.getByText("Not verified")).toBeVisible();
  const link = await linkTo(member, "Confirm your e-mail address");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("main")).toContainText("This link has been used");
}

async function resetPassword(page: Page, member: Rider): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  await page.goto(await linkTo(member, "Set a new password"));
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username or e-mail").fill(member.email);
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  expect((await letterTo(member, "Your password was changed")).text).toContain("/forgot");
}

/** Moves the account to another address, which the old one takes back. */
async function changeAddress(page: Page, member: Rider): Promise<void> {
  const next = { ...member, email: `new-${member.email}` };
  await page.goto("/account");
  await page.getByLabel("New e-mail address").fill(member.email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("This is your address already.")).toBeVisible();
  await page.getByLabel("New e-mail address").fill(next.email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("A letter with a link is on its way to the new address.")).toBeVisible();
  await page.goto(await linkTo(next, "Confirm your new e-mail address"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByRole("region", { name: "You", exact: true })).toContainText(next.email);
  await page.goto(await linkTo(member, "Your e-mail address was changed"));
  await expect(page).toHaveTitle(/^Take back the change of address/);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Your account has this address again")).toBeVisible();
  await page.getByRole("link", { name: "Set a new password" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
}

test("a member confirms their address by mail, and moves to another address", async ({ page, member }) => {
  test.slow();
  await confirmAddress(page, member);
  await changeAddress(page, member);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member confirms their address by mail, forgets their password, and sets another", async ({
    page,
    member,
  }) => {
    test.slow();
    await confirmAddress(page, member);
    await resetPassword(page, member);
  });
});

test("axe finds nothing on the pages of mail, nor in a letter", async ({ page }) => {
  test.slow();
  const rider = { username: "letter-reader", email: "letter-reader@riders.example" };
  await signUpWithoutForm(page, rider);
  await page.goto("/verify?undo=yes&token=none");
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto("/forgot");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectNoAxeFindingsInAnyLayout(page);
  const { html } = await letterTo(rider, "Confirm your e-mail address");
  await page.setContent(html);
  await expectNoAxeFindingsInAnyLayout(page);
});
