import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { anotherMember, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";

const RESORT = "/resort/grunberglift-navis";

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
