import { expect, it } from "vitest";
import { menuEntries, menuPath } from "#app/domain/menus.ts";
import { displayableUrl, resortPath, withQuery } from "#app/domain/urls.ts";

it.each(["https://example.com/", "http://example.com/a?b=c#d", "/resorts", "/", "/illustrations/skier.svg"])(
  "shows %s",
  (url) => {
    expect(displayableUrl(url)).toBe(url);
  },
);

it.each([
  [null],
  [undefined],
  [7],
  [""],
  ["javascript:alert(1)"],
  ["JaVaScRiPt:alert(1)"],
  ["java\nscript:alert(1)"],
  [" https://example.com"],
  ["data:text/html,x"],
  ["vbscript:x"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["/\u0085"],
  ["/\u2028"],
  ["\\\\evil.example"],
  ["https://user:secret@example.com/"],
  ["example.com"],
  ["https://"],
  ["file:///etc/passwd"],
])("does not show %j", (url) => {
  expect(displayableUrl(url)).toBeNull();
});

it.each([
  ["https://shred.example/resorts?x=1#top", "/resorts"],
  ["http://localhost:3000/", "/"],
  ["/about", "/about"],
  ["https://shred.example//evil.example", "/evil.example"],
  ["javascript:alert(1)", null],
])("reduces the menu url %s to %s [3.39]", (url, path) => {
  expect(menuPath(url)).toBe(path);
});

it("marks the current page, nested ones too, and leaves out what cannot be shown [2.41, 3.40, 3.44]", () => {
  const items = [
    {
      title: "Resorts",
      url: "https://a.example/resorts",
      items: [{ title: "About", url: "https://a.example/about" }],
    },
    { title: "Bad", url: "javascript:alert(1)" },
  ];
  expect(menuEntries(items, "/about")).toEqual([
    {
      title: "Resorts",
      url: "/resorts",
      isCurrent: false,
      items: [{ title: "About", url: "/about", isCurrent: true, items: [] }],
    },
  ]);
});

it.each([
  ["zermatt", "/resort/zermatt"],
  ["z\u00fcrich & more", "/resort/z%C3%BCrich%20%26%20more"],
  ["a/b?c#d", "/resort/a%2Fb%3Fc%23d"],
  // Else it would be the address of another page's data.
  ["zermatt.data", "/resort/zermatt%2Edata"],
  ["_root.DATA", "/resort/_root%2EDATA"],
  ["\u{1f3bf}", "/resort/%F0%9F%8E%BF"],
  ["half\ud800", "/resort/half%EF%BF%BD"],
  ["\udc00half", "/resort/%EF%BF%BDhalf"],
])("the page of the resort %j is at %s", (segment, path) => {
  expect(resortPath(segment)).toBe(path);
});

it.each([
  ["/resorts", "/resorts?a=1"],
  ["/resorts?page=2", "/resorts?page=2&a=1"],
  ["/resorts?a=2", "/resorts?a=1"],
  // Browsers leave a question mark in a query as it is.
  ["/search?q=where?&page=2", "/search?q=where%3F&page=2&a=1"],
])("adds to the query of %s", (address, expected) => {
  expect(withQuery(address, (params) => params.set("a", "1"))).toBe(expected);
});
