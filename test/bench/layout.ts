import type { Browser, Page } from "playwright";
import { freshPage, NARROW, type Screen } from "./browser.ts";
import type { Row } from "./report.ts";

/** The smallest window of a desktop, with the bars of its browser taken off. */
const DESKTOP: Screen = { width: 1280, height: 800 };
const RICH = "/resort/les-trois-vallees";

/** A page in a window, and what is measured there. */
interface Look {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  readonly measure: (page: Page, screen: Screen) => Promise<number>;
  readonly unit: string;
  readonly budget: number;
  readonly isLeast?: boolean;
}

/**
 * Before the pages were drawn anew: 427 px, 1 and 1 cards, 10,685 and 6,949 px, and a third of the window each. Similar resorts and the line
 * of regions have added 260 and 200 px to the page of a resort since.
 */
const LOOKS: readonly Look[] = [
  {
    name: "first card of the list begins, phone",
    path: "/resorts",
    screen: NARROW,
    measure: firstCardTop,
    unit: "px",
    budget: 300,
  },
  {
    name: "cards seen whole, phone",
    path: "/resorts",
    screen: NARROW,
    measure: wholeCards,
    unit: "cards",
    budget: 3,
    isLeast: true,
  },
  {
    name: "cards seen whole, desktop",
    path: "/resorts",
    screen: DESKTOP,
    measure: wholeCards,
    unit: "cards",
    budget: 6,
    isLeast: true,
  },
  {
    name: "height of a well-known resort, phone",
    path: RICH,
    screen: NARROW,
    measure: pageHeight,
    unit: "px",
    budget: 6_300,
  },
  {
    name: "height of a well-known resort, desktop",
    path: RICH,
    screen: DESKTOP,
    measure: pageHeight,
    unit: "px",
    budget: 3_770,
  },
  {
    name: "share of the window that is map, phone",
    path: "/resorts?view=map",
    screen: NARROW,
    measure: mapShare,
    unit: "of the window",
    budget: 0.56,
    isLeast: true,
  },
  {
    name: "share of the window that is map, desktop",
    path: "/resorts?view=map",
    screen: DESKTOP,
    measure: mapShare,
    unit: "of the window",
    budget: 0.45,
    isLeast: true,
  },
];

/** Where things stand in windows of usual sizes: the same figures on every machine. */
export async function measureLayout(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, screen, measure, ...checked } of LOOKS) {
    // On a phone targets are as large as fingers need them.
    const page = await freshPage(browser, screen, screen === NARROW);
    try {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      rows.push({ name: `layout, ${name}`, value: await measure(page, screen), ...checked });
    } finally {
      await page.context().close();
    }
  }
  return rows;
}

async function firstCardTop(page: Page): Promise<number> {
  const box = await page.getByRole("article").first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

async function wholeCards(page: Page, { height }: Screen): Promise<number> {
  const boxes = await Promise.all((await page.getByRole("article").all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box !== null && box.y + box.height <= height).length;
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Of the map as it is without scrolling, whatever lies over it. */
async function mapShare(page: Page, { width, height }: Screen): Promise<number> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) return 0;
  const seen = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
  return (box.width * Math.max(seen, 0)) / (width * height);
}
