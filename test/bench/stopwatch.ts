import type { JSHandle, Page } from "playwright";

const GIVE_UP_AFTER_MS = 15_000;

/** What is waited for, in the page. */
export interface Watch {
  /** Whether an event is the one that starts the clock. Called before the page hears of it. */
  readonly isStart: (event: Event) => boolean;
  /** Whether it is drawn. Called after every change of the document since the start. */
  readonly isDrawn: () => boolean;
}

/**
 * Milliseconds from an event in the page until what is waited for is drawn and the frame after that
 * has been handed to the screen. The clock starts at the time stamp of the event itself, so that
 * what delays its handling counts too; of several events the last one that is a start counts.
 *
 * @param type the event's type; it is seen wherever it happens
 * @throws when nothing was drawn within fifteen seconds
 */
export async function timeUntilDrawn(
  page: Page,
  type: string,
  awaited: JSHandle<Watch>,
  act: () => Promise<void>,
): Promise<number> {
  const watch = await page.evaluateHandle(
    ({ type, awaited: { isStart, isDrawn }, giveUpAfter }) => {
      const time = new Promise<number>((resolve, reject) => {
        let started: number | null = null;
        const start = (event: Event) => {
          if (isStart(event)) started = event.timeStamp;
        };
        const frame = new MessageChannel();
        const observer = new MutationObserver(() => {
          if (started === null || !isDrawn()) return;
          end();
          // The message arrives once the frame that begins now is done.
          requestAnimationFrame(() => frame.port2.postMessage(null));
        });
        const timer = setTimeout(() => {
          end();
          reject(new Error(started === null ? `No ${type} was seen.` : "Nothing was drawn in time."));
        }, giveUpAfter);
        const end = () => {
          clearTimeout(timer);
          observer.disconnect();
          removeEventListener(type, start, true);
        };
        frame.port1.onmessage = () => {
          frame.port1.close();
          resolve(performance.now() - (started ?? 0));
        };
        addEventListener(type, start, true);
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      });
      // No visitor listens to it until the act is over.
      time.catch(() => {});
      return { time };
    },
    { type, awaited, giveUpAfter: GIVE_UP_AFTER_MS },
  );
  try {
    await act();
    return await watch.evaluate(({ time }) => time);
  } finally {
    await watch.dispose();
    await awaited.dispose();
  }
}
