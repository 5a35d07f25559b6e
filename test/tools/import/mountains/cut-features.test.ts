import { describe, expect, test } from "vitest";
import { cutFeatures } from "#app/tools/import/mountains/cut-features.ts";

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

async function cut(text: string, { pieces = 7, most = 1_000 } = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const each of cutFeatures(inPieces(text, pieces), most)) {
    found.push(each === null ? "too large" : JSON.parse(each));
  }
  return found;
}

const TRICKY = {
  type: "Feature",
  name: 'a "quoted" ], } \\ , [{ and \u2028',
  list: [[1, [2]], {}],
  none: null,
};
const COLLECTION = {
  type: "FeatureCollection",
  crs: { name: ["x"] },
  features: [TRICKY, 1, "],", null, [], {}],
};

describe("the features of a text", () => {
  test.each([1, 2, 3, 5, 8, 1_000])(
    "are cut out whole, however the text is cut: %i characters a piece",
    async (pieces) => {
      expect(await cut(JSON.stringify(COLLECTION), { pieces })).toEqual(COLLECTION.features);
      expect(await cut(JSON.stringify(COLLECTION, null, 2), { pieces })).toEqual(COLLECTION.features);
      expect(await cut(`${JSON.stringify(TRICKY)}\n{"type":"Feature"}\r\n\n{}`, { pieces })).toEqual([
        TRICKY,
        { type: "Feature" },
        {},
      ]);
    },
  );

  test("are those of the list of features alone, in whichever order the collection has its members", async () => {
    const { features, ...others } = COLLECTION;
    expect(await cut(JSON.stringify({ features, ...others, after: [{ a: 1 }] }))).toEqual(features);
    expect(await cut('{"type":"FeatureCollection","features":[ ]}')).toEqual([]);
  });

  test("may be too large one by one, without what is beside them", async () => {
    const large = { text: "x".repeat(2_000) };
    const first = { type: "Feature" };
    const expected = [first, "too large", { b: 1 }];
    expect(
      await cut(JSON.stringify({ type: "FeatureCollection", features: [first, large, { b: 1 }] })),
    ).toEqual(expected);
    expect(await cut([first, large, { b: 1 }].map((each) => JSON.stringify(each)).join("\n"))).toEqual(
      expected,
    );
  });
});

describe("a text is refused", () => {
  const whole = JSON.stringify(COLLECTION);

  test("wherever it is cut off", async () => {
    for (let length = 1; length < whole.length; length += 1) {
      await expect(cut(whole.slice(0, length)), whole.slice(0, length)).rejects.toThrow(/cut off/);
    }
  });

  test.each([
    ["", "The file is empty."],
    [" \n ", "The file is empty."],
    ["[1]", /no FeatureCollection/],
    ['"text"', /no FeatureCollection/],
    ['{"type":"Topology","features":[{}]}', /no FeatureCollection/],
    ['{"type":"FeatureCollection","features":[{}],"bad":x}', /damaged/],
    ['{"type":"FeatureCollection","features":[{},]}', /damaged/],
    ['{"type":"FeatureCollection","features":[,{}]}', /damaged/],
    ['{"type":"FeatureCollection","features":[{},,{}]}', /damaged/],
    ['{"type":"FeatureCollection","features":[}}', /damaged/],
    [`${whole}${whole}`, /after its end/],
    ['{"type":"Feature"}\n]', /damaged/],
    ["{}", /no FeatureCollection/],
    [`{"a":${"[".repeat(100)}`, /nests its brackets/],
    [`{"a":"${"x".repeat(2_000)}"}`, /no FeatureCollection/],
  ])("when it is none of ours: %s", async (text, reason) => {
    await expect(cut(text)).rejects.toThrow(reason);
  });
});
