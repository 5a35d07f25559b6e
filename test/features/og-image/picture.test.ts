import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { CardImage } from "#app/features/og-image/card-image.ts";
import { drawPicture } from "#app/features/og-image/draw-picture.server.ts";
import { pictureSvg } from "#app/features/og-image/picture-svg.ts";
import {
  type DrawnRecord,
  resortPicture,
  resortPictureWords,
} from "#app/features/og-image/resort-picture.ts";
import { readTypefaces, type Typefaces } from "#app/features/og-image/typeface.server.ts";

const SIDE = "N 4210 M0 100V64l50-64 50 50V100ZM12 90L40 8";
const resort = {
  title: "Zermatt",
  location: { id: "1", city: "Zermatt", state: null, country: { id: "1", code: "CH", name: "Switzerland" } },
  numerics: [
    { name: "elevation_base", title: "", value: 1562 },
    { name: "elevation_peak", title: "", value: 3899 },
    { name: "vertical_drop", title: "", value: 2337 },
    { name: "piste_length", title: "", value: 322 },
    { name: "number_of_lifts", title: "", value: 50 },
  ],
} as unknown as Parameters<typeof resortPicture>[0];
const record: DrawnRecord = { status: "operating", rose: null, mountain: { side_view: SIDE } };

let typefaces: Typefaces;
beforeAll(async () => {
  typefaces = await readTypefaces();
});

const pictureOf = (over: Partial<CardImage> = {}): CardImage => ({
  ...(resortPicture(resort, record) as CardImage),
  ...over,
});

describe("the picture of a resort", () => {
  it("has its name, its place, three figures and the mountain from the side", () => {
    expect(resortPicture(resort, record)).toEqual({
      title: "Zermatt",
      place: "Zermatt, Switzerland",
      countryCode: "CH",
      figures: [
        { label: "Vertical drop", shown: "2,337 m" },
        { label: "Marked runs", shown: "322 km" },
        { label: "Peak elevation", shown: "3,899 m" },
      ],
      drawing: { kind: "mountains", outlines: [expect.objectContaining({ rise: 82 })] },
    });
  });

  it("says in words what it shows", () => {
    expect(resortPictureWords(resort, pictureOf())).toBe(
      "Zermatt, the mountain from the side, 1,562 m to 3,899 m: vertical drop 2,337 m, marked runs 322 km, peak elevation 3,899 m",
    );
  });

  it("invents nothing where nothing is known", () => {
    const bare = { ...resort, numerics: [] };
    const picture = resortPicture(bare, null) as CardImage;
    expect(picture).toMatchObject({ figures: [], drawing: { kind: "none" } });
    expect(resortPictureWords(bare, picture)).toBe("Zermatt, mountains at night");
  });

  it("is not drawn of a resort that has closed", () => {
    expect(resortPicture(resort, { ...record, status: "abandoned" })).toBeNull();
  });
});

describe("the file", () => {
  it("is 1200 by 630 pixels and at most 100 kB", async () => {
    const columns = Array.from({ length: 4 }, () => pictureOf());
    for (const picture of [
      pictureOf(),
      { columns },
      pictureOf({ drawing: { kind: "rose", path: "M0 0L-17-47 17-47Z" } }),
    ]) {
      const file = await drawPicture(picture);
      expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
      expect(file.byteLength).toBeLessThan(100_000);
    }
  });

  it("leaves out a title that the typeface cannot draw, the figure of such a name, and such a part of a place", () => {
    const svgOf = (over: Partial<CardImage>) => {
      const picture = pictureOf(over);
      return [picture, { columns: [picture, pictureOf()] }].map((each) =>
        pictureSvg(each, typefaces, new Map()),
      );
    };
    expect(svgOf({ title: "ニセコ" })).toEqual(svgOf({ title: "" }));
    expect(svgOf({ place: "倶知安町, Hokkaido, Japan" })).toEqual(svgOf({ place: "Hokkaido, Japan" }));
    const alta = { label: "760 m vertical", shown: "Alta" };
    const tsei = { label: "900 m vertical", shown: "Цей" };
    expect(svgOf({ figures: [tsei, alta] })).toEqual(svgOf({ figures: [alta] }));
    // Not that nothing is known.
    expect(svgOf({ figures: [tsei] })[0]).not.toBe(svgOf({ figures: [] })[0]);
  });

  it("takes no title for markup", () => {
    const title = `</svg><image href="http://evil.example/x"/>&xxe; \u202e ${"W".repeat(200)}`;
    const svg = pictureSvg(
      {
        columns: [
          pictureOf({ title, place: title }),
          pictureOf({ figures: [{ label: title, shown: title }] }),
        ],
      },
      typefaces,
      new Map(),
    );
    expect(svg).not.toMatch(/evil|xxe|<text|<image|href/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(3);
  });
});
