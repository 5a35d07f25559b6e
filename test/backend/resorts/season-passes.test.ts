import { expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

it("a resort says what each of its season passes gives there, as far as it is known", async () => {
  const features = { epic_pass: "yes", indy_pass: "no" } as const;
  await aResort(backend.db, { segment: "telluride-ski-area", features });
  await aResort(backend.db, { segment: "elsewhere", features });
  const { known, unknown } = await backend.data(`{
    known: resortRecord(url_segment: "telluride-ski-area") { passes { name title terms official checked } }
    unknown: resortRecord(url_segment: "elsewhere") { passes { name terms } }
  }`);
  expect(known.passes).toEqual([
    {
      name: "epic_pass",
      title: "Epic Pass",
      terms: "7 days",
      official: "https://www.epicpass.com/",
      checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  expect(unknown.passes).toEqual([{ name: "epic_pass", terms: null }]);
});
