import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { loadCurated } from "#app/backend/built-in-index/curated.server.ts";
import { ESTIMATE_FILES } from "#app/backend/built-in-index/estimates/estimate-files.ts";
import { loadEstimates, parseEstimates } from "#app/backend/built-in-index/estimates.server.ts";

describe("estimates of resorts that editors wrote nothing about", () => {
  it("stand in the index as the editors' ratings, before what follows from figures by rule", async () => {
    const { records } = await loadBuiltInIndex();
    const ratings = records.find(({ url_segment }) => url_segment === "la-grave")?.ratings ?? [];
    const expert = ratings.filter(({ type_name }) => type_name === "expert_terrain");
    expect(expert).toEqual([{ type_name: "expert_terrain", value: expect.any(Number), source: "editors" }]);
    expect(expert[0]?.value).toBeGreaterThan(90);
  });

  it("are of none that is rated with its text", async () => {
    const { records } = await loadBuiltInIndex();
    const estimates = await loadEstimates();
    const rated = new Set(
      (await loadCurated())
        .filter((resort) => Object.keys(resort.estimates).length > 0)
        .map(({ openskimapId }) => openskimapId),
    );
    const twice = records.filter(
      ({ url_segment, openskimap_id, other_openskimap_ids }) =>
        estimates.has(url_segment) &&
        [openskimap_id, ...other_openskimap_ids].some((id) => id !== null && rated.has(id)),
    );
    expect(twice.map(({ url_segment }) => url_segment)).toEqual([]);
  });

  it("come from every file of the folder", async () => {
    const folder = new URL("../../../app/backend/built-in-index/estimates/", import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    expect(Object.keys(ESTIMATE_FILES).sort()).toEqual(files.sort());
  });

  const five = { snow_quality: 60, scenery: 60, apres: 60, grooming: 60, uncrowded: 60 };

  it.each([
    ["fewer than five attributes", { snow_quality: 60 }, "at least 5"],
    ["an attribute that does not exist", { ...five, snow: 60 }, "no such attribute"],
    ["a figure", { ...five, longest_run: 60 }, "no such attribute"],
    ["an estimate above 100", { ...five, apres: 101 }, "100"],
  ])("are refused with %s, by file and place", (_, ratings, words) => {
    const parse = () =>
      parseEstimates("europe.json", { checked: "2026-11-27", resorts: { "our-hill": ratings } });
    expect(parse).toThrow(words);
    expect(parse).toThrow("our-hill");
    expect(parse).toThrow("estimates/europe.json");
  });
});
