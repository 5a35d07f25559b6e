import { expect, type Page } from "@playwright/test";
import { OAUTH_ERRORS } from "../app/domain/accounts/account-messages.ts";
import { aRider, PASSWORD, sessionOf, test } from "./support/members.ts";

const START = "Continue with Club";
const account = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name: `Account of ${name}` });

/** Signs in at the provider, in the window that shows it. */
async function signInThere(window: Page, name: string): Promise<void> {
  await window.getByLabel("Name").fill(name);
  await window.getByRole("button", { name: "Continue" }).click();
  await window.getByRole("button", { name: "Allow" }).click();
}

/** Opens the dialog on a page and begins; gives the window. */
async function begin(page: Page, path = "/about"): Promise<Page> {
  await page.goto(path);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("link", { name: START }).click();
  return opened;
}

/** Makes the password the only way in, where the provider was. */
async function leaveProvider(page: Page, username: string): Promise<void> {
  await page.goto("/account");
  const providers = page.getByRole("region", { name: "Where you also sign in" });
  await expect(providers).toContainText("Club is your only way in.");
  await expect(providers.getByRole("button")).toHaveCount(0);
  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("New password").fill(PASSWORD);
  await password.getByRole("button", { name: "Set password" }).click();
  await expect(password.getByRole("button", { name: "Change password" })).toBeVisible();
  await providers.getByRole("button", { name: "Unlink Club" }).click();
  await expect(page.getByText("You can no longer sign in with that provider.")).toBeVisible();
  await expect(providers.getByRole("link", { name: "Link Club" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?redirectTo=%2Faccount");
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("region", { name: "You", exact: true })).toContainText(username);

  await providers.getByRole("link", { name: "Link Club" }).click();
  await signInThere(page, `${username}-too`);
  await expect(page.getByText("You can sign in with that provider from now on.")).toBeVisible();
  await expect(providers.getByRole("button", { name: "Unlink Club" })).toBeVisible();
}

test("signs in through a window of its own, and leaves the visitor on the same page [1.20, 4.9, 4.14]", async ({
  page,
}) => {
  const { username } = aRider();
  const window = await begin(page, "/resorts?country=AD");
  const { href } = new URL(page.url());
  await signInThere(window, username);
  await expect(account(page, username)).toBeVisible();
  expect(window.isClosed()).toBe(true);
  expect(page.url()).toBe(href);
  await page.goto("/terms");
  await expect(account(page, username)).toBeVisible();
});

test("a window whose page was closed goes on by its button", async ({ page }) => {
  const { username } = aRider();
  const window = await begin(page);
  await expect(window.getByLabel("Name")).toBeVisible();
  await page.close();
  await signInThere(window, username);
  await window.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(window).toHaveURL("/about");
  await expect(account(window, username)).toBeVisible();
});

test("a code stays out of addresses, and is valid once, in the browser that requested it [8.14]", async ({
  page,
  browser,
}) => {
  const { username } = aRider();
  const addresses: URL[] = [];
  page.context().on("request", (request) => addresses.push(new URL(request.url())));
  await signInThere(await begin(page), username);
  await expect(account(page, username)).toBeVisible();
  const ours = addresses.filter(({ origin, pathname }) => {
    return origin === new URL(page.url()).origin && pathname !== "/auth/club/callback";
  });
  const told = ours.flatMap(({ searchParams }) => [
    ...searchParams.getAll("code"),
    ...searchParams.getAll("state"),
  ]);
  expect(new Set(told)).toEqual(new Set(["ready"]));

  const elsewhere = await browser.newContext();
  for (const requests of [page.request, elsewhere.request]) {
    const form = { code: "ready", opener: "yes" };
    const response = await requests.post("/auth/exchange", { form, maxRedirects: 0 });
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain(OAUTH_ERRORS.callbackFallback);
    expect(response.headers()["set-cookie"] ?? "").not.toMatch(/^session=[^;]/);
  }
  const stranger = await elsewhere.newPage();
  for (const path of ["/auth/landing", "/auth/club/callback"]) {
    const led = addresses.find(({ pathname }) => pathname === path);
    await stranger.goto(led?.href ?? "");
    await expect(stranger).toHaveURL(/\/login\?problem=/);
    await expect(stranger.getByRole("main").getByRole("alert")).toHaveText(OAUTH_ERRORS.callbackFallback);
    expect(await sessionOf(stranger)).toBeNull();
  }
  await elsewhere.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("takes the page along and brings it back, and the code leaves the address", async ({ page }) => {
    const { username } = aRider();
    await page.goto("/login?redirectTo=%2Fresorts%3Fpage%3D2");
    await page.getByRole("link", { name: START }).click();
    await signInThere(page, username);
    await expect(page).toHaveURL("/resorts?page=2");
    await expect(
      page.getByRole("banner").getByRole("link", { name: `Profile of ${username}` }),
    ).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain("code=");
  });

  test("a member whom Club brought sets a password, unlinks Club, and links another account there", async ({
    page,
  }) => {
    const { username } = aRider();
    await page.goto("/login?redirectTo=%2Fabout");
    await page.getByRole("link", { name: START }).click();
    await signInThere(page, username);
    await expect(page).toHaveURL("/about");
    await leaveProvider(page, username);
  });
});

for (const width of [390, 1280]) {
  test(`signing up fits a window of ${width} by 800 pixels, a provider's button included`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/signup");
    const panel = page.getByRole("main");
    for (const name of [START, "Login"])
      await expect(panel.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole("button", { name: "Create account" })).toBeInViewport({ ratio: 1 });
  });
}
