import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * The rules that depend on width or colours. The others read the markup, which is the same at every
 * width and in both themes.
 */
const RULES_OF_LAYOUT = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];
const HEIGHT = 900;
/** WCAG 2.2, 1.4.10: at this width nothing may need scrolling in two directions. */
const REFLOW_WIDTH = 320;

/**
 * Fails with what axe finds on the page as it is now, each finding with the elements it means: all
 * rules on a large screen in the light theme, then those that depend on the layout on a small one
 * in the dark theme, and that the page fits the narrowest screen. The page is loaded once. `within`
 * is a selector of what is looked at, where the page around it has a test of its own.
 */
export async function expectNoAxeFindingsInAnyLayout(page: Page, within?: string): Promise<void> {
  await expectNoAxeFindings(page, within);
  await expectNoAxeFindingsOnSmallScreen(page, within);
}

/** The first part, for what is no different on a small screen; or what is printed. */
export async function expectNoAxeFindings(
  page: Page,
  within?: string,
  media: "screen" | "print" = "screen",
): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", media });
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await toTop(page);
  await expectNothingFound(axe(page, within).withTags(TAGS), `1280 px, light, ${media}`);
}

/**
 * All rules on the page as it is, in its own window; what is dimmed while a newer list loads is no
 * finding.
 */
export async function expectNoAxeFindingsHere(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
  await expectNothingFound(axe(page, undefined).withTags(TAGS), "as it is");
}

/** The second part, for what only a small screen has. */
export async function expectNoAxeFindingsOnSmallScreen(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await toTop(page);
  await expectNothingFound(axe(page, within).withRules(RULES_OF_LAYOUT), "390 px, dark");
  await page.setViewportSize({ width: REFLOW_WIDTH, height: HEIGHT });
  await expectNoSidewaysScrolling(page, `${REFLOW_WIDTH} px`);
}

/**
 * A bar that stays covers a part of some target wherever else a page is scrolled to, and axe calls
 * that target too small.
 */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}

export async function expectNoSidewaysScrolling(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels beyond the page's side, ${where}`).toBeLessThanOrEqual(0);
}

/**
 * Lists of what passes, and a second page to gather the findings of frames, which the site has none
 * of, would take four times as long.
 */
function axe(page: Page, within: string | undefined): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  return within ? builder.include(within) : builder;
}

async function expectNothingFound(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    where,
  ).toEqual([]);
}
