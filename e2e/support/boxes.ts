import type { Locator, Page } from "@playwright/test";

/** What a visitor may press next. */
const PRESSABLE = "a[href], button, input, select, textarea, summary, label, [tabindex='0']";
/** A card rises by so much under the pointer, and browsers round. */
const STILL_PX = 2;

/**
 * Presses something, waits for what follows, and says what moved in the window meanwhile: each
 * element that can be pressed before and after and is not where it was. What comes and goes is not
 * in it, only what that pushes; nor is what a modal dialog covers.
 *
 * @param of what may not move, as a selector
 */
export async function movedBy(page: Page, pressed: Locator, followed: () => Promise<void>, of = "body") {
  const { x, y } = await pointOf(pressed);
  const before = await page.evaluateHandle(
    ([pressable, selector]) => {
      const boxes = new Map<Element, DOMRect>();
      const scope = document.querySelector("dialog:modal") ?? document;
      for (const element of scope.querySelectorAll(`:is(${selector}) :is(${pressable})`)) {
        const box = element.getBoundingClientRect();
        const isInView = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
        if (isInView && element.checkVisibility({ visibilityProperty: true })) boxes.set(element, box);
      }
      return boxes;
    },
    [PRESSABLE, of] as const,
  );
  await page.mouse.click(x, y);
  await followed();
  const moved = await before.evaluate(async (boxes, still) => {
    // What follows is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...boxes].flatMap(([element, was]) => {
      const is = element.getBoundingClientRect();
      const by = [Math.round(is.left - was.left), Math.round(is.top - was.top)];
      if (!element.isConnected || is.width === 0 || by.every((px) => Math.abs(px) <= still)) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return [`${element.localName} "${name.slice(0, 40)}" by ${by.join(", ")} px`];
    });
  }, STILL_PX);
  await before.dispose();
  return moved;
}

/**
 * Where a pointer meets it, scrolled there only if it is not: `click` scrolls to what lies in a bar
 * that floats.
 */
async function pointOf(pressed: Locator): Promise<{ x: number; y: number; isMet?: boolean }> {
  const point = () =>
    pressed.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      return { x, y, isMet: element.contains(hit) || hit?.closest("label")?.contains(element) };
    });
  const before = await point();
  if (before.isMet) return before;
  await pressed.evaluate((element) =>
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }),
  );
  const after = await point();
  if (!after.isMet) throw new Error(`Something lies over ${pressed}.`);
  return after;
}
