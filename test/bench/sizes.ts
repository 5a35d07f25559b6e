import { launchBrowser } from "./browser.ts";
import { firstLoadRows, measureFirstLoads } from "./first-load.ts";
import { measureLayout } from "./layout.ts";
import { measurePages } from "./pages.ts";
import { measurePayloads } from "./payloads.ts";
import type { Row } from "./report.ts";

/** What the pages of a running site weigh, and where things are in a window. */
export async function measureSizes(origin: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    return [
      ...(await measurePages(origin)),
      ...firstLoadRows(await measureFirstLoads(browser, origin)),
      ...(await measurePayloads(origin)),
      ...(await measureLayout(browser, origin)),
    ];
  } finally {
    await browser.close();
  }
}
