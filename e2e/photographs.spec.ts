import { expect, type Page } from "@playwright/test";
import { drawnMountain } from "../test/support/a-photograph.ts";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { anotherMember, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";

const RESORT = "/resort/grunberglift-navis";
const THIS_MONTH = new Date().toISOString().slice(0, 7);

interface Sent {
  readonly snow: string;
  readonly alt: string;
  readonly line: string;
  readonly licence: RegExp;
}

/** From the form of the resort; the picture is larger than what a browser sends. */
async function send(page: Page, { snow, alt, line, licence }: Sent): Promise<void> {
  const buffer = await drawnMountain({ width: 3_200, height: 2_400, snow }).jpeg().toBuffer();
  await page.goto(`${RESORT}/photographs`);
  await page.getByLabel("Photograph").setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What does it show?").fill(alt);
  await page.getByLabel("A line below it").fill(line);
  await page.getByLabel("Month of your visit").fill(THIS_MONTH);
  await page.getByRole("radio", { name: licence }).check();
  // It is made smaller before.
  await expect(page.getByLabel("Photograph")).toHaveJSProperty("validationMessage", "");
  await page.getByRole("button", { name: "Send the photograph" }).click();
  await expect(page.locator(".form-done")).toContainText("Your photograph has arrived.");
}

test("two members send photographs, an operator looks with one key each, and a report hides one", async ({
  page,
  browser,
}) => {
  test.slow();
  const { page: ada, rider } = await anotherMember(browser);
  const first = { snow: "#ffffff", alt: "A drawn mountain in snow", line: "From the lift", licence: /CC BY/ };
  await send(ada, first);
  await expect(ada.getByRole("article", { name: first.alt })).toContainText(
    "Waits for someone to look at it",
  );
  await expectNoAxeFindingsInAnyLayout(ada);
  const { page: ben } = await anotherMember(browser, false);
  const second = { snow: "#ffeedd", alt: "The same at dusk", line: "Last run", licence: /on this site only/ };
  await send(ben, second);

  // To others there is nothing yet, nor a queue.
  await page.goto(RESORT);
  await expect(page.getByRole("heading", { name: "Photographs" })).toHaveCount(0);
  expect((await ben.goto("/desk/photographs"))?.status()).toBe(404);

  const { page: desk, rider: operator } = await anotherMember(browser);
  await asOperator(operator.username, "operator", "on");
  await desk.goto("/desk/photographs");
  await expect(desk.getByText("2 photographs wait, the oldest first.")).toBeVisible();
  await expectNoAxeFindingsInAnyLayout(desk);
  await desk.keyboard.press("y");
  await expect(desk.getByText("1 photograph waits, the oldest first.")).toBeVisible();
  await desk.keyboard.press("y");
  await expect(desk.getByText("No photograph waits for a look.")).toBeVisible();

  await page.goto(RESORT);
  const gallery = page.getByRole("region", { name: "Photographs" });
  await expect(gallery.getByRole("img")).toHaveCount(2);
  await expect(gallery).toContainText(`By ${rider.username} · CC BY 4.0`);
  const shared = page.locator('meta[property="og:image"]');
  expect(await shared.getAttribute("content")).toMatch(/\/media\/[0-9a-f]{32}-1024\.jpg$/);
  await expectNoAxeFindingsInAnyLayout(page);
  await page.getByRole("link", { name: `Photograph of Grünberglift Navis: ${first.alt}` }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expectNoAxeFindingsInAnyLayout(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByRole("img", { name: second.alt })).toBeVisible();
  // One that is on this site only goes into no picture of a link.
  await expect(shared).not.toHaveAttribute("content", /media/);

  // Another member reports it, and it is hidden, with its file.
  const file = (await page.getByRole("img", { name: second.alt }).getAttribute("src")) ?? "";
  expect((await page.request.get(file)).status()).toBe(200);
  await ada.goto(page.url());
  await ada.getByRole("link", { name: "Report" }).click();
  await ada.getByRole("radio").last().check();
  await ada.getByRole("button", { name: "Send the report" }).click();
  await expect(ada.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await desk.goto("/moderate");
  const reported = desk.getByRole("article").filter({ hasText: "A photograph of Grünberglift Navis" });
  await reported.getByLabel("Reason").fill("It shows a face.");
  await expectNoAxeFindingsInAnyLayout(desk);
  await reported.getByRole("button", { name: "Hide" }).click();
  await reported.getByRole("button", { name: "Yes, hide it" }).click();
  await expect(desk.getByText("Done. The log has it.")).toBeVisible();
  await page.goto(RESORT);
  await expect(gallery.getByRole("img")).toHaveCount(1);
  expect((await page.request.get(file)).status()).toBe(404);
  await ben.goto(`${RESORT}/photographs`);
  await expect(ben.getByRole("article", { name: second.alt })).toContainText("It shows a face.");

  // Each takes theirs away, with its files: nothing is left for other journeys.
  for (const { on, alt } of [
    { on: ada, alt: first.alt },
    { on: ben, alt: second.alt },
  ]) {
    await on.goto(`${RESORT}/photographs`);
    const sent = on.getByRole("article", { name: alt });
    await sent.getByText("Remove", { exact: true }).click();
    await sent.getByRole("button", { name: "Remove it for ever" }).click();
    await expect(on.getByText("The photograph is removed, with its files.")).toBeVisible();
  }
  await page.goto(RESORT);
  await expect(page.getByRole("heading", { name: "Photographs" })).toHaveCount(0);
});
