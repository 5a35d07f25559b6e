import { expect, type Page } from "@playwright/test";
import type { Received } from "#test/support/a-mail-server.ts";
import { type LetterToMemberKind, writeLetter } from "../app/backend/mail/letters.ts";
import {
  expectNoAxeFindings,
  expectNoAxeFindingsInAnyLayout,
  expectNoAxeFindingsOnSmallScreen,
} from "./support/axe.ts";
import { type Rider, test } from "./support/members.ts";
import { SITES } from "./support/sites.ts";

const NEW_PASSWORD = "through the trees at noon";

/** The newest letter with a subject, once so many have come. */
async function letterTo({ email }: Rider, subject: string, count = 1): Promise<Received> {
  let found: Received[] = [];
  const look = async () => {
    const answer = await fetch(`${SITES.mailbox}/?to=${encodeURIComponent(email)}`);
    found = ((await answer.json()) as Received[]).filter((letter) => letter.subject === subject);
    return found.length;
  };
  await expect.poll(look).toBe(count);
  return found[count - 1] as Received;
}

/** Where the link of a letter leads. */
async function linkTo(rider: Rider, subject: string, count = 1): Promise<string> {
  const { link } = await letterTo(rider, subject, count);
  return String(link);
}

async function confirmAddress(page: Page, member: Rider): Promise<void> {
  const subject = "Confirm your e-mail address";
  await page.goto("/account");
  await expect(page.getByText("Not verified")).toBeVisible();
  expect((await letterTo(member, subject)).html).toContain("Confirm the address");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("A letter with a link is on its way to your address.")).toBeVisible();
  const link = await linkTo(member, subject, 2);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await page.goto(`${link}).`);
  await expect(page.getByRole("main")).toContainText("Your address is confirmed already.");
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
  // The cookies that the browser was known by are gone.
  expect((await letterTo(member, "A new sign-in to your account")).text).toContain("/account");
}

async function closeAccount(page: Page, member: Rider): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  expect((await letterTo(member, "Your account is closed")).text).toContain("/login");
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member confirms, changes and takes back their address, sets a password, and leaves, each with a letter", async ({
    page,
    member,
  }) => {
    test.slow();
    await confirmAddress(page, member);
    await changeAddress(page, member);
    await resetPassword(page, member);
    await closeAccount(page, member);
  });
});

test("axe finds nothing on the pages that letters lead to, nor where they are asked for", async ({
  page,
  member,
}) => {
  test.slow();
  const main = page.getByRole("main");
  await page.goto("/forgot");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectNoAxeFindingsInAnyLayout(page);
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(main).toContainText("a link is on its way");
  await expectNoAxeFindingsInAnyLayout(page, "main");

  await page.goto("/verify?undo=yes&token=none");
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto(await linkTo(member, "Confirm your e-mail address"));
  await expect(main).toContainText(`This is the address of the account ${member.username}`, {
    ignoreCase: true,
  });
  await expectNoAxeFindingsInAnyLayout(page, "main");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(main).toContainText("Your address is confirmed.");
  await expectNoAxeFindingsInAnyLayout(page, "main");

  await page.goto(await linkTo(member, "Set a new password"));
  await expect(main).toContainText(`For ${member.username}.`);
  await expectNoAxeFindingsInAnyLayout(page, "main");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(main).toContainText("Your new password is set");
  await expectNoAxeFindingsInAnyLayout(page, "main");
});

/** Every kind of letter, and where its link leads. */
const LETTERS: Readonly<Record<LetterToMemberKind, string | null>> = {
  "password-changed": null,
  left: null,
  "new-sign-in": null,
  moderated: null,
  followed: "/unfollow?token=",
  "provider-linked": null,
  verify: "/verify?token=",
  reset: "/reset?token=",
  address: "/verify?token=",
  "address-changed": "/verify?undo=yes&token=",
};

test("axe finds nothing in any kind of letter", async ({ page }) => {
  test.slow();
  for (const [kind, path] of Object.entries(LETTERS)) {
    const { html, subject } = writeLetter({
      kind: kind as LetterToMemberKind,
      to: "letter-reader@riders.example",
      username: "letter-reader",
      siteUrl: SITES.pglite,
      link: path && `${SITES.pglite}${path}${"t".repeat(43)}`,
      detail: "new-letter-reader@riders.example",
      createdAt: new Date(),
    });
    await page.setContent(html);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
    await expectNoAxeFindings(page);
  }
  // They differ in their words alone, and the last has a link.
  await expectNoAxeFindingsOnSmallScreen(page);
});
