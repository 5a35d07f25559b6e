import { expect, type Locator, type Page, test } from "@playwright/test";
import { parseListAddress } from "../app/domain/list/form-params.ts";
import { parseMapFragment } from "../app/domain/list/list-views.ts";
import { expectNoAxeFindingsHere, expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";

/** Enough resorts for clusters, and a list that is quick to draw. */
const GREECE = "/resorts?country=GR&view=map";

const map = (page: Page) => page.getByRole("region", { name: "Map of the resorts" });
const canvas = (page: Page) => page.getByRole("application", { name: /^Map of the resorts/ });
const shown = (page: Page) => map(page).getByText(/resorts? on this part of the map/);
const clusters = (page: Page) => map(page).getByRole("button", { name: / around .*: zoom in$/ });
const follows = (page: Page) => page.getByRole("checkbox", { name: "Search as I move the map" });
const searchArea = (page: Page) => page.getByRole("button", { name: "Search this area" });
const stateOf = (page: Page) => parseListAddress(new URL(page.url()).searchParams).value;
/** Where the map looks, as the fragment of the address says. */
const viewportOf = (page: Page) => parseMapFragment(new URL(page.url()).hash);
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

/** Whether the tiles in sight, which a worker draws, hold land. */
function hasLand(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>("canvas.leaflet-tile")].some((tile) => {
      const copy = new OffscreenCanvas(tile.width, tile.height).getContext("2d");
      copy?.drawImage(tile, 0, 0);
      return copy?.getImageData(0, 0, tile.width, tile.height).data.some((value) => value > 0);
    }),
  );
}

test("the map is opened, moved, searched and skipped with the keyboard alone, and requests nothing from other hosts", async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) {
      outside.push(request.url());
    }
  });
  await page.goto("/resorts?country=GR");
  const everywhere = await listCount(page).innerText();
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toBeVisible();
  await expect.poll(() => hasLand(page)).toBe(true);
  await follows(page).focus();
  await page.keyboard.press("Space");
  await expect(searchArea(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Skip the map" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();

  // Zoom in, until the list can be narrowed to less than the country.
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect(searchArea(page)).toBeVisible();
  await expect(page).toHaveURL(/#map=/);
  // Keys that come while the map is still moving are none to it.
  const zoom = () => viewportOf(page)?.zoom ?? 0;
  const before = zoom();
  await page.keyboard.press("+");
  await expect.poll(zoom).toBe(before + 1);
  await page.keyboard.press("ArrowUp");
  await searchArea(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /remove.*map area/i })).toBeVisible();
  await expect(listCount(page)).not.toHaveText(everywhere);
  const inside = await listCount(page).innerText();
  await expect(shown(page)).toContainText(inside.replace(/^.* of /, "").replace(/ resorts?$/, ""));
  const searched = stateOf(page);
  expect(searched.page).toBe(1);
  expect(searched.filter.locationType).toMatchObject({ countryId: ["GR"], mapArea: expect.any(Object) });
  await expect(searchArea(page)).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();

  // Moved again, it is offered again; the list stays until it is taken.
  await canvas(page).focus();
  await page.keyboard.press("ArrowDown");
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
  expect(outside).toEqual([]);
});

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

test("a map that nobody moved leaves address, title, chips and list as they are, in every window", async ({
  page,
}) => {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.goto("/resorts");
    const [title, everywhere] = [await page.title(), await listCount(page).innerText()];
    await openMap(page, "/map");
    await expect(clusters(page).first()).toBeVisible();
    // A list that followed would have done so by then.
    await page.waitForTimeout(2_500);
    expect([size, new URL(page.url()).search, new URL(page.url()).hash]).toEqual([size, "?view=map", ""]);
    expect(await page.title()).toBe(title);
    expect(await listCount(page).innerText()).toContain(everywhere.replace(/^.* of /, ""));
    await expect(page.getByRole("link", { name: /^Remove .*area/i })).toHaveCount(0);
  }
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/mapArea.*#map=/);
});

test("a resort on the map shows its card and has the focus back afterwards", async ({ page }) => {
  await page.goto("/resorts?view=map&country=CH&at=45.97,7.71,12");
  const marker = map(page).getByRole("button", { name: /^Zermatt/ });
  await marker.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: /^Zermatt/ });
  await expect(card).toBeFocused();
  await expect(card.getByRole("link", { name: /^Zermatt/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(marker).toBeFocused();
});

test("close by, the map draws runs and lifts, says what their lines mean and where to read them", async ({
  page,
}) => {
  const lines = page.waitForResponse(/\/resort\/alta-ski-area\/lines$/);
  await page.goto("/resorts?view=map&country=US&at=40.585,-111.635,12");
  expect((await lines).status()).toBe(200);
  await map(page).getByText("Runs and lifts").click();
  await expect(map(page).getByText("Lift, the arrow points up")).toBeVisible();
  await expect(
    map(page).getByRole("link", { name: "Runs of Alta Ski Area, mapped January 2022" }),
  ).toHaveAttribute("href", "/resort/alta-ski-area/runs");
  await expectNoAxeFindingsHere(page);
});

test("a cluster zooms in, and a look at the table, Back from a resort and a link show the same part of the map", async ({
  page,
}) => {
  await openMap(page, GREECE);
  const whole = await numberIn(page);
  await clusters(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => numberIn(page)).toBeLessThan(whole);
  await expect(page).toHaveURL(/mapArea.*#map=/);
  const count = await shown(page).innerText();
  const viewport = viewportOf(page);
  const address = page.url();

  const view = page.getByRole("navigation", { name: "View" });
  await view.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await view.getByRole("link", { name: "Map" }).click();
  await expect(canvas(page)).toBeVisible();
  expect(viewportOf(page)).toEqual(viewport);
  await expect(shown(page)).toHaveText(count);

  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/resort\//);
  await page.goBack();
  await expect(shown(page)).toHaveText(count);
  expect(viewportOf(page)).toEqual(viewport);

  await page.goto(address);
  await expect(canvas(page)).toBeVisible();
  await expect(shown(page)).toHaveText(count);
});

test("clusters that do not load say so and can be requested again", async ({ page }) => {
  await openMap(page, GREECE);
  await page.route("**/resorts/clusters?*", (route) => route.fulfill({ status: 502, body: "{}" }));
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page.getByText("The resorts of this part of the map could not be loaded.")).toBeVisible();
  // What was there stays.
  await expect(clusters(page).first()).toBeAttached();
  await page.unroute("**/resorts/clusters?*");
  const response = page.waitForResponse((candidate) => candidate.url().includes("/resorts/clusters"));
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await response).ok()).toBe(true);
  await expect(page.getByText("The resorts of this part of the map could not be loaded.")).toHaveCount(0);
});

test("the map fills the window below the header: the list is beside it, or a sheet that is pulled up over it", async ({
  page,
}) => {
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("not drawn");
    return box;
  };
  const card = page.getByRole("article").first();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMap(page, GREECE);
  const beside = await boxOf(canvas(page));
  expect(beside.y).toBeLessThan(140);
  expect(beside.height / (800 - beside.y)).toBeGreaterThan(0.85);
  const listed = await boxOf(card);
  expect(listed.x + listed.width).toBeLessThanOrEqual(beside.x);
  await page.mouse.move(listed.x + 20, 600);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await boxOf(card)).y).toBeLessThan(listed.y);
  expect((await boxOf(canvas(page))).y).toBe(beside.y);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(async () => (await boxOf(canvas(page))).width).toBe(768);
  const onTablet = await boxOf(canvas(page));
  expect(onTablet.height / (1024 - onTablet.y)).toBeGreaterThan(0.85);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxOf(canvas(page))).width).toBe(390);
  const above = await boxOf(canvas(page));
  expect(above.y).toBeLessThan(140);
  expect(above.height).toBeGreaterThan(450);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(card).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await expect(card).toBeInViewport();
  expect((await boxOf(canvas(page))).y).toBeLessThan(140);
  // A click on the card is none on the map.
  await page
    .getByRole("article")
    .nth(1)
    .click({ trial: true, position: { x: 5, y: 5 } });
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(canvas(page)).toBeFocused();
});

test("the wheel scrolls the page until the map has the focus", async ({ page }) => {
  await openMap(page, GREECE);
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("no map");
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.wheel(0, 200);
  await expect(page.getByText("Click the map, or hold Ctrl, to zoom with the wheel")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(viewportOf(page)).toBeNull();
  await canvas(page).focus();
  await page.mouse.wheel(0, -200);
  await expect(page).toHaveURL(/#map=/);
});

test("the page of a resort opens a map with its neighbours, which lead to their pages", async ({ page }) => {
  await page.goto("/resort/zermatt-breuil-cervinia");
  const location = page.getByRole("region", { name: "Location" });
  await location.getByRole("button", { name: "Open the map" }).click();
  const around = location.getByRole("application", { name: /^Map around Zermatt/ });
  await expect(around).toBeVisible();
  await expect(around.getByRole("link")).toHaveCount(6);
  const neighbour = around.getByRole("link").first();
  const title = (await neighbour.innerText()).trim();
  await neighbour.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByRole("button", { name: "Open the map" })).toBeVisible();
});

test("the best of a valley are named, and no name of a town lies under a pin", async ({ page }) => {
  await openMap(page, "/resorts?view=map&at=46.1,7.5,9");
  await expect.poll(() => hasLand(page)).toBe(true);
  const labels = map(page).locator(".map-marker__label:visible");
  await expect(labels.filter({ hasText: /^\d+.*Zermatt/ })).toBeVisible();
  await expect(labels.filter({ hasText: /^\d+.*(Verbier|4 Vall)/ })).toBeVisible();
  await expect(page.locator(".map-name").first()).toBeVisible();
  const covered = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const pins = boxes(".map-marker__dot");
    return boxes(".map-name").filter((name) =>
      pins.some(
        (pin) =>
          pin.left < name.right && pin.right > name.left && pin.top < name.bottom && pin.bottom > name.top,
      ),
    ).length;
  });
  expect(covered).toBe(0);
});

test.describe("axe finds nothing", () => {
  test.slow();

  test("on the map with a card and with an area chosen", async ({ page }) => {
    // Few resorts lie there: what is looked at is the map.
    await openMap(page, "/resorts?view=map&country=AD&at=42.57,1.52,10");
    await follows(page).uncheck();
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await searchArea(page).click();
    await expect(page.getByRole("link", { name: "Remove the area" })).toBeVisible();
    await map(page)
      .getByRole("button", { name: /^Pal Arinsal/ })
      .press("Enter");
    await expect(page.getByRole("region", { name: /^Pal Arinsal/ })).toBeVisible();
    await page.getByRole("button", { name: "Move south" }).press("Enter");
    await expect(searchArea(page)).toBeVisible();
    await expectNoAxeFindingsInAnyLayout(page, ".results-map");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("axe finds nothing on the list that is pulled up over the map, and one count is seen", async ({
    page,
  }) => {
    await openMap(page, "/resorts?view=map&country=AD");
    await expect(listCount(page)).toBeInViewport();
    await expect(shown(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 1_200));
    await expect(page.getByRole("article").nth(1)).toBeInViewport();
    // It floats over whatever is below it, which scrolling brings out again.
    await page.locator(".map-return").evaluate((element) => element.remove());
    await expectNoAxeFindingsHere(page);
  });

  test("one finger scrolls the page over the map, two fingers move the map", async ({ page }) => {
    await openMap(page, GREECE);
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
    expect(viewportOf(page)).toBeNull();
    await page.evaluate(() => window.scrollTo(0, 0));
    await session.send("Input.synthesizePinchGesture", {
      ...middle,
      scaleFactor: 3,
      gestureSourceType: "touch",
    });
    await expect(page).toHaveURL(/#map=/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawn map leads closer, the list follows, and the area can be removed", async ({ page }) => {
    await page.goto("/resorts?view=map");
    const everywhere = await listCount(page).innerText();
    const links = map(page).getByRole("link", { name: / around .*: zoom in$/ });
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
});

test("the pins are one stop of the keyboard: arrows lead from one to the next, Enter opens its card, Escape leads back", async ({
  page,
}) => {
  await openMap(page, "/resorts?view=map&country=CH&at=46.1,7.6,9");
  const pins = page.locator("button.map-marker__face");
  await expect.poll(() => pins.count()).toBeGreaterThan(3);
  await expect(page.locator("button.map-marker__face[tabindex='0']")).toHaveCount(1);
  await canvas(page).focus();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(focused).toHaveClass("map-marker__face");
  const first = await focused.innerText();
  await page.keyboard.press("PageDown");
  await expect(focused).toHaveClass("map-marker__face");
  const second = await focused.innerText();
  expect(second).not.toBe(first);
  const xOf = async (pin: Locator) => (await pin.boundingBox())?.x ?? 0;
  const [before, pinsAt] = [await xOf(focused), await xOf(pins.first())];
  await page.keyboard.press("ArrowRight");
  expect(await xOf(focused)).toBeGreaterThanOrEqual(before);
  // The map itself stays where it is.
  expect(await xOf(pins.first())).toBe(pinsAt);
  await expect(page.locator("button.map-marker__face[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(focused).not.toHaveClass("map-marker__face");

  await page.goto("/resorts?view=map&country=CH&at=45.97,7.71,12");
  const marker = map(page).getByRole("button", { name: /^Zermatt/ });
  await marker.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Zermatt/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(marker).toBeFocused();
});
