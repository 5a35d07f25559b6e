import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { formatFilters } from "#app/domain/list/filters.ts";
import { formParamsToState } from "#app/domain/list/form-params.ts";
import { formatListState, listUrl, parseListState } from "#app/domain/list/list-state.ts";
import { aFilter, aListState, anyText, HUGE_TEXTS } from "#test/support/generated-state.ts";

// Many runs, on a machine that may have others to do.
vi.setConfig({ testTimeout: 30_000 });

const PARAMETERS = ["filters", "orderBy", "page", "view", "columns", "at", "compare"];
/** A feature, a figure's end, what only looks like a field, and the form's own. */
const FIELDS = [
  "night_skiing",
  "vertical_drop_min",
  "vertical_drop",
  "continent",
  "country",
  "status",
  "order",
  "units",
];

const realQuery = aListState.map((state) => formatListState(state).slice(1));
/** A query in which any parameter may hold any text, any number of times. */
const anyQuery = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), anyText(aFilter.map(formatFilters))), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs));

describe("the codec of the list's URL", () => {
  it("reads back every state it writes, a fresh browser as well", () => {
    fc.assert(
      fc.property(aListState, (value) => {
        expect(parseListState(new URLSearchParams(formatListState(value)))).toEqual({ value, invalid: [] });
        const opened = new URL(listUrl(value), "https://shred.example");
        expect(parseListState(opened.searchParams)).toEqual({ value, invalid: [] });
      }),
      { numRuns: 100 },
    );
  });

  it("throws for no query at all, and what it reads of one is a state like any other", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyQuery(PARAMETERS),
          anyText(realQuery).map((text) => new URLSearchParams(text)),
        ),
        (query) => {
          const read = parseListState(query).value;
          const again = parseListState(new URLSearchParams(formatListState(read)));
          // A URL keeps four decimals of a place on the map.
          expect(again).toEqual({ value: { ...read, at: again.value.at }, invalid: [] });
          expect(again.value.at === null).toBe(read.at === null);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("takes form fields of any text without throwing", () => {
    fc.assert(
      fc.property(anyQuery([...FIELDS, ...PARAMETERS]), (query) => {
        const read = formParamsToState(query);
        if (read)
          expect(parseListState(new URLSearchParams(formatListState(read.value))).invalid).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  // What filters and orderBy bear is in filters.test.ts and order.test.ts.
  it.each(HUGE_TEXTS)("bears %s in every other parameter and every field", (_, text) => {
    for (const name of [
      ...PARAMETERS.filter((each) => each !== "filters" && each !== "orderBy"),
      ...FIELDS,
    ]) {
      const query = new URLSearchParams([[name, text]]);
      expect(() => parseListState(query)).not.toThrow();
      expect(() => formParamsToState(query)).not.toThrow();
    }
  });
});
