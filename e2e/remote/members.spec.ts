import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { ACCOUNT_ERRORS } from "../../app/domain/accounts/account-messages.ts";
import { aRider, PASSWORD, type Rider, sessionOf, test } from "../support/members.ts";
import type { Mode } from "../support/other-backend.ts";
import { SITES } from "../support/sites.ts";

async function behave(request: APIRequestContext, mode: Mode): Promise<void> {
  const headers = { "content-type": "text/plain" };
  expect((await request.post(SITES.control, { data: mode, headers })).ok()).toBe(true);
}
test.afterEach(async ({ request }) => behave(request, "ok"));

const main = (page: Page) => page.getByRole("main");
const send = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

async function signUp(page: Page, rider: Rider): Promise<void> {
  await page.goto("/signup?redirectTo=/about");
  await page.getByLabel("Username").fill(rider.username);
  await page.getByLabel("E-mail").fill(rider.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await send(page, "Create account");
  await expect(page).toHaveURL("/about");
}

test.describe("members on another backend", () => {
  const account = (page: Page, { username }: Rider) =>
    page.getByRole("banner").getByRole("button", { name: `Account of ${username}` });

  test("sign up, in and out, and keep a profile [5.3]", async ({ page, request }) => {
    const rider = aRider();
    await signUp(page, rider);
    await expect(account(page, rider)).toBeVisible();
    // No form has them where resorts cannot be marked; another program may have written them.
    const form = { visited_resorts: "fixture-peak-7" };
    await page.request.post(`/profile/${rider.username}?edit`, { form });
    await page.goto(`/profile/${rider.username}?edit`);
    await page.getByLabel("Sport").selectOption("Telemark");
    await send(page, "Save profile");
    await expect(main(page)).toContainText("Telemark");
    await expect(main(page).getByRole("link", { name: "Fixture peak 7" })).toHaveAttribute(
      "href",
      "/resort/fixture-peak-7",
    );
    await expect(main(page)).toContainText(rider.email);

    await page.context().clearCookies();
    await page.goto(`/profile/${rider.username}`);
    await expect(main(page)).toContainText("Telemark");
    await expect(main(page)).not.toContainText(rider.email);
    await page.goto("/login?redirectTo=/terms");
    await page.getByLabel("Username or e-mail").fill(rider.username);
    await page.getByLabel("Password").fill("wrong");
    await send(page, "Login");
    await expect(page.getByRole("alert")).toHaveText(ACCOUNT_ERRORS.login.shown);
    await page.getByLabel("Password").fill(PASSWORD);
    await send(page, "Login");
    await expect(page).toHaveURL("/terms");
    await account(page, rider).click();
    // Everything else of an account is an extension's.
    await expect(page.getByRole("banner").getByRole("link", { name: "Account", exact: true })).toHaveCount(0);
    for (const path of ["/account", "/account/export"])
      expect((await page.request.get(path)).status(), path).toBe(404);
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    expect((await (await request.get(SITES.control)).json()).invalid).toEqual([]);
  });

  test("lose neither their sign-in nor their session while it fails", async ({ page, request }) => {
    const rider = aRider();
    await signUp(page, rider);
    await page.context().clearCookies();
    await page.goto("/login?redirectTo=/about");
    await page.getByLabel("Username or e-mail").fill(rider.username);
    await page.getByLabel("Password").fill(PASSWORD);
    await behave(request, "status-500");
    await send(page, "Login");
    await expect(page.getByRole("alert")).toHaveText("Our data server answered with an error");
    await expect(page.getByLabel("Username or e-mail")).toHaveValue(rider.username);
    await behave(request, "ok");
    await page.getByLabel("Password").fill(PASSWORD);
    await send(page, "Login");
    await expect(page).toHaveURL("/about");
    await expect(account(page, rider)).toBeVisible();

    await behave(request, "status-500");
    await page.goto("/login");
    await expect(page.getByText("We cannot check your sign-in right now")).toBeVisible();
    expect((await sessionOf(page))?.username).toBe(rider.username);
    await behave(request, "ok");
    await page.goto("/terms");
    await expect(account(page, rider)).toBeVisible();
    await behave(request, "status-500");
    await page.request.post("/logout", { maxRedirects: 0 });
    expect(await sessionOf(page)).toBeNull();
  });

  test("sign in through an identity provider of that backend", async ({ page }) => {
    await page.goto("/login?redirectTo=/about");
    await page.getByRole("link", { name: "Continue with Club" }).click();
    await expect(page).toHaveURL("/about");
    await expect(
      page.getByRole("banner").getByRole("button", { name: /^Account of elsewhere-/ }),
    ).toBeVisible();
  });
});
