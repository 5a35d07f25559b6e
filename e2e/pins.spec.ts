import { expect, type Locator, type Page, test } from "@playwright/test";

/** Of each the best resort: countries with coasts, a small one, ones at the edge of a drawing. */
const COUNTRIES = ["AD", "CH", "JP", "NO", "NZ", "US"];

// The style that bares the ground is none of the page's own.
test.use({ bypassCSP: true });

interface Place {
  readonly title: string;
  readonly url: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Hides what lies on the ground, and its relief, whose shades are between the colours of land and
 * sea.
 */
const BARE_GROUND =
  ".world-pins__pin, .world-pins__dots, .relief, .leaflet-marker-pane *, .leaflet-overlay-pane, .leaflet-runs-pane { visibility: hidden !important }";
/** Pixels around a pin that are looked at: a river or a letter of a label is no sea. */
const PATCH = 9;

async function bestOf(page: Page, country: string): Promise<Place> {
  const response = await page.request.get(`/resorts.json?country=${country}`);
  const { resorts } = (await response.json()) as { resorts: Place[] };
  const best = resorts.find(({ latitude }) => typeof latitude === "number");
  if (!best) throw new Error(`No resort of ${country} has a position`);
  return best;
}

/**
 * What share of the ground around a point of the window has the colour of land rather than that of
 * the sea.
 */
async function landShare(page: Page, at: { x: number; y: number }, colours: { land: string; sea: string }) {
  const clip = { x: at.x - PATCH / 2, y: at.y - PATCH / 2, width: PATCH, height: PATCH };
  const picture = (await page.screenshot({ clip, animations: "disabled", style: BARE_GROUND })).toString(
    "base64",
  );
  return page.evaluate(
    async ([base64, { land, sea }]) => {
      const pixels = async (draw: (context: OffscreenCanvasRenderingContext2D) => unknown, size: number) => {
        const context = new OffscreenCanvas(size, size).getContext("2d");
        if (!context) throw new Error("No canvas");
        await draw(context);
        return context.getImageData(0, 0, size, size).data;
      };
      const colourOf = async (colour: string) => {
        const data = await pixels((context) => {
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
        }, 1);
        return [...data.slice(0, 3)];
      };
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const data = await pixels((context) => context.drawImage(image, 0, 0), image.width);
      const [landColour, seaColour] = [await colourOf(land), await colourOf(sea)];
      const far = (offset: number, colour: number[]) =>
        colour.reduce((sum, value, index) => sum + Math.abs((data[offset + index] ?? 0) - value), 0);
      let onLand = 0;
      for (let offset = 0; offset < data.length; offset += 4) {
        if (far(offset, landColour) <= far(offset, seaColour)) onLand += 1;
      }
      return onLand / (data.length / 4);
    },
    [picture, colours] as const,
  );
}

/** The colours that the styles of a map give to land and sea. */
function coloursOf(map: Locator) {
  return map.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      land: style.getPropertyValue("--map-land").trim(),
      sea: style.getPropertyValue("--map-sea").trim(),
    };
  });
}

const locationMap = (page: Page) => page.getByRole("img", { name: /^Map of the region/ });
const listMap = (page: Page) => page.getByRole("application", { name: /^Map of the resorts/ });

/** The middle of an element in the window. */
async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function expectOnLand(page: Page, pin: Locator, map: Locator, title: string) {
  await pin.scrollIntoViewIfNeeded();
  const at = await middleOf(pin);
  const share = await landShare(page, at, await coloursOf(map));
  // Where a coast is nearer than the pin is wide, as that of Hokkaido to Niseko, it depends on
  // fractions of a pixel how much of it shows.
  expect.soft(share, `${title} lies on land`).toBeGreaterThan(0.3);
}

test("pins lie on land on location maps, on phones, screens and paper", async ({ page }) => {
  test.slow();
  for (const country of COUNTRIES) {
    const { title, url } = await bestOf(page, country);
    await page.goto(new URL(url).pathname);
    for (const [media, width] of [
      ["screen", 390],
      ["screen", 1280],
      ["print", 768],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 900 });
      const map = locationMap(page);
      await expectOnLand(page, map.locator(".world-pins__pin path").first(), map, title);
    }
  }
});

test("pins lie on land on the list's map, on screen and on paper", async ({ page }) => {
  test.slow();
  // Who saves data gets no relief, whose shades are between the colours of land and sea.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  for (const country of COUNTRIES) {
    const { title, latitude, longitude } = await bestOf(page, country);
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/resorts?view=map&country=${country}#map=11/${latitude}/${longitude}`);
    const pin = listMap(page).getByRole("button", { name: title }).first();
    await expect(pin).toBeVisible();
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      await expectOnLand(page, pin, listMap(page), title);
    }
  }
});
