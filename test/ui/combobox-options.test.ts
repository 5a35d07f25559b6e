import { describe, expect, it } from "vitest";
import { found } from "#app/ui/controls/combobox-options.ts";

const GROUPS = [
  { title: null, options: [{ value: "AT", label: "Austria (298)" }] },
  {
    title: "More",
    options: [
      { value: "AU", label: "Australia (12)" },
      { value: "NL", label: "Netherlands (9)", also: "Holland" },
      { value: "TR", label: "Türkiye (30)", also: "Turkey" },
      { value: "UA", label: "Ukraine (4)", also: "Ukraina" },
      { value: "GB", label: "United Kingdom (5)", also: "UK Great Britain" },
    ],
  },
];
const valuesFor = (text: string) =>
  found(GROUPS, text).flatMap(({ options }) => options.map(({ value }) => value));

describe("the options for a text", () => {
  it.each([
    ["aus", ["AT", "AU"]],
    ["holl", ["NL"]],
    ["turkiye", ["TR"]],
    ["TÜRK", ["TR"]],
    ["kingdom united", ["GB"]],
    ["uk", ["GB", "UA"]],
    ["U.K.", ["GB"]],
    ["stria", []],
    ["  ", ["AT", "AU", "NL", "TR", "UA", "GB"]],
  ])("%j are %j", (text, values) => {
    expect(valuesFor(text)).toEqual(values);
  });

  it("leave groups out of which nothing is left", () => {
    expect(found(GROUPS, "austria").map(({ title }) => title)).toEqual([null]);
  });
});
