import { expect, it } from "vitest";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

it("a resort says what each of its season passes gives there, as far as it is known", async () => {
  const features = { epic_pass: "yes", indy_pass: "no" } as const;
  await aResort(backend.db, { segment: "lech-zurs", features: { ...features, ski_arlberg: "yes" } });
  await aResort(backend.db, { segment: "elsewhere", features });
  const { known, unknown } = await backend.data(`{
    known: resortRecord(url_segment: "lech-zurs") {
      passes { name title gives shared_by conditions season official source checked }
    }
    unknown: resortRecord(url_segment: "elsewhere") { passes { name gives conditions season } }
  }`);
  expect(known.passes).toEqual([
    {
      name: "epic_pass",
      title: "Epic Pass",
      gives: "3 days in a row",
      shared_by: "all of Ski Arlberg",
      conditions: ["lodging required"],
      season: PASS_SEASON,
      official: "https://www.epicpass.com/",
      source: expect.stringMatching(/^https:\/\/github\.com\//),
      checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    expect.objectContaining({ name: "ski_arlberg", gives: "all lifts", season: "2023/24" }),
  ]);
  expect(unknown.passes).toEqual([{ name: "epic_pass", gives: null, conditions: [], season: PASS_SEASON }]);
});
