import { expect, type Page } from "@playwright/test";

interface Translation {
  /** What React has written since where the visitor reads something else. */
  stale(): string[];
}

/**
 * What the translation of a browser does to a page: elements of its own take the place of each
 * text, whenever it appears, and the text that React knows is in the page no more. So what removes
 * such a text or puts something before it fails, and what changes it changes nothing that can be
 * read.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated: { text: Text; was: string | null; instead: Element }[] = [];
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (
        let node = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
        node;
        node = walker.nextNode()
      ) {
        const { parentElement: parent } = node;
        if (
          node.textContent?.trim() &&
          parent &&
          !parent.closest("font, script, style, textarea, title, option, svg")
        ) {
          texts.push(node as Text);
        }
        if (node === root) break;
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.replaceWith(outer);
        translated.push({ text, was: text.nodeValue, instead: outer });
      }
    };
    const begin = () => {
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    const stale = () =>
      translated
        .filter(({ text, was, instead }) => instead.isConnected && text.nodeValue !== was)
        .map(({ text, was }) => `"${text.nodeValue}" is still read as "${was}"`);
    Object.assign(window, { translation: { stale } satisfies Translation });
    // After hydration, as a browser that is asked to translate a page which is there. React marks
    // the elements that it has taken over.
    const isHydrated = () =>
      Object.keys(document.querySelector("footer a") ?? {}).some((key) => key.startsWith("__reactFiber"));
    const beginOnceHydrated = () => setTimeout(isHydrated() ? begin : beginOnceHydrated, 500);
    window.addEventListener("load", beginOnceHydrated);
  });
}

/** Notes from now on what translation breaks. */
export function watch(page: Page): { failures: string[]; check: () => Promise<void> } {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      failures.push(message.text());
  });
  /** That nothing has failed so far, and that what can be read is what React has written. */
  const check = async () => {
    await expect(page.getByText("Gnarly Crash")).toHaveCount(0);
    const stale = await page.evaluate(() =>
      (window as unknown as { translation: Translation }).translation.stale(),
    );
    expect([...failures, ...stale]).toEqual([]);
  };
  return { failures, check };
}

/** Opens a page as a new document, and waits until it is translated. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main font").first()).toBeAttached();
}
