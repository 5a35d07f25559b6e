import { expect, it } from "vitest";
import { highlights, lowlights, type Rating, type Source } from "#app/domain/attributes/scores.ts";

const rated = (source: Source, ...values: number[]): Rating[] =>
  values.map((value, index) => ({ name: `attribute_${index}`, value, source }));

it("names up to five highlights from 60 up, best first", () => {
  const valuesOf = (...values: number[]) => highlights(rated("editors", ...values)).map(({ value }) => value);
  expect(valuesOf(59, 60, 61)).toEqual([61, 60]);
  expect(valuesOf(60, 70, 80, 90, 95, 65)).toEqual([95, 90, 80, 70, 65]);
});

it("names up to three lowlights below 50, worst first", () => {
  const valuesOf = (...values: number[]) => lowlights(rated("editors", ...values)).map(({ value }) => value);
  expect(valuesOf(51, 50, 49)).toEqual([49]);
  expect(valuesOf(49, 10, 20, 30)).toEqual([10, 20, 30]);
});

it("names what people rated before what follows from figures", () => {
  const ratings = (values: number[]) =>
    values.map((value, index) => ({
      name: `attribute_${index}`,
      value,
      source: index === 0 ? ("derived" as const) : ("editors" as const),
    }));
  expect(highlights(ratings([95, 70, 80])).map(({ value }) => value)).toEqual([80, 70, 95]);
  expect(lowlights(ratings([5, 20, 10])).map(({ value }) => value)).toEqual([10, 20, 5]);
});

it("orders equal values by name, so that a page never flickers", () => {
  const ratings = [
    { name: "b", value: 80, source: "editors" as const },
    { name: "a", value: 80, source: "editors" as const },
  ];
  expect(highlights(ratings).map(({ name }) => name)).toEqual(["a", "b"]);
});
