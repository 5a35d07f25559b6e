import { describe, expect, it } from "vitest";
import { EMPTY } from "#app/domain/messages.ts";
import { cardModel } from "#app/features/resort/card/card-model.ts";
import { cardSources, NO_SOURCES } from "#app/features/resort/card/card-sources.ts";
import { locationLine } from "#app/features/resort/location-line.ts";
import { BARE, FULL, MOUNTAIN } from "../resort-list/sample-list.ts";

describe("cardModel", () => {
  it("shows the three most telling figures that are known, in the visitor's units", () => {
    expect(cardModel(FULL, "metric").figures.map(({ shown }) => shown)).toEqual([
      "1,200 m",
      "34",
      "162.5 km",
    ]);
    expect(cardModel(FULL, "imperial").figures.map(({ shown }) => shown)).toEqual([
      "3,937 ft",
      "34",
      "101 mi",
    ]);
  });

  it("leaves out what is not known, but for what the list is ordered or filtered by", () => {
    const numerics = [{ id: "l", name: "longest_run", title: "Longest run", value: 9000 }];
    const resort = { ...BARE, numerics };
    expect(cardModel(resort, "metric").figures).toEqual([
      { name: "longest_run", title: "Longest run", shown: "9 km" },
    ]);
    const focus = {
      orderedBy: ["vertical_drop", "title"],
      filteredBy: ["scenery", "night_skiing"],
      sources: NO_SOURCES,
    };
    expect(cardModel(resort, "metric", focus).figures).toEqual([
      { name: "vertical_drop", title: "Vertical drop", shown: null, mark: "order" },
      { name: "scenery", title: "Scenery", shown: null, mark: "filter" },
      { name: "longest_run", title: "Longest run", shown: "9 km" },
    ]);
  });

  it("shows the rating that the list is about first, once, and calls a share a share", () => {
    const focus = {
      orderedBy: ["scenery"],
      filteredBy: ["scenery", "terrain_expert"],
      sources: NO_SOURCES,
    };
    const { figures, reason } = cardModel(FULL, "metric", focus);
    expect(figures.map(({ title, shown, mark }) => [title, shown, mark])).toEqual([
      ["Scenery", "95", "order"],
      ["Expert runs, share", "30%", "filter"],
      ["Vertical drop", "1,200 m", undefined],
    ]);
    expect(reason).toBe("Best for snow quality");
  });

  it("says whose the score is", () => {
    const record = (id: string, sources: Record<string, string>) => ({
      id,
      status: "operating",
      rated_by: Object.entries(sources).map(([name, source]) => ({ source, type_names: [name] })),
      countries: [],
      parts: [],
    });
    const cardOf = (sources: Record<string, string>) =>
      cardModel(FULL, "metric", {
        orderedBy: [],
        filteredBy: [],
        sources: cardSources({ resortRecords: [record(FULL.id, sources)] }),
      });
    const estimated = cardOf({ scenery: "editors", snow_quality: "editors", uncrowded: "editors" });
    expect(estimated.isEstimate).toBe(true);
    const rated = cardOf({ scenery: "members", snow_quality: "editors" });
    expect(rated.isEstimate).toBeUndefined();
  });

  it("draws which way the slopes face, says it, and names the parts of a whole", () => {
    const north = [[900, 0, 0, 0], ...Array.from({ length: 7 }, () => [0, 100, 0, 0])];
    const cardOf = (rose: number[][] | null, parts: string[], shaded_side: string | null = "N") =>
      cardModel({ ...FULL, resort_images: [] }, "metric", {
        orderedBy: [],
        filteredBy: [],
        sources: cardSources({
          resortRecords: [
            {
              id: FULL.id,
              status: "operating",
              rated_by: [],
              rose,
              shaded_side,
              countries: [],
              parts: parts.map((title) => ({ title })),
            },
          ],
        }),
      });
    const card = cardOf(north, ["Flachau", "Wagrain", "Eben"]);
    expect(card.rose?.path).toMatch(/^M0 0L-17 -47 17 -47 0 0L/);
    expect(card.rose?.words).toBe("Faces mostly north: 63% of the vertical");
    expect(cardOf(north, [], "S").rose?.words).toBe("Faces mostly north: 63% of the vertical, and 13% south");
    expect(card.parts).toBe("With Flachau, Wagrain and 1 more");
    expect(cardOf(null, [])).not.toHaveProperty("rose");
    expect(cardOf(null, ["Canaro"]).parts).toBe("With Canaro");
    expect(cardOf(null, ["Val Thorens - Orelle", "Saint-Martin"]).parts).toBe("With 2 parts");
  });

  it.each([
    ["abandoned", "Closed"],
    ["proposed", "Planned"],
    ["operating", undefined],
    ["of tomorrow", undefined],
  ])("says of an area that is %s: %j", (status, word) => {
    const answer = { resortRecords: [{ id: FULL.id, status, rated_by: [], countries: [], parts: [] }] };
    const sources = cardSources(answer);
    const focus = { orderedBy: [], filteredBy: [], sources };
    expect(cardModel(FULL, "metric", focus).status).toBe(word);
    expect(cardModel(BARE, "metric", focus).status).toBeUndefined();
    expect(cardModel(FULL, "metric").status).toBeUndefined();
  });

  it("draws the resort from the side where that is known, and shows a photo else", () => {
    const cardOf = (mountain: { side_view: string } | null) =>
      cardModel({ ...MOUNTAIN, resort_images: FULL.resort_images }, "metric", {
        orderedBy: [],
        filteredBy: [],
        sources: cardSources({
          resortRecords: [
            { id: FULL.id, status: "operating", rated_by: [], countries: [], parts: [], mountain },
          ],
        }),
      });
    expect(cardOf(null)).toMatchObject({ image: { alt: "The summit" }, ends: ["3,230 m", "1,300 m"] });
    const drawn = cardOf({ side_view: "NNE 4210 M0 100V64l4-12V100Z" });
    expect(drawn.outline?.path).toBe("M0 100V64l4-12V100Z");
    expect(drawn).not.toHaveProperty("image");
    expect(cardModel(BARE, "metric")).not.toHaveProperty("ends");
  });

  it("shares its terrain by difficulty where all three shares are known", () => {
    expect(cardModel(FULL, "metric").difficulty).toEqual([20, 50, 30]);
    const numerics = FULL.numerics.filter(({ name }) => name !== "terrain_expert");
    expect(cardModel({ ...FULL, numerics }, "metric")).not.toHaveProperty("difficulty");
  });

  it("names every country that the resort lies in, each with its flag", () => {
    const countries = [
      { code: "CH", name: "Switzerland" },
      { code: "IT", name: "Italy" },
    ];
    const record = { id: FULL.id, status: "operating", rated_by: [], countries, parts: [] };
    const sources = cardSources({ resortRecords: [record] });
    expect(cardModel(FULL, "metric", { orderedBy: [], filteredBy: [], sources })).toMatchObject({
      place: "Testville, Valais, Switzerland and Italy",
      countryCode: "CH",
      otherCountries: ["IT"],
    });
    expect(cardModel(FULL, "metric")).not.toHaveProperty("otherCountries");
  });

  it("takes the first picture that may be shown, and its title where it has no words", () => {
    expect(cardModel(FULL, "metric").image).toEqual({ src: "/media/1.jpg", alt: "The summit" });
    const document = {
      id: "d",
      alt: null,
      sort_order: 0,
      image: { path: "/media/map.pdf", content_type: "application/pdf" },
    };
    const risky = {
      id: "x",
      alt: null,
      sort_order: 0,
      image: { path: "javascript:alert(1)", content_type: "image/png" },
    };
    expect(
      cardModel({ ...FULL, resort_images: [risky, ...FULL.resort_images.slice(0, 1)] }, "metric").image,
    ).toEqual({
      src: "/media/2.jpg",
      alt: "Mont Fixture",
    });
    expect(cardModel({ ...FULL, resort_images: [risky, document] }, "metric").image).toBeUndefined();
  });

  it("leads to the resort, whatever its segment holds", () => {
    expect(cardModel(BARE, "metric").href).toBe("/resort/hill%20fixture%2F2");
  });
});

describe("locationLine", () => {
  const country = { code: "CH", name: "Switzerland" };

  it.each([
    [{ city: "Testville", state: { name: "Valais" }, country }, "Testville, Valais, Switzerland"],
    [{ city: null, state: { name: "Valais" }, country }, "Valais, Switzerland"],
    [{ city: " ", state: null, country }, "Switzerland"],
    [{ city: "Geneva", state: { name: "Geneva" }, country }, "Geneva, Switzerland"],
    [{ city: null, state: null, country: { code: "XX", name: "" } }, EMPTY.location],
  ])("says %j as %j [2.70, 8.35]", (location, line) => {
    expect(locationLine(location)).toBe(line);
  });
});
