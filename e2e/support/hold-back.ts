import type { Page } from "@playwright/test";

/**
 * Holds the next request to such an address back until it may go, also where the page gives it up
 * meanwhile.
 */
export async function holdBack(page: Page, address: RegExp) {
  let go = () => {};
  let begin = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(
    address,
    async (route) => {
      begin();
      await released;
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  return { begun, go };
}
