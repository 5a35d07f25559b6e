import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

const FILE = new URL("../app/backend/built-in-index/passes.json", import.meta.url);
const { passes: PASSES }: { passes: { name: string; groups: { resorts: string[] }[] }[] } = JSON.parse(
  readFileSync(FILE, "utf8"),
);

/** How many resorts the list says that it shows some of. */
async function resortsOf(page: Page): Promise<number> {
  const words = await page
    .getByText(/ of [\d,]+ resorts$/)
    .first()
    .textContent();
  return Number(/ of ([\d,]+) resorts$/.exec(words ?? "")?.[1]?.replaceAll(",", ""));
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("narrow the list from the filters, and a resort's badge leads to all on its pass", async ({
    page,
  }) => {
    await page.goto("/resorts/filters");
    await page.getByRole("checkbox", { name: "Indy Pass" }).check();
    await page.getByLabel("Size at least").selectOption("at least large");
    await page
      .getByRole("button", { name: /Show|Apply/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: /Indy Pass: yes/ })).toBeVisible();
    const size = page.getByRole("link", { name: /Size at least Large/ });
    await expect(size).toBeVisible();
    const large = await resortsOf(page);
    await page.getByRole("article").first().getByRole("link").first().click();
    const passes = page.getByRole("list", { name: "Season passes", exact: true });
    await passes.getByRole("link", { name: /^Indy Pass/ }).click();
    await expect(page.getByRole("link", { name: /Indy Pass: yes/ })).toBeVisible();
    await expect(size).toHaveCount(0);
    // All that the season's list names, but for parts, which their wholes stand for: nearly all.
    const groups = PASSES.find(({ name }) => name === "indy_pass")?.groups ?? [];
    const named = groups.flatMap(({ resorts }) => resorts).length;
    const found = await resortsOf(page);
    expect(found).toBeGreaterThan(Math.max(large, named * 0.8));
    expect(found).toBeLessThanOrEqual(named);
  });
});
