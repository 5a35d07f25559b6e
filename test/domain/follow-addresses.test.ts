import { expect, it } from "vitest";
import { followedPath, listFeedPath, parseFollowed } from "#app/domain/follow-addresses.ts";

it.each([
  ["/resort/zermatt", { kind: "resort", segment: "zermatt" }],
  ["/resorts", { kind: "list", query: "" }],
  ["/resorts?country=CH&page=2&view=map", { kind: "list", query: "?country=CH" }],
  ["/resorts/in/us/vermont", { kind: "place", address: "us/vermont" }],
  ["//evil.example/resort/x", null],
  ["https://evil.example/resort/x", null],
  ["/\\evil.example/resorts", null],
  ["/resort/%", null],
  ["/account", null],
  ["", null],
  [`/resort/${"a".repeat(3000)}`, null],
] as const)("%j can be followed as what it is", (path, followed) => {
  expect(parseFollowed(path)).toEqual(followed);
});

it("leads from what is followed to its page, and from a list to its feed", () => {
  expect(followedPath({ kind: "place", address: "us/vermont" })).toBe("/resorts/in/us/vermont");
  expect(listFeedPath("/resorts?country=CH")).toBe("/resorts/feed.atom?country=CH");
});
