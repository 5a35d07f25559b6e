import { expect, it } from "vitest";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { countryAddress } from "#app/domain/places/place-address.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";

it.each([
  ["europe", { continentId: ["5"] }],
  ["switzerland", { countryId: ["CH"] }],
  ["CH", { countryId: ["CH"] }],
  ["bosnia-and-herzegovina", { countryId: ["BA"] }],
  ["us/vermont", { placeId: ["us/vermont"] }],
  ["usa", { countryId: ["US"] }],
  ["usa/vermont", { placeId: ["us/vermont"] }],
  ["austria/tyrol", { placeId: ["at/tyrol"] }],
  ["AT/tyrol", { placeId: ["at/tyrol"] }],
  ["//evil.example", { placeId: ["//evil.example"] }],
  [" Alps ", { placeId: ["alps"] }],
  ["nowhere", { placeId: ["nowhere"] }],
])("the address %j of a place narrows a list to it", (address, place) => {
  expect(placeFilter(address)).toEqual(place);
});

it.each([
  ["US", "united-states"],
  ["TR", "turkiye"],
  ["CI", "ivory-coast"],
])("%s has an address that can be typed", (code, address) => {
  expect(countryAddress(countryName(code) ?? "")).toBe(address);
  expect(placeFilter(address)).toEqual({ countryId: [code] });
});

it.each([
  ["United States", "country", "US", "the United States"],
  ["Switzerland", "country", "CH", "Switzerland"],
  ["Illinois", "state", "US", "Illinois"],
  ["Alps", "mountains", undefined, "the Alps"],
  ["Wasatch Range", "mountains", undefined, "the Wasatch Range"],
  ["Tian Shan", "mountains", undefined, "Tian Shan"],
  ["The Berkshires", "mountains", undefined, "the Berkshires"],
])("%s reads well behind “in”", (title, kind, country, words) => {
  expect(placeWithArticle(title, kind, country)).toBe(words);
});
