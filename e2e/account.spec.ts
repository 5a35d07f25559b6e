import { readFile, writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { MAX_PICTURE_BYTES } from "#app/domain/accounts/picture.ts";
import { PRO_UPSELL } from "../app/domain/messages.ts";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { PASSWORD, type Rider, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";

const NEW_PASSWORD = "through the trees at noon";

/** Signs in so many times by what the form would send, each time with another browser. */
async function signInElsewhere(page: Page, { username }: Rider, times: number): Promise<void> {
  const headers = { cookie: "" };
  const form = { identifier: username, password: PASSWORD };
  const other = await page.context().browser()?.newContext();
  for (let count = 0; count < times; count += 1)
    await other?.request.post(new URL("/login", page.url()).href, { form, headers, maxRedirects: 0 });
  await other?.close();
}

async function endSignIns(page: Page, member: Rider): Promise<void> {
  await page.goto("/account");
  await signInElsewhere(page, member, 3);
  await page.reload();
  const places = page.getByRole("region", { name: "Where you are signed in" });
  await expect(places.getByRole("listitem")).toHaveCount(4);
  await places
    .getByRole("button", { name: /^Sign out(?! everywhere)/ })
    .first()
    .click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
  await expect(places.getByRole("listitem")).toHaveCount(3);
  await places.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Every other browser is signed out.")).toBeVisible();
  await expect(places.getByRole("listitem")).toHaveCount(1);
  await expect(places.getByRole("listitem")).toContainText("This one");
  await expect(places.getByRole("button")).toHaveCount(0);
}

/** Puts the name down for Pro, and takes it off. */
async function thinkOfPro(page: Page): Promise<void> {
  const membership = page.getByRole("region", { name: "Membership" });
  await membership.getByRole("button", { name: PRO_UPSELL }).click();
  await expect(membership).toContainText("Your name has been down for it since");
  await membership.getByRole("button", { name: "Take my name off" }).click();
  await expect(membership.getByRole("button", { name: PRO_UPSELL })).toBeVisible();
  await expect(membership).not.toContainText("Your name has been down");
}

/** As a phone takes it: more than the server takes. */
async function aPhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photograph = await sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: "red", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photograph.byteLength).toBeGreaterThan(MAX_PICTURE_BYTES);
  return photograph;
}

/** Uploads a picture, which header and profile show from then on; after a file that is none. */
async function showPicture(page: Page, { username }: Rider): Promise<void> {
  const region = page.getByRole("region", { name: "Picture" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    region.getByLabel("A picture of you").setInputFiles({ name, mimeType, buffer });
  await choose("me.jpg", "image/jpeg", Buffer.from("<svg>"));
  await region.getByRole("button", { name: "Save picture" }).click();
  await expect(region.getByText("This file cannot be read as a picture.")).toBeVisible();
  await choose("me.png", "image/png", await readFile("public/og.png"));
  await region.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Your picture is saved.")).toBeVisible();
  const picture = region.locator("img");
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  const address = String(await picture.getAttribute("src"));
  await expect(page.getByRole("banner").locator(`img[src="${address}"]`)).toBeVisible();
  const { headers } = await page.request.get(address).then((answer) => ({ headers: answer.headers() }));
  expect(headers["cache-control"]).toBe("public, no-cache");
  await page.goto(`/profile/${username}?edit`);
  // With script it is in a step that is not shown yet.
  await expect(page.locator('a[href="/account#picture"]')).toHaveText("Change your picture");
  await page.goto("/account");
  await region.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your picture is removed.")).toBeVisible();
  await expect(picture).toHaveCount(0);
}

async function lookAfterAccount(page: Page, member: Rider): Promise<void> {
  await endSignIns(page, member);
  await showPicture(page, member);

  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("This is not your password.")).toBeVisible();
  await password.getByLabel("Current password").fill(PASSWORD);
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await expect(password.getByLabel("Current password")).toHaveValue("");

  await page.getByLabel(/^Send me no news/).check();
  await page.getByRole("region", { name: "E-mail" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choice about e-mail is saved.")).toBeVisible();
  await expect(page.getByLabel(/^Send me no news/)).toBeChecked();

  await thinkOfPro(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const told = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(told.members).toMatchObject({ username: member.username, is_mail_blocked: true });

  await expect(page.getByLabel(/^Keep what I contributed/)).toBeChecked();
  await page.getByLabel("Remove what I contributed as well").check();
  const closing = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Close my account" }).click();
  expect((await closing).postData()).toContain("contributions=remove");
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

test("a phone's photograph is made smaller before it is sent, and what is too large is said at once", async ({
  page,
  member: _,
}, testInfo) => {
  await page.goto("/account");
  const region = page.getByRole("region", { name: "Picture" });
  const field = region.getByLabel("A picture of you");
  const choose = (buffer: Buffer) => field.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(region.getByText("up to 20 MB")).toBeVisible();
  await choose(await aPhotograph());
  await expect
    .poll(() => field.evaluate(({ files }: HTMLInputElement) => files?.[0]?.size))
    .toBeLessThan(500_000);
  await region.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Your picture is saved.")).toBeVisible();
  // A file that was sent is not sent again by mistake.
  await expect(field).toHaveValue("");
  const large = testInfo.outputPath("large.jpg");
  await writeFile(large, Buffer.alloc(21 * 2 ** 20));
  await field.setInputFiles(large);
  await expect(region.getByText("This file is larger than 20 MB.")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member looks after their account, closes it and comes back", async ({ page, member }) => {
    await lookAfterAccount(page, member);
  });
});

test("an operator makes a member Pro, and signs them out, beside the running site", async ({
  page,
  member,
}) => {
  const membership = page.getByRole("region", { name: "Membership" });
  await page.goto("/account");
  await expect(membership).toContainText("Your tier: Free");
  expect(await asOperator(member.username, "set-tier", "Pro")).toContain(`${member.username} is Pro now.`);
  await page.goto("/account");
  await expect(membership).toContainText("Your tier: Pro");
  await expect(membership.getByRole("button")).toHaveCount(0);
  expect(await asOperator(member.username, "end-sign-ins")).toContain("Ended 1 sign-ins");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Faccount$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("axe finds nothing on the account, with wrong forms, once closed, nor where a link is good for nothing", async ({
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
  const form = { intent: "delete", contributions: "keep", password: PASSWORD };
  await page.request.post("/account", { form, maxRedirects: 0 });
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is closed");
  await expectNoAxeFindingsInAnyLayout(page, "main");
  expect(member.username).toBeTruthy();
});
