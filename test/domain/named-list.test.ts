import { describe, expect, it } from "vitest";
import {
  isListLink,
  listNoteProblem,
  listPath,
  listTitleProblem,
  notedSegment,
  noteField,
} from "#app/domain/list/named-list.ts";

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

  it.each([
    ["", null],
    ["Deep snow,\nfew people", null],
    ["⛷".repeat(200), null],
    [`${"x".repeat(200)}\u200b\u202e \n`, null],
    ["x".repeat(201), "At most 200 characters: 1 too many."],
  ])("notes %j beside a resort: %j", (note, problem) => {
    expect(listNoteProblem(note)).toBe(problem);
  });

  it("has a field for the note beside a resort", () => {
    expect(notedSegment(noteField("val-d-isere"))).toBe("val-d-isere");
    expect(notedSegment("title")).toBe(null);
  });
});
