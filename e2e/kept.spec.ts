import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { aGateway } from "./support/a-gateway.ts";
import { SITES } from "./support/sites.ts";

const ZERMATT = "/resort/zermatt-breuil-cervinia";
const COMPARISON = "/compare?resorts=alta-ski-area,zermatt-breuil-cervinia";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page where its button is, which comes when the visitor is near. */
async function openAtButton(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: /^Print/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Keep on this device" })).toBeVisible();
}

async function keep(page: Page, path: string): Promise<void> {
  await openAtButton(page, path);
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText("Kept on this device.")).toBeVisible();
}

/** Names of caches and the number of workers: all that keeping leaves on a device. */
function left(page: Page) {
  return page.evaluate(async () => ({
    caches: (await caches.keys()).map((name) => name.replace(/\d{13}/, "…")),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

/** Makes what is kept look so many days older. */
function age(page: Page, days: number) {
  return page.evaluate(async (ms) => {
    for (const name of await caches.keys()) {
      const [version, at, path] = name.split(" ");
      if (path === undefined) continue;
      const old = await caches.open(`${version} ${Number(at) - ms} ${path}`);
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const file = await cache.match(request);
        if (file) await old.put(request, file);
      }
      await caches.delete(name);
    }
  }, days * 86_400_000);
}

async function offline(context: BrowserContext, read: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await read();
  await context.setOffline(false);
}

test("a visit alone leaves nothing on the device, and starts no worker", async ({ page }) => {
  for (const path of [ZERMATT, COMPARISON, "/kept"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await expect(page.getByText("Nothing is kept on this device")).toBeVisible();
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
});

test("an offline page is read without a connection, with its drawings, and no other page is", async ({
  page,
  context,
}) => {
  await keep(page, ZERMATT);
  expect(await left(page)).toEqual({ caches: ["kept-1-list", `kept-1 … ${ZERMATT}`], workers: 1 });
  await offline(context, async () => {
    await page.goto(ZERMATT);
    await expect(heading(page)).toHaveText("Zermatt – Cervinia");
    await expect(page.getByText(/No connection: this is the page as you kept it on/)).toBeVisible();
    await expect(page.getByText("more than 30 days ago")).toBeHidden();
    // Its styles, its font and its icons are there, and nothing waits for a script.
    const looks = await page.evaluate(() => ({
      font: [...document.fonts].some(({ status }) => status === "loaded"),
      padding: getComputedStyle(document.querySelector(".resort-title__grid") as Element).display,
      isPlain: matchMedia("(scripting: none)").matches,
    }));
    expect(looks).toEqual({ font: true, padding: "grid", isPlain: true });
    // Of all other pages the list is shown, at their address.
    await page.goto("/resort/alta-ski-area");
    await expect(page).toHaveURL("/resort/alta-ski-area");
    await expect(page.getByRole("link", { name: "Zermatt – Cervinia" })).toBeVisible();
  });
  await page.goto(ZERMATT);
  await expect(page.getByText("No connection")).toHaveCount(0);
});

test("a comparison is kept with the pages of its resorts, and removed one by one", async ({
  page,
  context,
}) => {
  await openAtButton(page, COMPARISON);
  await page.getByRole("button", { name: "Keep on this device (3 pages)" }).click();
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page.getByText(/^3 pages, /)).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: /^Remove Alta Ski Area/ }).click();
  await expect(page.getByText("Alta Ski Area is removed.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await offline(context, async () => {
    await page.goto("/kept");
    await expect(rows).toHaveCount(2);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Compare/ })
      .click();
    await expect(heading(page)).toContainText("Alta Ski Area");
    await page.getByRole("link", { name: "All that is on this device" }).click();
    await page.getByRole("button", { name: /^Remove Zermatt/ }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Remove everything" }).click();
    await expect(page.getByText("Nothing is kept on this device any more.")).toBeVisible();
  });
  await page.goto("/kept");
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
});

test("a page is found as letters and messengers lead to it, and the browser is asked to keep it", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", "yes");
      return true;
    };
  });
  await keep(page, ZERMATT);
  expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBe("yes");
  await offline(context, async () => {
    await page.goto(`${ZERMATT}/?utm_source=letter&fbclid=1`);
    await expect(heading(page)).toHaveText("Zermatt – Cervinia");
  });
});

test("a link in the running site leads to the copy where the connection is gone", async ({
  page,
  context,
}) => {
  await keep(page, ZERMATT);
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/kept");
  await offline(context, async () => {
    await page.goBack();
    await expect(page.getByText(/No connection: this is the page as you kept it on/)).toBeVisible();
    await expect(heading(page)).toHaveText("Zermatt – Cervinia");
  });
});

test("the copy is shown where a gateway fails or never answers", async ({ page }) => {
  await using gateway = await aGateway(SITES.pglite);
  await keep(page, gateway.origin + ZERMATT);
  for (const failure of ["502", "never"] as const) {
    gateway.answer(failure);
    await page.goto(gateway.origin + ZERMATT);
    await expect(page.getByText(/No connection: this is the page as you kept it on/)).toBeVisible();
    gateway.answer("as the site");
    await page.goto(gateway.origin + ZERMATT);
    await expect(page.getByText("No connection")).toHaveCount(0);
  }
});

test("another site's form removes nothing that is kept", async ({ page }) => {
  await keep(page, ZERMATT);
  const kept = await left(page);
  const form = `<form method="post" action="${SITES.pglite}/kept"><input name="drop" value="*"><button>Win</button></form>`;
  await page.goto(`data:text/html,${encodeURIComponent(form)}`);
  await page.getByRole("button").click();
  await page.goto(ZERMATT);
  expect(await left(page)).toEqual(kept);
});

test("everything is gone with one tap", async ({ page }) => {
  await keep(page, ZERMATT);
  await page.goto("/kept");
  await page.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByText("Nothing is kept on this device")).toBeVisible();
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
});

test("a page says when it was kept more than 30 days ago, and is there anew when it is got again", async ({
  page,
  context,
}) => {
  await keep(page, ZERMATT);
  await age(page, 40);
  await offline(context, async () => {
    await page.goto(ZERMATT);
    await expect(page.getByText("That is more than 30 days ago: figures may have changed.")).toBeVisible();
  });
  await page.goto("/kept");
  await expect(page.getByText(/That is 40 days ago/)).toBeVisible();
  await page.getByRole("button", { name: /^Get again/ }).click();
  await expect(page.getByText("Zermatt – Cervinia is kept as it is today.")).toBeVisible();
  await expect(page.getByText(/days ago/)).toHaveCount(0);
  expect((await left(page)).caches).toHaveLength(2);
});

test("a new version of the site never meets files of an old one, and what is kept stays readable", async ({
  page,
  context,
}) => {
  await keep(page, ZERMATT);
  // The files of another build: they show themselves where a document of this one gets them.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.endsWith(".css")) continue;
        const headers = { "Content-Type": "text/css" };
        await cache.put(request, new Response("main { --of-old-build: yes }", { headers }));
      }
    }
    await caches.open("kept-0 1 /resort/gone");
    // Another worker, as a new version brings one.
    const { installing, waiting, active } = await navigator.serviceWorker.register("/sw.js?next", {
      scope: "/",
    });
    const next = installing ?? waiting ?? active;
    await new Promise<void>((resolve) => {
      const look = () => next?.state === "activated" && resolve();
      next?.addEventListener("statechange", look);
      look();
    });
  });
  const isOld = () =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector("main") as Element).getPropertyValue("--of-old-build"),
    );
  await page.goto(ZERMATT);
  expect(await isOld()).toBe("");
  await expect.poll(async () => (await left(page)).caches).not.toContain("kept-0 1 /resort/gone");
  expect((await left(page)).workers).toBe(1);
  await offline(context, async () => {
    await page.goto(ZERMATT);
    await expect(heading(page)).toHaveText("Zermatt – Cervinia");
  });
});

test("storage that is refused is told, and nothing is half kept", async ({ page }) => {
  await page.addInitScript(() => {
    let writes = 0;
    const put = Cache.prototype.put;
    // The list is stored, and a part of the page.
    Cache.prototype.put = function (...args) {
      writes += 1;
      return writes > 20
        ? Promise.reject(new DOMException("full", "QuotaExceededError"))
        : put.apply(this, args);
    };
  });
  await openAtButton(page, ZERMATT);
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText(/^Not kept: this browser has no room for it/)).toBeVisible();
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
  await expect(page.getByRole("button", { name: "Keep on this device" })).toBeEnabled();
});

test("a browser that lets no worker in is told the same", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("private", "SecurityError"));
  });
  await openAtButton(page, ZERMATT);
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText(/stores nothing in a private window/)).toBeVisible();
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
});

test("a page that does not arrive is not kept", async ({ page, context }) => {
  await openAtButton(page, ZERMATT);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText(/^Not kept/)).toBeVisible();
  expect(await left(page)).toEqual({ caches: [], workers: 0 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of what is kept says what to do instead", async ({ page }) => {
    await page.goto(ZERMATT);
    await expect(page.getByRole("button", { name: "Keep on this device" })).toHaveCount(0);
    await page.goto("/kept");
    await expect(page.getByText("Keeping pages needs script.")).toBeVisible();
  });
});
