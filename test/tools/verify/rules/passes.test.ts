import { expect, it } from "vitest";
import { passes } from "#app/tools/verify/rules/passes.ts";
import { anId, aRecord } from "../builders.ts";

const on = (type_name: string, as_of = "2026-11-27") =>
  ({ type_name, value: "yes", source: "editors", as_of }) as const;

it("finds a pass that was read for another season", () => {
  expect(passes.find([aRecord({ generics: [on("epic_pass", "2026-04-30"), on("ikon_pass")] })])).toEqual([
    { urlSegment: "elm", says: "epic_pass as of 2026-04-30" },
  ]);
});

it("finds a part that is on other passes than its whole", () => {
  const whole = aRecord({ generics: [on("epic_pass"), on("ikon_pass")] });
  const part = { openskimap_id: anId(2), url_segment: "part", part_of: whole.openskimap_id };
  expect(passes.find([whole, aRecord({ ...part, generics: [on("epic_pass"), on("indy_pass")] })])).toEqual([
    { urlSegment: "part", says: "not on ikon_pass, as elm is" },
    { urlSegment: "part", says: "on indy_pass, as elm is not" },
  ]);
});
