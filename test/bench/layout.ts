import type { Browser, Page } from "playwright";
import { freshPage, NARROW, type Screen } from "./browser.ts";
import type { Row } from "./report.ts";

/** The smallest window of a desktop, with the bars of its browser taken off. */
const DESKTOP: Screen = { width: 1280, height: 800 };
const RICH = "/resort/les-trois-vallees";
const COMPARED = "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees";

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
 * Before the pages were drawn anew: 427 px, 1 and 1 cards, 10,685 and 6,949 px, and a third of the
 * window each. Similar resorts and the line of regions have added 260 and 200 px to the page of a
 * resort since.
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
    name: "first card of a filtered and ordered list begins, phone",
    path: "/resorts?country=AT&number_of_lifts_min=20&order=-expert_terrain",
    screen: NARROW,
    measure: firstCardTop,
    unit: "px",
    budget: 340,
  },
  {
    name: "cards seen whole, phone",
    path: "/resorts",
    screen: NARROW,
    measure: wholeCards,
    unit: "cards",
    // Each with a picture that can be read; the head of a third is below them.
    budget: 2,
    isLeast: true,
  },
  {
    name: "cards seen whole, desktop",
    path: "/resorts",
    screen: DESKTOP,
    measure: wholeCards,
    unit: "cards",
    // Two rows of two: a third column has no room for three figures side by side.
    budget: 4,
    isLeast: true,
  },
  {
    name: "height of a well-known resort, phone",
    path: RICH,
    screen: NARROW,
    measure: pageHeight,
    unit: "px",
    // The drawing of its runs and lifts is 465 px high, and its legend and credit 200; its winter
    // 420, the way there 390. Body text of 16 px instead of 14 in two thirds of its words took 280
    // px, what similar resorts share 85. The ways to resorts like it, to take it along and to
    // follow it take 290. Shares of quiet weeks and the page of the lifts' status take 100.
    budget: 8_200,
  },
  {
    name: "height of a well-known resort, desktop",
    path: RICH,
    screen: DESKTOP,
    measure: pageHeight,
    unit: "px",
    // The drawing of its runs and lifts takes 640 px, its winter and the way there 580; body text
    // of 16 px 110.
    budget: 5_300,
  },
  {
    name: "height of a resort of which little is known without the footer, phone",
    path: "/resort/tolvmannabacken",
    screen: NARROW,
    measure: mainBottom,
    unit: "px",
    // Daylight and the way there are known of any position, quiet weeks (120 px) of most countries,
    // trail maps (110 px) of seven in ten areas.
    budget: 2_250,
  },
  {
    name: "first figure of a comparison begins, phone",
    path: COMPARED,
    screen: NARROW,
    measure: firstFigureTop,
    unit: "px",
    budget: 420,
  },
  {
    name: "first figure of a comparison begins, desktop",
    path: COMPARED,
    screen: DESKTOP,
    measure: firstFigureTop,
    unit: "px",
    budget: 330,
  },
  {
    name: "ready-made filters of the home page begin, phone",
    path: "/",
    screen: NARROW,
    measure: lifestylesTop,
    unit: "px",
    budget: 980,
  },
  {
    name: "height below the header that is map, desktop",
    path: "/resorts?view=map",
    screen: DESKTOP,
    measure: mapHeight,
    unit: "of the window below the header",
    budget: 0.85,
    isLeast: true,
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

/** The first cell of the comparison that holds a figure. */
async function firstFigureTop(page: Page): Promise<number> {
  const box = await page.locator("tbody td").first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

async function lifestylesTop(page: Page): Promise<number> {
  const box = await page.getByRole("heading", { name: "Start with how you ride" }).boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

async function wholeCards(page: Page, { height }: Screen): Promise<number> {
  const boxes = await Promise.all((await page.getByRole("article").all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box !== null && box.y + box.height <= height).length;
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function mainBottom(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector("main")?.getBoundingClientRect().bottom ?? 0);
}

async function mapHeight(page: Page, { height }: Screen): Promise<number> {
  const header = await page.getByRole("banner").boundingBox();
  const box = await page.getByRole("application").boundingBox();
  if (!box || !header) return 0;
  const top = header.y + header.height;
  return (Math.min(box.y + box.height, height) - Math.max(box.y, top)) / (height - top);
}

/** Of the map as it is without scrolling, whatever lies over it. */
async function mapShare(page: Page, { width, height }: Screen): Promise<number> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) return 0;
  const seen = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
  return (box.width * Math.max(seen, 0)) / (width * height);
}
