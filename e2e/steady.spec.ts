import { expect, type Page, test } from "@playwright/test";
import { movedBy } from "./support/boxes.ts";

/**
 * A tick, a mark or a chip that pushes what stands around it makes the next press hit something
 * else: a resort's page opened where a second resort was to be compared.
 */
const LISTS = {
  list: "/resorts?country=AT",
  table: "/resorts?country=AT&view=table",
  map: "/resorts?country=AT&view=map",
  group: "/resorts?who=ski.beginner.quiet&who=board.expert",
};

const compared = (page: Page) => page.getByRole("region", { name: "Resorts to compare" });
const boxes = (page: Page) => page.locator("input[name=compare][type=checkbox]");
const favourites = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Favourite: / });
const visits = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Visited: / });
const chips = (page: Page) => page.getByRole("region", { name: "Filters that are set" }).locator("li a");

/** Opens a page and waits until its script is awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^Share/ }).first()).toBeVisible();
}

/** Marks that are pressed once more are off again. */
async function expectMarksToBeSteady(page: Page): Promise<void> {
  for (const marks of [favourites(page), visits(page)]) {
    const mark = marks.nth(1);
    const isOn = (await mark.getAttribute("aria-pressed")) === "true";
    const followed = () => expect(mark).toHaveAttribute("aria-pressed", String(!isOn));
    expect(await movedBy(page, mark, followed)).toEqual([]);
  }
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [name, path] of Object.entries(LISTS)) {
      test(`ticks and marks of the ${name} move nothing that may be pressed next`, async ({ page }) => {
        await open(page, path);
        for (const [at, count] of [
          [0, 1],
          [1, 2],
        ] as const) {
          const followed = () => expect(compared(page).getByRole("listitem")).toHaveCount(count);
          expect(await movedBy(page, boxes(page).nth(at), followed)).toEqual([]);
        }
        await expectMarksToBeSteady(page);
        await expectMarksToBeSteady(page);
        // Chips close up behind one that goes; the list stays.
        const followed = () => expect(compared(page).getByRole("listitem")).toHaveCount(1);
        expect(await movedBy(page, boxes(page).nth(0), followed, ".resorts")).toEqual([]);
        const removed = () => expect(compared(page)).toBeHidden();
        expect(await movedBy(page, compared(page).locator("li a"), removed)).toEqual([]);
      });
    }

    test("a second tick, as soon as the first, is a tick and opens no resort", async ({ page }) => {
      await open(page, LISTS.list);
      // Both above the bar that comes with the first.
      await boxes(page)
        .nth(0)
        .evaluate((box) => scrollBy({ top: box.getBoundingClientRect().top - 200, behavior: "instant" }));
      const [first, second] = await Promise.all([0, 1].map((at) => boxes(page).nth(at).boundingBox()));
      if (!first || !second) throw new Error("The list has no two boxes.");
      for (const { x, y } of [first, second]) {
        await page.mouse.click(x + 10, y + 10);
        await page.waitForTimeout(350);
      }
      await expect(compared(page).getByRole("listitem")).toHaveCount(2);
    });

    test("filters that are set and taken off move neither each other nor the list", async ({ page }) => {
      await open(page, "/resorts");
      const isPhone = width < 1024;
      if (isPhone) await page.getByRole("button", { name: /^Filters/ }).click();
      const form = isPhone ? page.getByRole("dialog") : page.getByRole("form", { name: "Filters" });
      const shown = isPhone ? "dialog" : ".resorts__tools, .applied-filters, .header";
      for (const [continent, count] of [
        ["Europe", 1],
        ["Asia", 2],
        ["Oceania", 3],
      ] as const) {
        const box = form.getByRole("checkbox", { name: new RegExp(`^${continent} \\([\\d,]+\\)$`) });
        const followed = () => expect(page.locator(".applied-filters li")).toHaveCount(count);
        expect(await movedBy(page, box, followed, shown)).toEqual([]);
      }
    });

    test("the list stays at its height while its last chip goes", async ({ page }) => {
      await open(page, "/resorts?snow_quality_min=70");
      const top = () =>
        page.locator(".resorts__results").evaluate((list) => list.getBoundingClientRect().top);
      const before = await top();
      await chips(page).first().click();
      await expect(chips(page)).toHaveCount(0);
      expect(await top()).toBe(before);
    });

    test("what one chooses in a comparison moves nothing that may be pressed next", async ({ page }) => {
      await open(page, "/compare?resorts=kitzski,silvretta-arena-ischgl-samnaun");
      const differences = page.getByRole("link", { name: "Only differences" });
      const followed = () => expect(page).toHaveURL(/only=differences/);
      expect(await movedBy(page, differences, followed, ".compare__head, .compare__tools")).toEqual([]);
    });

    test("marks that are taken off a visitor's own resorts move nothing", async ({ page }) => {
      await open(page, LISTS.list);
      for (const at of [0, 1, 2]) {
        await favourites(page).nth(at).click();
        await expect(favourites(page).nth(at)).toHaveAttribute("aria-pressed", "true");
      }
      await page.goto("/saved");
      await expect(favourites(page)).toHaveCount(3);
      await expectMarksToBeSteady(page);
    });
  });
}

test("by the keyboard the way to the comparison is the next stop after a box, and is seen there", async ({
  page,
}) => {
  await open(page, LISTS.list);
  await boxes(page).nth(0).focus();
  await page.keyboard.press("Space");
  const way = page.getByRole("link", { name: "Compare 1", exact: true });
  await expect(way).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(way).toBeFocused();
  await expect(way).toHaveCSS("clip-path", "none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare\?resorts=/);
});
