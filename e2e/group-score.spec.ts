import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";

const person = (page: Page, place: number) =>
  page.getByRole("group", { name: `Person ${place}`, exact: true });
const first = (page: Page) => page.getByRole("article").first();
const TWO = "who=ski.beginner.quiet&who=board.expert";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a group is put together, orders the list, and a link shows the same to another visitor", async ({
    page,
  }) => {
    await page.goto("/resorts?country=CH");
    await page.getByRole("link", { name: "Going together?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your group");
    await person(page, 2).getByLabel("Snowboards").check();
    await page.getByRole("button", { name: "Add a person" }).click();
    await expect(person(page, 2).getByLabel("Snowboards")).toBeChecked();
    await person(page, 3).getByLabel("Does not ski").check();
    await person(page, 3).getByLabel("Nightlife").check();
    await page.getByRole("button", { name: "Remove person 1" }).click();
    await expect(person(page, 2).getByLabel("Nightlife")).toBeChecked();
    await page.getByRole("button", { name: "Show resorts for us" }).click();
    await expect(page).toHaveURL(/\/resorts\?country=CH&who=board\.expert&who=none\.nightlife$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Resorts in Switzerland, best for your group of two",
    );
    await expect(first(page)).toContainText(
      /Worst served: the (expert snowboarder|one who does not ski), \d+/,
    );
    await expect(first(page).getByRole("img", { name: /^Group score: [\d.]+ of 100/ })).toBeVisible();
    await page.getByRole("link", { name: "Table" }).click();
    await expect(page.getByRole("columnheader", { name: /Group score/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.getByRole("link", { name: /Remove: Does not ski/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/best for the expert snowboarder$/);
  });
});

test("adding a person leads to their fields, by keyboard too", async ({ page }) => {
  await page.goto(`/resorts/my-score?${TWO}`);
  await person(page, 1).getByLabel("Low prices").check();
  await page.getByRole("button", { name: "Add a person" }).press("Enter");
  await expect(person(page, 3)).toBeFocused();
  await expect(person(page, 1).getByLabel("Low prices")).toBeChecked();
  await page.getByRole("combobox", { name: "Leave out resorts that fail one of you" }).selectOption("50");
  await page.getByRole("button", { name: "Show resorts for us" }).click();
  await expect(page).toHaveURL(
    /who=ski\.beginner\.quiet\.value&who=board\.expert&who=ski\.intermediate&least=50$/,
  );
  await expect(page.getByText("Left out: resorts below 50 for one of you")).toBeVisible();
});

test("comparison and map follow the group", async ({ page }) => {
  await page.goto(`/compare?resorts=zermatt-breuil-cervinia,jackson-hole&who=ski.beginner,board.expert`);
  await expect(page.getByRole("row", { name: /Group score/ }).getByRole("cell")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /For the beginner/ })).toBeVisible();
  await page.goto(`/resorts?country=AD&view=map&${TWO}`);
  await expect(page.getByRole("region", { name: "Map of the resorts" })).toBeVisible();
});

test("the page of the group is for everybody", async ({ page }) => {
  test.slow();
  await page.goto(`/resorts/my-score?${TWO}`);
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto(`/resorts?${TWO}&least=40`);
  await expectNoAxeFindingsInAnyLayout(page);
});
