import { expect, it } from "vitest";
import { alignedRows, displayWidth, shortened } from "#app/tools/verify/report.ts";

it.each([
  ["Elm", 3],
  ["蓮池スキー場", 12],
  ["용평", 4],
  ["Chäserrug", 9],
  ["Cha\u0308serrug", 9],
  ["", 0],
])("%s takes %d columns of a terminal", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it.each([
  ["Saalbach Hinterglemm Leogang", 12, "Saalbach Hi…"],
  ["Saalbach Hinterglemm Leogang", 10, "Saalbach…"],
  ["Saalbach", 8, "Saalbach"],
  ["蓮池スキー場", 12, "蓮池スキー場"],
  ["蓮池スキー場", 11, "蓮池スキー…"],
  ["蓮池スキー場", 10, "蓮池スキ…"],
])("%s in %d columns is %s", (text, width, expected) => {
  expect(shortened(text, width)).toBe(expected);
  expect(displayWidth(expected)).toBeLessThanOrEqual(width);
});

it("puts cells below each other, as wide as they must be", () => {
  const rows = [
    ["what", "resort", "by"],
    ["lifts", "蓮池", "3"],
    ["name", "Saalbach Hinterglemm", ""],
  ];
  expect(alignedRows(rows, [10, 10, 10])).toEqual([
    "what   resort     by",
    "lifts  蓮池       3",
    "name   Saalbach…",
  ]);
});
