import { expect, type Page, test } from "@playwright/test";

/**
 * What the translation of a browser does to a page: each text is put into elements of its own, whenever it appears. What changes a text
 * or something beside it must not rely on the text being where it was.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (
        let node = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
        node;
        node = walker.nextNode()
      ) {
        const { parentElement: parent } = node;
        if (
          node.textContent?.trim() &&
          parent &&
          !parent.closest("font, script, style, textarea, title, option, svg")
        ) {
          texts.push(node as Text);
        }
        if (node === root) break;
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    const begin = () => {
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    // After hydration, as a browser that is asked to translate a page which is there. React marks the elements that it has taken over.
    const isHydrated = () =>
      Object.keys(document.querySelector("footer a") ?? {}).some((key) => key.startsWith("__reactFiber"));
    const beginOnceHydrated = () => setTimeout(isHydrated() ? begin : beginOnceHydrated, 1_000);
    window.addEventListener("load", beginOnceHydrated);
  });
}

const isTranslated = (page: Page) => expect(page.locator("main font").first()).toBeAttached();

test("a translated page goes on working: box, filters, units, list, map, comparison and sign-in", async ({
  page,
}) => {
  test.slow();
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      failures.push(message.text());
  });
  await translate(page);

  await page.goto("/resorts");
  await isTranslated(page);
  const box = page.getByRole("banner").getByRole("combobox");
  await box.click();
  await box.pressSequentially("zer");
  await expect(page.getByRole("option", { name: /^Zermatt/ })).toBeVisible();
  await box.pressSequentially("matt");
  await expect(page.getByRole("option", { name: /^Zermatt/ })).toBeVisible();
  await box.fill("qqqqqq");
  await expect(page.getByRole("status").filter({ hasText: "qqqqqq" })).toBeVisible();
  await box.fill("");
  await expect(page.getByRole("group", { name: "Regions" })).toBeVisible();
  await page.keyboard.press("Escape");

  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^Europe/ }).click();
  await expect(page).toHaveURL(/continent=5/);
  await filters.locator("summary").filter({ hasText: "Statistics" }).click();
  await filters.getByLabel("Vertical drop at least (m)").fill("steep");
  await page.keyboard.press("Enter");
  await expect(filters.getByText("Numbers only").first()).toBeVisible();
  await filters.getByLabel("Vertical drop at least (m)").fill("1,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/vertical_drop/);
  await page
    .getByRole("navigation", { name: "Pages of resorts" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: /^Imperial/ }).click();
  await expect(page.getByRole("article").getByText(/\d ft/).first()).toBeVisible();
  await page.goBack();

  for (const n of [0, 1]) await page.getByRole("article").nth(n).getByRole("checkbox").click();
  await page.getByRole("link", { name: /^Compare 2/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Compare");
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/only=differences/);

  await page.goto("/resorts?view=map&country=AD");
  await isTranslated(page);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.goto("/resort/zermatt-breuil-cervinia");
  await isTranslated(page);
  await page.getByRole("region", { name: "Resorts nearby" }).getByRole("link").nth(1).click();
  await expect(page).not.toHaveURL(/zermatt/);

  await page.getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign up" }).click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(page.getByText("This page took a fall")).toHaveCount(0);
  expect(failures).toEqual([]);
});
