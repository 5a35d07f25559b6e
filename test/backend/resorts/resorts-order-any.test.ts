/** @module-tag dialect */
import { expect, it } from "vitest";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const ORDERED = `query ($orderBy: OrderBy, $filter: Filter) {
  resorts(first: 20, orderBy: $orderBy, filter: $filter) {
    data { ratingScores { name value } numerics { name value } generics { name value } }
  }
}`;

type Answered = Record<"ratingScores" | "numerics" | "generics", { name: string; value: number | string }[]>;

/** Some figures order the resorts of one country alone. */
const IN_ONE_COUNTRY = { locationType: { countryId: ["CH"] } };

/**
 * What the resorts of a page have of an attribute, in the page's order; null is a resort that has
 * none.
 */
function valuesIn(page: Answered[], name: string): (number | string | null)[] {
  return page.map(
    ({ ratingScores, numerics, generics }) =>
      [...ratingScores, ...numerics, ...generics].find((found) => found.name === name)?.value ?? null,
  );
}

it.each([
  ["Rating", "ratings", [10, 20, 30]],
  ["Numeric", "numerics", [9, 10, 100]],
  ["Generic", "features", ["no", "maybe", "yes"]],
] as const)(
  "an order by any attribute goes one way and ends with the resorts that have none: %s",
  async (category, kind, ascending) => {
    const names = LISTED_ATTRIBUTES.filter((attribute) => attribute.category === category).map(
      ({ name }) => name,
    );
    const [low, middle, high] = ascending;
    for (const value of [null, high, low, null, middle]) {
      const values = Object.fromEntries(names.map((name) => [name, value]));
      await aResort(backend.db, { countries: ["CH"], ...(value === null ? {} : { [kind]: values }) });
    }
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      for (const direction of ["asc", "desc"]) {
        const { resorts } = await backend.data(ORDERED, {
          orderBy: { type_name: name, direction },
          filter: IN_ONE_COUNTRY,
        });
        const expected = direction === "asc" ? [low, middle, high] : [high, middle, low];
        expect(valuesIn(resorts.data, name), `${name} ${direction}`).toEqual([...expected, null, null]);
      }
    }
  },
);
