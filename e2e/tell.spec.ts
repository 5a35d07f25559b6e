import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { anotherMember, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";

const RESORT = "/resort/grunberglift-navis";
/** No journey of another test leads there. */
const OTHER_RESORT = "/resort/hutegglift-weerberg";

test("a visitor and two members tell, an operator decides, and it is taken back", async ({
  page,
  browser,
}) => {
  test.slow();
  // A visitor, who has no name.
  await page.goto(RESORT);
  await page.getByRole("link", { name: "Help us fill it in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add or correct: Grünberglift Navis");
  await expectNoAxeFindingsInAnyLayout(page);
  await page.getByRole("link", { name: "Webcams" }).click();
  await page.getByLabel("Address of the page").fill("http://navis.tirol/webcam");
  await page.getByRole("button", { name: "Tell it" }).click();
  await expect(page.getByText("Give an address that begins with https://.")).toBeVisible();
  await page.getByLabel("Address of the page").fill("https://navis.tirol/webcam");
  await page.getByLabel("Or a page says so").fill("https://navis.tirol/");
  await expectNoAxeFindingsInAnyLayout(page);
  await page.getByRole("button", { name: "Tell it" }).click();
  await expect(page.locator(".form-done")).toContainText("It needs a name to count");
  await expect(page.locator(".form-done")).toBeFocused();

  // Two members who do not agree, one of them without script.
  const { page: ada, rider } = await anotherMember(browser);
  await tellRuns(ada, "3");
  const { page: ben } = await anotherMember(browser, false);
  await tellRuns(ben, "4");
  await page.goto(RESORT);
  const told = page.getByRole("region", { name: "Riders say, not checked yet" });
  await expect(told.getByRole("listitem")).toHaveCount(2);
  await expect(told).toContainText("Runs: 3 – a rider says");
  await expectNoAxeFindingsInAnyLayout(page);

  // An operator, and a second one who comes too late.
  const { page: desk, rider: operator } = await anotherMember(browser);
  expect((await desk.goto("/desk/told"))?.status()).toBe(404);
  await asOperator(operator.username, "operator", "on");
  const { page: late, rider: second } = await anotherMember(browser);
  await asOperator(second.username, "operator", "on");
  await Promise.all([desk.goto("/desk/told"), late.goto("/desk/told")]);
  const waiting = (on: Page, by: string) =>
    on.getByRole("article").filter({ hasText: "Runs" }).filter({ hasText: by });
  await expect(desk.getByRole("article").filter({ hasText: "needs a name" })).toContainText(
    "navis.tirol/webcam",
  );
  await waiting(desk, rider.username).getByRole("link", { name: "What would follow" }).click();
  await expect(waiting(desk, rider.username)).toContainText("Runs: not known → 3");
  await expectNoAxeFindingsInAnyLayout(desk);
  await waiting(desk, rider.username).getByRole("button", { name: "Yes, it holds" }).click();
  await expect(desk.locator(".form-done")).toContainText("Done.");
  await waiting(late, rider.username).getByLabel("Reason").first().fill("It has two.");
  await waiting(late, rider.username).getByRole("button", { name: "No" }).click();
  await expect(late.getByRole("alert").filter({ hasText: "Decided meanwhile" })).toBeVisible();

  await page.goto(RESORT);
  await expect(page.getByRole("region", { name: "Riders say, not checked yet" })).toContainText("Runs: 4");
  await ada.goto("/contributions/told");
  await expect(ada.getByRole("article")).toContainText("Holds");
  await expectNoAxeFindingsInAnyLayout(ada);

  await desk.goto("/desk/told?list=holding");
  const holding = desk.getByRole("article").filter({ hasText: rider.username });
  await holding.getByLabel("Reason").first().fill("It has four.");
  await holding.getByRole("button", { name: "Take it back" }).click();
  await expect(desk.locator(".form-done")).toContainText("Done.");
  await ada.reload();
  await expect(ada.getByRole("article")).toContainText("It has four.");

  // Nothing is left for other journeys.
  await ben.goto("/contributions/told");
  await ben.getByRole("button", { name: "Take it back" }).click();
  await expect(ben.getByText("It is taken back.")).toBeVisible();
});

async function tellRuns(page: Page, runs: string): Promise<void> {
  await page.goto(`${RESORT}/tell?what=figure:number_of_runs`);
  await page.getByLabel("Runs", { exact: true }).fill(runs);
  await page.getByLabel("I was there in").fill(new Date().toISOString().slice(0, 7));
  await page.getByRole("button", { name: "Tell it" }).click();
  await expect(page.getByText("Thank you. It stands beside the page")).toBeVisible();
}

/** What is typed for each kind, by the names of the form's fields. */
const EVERY_KIND: readonly (readonly [what: string, typed: Record<string, string>])[] = [
  ["figure:elevation_peak", { value: "1400" }],
  ["feature:night_skiing", { value: "yes" }],
  ["season", { value: "12", until: "3" }],
  ["ticket:adult", { value: "21.50", way: "counter" }],
  ["webcams", { value: "https://www.tow.at/cams" }],
  ["snow_report", { value: "https://www.tow.at/snow" }],
  ["lift_status", { value: "https://www.tow.at/lifts" }],
  ["trail_map", { value: "https://www.tow.at/map" }],
  ["website", { value: "https://www.tow.at/" }],
  ["phone:office", { value: "+43 512 12 34 56" }],
  ["name", { value: "Dorflift am Bach" }],
  ["status", { value: "abandoned" }],
  ["position", { value: "47.2, 11.3" }],
  ["same_as", { value: "/resort/alta-ski-area" }],
];

test("a member tells each kind without script, and an operator refuses all of it in one press", async ({
  page,
  browser,
}) => {
  test.slow();
  const { page: ada, rider } = await anotherMember(browser, false);
  const send = async (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries(typed)) {
      const field = ada.locator(`.tell__form [name="${name}"]`);
      if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    await ada.getByLabel("I was there in").fill(new Date().toISOString().slice(0, 7));
    await ada.getByRole("button", { name: "Tell it" }).click();
    await expect(ada.locator(".form-done")).toContainText("Thank you.");
  };
  for (const [what, typed] of EVERY_KIND) {
    await ada.goto(`${OTHER_RESORT}/tell?what=${what}`);
    if (what === "ticket:adult") await ada.getByLabel("Season").selectOption({ index: 1 });
    await send(typed);
  }
  await ada.goto("/missing");
  await send({ value: "Dorflift", country: "AT", place: "47.21, 11.31" });

  // Others see what does little harm, and nothing of the rest.
  await page.goto(OTHER_RESORT);
  const told = page.getByRole("region", { name: "Riders say, not checked yet" });
  await expect(told.getByRole("listitem")).toHaveCount(9);
  await expect(page.getByText("Dorflift am Bach")).toHaveCount(0);
  await expect(page.getByText("+43 512")).toHaveCount(0);

  const { page: desk, rider: operator } = await anotherMember(browser, false);
  await asOperator(operator.username, "operator", "on");
  await desk.goto("/desk/told");
  const own = desk.getByRole("article").filter({ hasText: rider.username });
  const all = own.last();
  await all.getByText(`Everything that ${rider.username} told`).click();
  await all.getByLabel("Reason").last().fill("None of it is there.");
  await all.getByRole("button", { name: "Refuse all of it" }).click();
  await expect(desk.locator(".form-done")).toContainText(`Done: ${EVERY_KIND.length + 1} things`);
  await page.goto(OTHER_RESORT);
  await expect(told).toHaveCount(0);
  await ada.goto("/contributions/told");
  await expect(ada.getByText("None of it is there.").first()).toBeVisible();
});
