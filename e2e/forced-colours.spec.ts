import { expect, type Locator, test } from "@playwright/test";

/**
 * Windows' contrast themes replace colours by a handful of their own and drop backgrounds: what a
 * style sheet alone draws has to be seen there, too.
 */
test.use({ contextOptions: { forcedColors: "active" } });

/** How many colours an element is drawn in. */
async function coloursOf(drawn: Locator): Promise<number> {
  await drawn.scrollIntoViewIfNeeded();
  const picture = (await drawn.screenshot()).toString("base64");
  return drawn.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
    return colours.size;
  }, picture);
}

const expectDrawn = async (drawn: Locator, what: string) =>
  expect(await coloursOf(drawn), what).toBeGreaterThan(1);

test("what style sheets draw is seen with forced colours", async ({ page }) => {
  await page.goto("/resorts");
  const card = page.getByRole("article").first();
  await expectDrawn(card.locator(".resort-card__picture svg"), "the drawing of a card");
  await expectDrawn(card.locator(".score-dial"), "the dial of a score");
  const box = card.getByRole("checkbox", { name: /^Compare/ });
  const unticked = await box.screenshot();
  await box.check();
  await page.mouse.move(0, 0);
  await box.evaluate((element) => element.blur());
  expect((await box.screenshot()).equals(unticked), "a ticked box looks like one that is not").toBe(false);

  await page.goto("/resort/zermatt-breuil-cervinia");
  await expectDrawn(page.locator(".elevation__scene"), "the drawing of the heights");
  await expectDrawn(page.locator(".difficulty").first(), "terrain by difficulty");
  await expectDrawn(page.locator(".bar").first(), "the bar of a rating");
  const bar = page.getByRole("navigation", { name: "Sections of this resort" });
  await bar.getByRole("link", { name: "Ratings" }).click();
  const marks = await bar
    .locator("[aria-current]")
    .evaluate((link) => getComputedStyle(link, "::after").backgroundColor);
  expect(marks, "the mark of the section that is read").not.toBe("rgba(0, 0, 0, 0)");
});

test("a suggestion that the keys are at is told apart with forced colours", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("combobox").click();
  await page.keyboard.type("alp");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = page.getByRole("option", { selected: true });
  await expect(active).toHaveCSS("outline-style", "solid");
});
