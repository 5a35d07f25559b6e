import { expect } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { anotherMember, test } from "./support/members.ts";
import { asOperator } from "./support/operator.ts";
import { writeText } from "./support/texts.ts";

test("a text is reported, hidden, objected to and shown again", async ({ page, member, browser }) => {
  test.slow();
  const words = `Deep snow, ${member.username}.`;
  const id = await writeText(page, "zermatt-breuil-cervinia", words);

  const { page: reader } = await anotherMember(browser);
  await reader.goto(`/report?contribution=${id}`);
  await expect(reader.getByRole("blockquote")).toHaveText(words);
  await reader.getByLabel("Anything we should know?").fill("Please look.");
  await reader.getByRole("button", { name: "Send the report" }).click();
  await expect(reader.getByText("Please choose a reason.")).toBeVisible();
  await expect(reader.getByLabel("Anything we should know?")).toHaveValue("Please look.");
  await reader.getByLabel("Insults, hate or threats").check();
  await expectNoAxeFindingsInAnyLayout(reader);
  await reader.getByRole("button", { name: "Send the report" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Thank you");

  const { page: desk, rider } = await anotherMember(browser);
  expect((await desk.goto("/moderate"))?.status()).toBe(404);
  await asOperator(rider.username, "operator", "on");
  await desk.goto("/account");
  await desk.getByRole("main").getByRole("link", { name: "Moderation" }).click();
  const waiting = desk.getByRole("article").filter({ hasText: words });
  await expect(waiting).toContainText("Please look.");
  await expect(waiting.getByRole("region", { name: `About ${member.username}` })).toContainText("1 in all");
  await waiting.getByText("What the member reads of each decision", { exact: true }).click();
  await expect(waiting.getByText("Hidden by our moderators")).toBeVisible();
  await waiting.getByRole("button", { name: "Hide" }).click();
  await expect(desk.getByText("Give a reason: the member reads it.")).toBeVisible();
  await waiting.getByLabel("Reason").fill("Please be kind.");
  await expectNoAxeFindingsInAnyLayout(desk);
  await waiting.getByRole("button", { name: "Hide" }).click();
  await expect(waiting.getByRole("alert")).toContainText("Hide this text from everyone but its member?");
  await expect(waiting.getByRole("heading", { name: "What the member reads" })).toBeVisible();
  await expect(waiting.getByText("Hidden by our moderators")).toContainText("Please be kind.");
  await expect(waiting.getByRole("button")).toHaveText(["Yes, hide it", "Back"]);
  await expectNoAxeFindingsInAnyLayout(desk);
  await waiting.getByRole("button", { name: "Back" }).click();
  await expect(waiting.getByRole("alert")).toContainText("Nothing is decided yet.");
  await expect(waiting.getByLabel("Reason")).toHaveValue("Please be kind.");
  await waiting.getByRole("button", { name: "Hide" }).click();
  await waiting.getByRole("button", { name: "Yes, hide it" }).click();
  await expect(desk.getByText("Done. The log has it.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect((await reader.goto(`/report?contribution=${id}`))?.status()).toBe(404);

  await page.goto("/account");
  await page.getByRole("main").getByRole("link", { name: "Your contributions" }).click();
  const own = page.getByRole("article").filter({ hasText: words });
  await expect(own).toContainText("Hidden by our moderators");
  await expect(own).toContainText("Please be kind.");
  await own.getByText("Object to this", { exact: true }).click();
  await own.getByLabel("Why do you see it differently?").fill("It was praise.");
  await expectNoAxeFindingsInAnyLayout(page);
  await own.getByRole("button", { name: "Send the objection" }).click();
  await expect(page.getByText("Your objection has arrived.")).toBeVisible();
  await expect(own.getByText("Object to this", { exact: true })).toHaveCount(0);

  await desk.goto("/moderate");
  await expect(waiting).toContainText("It was praise.");
  await waiting.getByRole("button", { name: "Show again" }).click();
  await expect(waiting).toHaveCount(0);
  await desk.getByRole("link", { name: "What was decided so far" }).click();
  // Other tests decide at the same time.
  const logged = desk.getByRole("listitem").filter({ hasText: `by ${rider.username}` });
  await expect(logged.first()).toContainText("Shown by our moderators");
  await expectNoAxeFindingsInAnyLayout(desk);

  await page.goto("/contributions");
  await expect(own).toContainText("You objected, and we looked at it again:");
  await own.getByRole("link", { name: "Change or delete" }).click();
  await page.getByText("Delete this text", { exact: true }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText("Your text is deleted.")).toBeVisible();
  await page.goto("/contributions");
  await expect(own).toHaveCount(0);
});
