import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { parseListAddress } from "../app/domain/list/form-params.ts";

/**
 * Choices that follow each other faster than lists arrive: every one is kept, each asks the server
 * at most once, and nothing is complained about in the console. QUICK_CHOICES is the number of
 * sequences.
 */
const SEQUENCES = Number(process.env.QUICK_CHOICES ?? 2);
const CHOICES = 6;
/** How many times slower than it is the processor is made. */
const SLOWDOWNS = process.env.QUICK_CHOICES ? [1, 4] : [1];
const PAUSES_MS = [50, 150, 400, 900];
const COLUMNS = ["Night skiing", "Scenery", "Base elevation"];
const FEATURES = ["Snow making", "Night skiing", "Terrain park"];
const CONTINENTS = { Europe: "5", Asia: "3", "North America": "6", Oceania: "4" };
const ORDERS = {
  "title:asc": "Name, A to Z",
  "number_of_lifts:desc": "Lifts, most first",
  "vertical_drop:desc": "Vertical drop, highest first",
};

/** What was chosen, as the address should say it in the end. */
interface Chosen {
  continents: Set<string>;
  compared: Set<string>;
  features: Map<string, string>;
  columns: Set<string>;
  order: string;
}

/** Numbers from 0 to below `limit`, the same for the same seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

function pick<Value>(values: readonly Value[], random: (limit: number) => number): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
}

const filters = (page: Page) => page.getByRole("form", { name: "Filters" });

/** Makes one choice that the list offers, and notes it. */
async function choose(page: Page, random: (limit: number) => number, chosen: Chosen): Promise<void> {
  switch (random(5)) {
    case 0: {
      const [name, id] = pick(Object.entries(CONTINENTS), random);
      await filters(page)
        .getByRole("checkbox", { name: new RegExp(`^${name} \\([\\d,]+\\)$`) })
        .click();
      if (!chosen.continents.delete(id)) chosen.continents.add(id);
      return;
    }
    case 1: {
      const title = pick(FEATURES, random);
      await filters(page).getByLabel(title, { exact: true }).click();
      chosen.features.set(title, chosen.features.get(title) ? "" : "yes");
      return;
    }
    case 2: {
      const [order, words] = pick(Object.entries(ORDERS), random);
      await page.getByRole("combobox", { name: "Order by" }).fill(words);
      await page.keyboard.press("Enter");
      chosen.order = order;
      return;
    }
    case 3: {
      const title = pick(COLUMNS, random);
      // An empty list has no columns, and the list may become empty while the box is pressed.
      const isPressed = await page.evaluate((name) => {
        const box = document.querySelector<HTMLInputElement>(`input[name=column][value=${name}]`);
        box?.click();
        return box !== null;
      }, NAMES[title]);
      if (isPressed && !chosen.columns.delete(title)) chosen.columns.add(title);
      return;
    }
    default: {
      // The box may go with its row while it is pressed: pressed by the page itself, it is there or
      // not.
      const segment = await page.evaluate((index) => {
        const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=compare]")];
        const box = boxes.filter(({ checked }) => !checked)[index];
        box?.click();
        return box?.value ?? null;
      }, random(3));
      if (segment) chosen.compared.add(segment);
    }
  }
}

async function openTable(page: Page): Promise<void> {
  await page.goto("/resorts?view=table");
  await expect(filters(page).getByRole("button", { name: /^Show [\d,]+ resorts?$/ })).toBeVisible();
  await filters(page).locator("summary").filter({ hasText: "Features" }).click();
  await page.getByText(/^Columns \(/).click();
}

for (const slowdown of SLOWDOWNS) {
  test(`quick choices are all kept, with a processor ${slowdown} times slower`, async ({ page }) => {
    test.setTimeout(60_000 + SEQUENCES * 30_000);
    const messages: string[] = [];
    page.on("pageerror", (error) => messages.push(error.message));
    page.on("console", (message) => message.type() === "error" && messages.push(message.text()));
    let requests = 0;
    page.on("request", (request) => {
      if (/\/resorts(\.data)?\?/.test(request.url())) requests += 1;
    });
    const session: CDPSession = await page.context().newCDPSession(page);
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await openTable(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      requests = 0;
      const random = randomFrom(1 + sequence * 7919 + slowdown);
      const chosen: Chosen = {
        continents: new Set(),
        compared: new Set(),
        features: new Map(),
        columns: new Set(),
        order: "",
      };
      for (let count = 0; count < CHOICES; count += 1) {
        await choose(page, random, chosen);
        await page.waitForTimeout(pick(PAUSES_MS, random));
      }
      const what = `sequence ${sequence}`;
      await expect.poll(() => said(page), what).toEqual(wanted(chosen));
      await expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "false");
      expect(await said(page), what).toEqual(wanted(chosen));
      expect(requests, what).toBeLessThanOrEqual(CHOICES);
      expect(messages, what).toEqual([]);
    }
  });
}

const NAMES: Readonly<Record<string, string>> = {
  "Snow making": "snow_making",
  "Night skiing": "night_skiing",
  "Terrain park": "has_terrain_park",
  Scenery: "scenery",
  "Base elevation": "elevation_base",
};

/** What the address says, to be compared with what was chosen. */
async function said(page: Page) {
  const { filter, order, columns, compare } = parseListAddress(new URL(page.url()).searchParams).value;
  return {
    continents: [...(filter.locationType.continentId ?? [])].sort(),
    compared: [...compare].sort(),
    features: filter.groupedType.map(({ type_name, value }) => `${type_name}=${value}`).sort(),
    columns: columns.filter((name) => COLUMNS.some((title) => NAMES[title] === name)).sort(),
    order: order.map(({ type_name, direction }) => `${type_name}:${direction}`).join(),
  };
}

function wanted({ continents, compared, features, columns, order }: Chosen) {
  return {
    continents: [...continents].sort(),
    compared: [...compared].sort(),
    features: [...features].flatMap(([title, value]) => (value ? [`${NAMES[title]}=${value}`] : [])).sort(),
    columns: [...columns].map((title) => NAMES[title]).sort(),
    order,
  };
}
