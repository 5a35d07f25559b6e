import type { Browser, Page } from "playwright";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { freshPage } from "./browser.ts";
import { percentile, type Row } from "./report.ts";
import { searchTexts } from "./search-texts.ts";
import { timeUntilDrawn, type Watch } from "./stopwatch.ts";

const STEPS_PER_BASELINE = 2;
/**
 * Before the ones that count: a process that has just started takes a third longer than the same
 * one a minute later.
 */
const WARM_UP_STEPS = 20;

/** How many times a plain navigation the percentiles of something may take. */
type Budgets = Readonly<Record<50 | 95, number>>;

/**
 * Suggestions are found in an index of words, and a list needs its data, its script and 20 drawn
 * cards.
 */
export const BUILT_IN_BUDGETS = { keystroke: { 50: 1, 95: 3 }, filter: { 50: 3, 95: 12 } };

export interface InteractionOptions {
  readonly budgets: { readonly keystroke: Budgets; readonly filter: Budgets };
  /** Of each measurement: from 21 on the 95th percentile leaves the slowest out. */
  readonly steps: number;
}

/** What a visitor waits for, as times a plain client navigation of the same minute. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  { budgets, steps }: InteractionOptions,
): Promise<Row[]> {
  const plain = await freshPage(browser);
  const page = await freshPage(browser);
  try {
    const baseline = await navigations(plain, origin);
    const texts = await searchTexts(WARM_UP_STEPS + steps);
    return [
      ...(await compared("keystroke to suggestions", {
        measure: await keystrokes(page, origin, texts),
        baseline,
        budgets: budgets.keystroke,
        steps,
      })),
      ...(await compared("filter change to list", {
        measure: await filterChanges(page, origin),
        baseline,
        budgets: budgets.filter,
        steps,
      })),
    ];
  } finally {
    await plain.context().close();
    await page.context().close();
  }
}

/** One step of a measurement: milliseconds. */
type Measure = () => Promise<number>;

/**
 * What a change of the page costs here and today: a client navigation between two pages of text,
 * from the click to the frame that shows the other one. Everything else is checked by how many
 * times that it takes.
 */
async function navigations(page: Page, origin: string): Promise<Measure> {
  await page.goto(`${origin}/terms`, { waitUntil: "networkidle" });
  return async () => {
    const watch = await page.evaluateHandle((): Watch => {
      const before = document.querySelector("h1")?.textContent;
      return {
        isStart: () => true,
        isDrawn: () => document.querySelector("h1")?.textContent !== before,
      };
    });
    return timeUntilDrawn(page, "click", watch, () =>
      page.evaluate(() => {
        const target = location.pathname === "/terms" ? "/privacy" : "/terms";
        // Not by the pointer: on its way it would make the page fetch the other one before the
        // click.
        document.querySelector<HTMLElement>(`a[href="${target}"]`)?.click();
      }),
    );
  };
}

/**
 * From the key that ends a text to the frame that shows what is suggested for it: the first rows,
 * which fill the screen. The box's waiting time is taken off. Every text is typed into an empty
 * box.
 *
 * @param texts one for each call; the browser would remember the answer to one it has typed before
 */
async function keystrokes(page: Page, origin: string, texts: readonly string[]): Promise<Measure> {
  await page.goto(`${origin}/resorts`, { waitUntil: "networkidle" });
  const box = page.getByRole("combobox", { name: SEARCH.placeholder }).first();
  await box.click();
  await page.getByRole("checkbox", { name: "Worldwide" }).waitFor();
  const rest = [...texts];
  return async () => {
    const text = rest.shift() ?? "";
    const watch = await page.evaluateHandle((whole): Watch => {
      const isAnswered = () => {
        const status = document.querySelector("[role=status][data-tone]");
        return status !== null && status.getAttribute("data-tone") !== "loading";
      };
      // An answer to the beginning of the text may stand there; then the next one is waited for.
      let isEarlier = false;
      return {
        isStart: ({ target }) => {
          isEarlier = isAnswered();
          return target instanceof HTMLInputElement && target.value === whole;
        },
        isDrawn: () => {
          if (!isEarlier) return isAnswered();
          isEarlier = isAnswered();
          return false;
        },
      };
    }, text);
    const time = await timeUntilDrawn(page, "input", watch, () => page.keyboard.type(text));
    await box.fill("");
    await page.locator("[role=status][data-tone]").first().waitFor({ state: "detached" });
    return time - SEARCH_DEBOUNCE_MS;
  };
}

/**
 * From the event that changes a filter (Enter in a field or on a slider's thumb, a tick) to the
 * frame that shows the list as it is filtered now. No two changes lead to the same address, and
 * each of the lists fills its page.
 */
async function filterChanges(page: Page, origin: string): Promise<Measure> {
  await page.goto(`${origin}/resorts`, { waitUntil: "networkidle" });
  const statistics = page.locator("summary").filter({ hasText: "Statistics" }).first();
  await statistics.click();
  const field = page.locator('input[name="vertical_drop_min"]').first();
  const boxes = page.getByRole("group", { name: "Where" }).getByRole("checkbox");
  const thumb = page.getByRole("slider", { name: /lifts.*lower end/i }).first();
  const [europe, continents] = [
    boxes.and(page.getByLabel("Europe")),
    boxes.and(page.getByLabel(/America|Asia|Oceania/)),
  ];
  await thumb.waitFor();
  await timeUntilDrawn(page, "click", await listChange(page), () => europe.click());
  const count = await continents.count();
  const changes = [
    async (round: number) => {
      await field.fill(String(10 + round));
      return { type: "keydown", act: () => field.press("Enter") };
    },
    // Without Enter a key counts once the keys rest.
    async () => {
      await thumb.focus();
      return {
        type: "keydown",
        async act() {
          await thumb.press("ArrowRight");
          await thumb.press("Enter");
        },
      };
    },
    async (round: number) => ({
      type: "click",
      act: () => continents.nth(Math.floor(round / 3) % count).click(),
    }),
  ];
  let rounds = 0;
  return async () => {
    const round = rounds++;
    const change = await changes[round % changes.length]?.(round);
    if (!change) throw new Error("There is no such change.");
    return timeUntilDrawn(page, change.type, await listChange(page), change.act);
  };
}

/**
 * Both percentiles of a measurement over so many steps, as times the same ones of the baseline,
 * which is measured in turns with it, so that noise falls on both alike.
 */
async function compared(
  name: string,
  {
    measure,
    baseline,
    budgets,
    steps,
  }: { measure: Measure; baseline: Measure; budgets: Budgets; steps: number },
): Promise<Row[]> {
  for (let step = 0; step < WARM_UP_STEPS; step++) await measure();
  const times: number[] = [];
  const baselines: number[] = [];
  for (let step = 0; step < steps; step++) {
    times.push(await measure());
    if (step % STEPS_PER_BASELINE === 0) baselines.push(await baseline());
  }
  return ([50, 95] as const).map((percent) => {
    const [time, navigation] = [percentile(times, percent), percentile(baselines, percent)];
    return {
      name: `${name}, p${percent} of ${steps}`,
      value: time / navigation,
      unit: "× navigation",
      budget: budgets[percent],
      note: `${time.toFixed(0)} ms, a navigation ${navigation.toFixed(0)} ms`,
    };
  });
}

/** The list of another address has taken the place of the one that is shown now. */
function listChange(page: Page) {
  return page.evaluateHandle((): Watch => {
    const { search } = location;
    const isBusy = () => document.querySelector(".resorts__results")?.getAttribute("aria-busy") === "true";
    let wasBusy = false;
    return {
      isStart: (event) => !(event instanceof KeyboardEvent) || event.key === "Enter",
      isDrawn: () => {
        wasBusy ||= isBusy();
        return wasBusy && !isBusy() && location.search !== search;
      },
    };
  });
}
