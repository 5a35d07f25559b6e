import { describe, expect, it } from "vitest";
import { changeOf, fieldsOf } from "#app/domain/marks/mark-form.ts";
import {
  changesFor,
  type Marks,
  markedCount,
  NO_MARKS,
  readMarks,
  renameMarks,
  withChange,
} from "#app/domain/marks/marks.ts";

const MARKS: Marks = {
  favourites: ["zermatt", "verbier"],
  visited: [
    { url_segment: "zermatt", year: 2019 },
    { url_segment: "laax", year: null },
  ],
};

describe("marks", () => {
  it("change only where a change says so, and the newest comes first", () => {
    expect(withChange(MARKS, { segment: "laax", isFavourite: true })).toEqual({
      ...MARKS,
      favourites: ["laax", "zermatt", "verbier"],
    });
    expect(withChange(MARKS, { segment: "verbier", isFavourite: true })).toEqual(MARKS);
    expect(withChange(MARKS, { segment: "zermatt", isVisited: false })).toEqual({
      ...MARKS,
      visited: [{ url_segment: "laax", year: null }],
    });
    expect(withChange(NO_MARKS, { segment: "alta", isVisited: true, year: 2001 }).visited).toEqual([
      { url_segment: "alta", year: 2001 },
    ]);
  });

  it("have years of visited resorts alone", () => {
    expect(withChange(MARKS, { segment: "laax", year: 2020 }).visited[1]).toEqual({
      url_segment: "laax",
      year: 2020,
    });
    expect(withChange(MARKS, { segment: "verbier", year: 2020 })).toEqual(MARKS);
    expect(withChange(MARKS, { segment: "zermatt", year: null }).visited[0]?.year).toBeNull();
  });

  it("are made again from their changes, through a form too", () => {
    const fields = changesFor(MARKS).flatMap(fieldsOf);
    const changes = fields
      .map((field) => changeOf(field, 2026))
      .filter((change) => typeof change === "object");
    const again = changes.reduce<Marks>(
      (marks, change) => (change ? withChange(marks, change) : marks),
      NO_MARKS,
    );
    expect(again.favourites).toEqual(MARKS.favourites);
    expect(again.visited).toHaveLength(2);
    expect(again.visited).toEqual(expect.arrayContaining([...MARKS.visited]));
    expect(markedCount(again)).toBe(3);
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"favourites":1,"visited":{}}',
    '{"favourites":[1,"",null],"visited":[null,1,{},{"url_segment":""}]}',
    JSON.stringify({ favourites: ["x".repeat(500)] }),
  ])("are none in %j", (text) => {
    expect(readMarks(text)).toEqual(NO_MARKS);
  });

  it("are read from what holds some, each once", () => {
    expect(readMarks(JSON.stringify({ ...MARKS, more: 1 }))).toEqual(MARKS);
    const odd = {
      favourites: ["a", "a", 1],
      visited: [
        { url_segment: "a", year: "2019" },
        { url_segment: "a", year: 1 },
      ],
    };
    expect(readMarks(JSON.stringify(odd))).toEqual({
      favourites: ["a"],
      visited: [{ url_segment: "a", year: null }],
    });
  });
});

describe("marks by former addresses", () => {
  it("are the resort's once, with the later year", () => {
    const held = {
      favourites: ["old", "b", "new"],
      visited: [
        { url_segment: "new", year: 2019 },
        { url_segment: "c", year: null },
        { url_segment: "old", year: 2021 },
        { url_segment: "older", year: null },
      ],
    };
    expect(renameMarks(held, { old: "new", older: "new" })).toEqual({
      favourites: ["new", "b"],
      visited: [
        { url_segment: "new", year: 2021 },
        { url_segment: "c", year: null },
      ],
    });
  });
});

describe("a field of the form that marks", () => {
  it.each([
    [["favourite-on", "zermatt"], { segment: "zermatt", isFavourite: true }],
    [["visited-off", "zermatt"], { segment: "zermatt", isVisited: false }],
    [["year-zermatt", " 2019 "], { segment: "zermatt", year: 2019 }],
    [["year-zermatt", ""], { segment: "zermatt", year: null }],
    [["year-zermatt", "2027"], "year"],
    [["year-zermatt", "1929"], "year"],
    [["year-zermatt", "soon"], "year"],
    [["returnTo", "/resorts"], null],
    [["favourite-on", new Blob()], null],
  ] as const)("%j is %j", (field, change) => {
    expect(changeOf(field, 2026)).toEqual(change);
  });
});
