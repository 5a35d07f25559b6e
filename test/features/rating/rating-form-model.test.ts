import { expect, it } from "vitest";
import type { RatingFormQuery } from "#app/api/generated.ts";
import { ratingFormModel } from "#app/features/rating/rating-form-model.ts";

/** The fields where so many resorts are rated for scenery, and none for adaptive skiing. */
function asked(resorts: number, own: Record<string, number> = {}, keptRatings: string | null = null) {
  const found: RatingFormQuery = {
    resortByUrlSegment: {
      title: "Zao",
      url_segment: "zao",
      location: { city: null, state: null, country: { code: "JP", name: "Japan" } },
    },
    ratingDetails: [],
    ownRatings: {
      ratings: Object.entries(own).map(([type_name, value]) => ({ type_name, value, visited_on: null })),
      counts: true,
      why_not: null,
    },
    indexCounts: { resorts: 4_000, attributes: [{ type_name: "scenery", resorts }] },
  };
  const view = ratingFormModel(found, new URLSearchParams(), {
    keptRatings,
    username: "ada",
    isInFigures: false,
  });
  return view?.groups.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? [];
}

it("asks for no rating that no resort has, unless the member has given it or brings it along", () => {
  expect(asked(50)).toEqual(["scenery"]);
  expect(asked(50, { adaptive_access: 80 })).toEqual(["adaptive_access", "scenery"]);
  expect(asked(50, {}, "adaptive_access:80")).toEqual(["adaptive_access", "scenery"]);
});

it("asks for all where too few resorts are rated to tell", () => {
  expect(asked(49)).toContain("adaptive_access");
});
