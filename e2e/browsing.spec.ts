import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";

test("on a phone the ways into the list follow the search, which stays at hand in the header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const ride = await page.getByRole("heading", { name: "Start with how you ride" }).boundingBox();
  expect(ride?.y).toBeLessThan(1_600);
  const search = page.getByRole("banner").getByRole("combobox");
  await expect(search).toBeHidden();
  await page.getByRole("heading", { name: "Start with a place" }).scrollIntoViewIfNeeded();
  await search.click();
  await expect(search).toBeFocused();
  // What is begun there is not taken away by scrolling back.
  await page.mouse.wheel(0, -10_000);
  await expect(search).toBeVisible();
});

test("the drawing of a resort is as wide as the window, without script too", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/resort/zermatt-breuil-cervinia`);
  const drawing = await page.getByRole("article").locator("header figure").boundingBox();
  expect(drawing?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
  await page.close();
});

test("what lies near Zermatt is seen after 22 keys from the home page", async ({ page }) => {
  await page.goto("/");
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  /** Presses Tab until something of that name has the focus. */
  const tabTo = async (name: RegExp) => {
    const words = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.getAttribute("placeholder") ?? focused?.textContent ?? "";
      });
    while (!name.test(await words()) && keys < 40) await press("Tab");
  };
  await tabTo(/^Where to/);
  await press(..."zer");
  await expect(page.getByRole("option", { name: /^Zermatt/ })).toBeVisible();
  await press("ArrowDown", "Enter");
  await expect(page).toHaveURL(/zermatt/);
  // The focus begins anew with the page, not with its address.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
  await tabTo(/^Nearby/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: /^Resorts near / })).toBeInViewport();
  expect(keys).toBeLessThanOrEqual(22);
});

test("the section bar marks the section that is being read", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const bar = page.getByRole("navigation", { name: "Sections of this resort" });
  await bar.getByRole("link", { name: "Ratings" }).click();
  await expect(bar.locator("[aria-current]")).toHaveText("Ratings");
});

test("past the skip link the section bar still leads to its sections", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  const bar = page.getByRole("navigation", { name: "Sections of this resort" });
  for (const name of ["Nearby", "Ratings", "Nearby"]) {
    await bar.getByRole("link", { name }).click();
    const heading = page.getByRole("heading", {
      level: 2,
      name: new RegExp(name === "Nearby" ? "^Resorts near " : name),
    });
    await expect(heading).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test("a resort prints without header, search and bars, with its address and sources", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  await page.emulateMedia({ media: "print" });
  for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
  for (const name of ["Breadcrumb", "Sections of this resort"])
    await expect(page.getByRole("navigation", { name })).toBeHidden();
  await expect(page.getByRole("link", { name: "Compare Les Trois Vallées with other resorts" })).toBeHidden();
  await expect(page.getByRole("list", { name: "Season passes", exact: true })).toBeVisible();
  await expect(page.getByText(/^http.*\/resort\/les-trois-vallees$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "OpenStreetMap contributors" }).first()).toBeVisible();
  await expectNoAxeFindings(page, undefined, "print");
  // Its drawing has most of the first, and its winter and the way there take half of another.
  await expectToPrintOn(page, 3);
});

test("a comparison of four prints on three pages, with its address and sources and without bars", async ({
  page,
}) => {
  await page.goto(
    "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees,serfaus-fiss-ladis",
  );
  await page.emulateMedia({ media: "print" });
  for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByText(/^http.*\/compare\?resorts=/)).toBeVisible();
  await expect(page.getByRole("region", { name: "How to read this" })).toContainText("Our editors' scores");
  await expect(page.getByRole("link", { name: "OpenStreetMap contributors" }).first()).toBeVisible();
  await expectNoAxeFindings(page, undefined, "print");
  await expectToPrintOn(page, 3);
});

/** Counts the page objects of what the browser prints on A4. */
async function expectToPrintOn(page: Page, pages: number): Promise<void> {
  const printed = await page.pdf({ format: "A4" });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(pages);
}

for (const width of [390, 1280]) {
  test(`a resort that is slow to come shows its shape, and Back leads to where the visitor was, at ${width} px`, async ({
    page,
  }) => {
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/resort\/[^/]+\.data/, async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/resorts");
    const skeleton = page.locator(".resort-skeleton");
    const card = page.getByRole("article").nth(14);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("link").first().click();
    await expect(skeleton).toBeVisible();
    go();
    await expect(page).toHaveURL(/\/resort\//);
    await expect(skeleton).toHaveCount(0);
    await page.goBack();
    await expect(card).toBeInViewport();
  });
}

/** How high the page is before its script came, or after. */
async function heightOf(page: Page, path: string, script: "asleep" | "awake"): Promise<number> {
  const isScript = /\.js$/;
  if (script === "asleep") await page.route(isScript, (route) => route.abort());
  await page.goto(path, { waitUntil: "networkidle" });
  await page.unroute(isScript);
  const { height } = (await page.getByRole("main").boundingBox()) ?? { height: 0 };
  return height;
}

test("nothing moves under a finger when the script wakes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/resort/les-trois-vallees", "/resorts", "/"]) {
    const before = await heightOf(page, path, "asleep");
    expect(await heightOf(page, path, "awake"), path).toBe(before);
  }
});

test("how to read the marks is opened and closed with the keyboard, inside of the window", async ({
  page,
}) => {
  for (const path of ["/resorts", "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb"]) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const opener = page.getByRole("button", { name: "How to read this" });
      await opener.press("Enter");
      const words = page.getByRole("region", { name: "How to read this" });
      await expect(words).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(words).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the lifestyles of the home page are one row to push sideways, before the best resorts", async ({
    page,
  }) => {
    await page.goto("/");
    const tiles = page.getByRole("region", { name: "Start with how you ride" }).getByRole("list");
    const { top, height, wide } = await tiles.evaluate((list) => ({
      top: list.getBoundingClientRect().top,
      height: list.getBoundingClientRect().height,
      wide: list.scrollWidth - list.clientWidth,
    }));
    expect(wide).toBeGreaterThan(390);
    expect(height).toBeLessThan(500);
    const best = await page.getByRole("region", { name: /^Best resorts/ }).boundingBox();
    expect(best?.y).toBeGreaterThan(top);
  });

  test("the sidebar is hidden until it is opened, and Escape closes it [2.20, 2.47]", async ({ page }) => {
    await page.goto("/");
    const sidebar = page
      .getByRole("dialog", { name: /menu/i })
      .or(page.getByRole("navigation", { name: /sidebar/i }));
    await expect(sidebar).toBeHidden();
    const toggler = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await toggler.click();
    await expect(sidebar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sidebar).toBeHidden();
    await expect(toggler).toBeFocused();
    await toggler.click();
    await sidebar.getByRole("link", { name: "Resorts" }).click();
    await expect(page).toHaveURL("/resorts");
    await expect(sidebar).toBeHidden();
  });
});
