import { expect, it } from "vitest";
import {
  countryAliases,
  countryName,
  ENGLISH_COUNTRIES,
  NATIVE_COUNTRIES,
  nativeCountryName,
} from "#app/domain/places/countries.ts";

it("lists about 249 territories under English and native names [3.35, 3.36, 3.37, 7.28]", () => {
  expect(ENGLISH_COUNTRIES.length).toBeGreaterThanOrEqual(249);
  expect(NATIVE_COUNTRIES.map(({ value }) => value).sort()).toEqual(
    ENGLISH_COUNTRIES.map(({ value }) => value).sort(),
  );
});

it.each([
  ["CH", "Switzerland", "Schweiz"],
  ["AT", "Austria", "Österreich"],
  ["JP", "Japan", "日本"],
  ["XK", "Kosovo", "Republika e Kosovës"],
])("knows %s as %s and as %s [3.34, 3.36]", (code, english, native) => {
  expect(countryName(code)).toBe(english);
  expect(nativeCountryName(code)).toBe(native);
});

it.each([
  ["USA", "US"],
  ["UK", "GB"],
  ["Holland", "NL"],
  ["Turkey", "TR"],
])("knows whom %s means", (alias, code) => {
  expect(countryAliases[code]).toContain(alias);
});

it("knows no country of another code", () => {
  expect(countryName("ZZ")).toBeNull();
});
