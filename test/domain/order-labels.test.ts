import { describe, expect, it } from "vitest";
import { orderWords } from "#app/domain/list/order-labels.ts";

describe("orderWords", () => {
  it.each([
    ["total_score", "desc", "Total score, highest first"],
    ["total_score", "asc", "Total score, lowest first"],
    ["title", "asc", "Name, A to Z"],
    ["title", "desc", "Name, Z to A"],
    ["vertical_drop", "desc", "Vertical drop, highest first"],
    ["number_of_lifts", "desc", "Lifts, most first"],
    ["number_of_lifts", "asc", "Lifts, fewest first"],
    ["longest_run", "desc", "Longest run, longest first"],
    ["terrain_expert", "desc", "Expert runs, share, most first"],
    ["expert_terrain", "desc", "Expert terrain, highest first"],
    ["snow_quality", "asc", "Snow quality, lowest first"],
    ["night_skiing", "desc", "Night skiing, yes first"],
    ["night_skiing", "asc", "Night skiing, no first"],
  ] as const)("says %s %s as %j", (type_name, direction, words) => {
    expect(orderWords({ type_name, direction })).toBe(words);
  });
});
