import { expect, type Page, test } from "@playwright/test";
import { parseListState } from "../app/domain/list-state.ts";
import { expectNoAxeFindings } from "./support/axe.ts";

const SWITZERLAND = `/resorts?view=map&filters=${encodeURIComponent('{"locationType":{"countryId":["CH"]}}')}`;

const map = (page: Page) => page.getByRole("region", { name: "Map of the resorts" });
const canvas = (page: Page) => page.getByRole("application", { name: /^Map of the resorts/ });
const shown = (page: Page) => map(page).getByText(/resorts? on this part of the map/);
const crowds = (page: Page) => map(page).getByRole("button", { name: /resorts around .*: zoom in$/ });
const searchArea = (page: Page) => page.getByRole("button", { name: "Search this area" });
const stateOf = (page: Page) => parseListState(new URL(page.url()).searchParams).value;
const listCount = (page: Page) => page.locator(".resorts__count");

/** The map that can be moved, in the place of its drawing. */
async function openMap(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Zoom in", exact: true })).toBeVisible();
  await expect(canvas(page)).toBeVisible();
}

async function numberIn(page: Page): Promise<number> {
  return Number((await shown(page).innerText()).replace(/\D/g, ""));
}

test("the map is opened, moved and searched with the keyboard alone, and asks nobody outside", async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) {
      outside.push(request.url());
    }
  });
  await page.goto("/resorts?country=CH");
  const everywhere = await listCount(page).innerText();
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toBeVisible();
  await expect(searchArea(page)).toHaveCount(0);

  // Zoom in, until the list can be narrowed to less than the country.
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect(searchArea(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]at=/);
  await page.keyboard.press("ArrowRight");
  await searchArea(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /remove.*map area/i })).toBeVisible();
  await expect(listCount(page)).not.toHaveText(everywhere);
  const inside = await listCount(page).innerText();
  await expect(shown(page)).toContainText(inside.replace(/^.* of /, "").replace(/ resorts?$/, ""));
  const searched = stateOf(page);
  expect(searched.page).toBe(1);
  expect(searched.filter.locationType).toMatchObject({ countryId: ["CH"], mapArea: expect.any(Object) });
  await expect(searchArea(page)).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();

  // The same area once more is no step of its own.
  const steps = await page.evaluate(() => history.length);
  const zoom = () => stateOf(page).at?.zoom ?? 0;
  const here = zoom();
  // Keys that come while the map is still moving are none to it.
  await page.keyboard.press("+");
  await expect.poll(zoom).toBe(here + 1);
  await expect(searchArea(page)).toBeVisible();
  await page.keyboard.press("-");
  await expect.poll(zoom).toBe(here);
  await searchArea(page).press("Enter");
  await expect(searchArea(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);

  // Moved again, it is offered again; the list stays until it is taken.
  await canvas(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(searchArea(page)).toBeVisible();
  await expect(listCount(page)).toHaveText(inside);
  expect(stateOf(page).filter).toEqual(searched.filter);

  await page.getByRole("link", { name: "Remove the area" }).focus();
  await page.keyboard.press("Enter");
  await expect(listCount(page)).toHaveText(everywhere);
  await expect(canvas(page)).toBeFocused();
  await expect(page.getByRole("link", { name: /remove.*map area/i })).toHaveCount(0);
  await page.goBack();
  await expect(listCount(page)).toHaveText(inside);
  await page.goBack();
  await expect(listCount(page)).toHaveText(everywhere);
  await page.goForward();
  await expect(listCount(page)).toHaveText(inside);
  expect(outside).toEqual([]);
});

test("a crowd comes closer, a resort shows its card and has the focus back afterwards", async ({ page }) => {
  await openMap(page, "/resorts?view=map&at=46.0,7.7,9");
  await expect(crowds(page).first()).toBeVisible();
  const before = await numberIn(page);
  await crowds(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => numberIn(page)).toBeLessThan(before);
  // The crowd has parted: who opened it is on the map.
  await expect(page.locator(":focus")).not.toHaveRole("document");

  await page.goto("/resorts?view=map&at=45.97,7.71,12");
  const marker = map(page).getByRole("button", { name: /^Zermatt/ });
  await marker.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: /^Zermatt/ });
  await expect(card).toBeFocused();
  await expect(card.getByRole("link", { name: /^Zermatt/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(marker).toBeFocused();
});

test("a link shows the same place of the map, and Back from a resort returns to it", async ({ page }) => {
  await openMap(page, SWITZERLAND);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.getByRole("button", { name: "Move east" }).click();
  await expect(page).toHaveURL(/[?&]at=/);
  await page.waitForFunction(() => {
    const now = location.search;
    return new Promise((resolve) => setTimeout(() => resolve(now === location.search), 700));
  });
  const count = await shown(page).innerText();
  const address = page.url();
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/resort\//);
  await page.goBack();
  await expect(shown(page)).toHaveText(count);
  expect(stateOf(page).at).toEqual(parseListState(new URL(address).searchParams).value.at);
  await page.goto(address);
  await expect(canvas(page)).toBeVisible();
  await expect(shown(page)).toHaveText(count);
});

test("the map is where it was after a look at the table", async ({ page }) => {
  await openMap(page, SWITZERLAND);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page).toHaveURL(/[?&]at=/);
  const { at } = stateOf(page);
  const view = page.getByRole("navigation", { name: "View" });
  await view.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await view.getByRole("link", { name: "Map" }).click();
  await expect(canvas(page)).toBeVisible();
  expect(stateOf(page).at).toEqual(at);
});

test("the next page of the list and a filter leave the map where it is, another country does not", async ({
  page,
}) => {
  await openMap(page, SWITZERLAND);
  const before = await shown(page).innerText();
  await page.getByRole("button", { name: "Move north" }).click();
  await expect(page).toHaveURL(/[?&]at=/);
  // The answer for the new place comes a little after its address.
  await expect(shown(page)).not.toHaveText(before);
  const count = await shown(page).innerText();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/[?&]at=/);
  await expect(shown(page)).toHaveText(count);

  const { at } = stateOf(page);
  const tray = page.getByRole("form", { name: "Filters" });
  await tray.locator("summary").filter({ hasText: "Features" }).click();
  await tray.getByLabel("Snow making", { exact: true }).selectOption("yes");
  await expect(page).toHaveURL(/snow_making.*[?&]at=/);
  expect(stateOf(page).at).toEqual(at);
  await tray.getByLabel("Country", { exact: true }).selectOption("JP");
  await expect(page).toHaveURL(/JP/);
  await expect(searchArea(page)).toHaveCount(0);
  expect(stateOf(page).at).toBeNull();
});

test("a click that follows a move at once is not lost", async ({ page }) => {
  // The address follows the map a moment later: here that moment is the one after the click, before anything is drawn.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const forget = window.clearTimeout.bind(window);
    const due = new Map<number, () => void>();
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== 300) return later(run, ms, ...rest);
      const id = Number(later(() => {}, 60_000));
      due.set(id, run);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = ((id?: number) => {
      due.delete(id ?? 0);
      forget(id);
    }) as typeof clearTimeout;
    addEventListener("click", (event) => {
      if (event.isTrusted) return;
      queueMicrotask(() => {
        for (const run of due.values()) run();
      });
    });
  });
  await openMap(page, "/resorts?country=CH&view=map");
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect(searchArea(page)).toBeVisible();
  const removal = page.getByRole("link", { name: "Remove: Switzerland", exact: true });
  await removal.evaluate((link: HTMLElement) => link.click());
  await expect(removal).toHaveCount(0);
  await expect(listCount(page)).toHaveText(/of \d,\d{3} resorts$/);
});

test("what cannot be loaded says so and can be tried again", async ({ page }) => {
  await openMap(page, SWITZERLAND);
  await page.route("**/resorts/clusters?*", (route) => route.fulfill({ status: 502, body: "{}" }));
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page.getByText("The resorts of this part of the map could not be loaded.")).toBeVisible();
  // What was there stays.
  await expect(crowds(page).first()).toBeAttached();
  await page.unroute("**/resorts/clusters?*");
  const answer = page.waitForResponse((response) => response.url().includes("/resorts/clusters"));
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await answer).ok()).toBe(true);
  await expect(page.getByText("The resorts of this part of the map could not be loaded.")).toHaveCount(0);
});

test("where the script of the map does not come, its drawing stays and works", async ({ page }) => {
  await page.route(/\/assets\/live-map.*\.js$/, (route) => route.abort());
  await page.goto(SWITZERLAND);
  const crowd = map(page)
    .getByRole("link", { name: /resorts around/ })
    .first();
  await expect(crowd).toBeVisible();
  await expectNoAxeFindings(page);
  await crowd.click();
  await expect(page.getByRole("link", { name: /remove.*map area/i })).toBeVisible();
});

test("resorts without a position are counted and listed", async ({ page }) => {
  await openMap(page, "/resorts?view=map");
  const link = map(page).getByRole("link", { name: /without a position/ });
  const count = (await link.innerText()).replace(/\D/g, "");
  await link.click();
  await expect(listCount(page)).toContainText(`${count} resorts`);
  await expect(page.getByText("Position not known yet").first()).toBeVisible();
});

test("the map can be skipped", async ({ page }) => {
  await openMap(page, SWITZERLAND);
  const skip = page.getByRole("link", { name: "Skip the map" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();
});

test("the wheel belongs to the page until the map has the focus", async ({ page }) => {
  await openMap(page, SWITZERLAND);
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("no map");
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.wheel(0, 200);
  await expect(page.getByText("Click the map, or hold Ctrl, to zoom with the wheel")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(searchArea(page)).toHaveCount(0);
  await canvas(page).focus();
  await page.mouse.wheel(0, -200);
  await expect(searchArea(page)).toBeVisible();
});

test("the page of a resort opens a map with its neighbours, which lead to their pages", async ({ page }) => {
  await page.goto("/resort/zermatt-breuil-cervinia");
  const location = page.getByRole("region", { name: "Location" });
  await location.getByRole("button", { name: "Open the map" }).click();
  const around = location.getByRole("application", { name: /^Map around Zermatt/ });
  await expect(around).toBeVisible();
  await expect(around.getByRole("link")).toHaveCount(6);
  await expectNoAxeFindings(page);
  const neighbour = around.getByRole("link").first();
  const title = (await neighbour.innerText()).trim();
  await neighbour.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByRole("button", { name: "Open the map" })).toBeVisible();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("axe finds nothing on the drawn map", async ({ page }) => {
      await page.route(/\/assets\/live-map.*\.js$/, (route) => route.abort());
      await page.goto("/resorts?view=map");
      await expect(
        map(page)
          .getByRole("link", { name: /resorts around/ })
          .first(),
      ).toBeVisible();
      await expectNoAxeFindings(page);
    });

    test("axe finds nothing on the map: whole world, moved, an area chosen", async ({ page }) => {
      test.slow();
      await openMap(page, "/resorts?view=map");
      await expectNoAxeFindings(page);
      await page.getByRole("button", { name: "Zoom in", exact: true }).click();
      await searchArea(page).click();
      await expect(page.getByRole("link", { name: "Remove the area" })).toBeVisible();
      await page.getByRole("button", { name: "Move south" }).click();
      await expect(searchArea(page)).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page over the map, two fingers move the map", async ({ page }) => {
    await openMap(page, SWITZERLAND);
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error("no map");
    const session = await page.context().newCDPSession(page);
    const middle = { x: box.x + box.width / 2, y: box.y + 160 };
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [middle] });
    for (let step = 1; step <= 12; step++) {
      const touchPoints = [{ x: middle.x, y: middle.y - step * 12 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(searchArea(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await session.send("Input.synthesizePinchGesture", {
      ...middle,
      scaleFactor: 3,
      gestureSourceType: "touch",
    });
    await expect(searchArea(page)).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawn map leads closer, the list follows, and the area can be removed", async ({ page }) => {
    await page.goto("/resorts?view=map");
    const everywhere = await listCount(page).innerText();
    const links = map(page).getByRole("link", { name: /resorts around .*: zoom in$/ });
    await links.first().click();
    const first = await shown(page).innerText();
    await expect(listCount(page)).not.toHaveText(everywhere);
    await links.first().click();
    await expect(shown(page)).not.toHaveText(first);
    expect(stateOf(page)).toMatchObject({ view: "map", page: 1 });
    await expect(page.getByRole("article").first()).toBeVisible();
    await page
      .getByRole("link", { name: /remove.*map area/i })
      .first()
      .click();
    await expect(listCount(page)).toHaveText(everywhere);
  });

  test("a single resort leads to its page, and the page draws where it is", async ({ page }) => {
    await page.goto("/resorts?view=map&at=45.97,7.71,12");
    await map(page)
      .getByRole("link", { name: /^Zermatt/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
    await expect(page.getByRole("img", { name: /^Map of the region/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Open the map" })).toHaveCount(0);
  });
});
