import { expect, it } from "vitest";
import { ALL_TEXTS, parseTextsShown, textsPath } from "#app/domain/contributions/contribution-addresses.ts";

const shown = (query: string) => parseTextsShown(new URLSearchParams(query));

it.each([
  ["sport=Snowboarding&level=Expert", { sport: "Snowboarding", level: "Expert" }],
  ["sport=snowboard&level=PRO", { sport: "Snowboarding", level: "Expert" }],
  ["sport=buy+skis+at+evil.example&level=idiots", {}],
  [`sport=${"x".repeat(9_000)}`, {}],
])("shows of riders' texts what %s asks for in the site's own words", (query, expected) => {
  expect(shown(query)).toEqual({ ...ALL_TEXTS, ...expected });
  expect(
    parseTextsShown(new URL(textsPath("zermatt", shown(query)), "https://x.example").searchParams),
  ).toEqual(shown(query));
});
