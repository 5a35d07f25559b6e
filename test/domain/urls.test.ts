import { expect, it } from "vitest";
import { menuEntries, menuPath } from "#app/domain/menus.ts";
import { displayableUrl } from "#app/domain/urls.ts";

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
])("reduces the menu url %s to %s", (url, path) => {
  expect(menuPath(url)).toBe(path);
});

it("marks the current page, nested ones too, and leaves out what cannot be shown", () => {
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
