import { describe, expect, it } from "vitest";
import { SITEMAP_PART_SIZE } from "#app/domain/sitemap.ts";
import { openBackendForTests, refusal, SITE_URL } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

async function resort(id: string, fields: string) {
  return (await backend.data(`query ($id: ID!) { resort(id: $id) { ${fields} } }`, { id })).resort;
}

async function bySegment(url_segment: string) {
  const query =
    "query ($url_segment: String!) { resortByUrlSegment(url_segment: $url_segment) { id url_segment } }";
  return (await backend.data(query, { url_segment })).resortByUrlSegment;
}

describe("a resort is found", () => {
  it("by its url_segment, whatever the case", async () => {
    const id = await aResort(backend.db, { segment: "lech-zurs" });
    expect(await bySegment("lech-zurs")).toEqual({ id, url_segment: "lech-zurs" });
    expect(await bySegment("Lech-ZURS")).toEqual({ id, url_segment: "lech-zurs" });
  });

  it("by a former url_segment, with the one it has now", async () => {
    const id = await aResort(backend.db, { segment: "kitzski", formerSegments: ["kitzbuhel", "hahnenkamm"] });
    expect(await bySegment("kitzbuhel")).toEqual({ id, url_segment: "kitzski" });
    expect(await bySegment("Hahnenkamm")).toEqual({ id, url_segment: "kitzski" });
  });

  it("the resort that has a url_segment now goes before one that had it", async () => {
    await aResort(backend.db, { segment: "old", formerSegments: ["alpina"] });
    const id = await aResort(backend.db, { segment: "alpina" });
    expect(await bySegment("alpina")).toEqual({ id, url_segment: "alpina" });
  });

  it.each(["unknown", "", "a\u0000b", "\ud800", "%", "x".repeat(5000)])("and %j is not", async (segment) => {
    await aResort(backend.db, { segment: "ab" });
    expect(await bySegment(segment)).toBeNull();
  });

  it.each(["0", "-1", "99", "2147483648", "99999999999999999999", "1e0", " 1", "x", "", "\u0000"])(
    "no resort has the id %j",
    async (id) => {
      await aResort(backend.db);
      expect(await resort(id, "id")).toBeNull();
    },
  );

  it("the list of all url_segments holds those of operating resorts", async () => {
    await aResort(backend.db, { segment: "b" });
    await aResort(backend.db, { segment: "a", formerSegments: ["z"] });
    await aResort(backend.db, { segment: "c", status: "abandoned" });
    expect(await backend.data("{ getAllResortUrlSegments }")).toEqual({
      getAllResortUrlSegments: ["a", "b"],
    });
  });

  it("the list of all url_segments also comes in parts, by ids and as long as there are any", async () => {
    expect(await backend.data("{ resortUrlSegmentParts resortUrlSegmentPart(part: 1) }")).toEqual({
      resortUrlSegmentParts: 0,
      resortUrlSegmentPart: null,
    });
    const [first, , last] = [
      await aResort(backend.db, { segment: "b" }),
      await aResort(backend.db, { segment: "c", status: "abandoned" }),
      await aResort(backend.db, { segment: "a" }),
    ];
    const part = Math.ceil(Number(last) / SITEMAP_PART_SIZE);
    expect(Math.ceil(Number(first) / SITEMAP_PART_SIZE)).toBe(part);
    expect(
      await backend.data(
        `{ resortUrlSegmentParts one: resortUrlSegmentPart(part: ${part}) none: resortUrlSegmentPart(part: ${part + 1}) }`,
      ),
    ).toEqual({ resortUrlSegmentParts: part, one: ["b", "a"], none: null });
    const refused = await backend.ask("{ resortUrlSegmentPart(part: 0) }");
    expect(refusal(refused)).toEqual({ code: "BAD_USER_INPUT", argument: "part" });
  });
});

describe("what a resort is", () => {
  it("its place, with the continent and the region", async () => {
    const id = await aResort(backend.db, {
      city: "Kitzbühel",
      region: "Tyrol & Salzburg",
      countries: ["AT", "DE"],
      position: [47.4, 12.4],
    });
    const fields = `location {
      id city latitude longitude state { id code name } country { id code name }
      continent { id continent_id code name }
    }`;
    expect((await resort(id, fields)).location).toEqual({
      id,
      city: "Kitzbühel",
      latitude: 47.4,
      longitude: 12.4,
      state: { id: "AT-tyrol-salzburg", code: null, name: "Tyrol & Salzburg" },
      country: { id: "AT", code: "AT", name: "Austria" },
      continent: { id: "5", continent_id: 5, code: "EU", name: "Europe" },
    });
  });

  it("its state with the ISO code, and a continent of its own where the country lies in two", async () => {
    const id = await aResort(backend.db, { region: "Kemerovo", countries: ["RU"] });
    expect((await resort(id, "location { state { id code name } continent { code } }")).location).toEqual({
      state: { id: "RU-KEM", code: "RU-KEM", name: "Kemerovo" },
      continent: { code: "AS" },
    });
  });

  it("unknown facts are null, never zero [3.52]", async () => {
    const id = await aResort(backend.db, { countries: ["XK"] });
    const fields = `affiliate_url description total_score { value } ratingScores { id } numerics { id } generics { id }
      resort_images { id } comments { id } highlights { id } lowlights { id }
      location { city state { name } latitude longitude country { code name } continent { code } }`;
    expect(await resort(id, fields)).toEqual({
      affiliate_url: null,
      description: null,
      total_score: null,
      ratingScores: [],
      numerics: [],
      generics: [],
      resort_images: [],
      comments: [],
      highlights: [],
      lowlights: [],
      location: {
        city: null,
        state: null,
        latitude: null,
        longitude: null,
        country: { code: "XK", name: "Kosovo" },
        continent: { code: "EU" },
      },
    });
  });

  it("its page on the site, and its own site in the place of an affiliate's", async () => {
    const id = await aResort(backend.db, { segment: "åre", website: "https://are.example/" });
    expect(await resort(id, "url affiliate_url")).toEqual({
      url: `${SITE_URL}/resort/%C3%A5re`,
      affiliate_url: "https://are.example/",
    });
  });

  it("its images by their order, and its comments, the newest first", async () => {
    const id = await aResort(backend.db, {
      images: [
        { path: "/media/b.jpg", sortOrder: 2 },
        { path: "/media/a.jpg", alt: "The gondola", sortOrder: 1 },
      ],
      comments: [
        { comment: "Go early.", author: "ana", kind: "tip", at: "2026-01-02T08:00:00Z" },
        { comment: "Fine day.", author: "ben", at: "2026-01-03T08:00:00Z" },
        { comment: "Long ago.", author: "cy" },
      ],
    });
    const fields = `resort_images { alt sort_order image { path content_type } } comments { comment author kind created_at }`;
    expect(await resort(id, fields)).toEqual({
      resort_images: [
        { alt: "The gondola", sort_order: 1, image: { path: "/media/a.jpg", content_type: "image/jpeg" } },
        { alt: null, sort_order: 2, image: { path: "/media/b.jpg", content_type: "image/jpeg" } },
      ],
      comments: [
        { comment: "Fine day.", author: "ben", kind: "comment", created_at: "2026-01-03T08:00:00.000Z" },
        { comment: "Go early.", author: "ana", kind: "tip", created_at: "2026-01-02T08:00:00.000Z" },
        { comment: "Long ago.", author: "cy", kind: "comment", created_at: null },
      ],
    });
  });
});

describe("scores", () => {
  it("have an id of their own, their type, and stand in page order [3.50]", async () => {
    const id = await aResort(backend.db, {
      ratings: { apres: 40, snow_quality: 81.5 },
      derivedRatings: { lift_access: 70 },
    });
    const { ratingScores } = await resort(
      id,
      "ratingScores { id name title value type { category type_group { title } } }",
    );
    expect(ratingScores).toEqual([
      {
        id: `${id}:snow_quality`,
        name: "snow_quality",
        title: "Snow quality",
        value: 81.5,
        type: { category: "Rating", type_group: { title: "Snow" } },
      },
      {
        id: `${id}:lift_access`,
        name: "lift_access",
        title: "Lift access",
        value: 70,
        type: { category: "Rating", type_group: { title: "Lifts and access" } },
      },
      {
        id: `${id}:apres`,
        name: "apres",
        title: "Après-ski",
        value: 40,
        type: { category: "Rating", type_group: { title: "Village" } },
      },
    ]);
  });
});

describe("statistics and features", () => {
  it("say what a derived share is a share of", async () => {
    const id = await aResort(backend.db, {
      numerics: { vertical_drop: 900, terrain_expert: 30 },
      derivedNumerics: { terrain_beginner: 45 },
      features: { night_skiing: "maybe", is_indoor: "no" },
    });
    const fields =
      "numerics { id name title value type { unit } } generics { id name title value type { category } }";
    expect(await resort(id, fields)).toEqual({
      numerics: [
        {
          id: `${id}:vertical_drop`,
          name: "vertical_drop",
          title: "Vertical drop",
          value: 900,
          type: { unit: "m" },
        },
        {
          id: `${id}:terrain_beginner`,
          name: "terrain_beginner",
          title: "Easy terrain (of the vertical of graded downhill runs)",
          value: 45,
          type: { unit: "%" },
        },
        {
          id: `${id}:terrain_expert`,
          name: "terrain_expert",
          title: "Expert terrain",
          value: 30,
          type: { unit: "%" },
        },
      ],
      generics: [
        {
          id: `${id}:is_indoor`,
          name: "is_indoor",
          title: "Indoor",
          value: "no",
          type: { category: "Generic" },
        },
        {
          id: `${id}:night_skiing`,
          name: "night_skiing",
          title: "Night skiing",
          value: "maybe",
          type: { category: "Generic" },
        },
      ],
    });
  });
});
