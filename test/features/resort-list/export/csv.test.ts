import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect, it } from "vitest";
import { safeCell } from "#app/features/resort-list/export/csv.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+41", "'+41"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\u00a0=1", "'\u00a0=1"],
  ["＠x", "'＠x"],
  ["\r=1", "' =1"],
  [" \u200b=1+1", "' \u200b=1+1"],
  ["＝1+1", "'＝1+1"],
  ["\t=1+1", "' =1+1"],
  ["Les 2 Alpes", "Les 2 Alpes"],
  ["Zermatt – Cervinia = 1", "Zermatt – Cervinia = 1"],
])("writes %j as %j, which no spreadsheet runs", (text, cell) => {
  expect(safeCell(text)).toBe(cell);
});

it.each(["\n", "\r", "\r\n", "\u2028"])("keeps a title with %j inside one cell of one row", (lineBreak) => {
  const title = `Whistler${lineBreak}=1+1,Blackcomb`;
  const csv = stringify([[safeCell(title), "CA"]], { record_delimiter: "windows" });
  expect(parse(csv)).toEqual([[title.replace(/[\r\n\u2028]/g, " "), "CA"]]);
});

it("leaves numbers and what is not known alone", () => {
  expect([safeCell(-70.3), safeCell(null)]).toEqual([-70.3, null]);
});
