import { expect, it } from "vitest";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import {
  boards,
  carpets,
  derivedBesideRated,
  halls,
  kilometres,
  lifts,
  runs,
} from "#app/tools/verify/rules/counts.ts";
import type { IndexRule } from "#app/tools/verify/rules/rule.ts";
import { aRecord } from "../builders.ts";

const feature = (type_name: string, value: "yes" | "no") =>
  [{ type_name, value, source: "editors", as_of: "2026-11-27" }] as const;
const rated = (type_name: string, source: "editors" | "derived") =>
  [{ type_name, value: 80, source }] as const;
const BOARDS = { mapped_board_friendly: 90 };
const NONE: string[] = [];
const [OPEN, MENDED] = [["open"], ["mended"]];

type Facts = Partial<ResortRecord> & { readonly figures?: Readonly<Record<string, number>> };

it.each<[string, IndexRule, Facts, string[]]>([
  ["pieces under a name of theirs", runs, { figures: { mapped_run_pieces: 728 } }, MENDED],
  ["pieces under the name of runs", runs, { figures: { number_of_runs: 728 } }, OPEN],
  ["neither", runs, {}, NONE],
  ["a resort's ruler", kilometres, { figures: { piste_length: 100, stated_piste_length: 141 } }, MENDED],
  ["about the same", kilometres, { figures: { piste_length: 100, stated_piste_length: 140 } }, NONE],
  ["no measure", kilometres, { figures: { stated_piste_length: 140 } }, NONE],
  ["a railway in pieces", lifts, { lifts: { railway: 4 } }, OPEN],
  ["one railway", lifts, { lifts: { railway: 1, chair_lift: 4 } }, NONE],
  ["a park of carpets", carpets, { figures: { number_of_lifts: 4, number_of_carpets: 30 } }, MENDED],
  ["a few carpets", carpets, { figures: { number_of_lifts: 6, number_of_carpets: 3 } }, NONE],
  ["derived alone", derivedBesideRated, { figures: { mapped_expert_terrain: 70 } }, MENDED],
  [
    "derived and rated",
    derivedBesideRated,
    { figures: { mapped_expert_terrain: 70 }, ratings: rated("expert_terrain", "editors") },
    NONE,
  ],
  ["derived among ratings", derivedBesideRated, { ratings: rated("expert_terrain", "derived") }, OPEN],
  ["a ban", boards, { figures: BOARDS, generics: feature("snowboards_allowed", "no") }, OPEN],
  ["a ban and a rating", boards, { ratings: rated("board_friendly", "editors") }, OPEN],
  ["lifts where no one knows", boards, { lifts: { chair_lift: 3 } }, MENDED],
  ["boards allowed", boards, { figures: BOARDS, generics: feature("snowboards_allowed", "yes") }, NONE],
  ["a hall", halls, { generics: feature("is_indoor", "yes") }, MENDED],
  ["a mountain", halls, { generics: feature("is_indoor", "no") }, NONE],
])("of %s the rule of counts says so", (_, rule, facts, found) => {
  const findings = rule.find([aRecord(facts)]);
  expect(findings.map(({ isMendedByRule }) => (isMendedByRule ? "mended" : "open"))).toEqual(found);
});
