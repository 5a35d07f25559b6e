import { type Browser, chromium, type Page } from "playwright";
import { CHROMIUM_ARGS, chromiumPath } from "../../e2e/support/chromium.ts";

/** Chromium as the end-to-end tests start it; every context of it is a fresh profile. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
}

/** In CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}
export const WIDE: Screen = { width: 1280, height: 900 };
export const NARROW: Screen = { width: 390, height: 844 };

/** A page in a profile of its own: nothing cached, nothing remembered. */
export async function freshPage(browser: Browser, viewport: Screen = WIDE, isPhone = false): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    reducedMotion: "reduce",
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  // tsx names functions through a helper, which functions that run in the page would miss.
  await context.addInitScript("globalThis.__name = (value) => value");
  return context.newPage();
}

/**
 * Until no request has begun or ended for a second, three seconds after the page was loaded at the
 * earliest.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForTimeout(2_000);
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on("request", note).on("requestfinished", note).on("requestfailed", note);
  while (Date.now() - last < 1_000) await page.waitForTimeout(100);
  page.off("request", note).off("requestfinished", note).off("requestfailed", note);
}
