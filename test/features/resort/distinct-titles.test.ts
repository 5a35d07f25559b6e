import { expect, it } from "vitest";
import { withDistinctTitles } from "#app/features/resort/distinct-titles.ts";

const at = (title: string, state: string | null) => ({
  title,
  location: {
    city: null,
    state: state === null ? null : { name: state },
    country: { code: "US", name: "United States" },
  },
});

it("resorts of one name have their place behind it, and no others", () => {
  const resorts = [
    at("Crystal Mountain", "Washington"),
    at("Vail", "Colorado"),
    at("crystal mountain", "Michigan"),
  ];
  expect(withDistinctTitles(resorts as never).map(({ title }: { title: string }) => title)).toEqual([
    "Crystal Mountain (Washington, United States)",
    "Vail",
    "crystal mountain (Michigan, United States)",
  ]);
});
