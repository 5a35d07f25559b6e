import { expect, it } from "vitest";
import { readTypedNumber } from "#app/domain/attributes/typed-number.ts";

it.each<[string, string | null, string]>([
  ["1200", null, "1200"],
  ["1,200", null, "1200"],
  ["1,234,567.5", null, "1234567.5"],
  ["1 200", null, "1200"],
  ["1\u00a0200", null, "1200"],
  ["1\u2009200", null, "1200"],
  ["1\u202f200", null, "1200"],
  ["1'200", null, "1200"],
  ["１２００", null, "1200"],
  ["１，２００．５", null, "1200.5"],
  ["\u221230", null, "-30"],
  ["+5", null, "+5"],
  ["1.5", null, "1.5"],
  ["0.125", null, "0.125"],
  ["12.3456", null, "12.3456"],
  ["1,200 m", "m", "1200"],
  ["3,937 ft", "ft", "3937"],
  ["40%", "%", "40"],
  ["12.3km", "km", "12.3"],
])("%j, with the unit %j, is %s", (text, unit, number) => {
  expect(readTypedNumber(text, unit)).toEqual({ number });
});

it.each<[string, string]>([
  ["1.200", "Write 1200 or 1.2"],
  ["-12.345", "Write -12345 or -12.345"],
  ["1.200.300", "Write 1200300"],
  ["1,5", "Write 1.5"],
  ["1,20", "Write 1.20"],
  ["12,34,567", "Numbers only"],
  ["1 20", "Numbers only"],
  ["1e3", "Numbers only"],
  ["steep", "Numbers only"],
  ["1,200 ft", "Numbers only"],
  ["NaN", "Numbers only"],
])("%j is refused: %s", (text, problem) => {
  expect(readTypedNumber(text, "m")).toEqual({ problem });
});
