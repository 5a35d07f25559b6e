import { describe, expect, it } from "vitest";
import { isListLink, listPath, listTitleProblem } from "#app/domain/list/named-list.ts";

describe("a named list", () => {
  it.each([
    ["aB3dE6gH9jK2", true],
    ["aB3dE6gH9jK", false],
    ["aB3dE6gH9jK22", false],
    ["aB3dE6gH9j-2", false],
    ["aB3dE6gH9jK2\n", false],
    ["", false],
  ])("has %j as its link: %j", (text, isLink) => {
    expect(isListLink(text)).toBe(isLink);
  });

  it("lies at its link", () => {
    expect(listPath("aB3dE6gH9jK2")).toBe("/lists/aB3dE6gH9jK2");
  });

  it.each([
    ["Japan 2027", null],
    [" x ", null],
    ["⛷".repeat(80), null],
    ["  ", "Give the list a title."],
    ["x".repeat(81), "At most 80 characters: 1 too many."],
    ["a\u2028b", null],
    ["\ud800", null],
    ["\u3164\u2800\u200b", "Give the list a title."],
    [`${"x".repeat(80)}\u200b\u202e `, null],
  ])("is called %j: %j", (title, problem) => {
    expect(listTitleProblem(title)).toBe(problem);
  });
});
