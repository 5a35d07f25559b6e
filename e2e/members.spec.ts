import { expect, type Page } from "@playwright/test";
import { ACCOUNT_ERRORS, FORM_NOT_SENT } from "../app/domain/accounts/account-messages.ts";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { aRider, PASSWORD, type Rider, sessionOf, signUpWithoutForm, test } from "./support/members.ts";

const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });
const menu = (page: Page, { username }: Rider) =>
  page.getByRole("banner").getByRole("button", { name: `Account of ${username}` });
const dialog = (page: Page, name: "Login" | "Sign up") => page.getByRole("dialog", { name });

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** One part of the profile's form at a time is shown. */
const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.describe("with script", () => {
  test("signs up over the page where the visitor is, after a form with mistakes, and stays there [1.18, 2.16, 2.29, 5.1, 8.3]", async ({
    page,
  }) => {
    const rider = aRider();
    await page.goto("/resorts?country=AD");
    const { href } = new URL(page.url());
    await loginLink(page).click();
    await dialog(page, "Login").getByRole("link", { name: "Sign up" }).click();
    const signUp = dialog(page, "Sign up");
    await fillIn(page, { Username: rider.username, "E-mail": "no address", Password: "short" });
    await signUp.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toHaveText(ACCOUNT_ERRORS.signup.shown);
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Username")).toHaveValue(rider.username);
    await fillIn(page, { "E-mail": rider.email, Password: PASSWORD });
    await signUp.getByRole("button", { name: "Create account" }).click();
    await expect(menu(page, rider)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(page.url()).toBe(href);
    await menu(page, rider).click();
    await page.getByRole("link", { name: `View Profile (${rider.username})` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(rider.username);
  });

  test("a logout in one tab is seen in another, whose open form keeps what is typed in it", async ({
    page,
    member,
  }) => {
    await page.goto(`/profile/${member.username}?edit`);
    await step(page, "About you");
    await page.getByLabel("About me").fill("Half a sentence");
    const other = await page.context().newPage();
    await other.goto("/about");
    await menu(other, member).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await expect(loginLink(other)).toBeVisible();
    await expect(loginLink(page)).toBeVisible();
    await expect(page.getByLabel("About me")).toHaveValue("Half a sentence");
  });

  test("a form that does not reach the server keeps what was typed, and can be sent again", async ({
    page,
    member,
  }) => {
    await page.goto(`/profile/${member.username}?edit`);
    // Of the page's script: without it a browser goes to its own page for broken connections.
    await step(page, "About you");
    await page.getByLabel("About me").fill("Half a sentence");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("alert")).toHaveText(FORM_NOT_SENT);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("About me")).toHaveValue("Half a sentence");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Half a sentence");
  });

  test("a sign-in that does not reach the server leaves the page below alone", async ({ page, member }) => {
    await page.context().clearCookies();
    await page.goto("/about");
    await loginLink(page).click();
    // The dialog's script has come: what is missing from here on is the connection.
    await expect(page.getByLabel("Username or e-mail")).toBeFocused();
    await fillIn(page, { "Username or e-mail": member.username, Password: PASSWORD });
    await page.route(/\/login\.data/, (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Login").getByRole("alert")).toHaveText(FORM_NOT_SENT);
    await expect(page.getByLabel("Username or e-mail")).toHaveValue(member.username);
    await expect(page.getByRole("heading", { level: 1, name: /about/i, includeHidden: true })).toHaveCount(1);
    await page.unroute(/\/login\.data/);
    await dialog(page, "Login").getByRole("button", { name: "Login" }).click();
    await expect(menu(page, member)).toBeVisible();
  });

  test("the dialog stays open for a selection that ends outside of it, and closes with a click there", async ({
    page,
  }) => {
    await page.goto("/about");
    await loginLink(page).click();
    const name = page.getByLabel("Username or e-mail");
    await name.fill("a long name");
    const box = await name.boundingBox();
    if (!box) throw new Error("The field is not drawn.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await expect(dialog(page, "Login")).toBeVisible();
    await expect(name).toHaveValue("a long name");
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(loginLink(page)).toBeFocused();
  });

  test("holds no token in storage, in pages or in their data [3.11, 3.12, 9.9]", async ({ page, member }) => {
    const answers: string[] = [];
    page.on("response", async (response) => {
      if (/html|script|json/.test(response.headers()["content-type"] ?? "")) {
        answers.push(await response.text().catch(() => ""));
      }
    });
    const token = (await sessionOf(page))?.token ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    await page.goto("/resorts?country=AD");
    await expect(menu(page, member)).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Places" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Where to ski" })).toBeVisible();
    await page.goto(`/profile/${member.username}?edit`);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(answers.join().length).toBeGreaterThan(10_000);
    for (const text of [kept, ...answers, await page.content()]) expect(text).not.toContain(token);
    expect(kept).not.toMatch(/auth_token|user_data|session=/);
  });

  test("signs in, opens everything and signs out with the keyboard alone [2.32, 2.80, 2.81, 2.82, 2.91, 4.12]", async ({
    page,
  }) => {
    const rider = aRider();
    await signUpWithoutForm(page, rider);
    await page.context().clearCookies();
    await page.goto("/about");
    await loginLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Login")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page, "Login")).toHaveCount(0);
    await expect(loginLink(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Username or e-mail")).toBeFocused();
    await page.keyboard.type(rider.username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(menu(page, rider)).toBeVisible();
    await menu(page, rider).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Membership" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Put your name down for Pro" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(menu(page, rider)).toBeFocused();
    await page.keyboard.press("Enter");
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(loginLink(page)).toBeVisible();
  });

  test.describe("layout", () => {
    test.slow();

    test("axe finds nothing on the sign-up dialog and the login page after a failure [2.83]", async ({
      page,
    }) => {
      await page.goto("/about");
      await loginLink(page).click();
      await dialog(page, "Login").getByRole("link", { name: "Sign up" }).click();
      await dialog(page, "Sign up").getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoAxeFindingsInAnyLayout(page);
      await page.goto("/login");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoAxeFindingsInAnyLayout(page);
    });

    test("axe finds nothing on the menu, the membership panel, a profile and its refused form [2.83]", async ({
      page,
      member,
    }) => {
      await page.request.post(`/profile/${member.username}?edit`, {
        form: {
          bio: "Rides",
          visited_resorts: "whistler-blackcomb",
          achievements: "One",
          preferred_sport: "Skiing",
        },
      });
      await page.goto(`/profile/${member.username}?membership=open`);
      await expect(page.getByRole("heading", { name: "Only you can see this" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Membership" })).toBeVisible();
      await menu(page, member).click();
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      // What an open menu covers in part is a smaller target to axe.
      await expectNoAxeFindingsInAnyLayout(page, ".header");
      await page.goto(`/profile/${member.username}`);
      await expect(page.getByRole("heading", { name: "Only you can see this" })).toBeVisible();
      await expectNoAxeFindingsInAnyLayout(page);

      await page.goto(`/profile/${member.username}?edit`);
      await step(page, "About you");
      await page.getByLabel("Picture").fill("no address");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoAxeFindingsInAnyLayout(page);
    });
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  const profileLink = (page: Page, { username }: Rider) =>
    page.getByRole("banner").getByRole("link", { name: `Profile of ${username}` });

  test("signs up, comes back to where the link stood, and signs out", async ({ page }) => {
    const rider = aRider();
    await page.goto("/search?q=davos");
    await loginLink(page).click();
    await page.getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { Username: rider.username, "E-mail": rider.email, Password: "short" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toHaveText(ACCOUNT_ERRORS.signup.shown);
    await expect(page.getByLabel("Username")).toHaveValue(rider.username);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await fillIn(page, { Password: PASSWORD });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/search?q=davos");
    await profileLink(page, rider).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(rider.username);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect(loginLink(page)).toBeVisible();
  });

  test("edits a profile, loses nothing on the way, and saves it", async ({ page, member }) => {
    await page.goto(`/profile/${member.username}`);
    await page.getByRole("link", { name: "Edit profile" }).click();
    await page.getByLabel("About me").fill("Two\nlines");
    await page.getByLabel("Years of experience").fill("1000");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("About me")).toHaveValue("Two\nlines");
    await page.getByLabel("Years of experience").fill("10");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("main")).toContainText("Two");
  });
});
