import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { PASSWORD, type Rider, test } from "./support/members.ts";

const NEW_PASSWORD = "through the trees at noon";

/** Signs in by what the form would send, with another browser. */
async function signInElsewhere(page: Page, { username }: Rider): Promise<void> {
  const headers = { cookie: "" };
  const form = { identifier: username, password: PASSWORD };
  await page
    .context()
    .browser()
    ?.newContext()
    .then(async (other) => {
      await other.request.post(new URL("/login", page.url()).href, { form, headers, maxRedirects: 0 });
      await other.close();
    });
}

async function lookAfterAccount(page: Page, member: Rider): Promise<void> {
  await page.goto("/account");
  await signInElsewhere(page, member);
  await page.reload();
  const places = page.getByRole("region", { name: "Where you are signed in" });
  await expect(places.getByRole("listitem")).toHaveCount(2);
  await places.getByRole("button", { name: /^Sign out(?! everywhere)/ }).click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
  await expect(places.getByRole("listitem")).toHaveCount(1);

  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("This is not your password.")).toBeVisible();
  await password.getByLabel("Current password").fill(PASSWORD);
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(password.getByLabel("Current password")).toHaveValue("");

  await page.getByLabel(/^Send me no news/).check();
  await page.getByRole("region", { name: "E-mail" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choice about e-mail is saved.")).toBeVisible();
  await expect(page.getByLabel(/^Send me no news/)).toBeChecked();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const told = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(told.members).toMatchObject({ username: member.username, is_mail_blocked: true });

  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto(`/profile/${member.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.goto("/login");
  await page.getByLabel("Username or e-mail").fill(member.username);
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await page.goto(`/profile/${member.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
}

test("a member looks after their account, closes it and comes back", async ({ page, member }) => {
  await lookAfterAccount(page, member);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member looks after their account, closes it and comes back", async ({ page, member }) => {
    await lookAfterAccount(page, member);
  });
});

test("axe finds nothing on the account, with what is wrong with its forms, nor where a link is good for nothing", async ({
  page,
  member,
}) => {
  test.slow();
  await page.goto("/account");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto("/reset?token=none");
  await expect(page.getByRole("main")).toContainText("This link has been used");
  await expectNoAxeFindingsInAnyLayout(page);
  expect(member.username).toBeTruthy();
});

test("the menu leads to the account", async ({ page, member }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: `Account of ${member.username}` }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
});
