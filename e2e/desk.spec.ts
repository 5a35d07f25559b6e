import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { aRider, signUpWithoutForm, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";

const EDIT = "/desk/texts/edit?part=";
const ORIGINAL = "The page of every resort has room for three links";

/** An operator in a browser of their own. */
async function anOperator(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1).join(".");
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { "x-forwarded-for": `10.${address}` },
  });
  const page = await context.newPage();
  const rider = aRider();
  await signUpWithoutForm(page, rider);
  await asOperator(rider.username, "operator", "on");
  return page;
}

test("two operators change a page, with script and without, and go back to the original text", async ({
  page: visitor,
  browser,
}) => {
  test.slow();
  const [olga, otto] = [await anOperator(browser), await anOperator(browser, { javaScriptEnabled: false })];
  await olga.goto("/desk/texts");
  await expectNoAxeFindingsInAnyLayout(olga);
  await olga.getByRole("link", { name: "Advertise" }).first().click();
  const text = olga.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveValue(new RegExp(ORIGINAL));
  await otto.goto(`${EDIT}page:/advertise`);

  await text.fill("How to ask\n\nCall us. {unknown}");
  await olga.getByRole("button", { name: "Preview" }).click();
  await expect(text).toBeFocused();
  await expect(olga.getByText("The site puts nothing in the place of {unknown}.")).toBeVisible();
  await expectNoAxeFindingsInAnyLayout(olga);
  await text.fill("How to ask\n\nCall us, or [look here](/about).");
  await olga.getByRole("button", { name: "Preview" }).click();
  const preview = olga.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("link", { name: "look here" })).toBeVisible();
  await expect(olga.getByRole("alert")).toContainText("Nothing is saved yet.");
  await expectNoAxeFindingsInAnyLayout(olga);
  await visitor.goto("/advertise");
  await expect(visitor.getByText(ORIGINAL)).toBeVisible();
  await olga.getByRole("button", { name: "Save" }).click();
  await expect(olga.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("main").getByRole("link", { name: "look here" })).toBeVisible();

  // The other one has had the page open since, without script.
  await otto.getByRole("textbox", { name: "Text", exact: true }).fill("Write to us.");
  await otto.getByRole("button", { name: "Preview" }).click();
  await expect(otto.getByRole("alert")).toContainText("Nothing is saved yet.");
  await otto.getByRole("button", { name: "Save" }).click();
  await expect(otto.getByRole("alert")).toContainText("Changed meanwhile by ");
  await expect(otto.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Write to us.");
  await otto.getByRole("button", { name: "Save" }).click();
  await expect(otto.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await otto.getByRole("link", { name: "Version 1" }).click();
  await expect(otto.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/^How to ask/);
  await expect(otto.getByText("The form holds version 1.")).toBeVisible();
  await otto.getByRole("button", { name: "Bring back the original text" }).click();
  await expect(otto.getByText("That version is back.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(ORIGINAL)).toBeVisible();
});

test("hostile addresses and pictures are refused, with what was typed still there", async ({ browser }) => {
  const olga = await anOperator(browser);
  await olga.goto(`${EDIT}menu:footer-menu-main`);
  const last = olga.getByRole("group", { name: "Entry 6" });
  await last.getByLabel("Title").fill("<script>alert(1)</script>");
  for (const address of [
    "javascript:alert(1)",
    "//evil.example",
    "https://a:b@evil.example",
    "data:text/html,x",
  ]) {
    await last.getByLabel("Address").fill(address);
    await olga.getByRole("button", { name: "Save" }).click();
    await expect(olga.getByRole("alert")).toBeVisible();
    await expect(last.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
    await expect(last.getByLabel("Address")).toHaveValue(address);
  }
  await expectNoAxeFindingsInAnyLayout(olga);

  await olga.goto(`${EDIT}supporters`);
  const file = olga.getByLabel("Picture", { exact: true });
  for (const [name, content] of [
    ["drawing.png", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ["page.webp", "<!doctype html><script>alert(1)</script>"],
    ["empty.png", ""],
  ] as const) {
    await file.setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(content) });
    await olga.getByRole("button", { name: "Send the picture" }).click();
    await expect(file).toHaveAttribute("aria-invalid", "true");
  }
  await expectNoAxeFindingsInAnyLayout(olga);
});

test("an operator writes the text of a resort, and no other member sees the pages for it", async ({
  page,
  member,
  browser,
}) => {
  expect(member.username).toBeTruthy();
  for (const path of ["/desk/texts", `${EDIT}team`]) expect((await page.goto(path))?.status()).toBe(404);
  const olga = await anOperator(browser, { javaScriptEnabled: false });
  await olga.goto("/desk/texts");
  await olga.getByRole("searchbox", { name: "Resort" }).fill("Zao");
  await olga.getByRole("main").getByRole("button", { name: "Search" }).click();
  await olga.getByRole("main").getByRole("link", { name: /Zao/ }).first().click();
  await olga.getByRole("textbox", { name: "Text" }).fill("Ice monsters stand on top in February.");
  await olga.getByRole("button", { name: "Save" }).click();
  await olga.getByRole("link", { name: "As visitors read it" }).click();
  await expect(olga.getByText("Ice monsters stand on top in February.")).toBeVisible();
});
