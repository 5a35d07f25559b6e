import { describe, expect, it } from "vitest";
import { slug, withSegments } from "#app/tools/build-index/segments.ts";

describe("slug", () => {
  it.each([
    ["Zermatt - Breuil-Cervinia", "zermatt-breuil-cervinia"],
    ["L'Alpe d'Huez", "l-alpe-d-huez"],
    ["Tignes - Val d’Isère", "tignes-val-d-isere"],
    ["Fu's snow area", "fus-snow-area"],
    ["Großer Arber", "grosser-arber"],
    ["Łódź", "lodz"],
    ["Ólafsfjörður", "olafsfjordur"],
    ["Şahdağ Xizək Kompleksi", "sahdag-xizek-kompleksi"],
    ["Ōhau Snow Fields", "ohau-snow-fields"],
    ["49° North Mountain Resort", "49-north-mountain-resort"],
    ["Ski & Board", "ski-and-board"],
    ['ГЛК "Малахово"', "glk-malahovo"],
    ["富龙滑雪场", "fu-long-hua-xue-chang"],
    ["  -- ", ""],
    // 60 characters at most, cut between words.
    [
      "3 Zinnen Dolomites (Dobbiaco - San Candido - Braies - Sesto - Alta Pusteria)",
      "3-zinnen-dolomites-dobbiaco-san-candido-braies-sesto-alta",
    ],
    ["a".repeat(80), "a".repeat(60)],
  ])("%s -> %s", (text, expected) => {
    expect(slug(text)).toBe(expected);
  });
});

const area = (id: string, title: string, region: string | null = null, country = "US") => ({
  ids: [id],
  title,
  region,
  country,
});

describe("withSegments", () => {
  const segments = (areas: Parameters<typeof withSegments>[0], previous: Record<string, string> = {}) =>
    withSegments(areas, new Map(Object.entries(previous))).map(({ urlSegment }) => urlSegment);

  it("gives the first the plain name, later ones region, country and a number", () => {
    expect(
      segments([
        area("1", "Crystal Mountain", "Washington"),
        area("2", "Crystal Mountain", "Michigan"),
        area("3", "Crystal Mountain", "Michigan"),
        area("4", "Crystal Mountain", "Michigan"),
        area("5", "Crystal Mountain", null, "CA"),
        area("6", "Crystal Mountain", null, "CA"),
      ]),
    ).toEqual([
      "crystal-mountain",
      "crystal-mountain-michigan",
      "crystal-mountain-us",
      "crystal-mountain-us-2",
      "crystal-mountain-ca",
      "crystal-mountain-ca-2",
    ]);
  });

  it("stays within the length when something is appended", () => {
    const long = "Estación Invernal y de Montaña San Isidro Sector Saliencias";
    const found = segments([area("1", long, "Asturias"), area("2", long, "Asturias")]);
    expect(found[1]).toBe("estacion-invernal-y-de-montana-san-isidro-sector-asturias");
  });

  it("keeps the segment of a known id, even when its name or the order has changed", () => {
    expect(
      segments([area("2", "Crystal Mountain", "Michigan"), area("1", "Mount Rainier Resort", "Washington")], {
        "1": "crystal-mountain",
        "2": "crystal-mountain-michigan",
      }),
    ).toEqual(["crystal-mountain-michigan", "crystal-mountain"]);
  });

  it("finds it under the id of a merged entry", () => {
    expect(segments([{ ...area("new", "Vogel"), ids: ["new", "old"] }], { old: "vogel-ski" })).toEqual([
      "vogel-ski",
    ]);
  });

  it("gives one of two areas that were one before a new segment", () => {
    expect(segments([area("1", "Vogel"), area("2", "Vogel Jug")], { "1": "vogel", "2": "vogel" })).toEqual([
      "vogel",
      "vogel-jug",
    ]);
  });

  it("does not hand the segment of an area that is gone to another one", () => {
    expect(segments([area("2", "Vogel", "Upper Carniola", "SI")], { "1": "vogel" })).toEqual([
      "vogel-upper-carniola",
    ]);
  });

  it("falls back to the id where nothing can be written in ASCII", () => {
    expect(segments([area("0a1b2c3d4e5f", "❄")])).toEqual(["area-0a1b2c3d"]);
  });
});
