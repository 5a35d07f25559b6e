import { randomInt } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { aRider, PASSWORD, signUpWithoutForm, test } from "./support/members.ts";

const RESORTS = ["Zermatt", "Alta", "Niseko"] as const;
const START = "/trips/new?resorts=zermatt-breuil-cervinia,alta-ski-area,niseko-united";

/** Another browser, at an address of its own. */
async function aBrowser(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const part = () => randomInt(1, 255);
  const extraHTTPHeaders = { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
  return context.newPage();
}

/** Makes a trip to three resorts and gives its address. */
async function makeTrip(page: Page): Promise<string> {
  await page.goto(START);
  await page.getByRole("button", { name: "Make the trip" }).click();
  await expect(page.getByText("Give the trip a title.")).toBeVisible();
  await page.getByLabel("Title").fill("Powder week");
  await page.getByLabel("First day").fill("2027-02-06");
  await page.getByLabel("Last day").fill("2027-02-13");
  await page.getByLabel("From", { exact: true }).fill("Munich");
  await page.getByLabel("Who comes along").fill("Mia, Tom and two beginners");
  await page.getByRole("button", { name: "Make the trip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Powder week");
  await expect(page.getByText("Your trip is made.")).toBeVisible();
  return page.url();
}

type Choice = "Yes" | "Maybe" | "No";

/** Chooses for the resorts of that name; the form has to be in sight. */
async function choose(page: Page, choices: Readonly<Partial<Record<(typeof RESORTS)[number], Choice>>>) {
  for (const [resort, choice] of Object.entries(choices)) {
    await page
      .getByRole("group", { name: new RegExp(resort) })
      .getByRole("radio", { name: choice })
      .check();
  }
}

const send = (page: Page, button: "Send my vote" | "Change my vote") =>
  page.getByRole("button", { name: button }).click();

const row = (page: Page, resort: string) =>
  page
    .getByRole("region", { name: /The votes so far|The result/ })
    .getByRole("listitem")
    .filter({ hasText: resort })
    .first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a group plans a trip ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("its owner, a friend with an account and one without vote side by side, until the owner leaves", async ({
      page: owner,
      browser,
      member,
    }) => {
      test.slow();
      expect(member.username).toMatch(/^rider-/);
      const address = await makeTrip(owner);
      const [friend, guest] = [
        await aBrowser(browser, javaScriptEnabled),
        await aBrowser(browser, javaScriptEnabled),
      ];
      const rider = aRider();
      await friend.goto("/about");
      await signUpWithoutForm(friend, rider);

      // Without an account: a name, a choice and a word.
      await guest.goto(address);
      await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(guest.getByText("6–13 February 2027").first()).toBeVisible();
      await choose(guest, { Zermatt: "Yes", Alta: "Maybe" });
      await guest.getByLabel("A word on Alta").fill("Far, but deep");
      await send(guest, "Send my vote");
      await expect(guest.getByText("Give your name")).toBeVisible();
      await expect(guest.getByLabel("A word on Alta")).toHaveValue("Far, but deep");
      await guest.getByLabel("Your name").fill("Mia");
      await send(guest, "Send my vote");
      await expect(guest.getByText("Your vote is counted.")).toBeVisible();
      await expect(guest.getByText("leads so far")).toContainText("Zermatt");
      const link = await guest.getByLabel("Link to your vote").inputValue();

      // With an account: the name is there, and that of another voter is refused.
      await friend.goto(address);
      await expect(friend.getByText("1 has voted so far.")).toBeVisible();
      await expect(friend.getByRole("heading", { name: "The votes so far" })).toHaveCount(0);
      await expect(friend.getByLabel("Your name")).toHaveValue(rider.username);
      await friend.getByLabel("Your name").fill("MIA");
      await choose(friend, { Zermatt: "No", Alta: "Yes" });
      await send(friend, "Send my vote");
      await expect(friend.getByText("That name is taken")).toBeVisible();
      await friend.getByLabel("Your name").fill("Tom");
      await send(friend, "Send my vote");
      await expect(friend.getByText("Your vote is counted.")).toBeVisible();
      await row(friend, "Alta").getByText("Who said what").click();
      await expect(row(friend, "Alta")).toContainText("Mia (guest): Far, but deep");

      // A vote is changed, from the same browser without being told who that is.
      await guest.goto(address);
      await guest.getByText("Change your vote", { exact: true }).click();
      await choose(guest, { Zermatt: "Maybe", Niseko: "Yes" });
      await send(guest, "Change my vote");
      await expect(guest.getByText("Your vote is counted.")).toBeVisible();
      await expect(guest.getByText("2 have voted so far.")).toBeVisible();
      await expect(row(guest, "Zermatt")).toContainText("0 yes, 1 maybe, 1 no");

      // The cookie is lost: the link brings the vote to another browser.
      const other = await aBrowser(browser, javaScriptEnabled);
      await other.goto(link);
      await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await other.getByRole("button", { name: "Use this browser" }).click();
      await expect(other.getByText("This browser has that vote now")).toBeVisible();
      await expect(other.getByText("You have voted as Mia (guest).")).toBeVisible();
      await guest.goto(address);
      await expect(guest.getByRole("button", { name: "Send my vote" })).toBeVisible();
      await guest.goto(link);
      await guest.getByRole("button", { name: "Use this browser" }).click();
      await expect(guest.getByText("You have voted as Mia (guest).")).toBeVisible();

      // The owner removes a resort while the friend chooses for it.
      await friend.goto(address);
      await friend.getByText("Change your vote", { exact: true }).click();
      await owner.goto(address);
      await owner.getByText("Remove resorts").click();
      await owner.getByRole("button", { name: /^Remove Niseko/ }).click();
      await expect(owner.getByText("Removed from the trip")).toBeVisible();
      await choose(friend, { Niseko: "Yes", Zermatt: "Maybe" });
      await send(friend, "Change my vote");
      await expect(friend.getByText(/Your vote is counted, but for Niseko/)).toBeVisible();
      await expect(row(friend, "Zermatt")).toContainText("0 yes, 2 maybe, 0 no");

      // Closed: a late vote is refused with all that was chosen, and the result is drawn for all.
      await guest.goto(address);
      await guest.getByText("Change your vote", { exact: true }).click();
      await owner.goto(address);
      await owner.getByRole("button", { name: "Close the vote" }).click();
      await expect(
        owner.getByText("The vote is closed. All who have the link see the result."),
      ).toBeVisible();
      await choose(guest, { Alta: "No" });
      await guest.getByLabel("A word on Alta").fill("Too far after all");
      await send(guest, "Change my vote");
      await expect(guest.getByRole("alert")).toContainText("The vote is closed");
      await expect(guest.getByLabel("A word on Alta")).toHaveValue("Too far after all");
      const stranger = await aBrowser(browser, javaScriptEnabled);
      await stranger.goto(address);
      await expect(stranger.getByRole("heading", { name: "The result" })).toBeVisible();
      await expect(stranger.getByText("Alta Ski Area it is.")).toBeVisible();
      await expect(stranger.getByRole("button", { name: "Send my vote" })).toHaveCount(0);

      // A vote is taken back once the result is there, which says so.
      await friend.goto(address);
      await friend.getByText("Take your vote back").click();
      await friend.getByRole("button", { name: "Take my vote back" }).click();
      await expect(friend.getByText("Since then 1 of the 2 votes was taken back or removed.")).toBeVisible();

      // Opened again, with a new link and another resort; and a vote taken back.
      await owner.getByRole("button", { name: "Open the vote again" }).click();
      await expect(owner.getByText("The vote is open again.")).toBeVisible();
      await owner.getByText("Make a new link", { exact: true }).first().click();
      await owner.getByRole("button", { name: "Make a new link" }).click();
      await expect(owner.getByText("The trip has a new link")).toBeVisible();
      const renewed = owner.url();
      expect((await guest.goto(address))?.status()).toBe(404);
      expect((await guest.goto(link))?.status()).toBe(404);
      await owner.getByLabel("Add a resort by its name").fill("Niseko");
      await owner.getByRole("button", { name: "Find" }).click();
      await owner
        .getByRole("button", { name: /^Add Niseko/ })
        .first()
        .click();
      await expect(owner.getByText("Added to the trip.")).toBeVisible();
      await guest.goto(renewed);
      await expect(guest.getByText(/Added since your vote: .*Niseko/)).toBeVisible();
      await guest.getByText("Take your vote back").click();
      await guest.getByRole("button", { name: "Take my vote back" }).click();
      await expect(guest.getByText("Your vote is deleted.")).toBeVisible();
      await expect(guest.getByText("No votes so far.")).toBeVisible();

      // The owner leaves: the link says so.
      const left = await owner.request.post("/account", {
        form: { intent: "delete", password: PASSWORD, contributions: "remove" },
        maxRedirects: 0,
      });
      expect(left.status()).toBeLessThan(400);
      const gone = await friend.goto(renewed);
      expect(gone?.status()).toBe(404);
      await expect(friend.getByRole("heading", { level: 1 })).toHaveText("This trip is gone");
    });
  });
}

test("a trip has no findings of axe for its owner, before and after votes, in any layout", async ({
  page,
  member,
}) => {
  test.slow();
  expect(member.username).toMatch(/^rider-/);
  const address = await makeTrip(page);
  await expectNoAxeFindingsInAnyLayout(page);
  await choose(page, { Zermatt: "Yes", Alta: "No" });
  await send(page, "Send my vote");
  await expect(page.getByText("Your vote is counted.")).toBeVisible();
  await page.goto(address);
  await page.getByText("Who said what").first().click();
  await page.getByText("Change title, days or place").click();
  await expectNoAxeFindingsInAnyLayout(page);
});

test("a member begins a trip from a list, and finds it among their trips", async ({ page, member }) => {
  expect(member.username).toMatch(/^rider-/);
  const form = { intent: "create", title: "Switzerland", resort: "zermatt-breuil-cervinia" };
  const made = await page.request.post("/lists", { form, maxRedirects: 0 });
  await page.goto(made.headers().location ?? "");
  await page.getByRole("link", { name: "Plan a trip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan a trip");
  await expect(page.getByLabel("Title")).toHaveValue("Switzerland");
  await expect(page.getByRole("checkbox", { name: /Zermatt/ })).toBeChecked();
  await page.getByRole("button", { name: "Make the trip" }).click();
  await expect(page.getByText("Your trip is made.")).toBeVisible();
  await page.getByLabel("Add a resort by its name").fill("Alta Ski Area");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Add Alta Ski Area" }).click();
  await expect(page.getByText("Added to the trip.")).toBeVisible();
  await page.goto("/trips");
  await page.getByRole("link", { name: "Switzerland" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Switzerland");
});
