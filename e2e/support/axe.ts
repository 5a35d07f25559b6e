import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HEIGHT = 900;

/**
 * Fails with what axe finds on the page as it is now, each finding with the pieces of the page it means. Lists of what is in
 * order, and a second page to gather the findings of frames, which ours have none of, would take four times as long.
 */
export async function expectNoAxeFindings(page: Page, where = ""): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(RULES)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    where,
  ).toEqual([]);
}

/** Width and colours have nothing to do with each other: each of them is looked at once. */
const LOOKS = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** The same on a small and a large screen, dark and light, without loading the page anew. */
export async function expectNoAxeFindingsInAnyLook(page: Page): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoAxeFindings(page, `${width} px, ${colorScheme}`);
  }
}
