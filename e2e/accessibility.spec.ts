import { expect, type Page } from "@playwright/test";
import { SEARCH } from "#app/domain/messages.ts";
import { guardedPages, OF_THE_INDEX, openPages, type Sample } from "#test/support/pages.ts";
import { expectNoAxeFindingsInAnyLayout, expectNoSidewaysScrolling } from "./support/axe.ts";
import { aRider, signUpWithoutForm, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";
import { writeText } from "./support/texts.ts";

type State = [name: string, path: string, reach?: (page: Page) => Promise<unknown>];

/** Makes a trip of the member who is signed in, and gives its address. */
async function makeTrip(page: Page): Promise<string> {
  const params = new URLSearchParams({
    intent: "create",
    title: "Powder",
    near: "Munich",
    month: "2027-02",
  });
  for (const resort of ["zermatt-breuil-cervinia", "alta-ski-area"]) params.append("resort", resort);
  const made = await page.request.post("/trips/new", {
    data: params.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  return made.headers().location ?? "";
}

/**
 * Pages on which a state below or a journey of another file looks at more than their sample has.
 */
const WITH_MORE_ELSEWHERE = [
  "/",
  "/account",
  // The pages of text have one form: /about is looked at.
  "/advertise",
  "/privacy",
  "/terms",
  "/compare",
  "/contributions",
  "/desk/texts",
  "/forgot",
  "/kept",
  "/lists",
  "/lists/add",
  "/login",
  "/moderate",
  "/moderate/log",
  "/reset",
  "/resort/:url_segment",
  "/resort/:url_segment/forecast",
  "/resort/:url_segment/rate",
  "/resort/:url_segment/runs",
  "/resorts",
  "/resorts/my-score",
  "/saved",
  "/search",
  "/signup",
  "/unfollow",
  "/verify",
];

/** Signs up one of those whom a page is for. */
async function signUpOneOf(page: Page, who: Sample["for"]): Promise<void> {
  const rider = aRider();
  await signUpWithoutForm(page, rider);
  if (who === "operators") await asOperator(rider.username, "operator", "on");
}

/** Each has markup that no sample has; lists are short where their length adds none. */
const STATES: State[] = [
  [
    "the home page with remembered filters",
    "/",
    (page) => expect(page.getByRole("region", { name: "Your last filters" })).toBeVisible(),
  ],
  [
    "a list of several pages with a filter, an order of two attributes and an invalid param",
    "/resorts?country=NZ&page=2&order=title:asc&order=vertical_drop:desc&filters=nonsense",
    (page) => expect(page.getByRole("navigation", { name: "Pages of resorts" })).toBeVisible(),
  ],
  [
    "a list under open suggestions, more of them than fit",
    "/resorts?country=AD",
    async (page) => {
      await page.getByRole("banner").getByRole("combobox").click();
      await page.keyboard.type("alp");
      const list = page.getByRole("listbox", { name: "Suggestions" });
      await expect(list.getByRole("group", { name: "Resorts", exact: true })).toBeVisible();
      expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    },
  ],
  [
    "a message to the people who run the site that is too long",
    "/contact?subject=press",
    async (page) => {
      await page.getByLabel("Your message").fill("x".repeat(2_001));
      await expect(page.getByText("At most 2,000 characters: 1 too many.")).toBeVisible();
    },
  ],
  [
    "the pages that are kept on a device",
    "/resort/alta-ski-area",
    async (page) => {
      await page.getByRole("link", { name: "Print on one page" }).scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Keep on this device" }).click();
      await page.getByRole("link", { name: "See all" }).click();
      await expect(page.getByRole("button", { name: "Remove everything" })).toBeVisible();
    },
  ],
  [
    "a resort with an open source",
    "/resort/les-trois-vallees",
    async (page) => {
      await page.getByText(/^Every figure by its source/).click();
      await expect(page.getByText("How derived figures are worked out")).toBeVisible();
      // Elsewhere a rating may lie half below the bars that stay at the top.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  ],
  [
    "an empty list with ways out",
    "/resorts?country=CH&number_of_lifts_min=9999",
    (page) => expect(page.getByRole("link", { name: /^Without/ })).toBeVisible(),
  ],
  [
    "a search that finds nothing",
    "/search?q=qqqqqqqq",
    (page) => expect(page.getByRole("main")).toContainText(SEARCH.noResults("qqqqqqqq")),
  ],
  [
    "runs and lifts, one run open to its profile",
    "/resort/alta-ski-area/runs?order=-steepest&run=run-alfs-high-rustler",
    async (page) => {
      await expect(page.getByRole("img", { name: "Profile of Alf's High Rustler" })).toBeVisible();
      await page.getByText("The easiest way down that is drawn, from some lifts").click();
    },
  ],
  [
    "a forecast",
    "/resort/alta-ski-area/forecast",
    (page) => expect(page.getByRole("region", { name: /^Top/ })).toBeVisible(),
  ],
  [
    "a resort with its forecast",
    "/resort/alta-ski-area",
    async (page) => {
      await page.getByRole("region", { name: "Forecast" }).scrollIntoViewIfNeeded();
      await expect(page.getByRole("region", { name: "Forecast" }).getByRole("table")).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  ],
  [
    "the page of a country with regions and all of its resorts by name",
    "/resorts/in/slovenia",
    async (page) => {
      await expect(page.getByRole("region", { name: "Ranges, valleys and linked areas" })).toBeVisible();
      await expect(page.getByRole("region", { name: "From A to Z" }).getByRole("list").first()).toBeVisible();
    },
  ],
  [
    "a named list with the forms of its member",
    "/about",
    async (page) => {
      await signUpWithoutForm(page, aRider());
      const form = { intent: "create", title: "Switzerland", resort: "zermatt-breuil-cervinia" };
      const made = await page.request.post("/lists", { form, maxRedirects: 0 });
      await page.goto(made.headers().location ?? "");
      await expect(page.getByRole("heading", { name: "Change your list" })).toBeVisible();
    },
  ],
  [
    "the page that puts a resort on a list, with one that has it and one that does not",
    "/about",
    async (page) => {
      await signUpWithoutForm(page, aRider());
      for (const form of [
        { intent: "create", title: "Switzerland", resort: "zermatt-breuil-cervinia" },
        { intent: "create", title: "Powder", resort: "alta-ski-area" },
      ]) {
        await page.request.post("/lists", { form, maxRedirects: 0 });
      }
      await page.goto("/lists/add?resort=zermatt-breuil-cervinia");
      await expect(page.getByRole("button", { name: "Add to Powder" })).toBeVisible();
      await expect(page.getByText("On it")).toBeVisible();
    },
  ],
  [
    "a trip with the votes of its owner",
    "/about",
    async (page) => {
      await signUpWithoutForm(page, aRider());
      const address = await makeTrip(page);
      const form = {
        intent: "vote",
        name: "Ada",
        "vote-zermatt-breuil-cervinia": "",
        "vote-alta-ski-area": "maybe",
        "word-alta-ski-area": "Far",
      };
      await page.request.post(address, { form, maxRedirects: 0 });
      await page.goto(address);
      await page.getByText("Who said what on Alta").click();
      await page.getByText("Change your vote", { exact: true }).click();
      await expect(page.getByRole("heading", { name: "Your trip" })).toBeVisible();
    },
  ],
  [
    "the link of a guest's vote",
    "/about",
    async (page) => {
      await signUpWithoutForm(page, aRider());
      const address = await makeTrip(page);
      await page.context().clearCookies();
      const form = { intent: "vote", name: "Mia", "vote-alta-ski-area": "maybe" };
      await page.request.post(address, { form, maxRedirects: 0 });
      await page.goto(address);
      await page.goto(await page.getByLabel("Link to your vote").inputValue());
      await expect(page.getByRole("button", { name: "Use this browser" })).toBeVisible();
    },
  ],
  [
    "a moderator's queue with a reported text",
    "/about",
    async (page) => {
      const [author, rider] = [aRider(), aRider()];
      await signUpWithoutForm(page, author);
      const id = await writeText(page, "zermatt-breuil-cervinia", `Deep snow, ${author.username}.`);
      await page.context().clearCookies();
      await signUpWithoutForm(page, rider);
      const form = { form: "report", reason: "spam", text: "Look" };
      await page.request.post(`/report?contribution=${id}`, { form, maxRedirects: 0 });
      await asOperator(rider.username, "operator", "on");
      await page.goto("/moderate");
      await expect(page.getByRole("article").filter({ hasText: author.username })).toBeVisible();
    },
  ],
  [
    "a member's own contributions",
    "/about",
    async (page) => {
      await signUpWithoutForm(page, aRider());
      await writeText(page, "zermatt-breuil-cervinia", "Deep snow.");
      await page.goto("/contributions");
      await expect(page.getByRole("link", { name: "Change or delete" })).toBeVisible();
    },
  ],
  [
    "the form of a report",
    "/about",
    async (page) => {
      const author = aRider();
      await signUpWithoutForm(page, author);
      await page.context().clearCookies();
      await signUpWithoutForm(page, aRider());
      await page.goto(`/report?member=${author.username}`);
      await page.getByLabel("Something else").check();
    },
  ],
  [
    "what a visitor marked on this device",
    "/resorts?country=AD",
    async (page) => {
      await page
        .getByRole("button", { name: /^Favourite: / })
        .first()
        .click();
      await page
        .getByRole("button", { name: /^Visited: / })
        .first()
        .click();
      await expect(page.getByRole("main").getByRole("button", { pressed: true })).toHaveCount(2);
      await page.goto("/saved?find=zermatt");
      await expect(page.getByRole("list", { name: "Visited resorts" })).toBeVisible();
    },
  ],
  [
    "the form that rates a resort, with what was typed before",
    "/resort/les-trois-vallees/rate?figures",
    async (page) => {
      await page.getByLabel("Snow quality").fill("80");
      await page.reload();
      await expect(page.getByRole("button", { name: "Drop it" })).toBeVisible();
    },
  ],
  [
    "a resort with a rating that says how it came about",
    "/resort/les-trois-vallees",
    async (page) => {
      await page.getByRole("region", { name: "Ratings" }).getByText("Snow quality").click();
      await expect(page.getByText(/^Our editors say/).first()).toBeVisible();
    },
  ],
  ["an unknown address", "/no-such-page"],
];

/** Errors and warnings in the console, and requests to other hosts, from now on. */
function watchComplaints(page: Page, baseURL: string | undefined): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser itself logs the status of a document that is an error screen.
    const isOfNetwork = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isOfNetwork) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(baseURL ?? "") || request.url().startsWith("data:");
    if (!isOurs) complaints.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

const samples = [...openPages(OF_THE_INDEX), ...guardedPages(OF_THE_INDEX)]
  .filter(({ path }) => !WITH_MORE_ELSEWHERE.includes(path))
  .map(
    ({ address, title = "", for: who }): State => [
      address,
      who ? "/about" : address,
      async (page) => {
        if (who) {
          await signUpOneOf(page, who);
          await page.goto(address);
        }
        expect((await page.title()).slice(0, title.length)).toBe(title);
      },
    ],
  );

for (const [name, path, reach] of [...samples, ...STATES]) {
  test(`${name}: axe finds nothing, no error is logged, and no other host is requested`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      "currentFilterState",
      '{"groupedType":[],"locationType":{"countryId":["NZ"]}}',
    ] as const);
    const complaints = watchComplaints(page, baseURL);
    await page.goto(path);
    await reach?.(page);
    await expectNoAxeFindingsInAnyLayout(page);
    expect(complaints).toEqual([]);
  });
}

/** The densest layouts; each is loaded once. */
const DENSE = [
  "/",
  "/search?q=chamonix",
  "/data",
  "/saved",
  "/signup",
  "/resorts?country=CH&number_of_lifts_min=5&order=title:asc",
  "/resorts?view=table&country=JP",
  "/resorts?view=map&country=AD",
  "/resort/zermatt-breuil-cervinia",
  "/resort/alta-ski-area/runs",
  "/resort/alta-ski-area/forecast",
  "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees,serfaus-fiss-ladis",
];

test("no page scrolls sideways, and no button or link is cut, with text twice as large", async ({ page }) => {
  test.slow();
  for (const path of DENSE) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page, `${path} at ${width} px`);
      const cut = await page.locator("button:visible, a:visible, label:visible").evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .filter((element) => getComputedStyle(element).overflowX !== "visible")
          .filter((element) => !element.matches(".visually-hidden, .skip-link"))
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      );
      expect(cut, `cut off on ${path} at ${width} px`).toEqual([]);
    }
  }
});
