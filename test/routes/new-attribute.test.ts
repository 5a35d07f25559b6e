import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Rows from "#app/domain/attributes/attribute-rows.ts";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";
import type * as Statistics from "#app/domain/attributes/statistic-rows.ts";
import { loader as comparison } from "#app/routes/compare.tsx";
import { loader as resort } from "#app/routes/resort.$url_segment.tsx";
import { loader as list } from "#app/routes/resorts.tsx";
import { loader as csv } from "#app/routes/resorts[.]csv.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";

// The file runs with modules of its own (test/vitest.config.ts): no other test has these rows.
vi.mock("#app/domain/attributes/attribute-rows.ts", async (original) => {
  const rows = await original<typeof Rows>();
  const { snow } = rows.RATING_GROUPS;
  return {
    ...rows,
    RATING_GROUPS: { ...rows.RATING_GROUPS, snow: [...(snow ?? ["Snow"]), "spring_snow"] },
    FEATURE_ROWS: [...rows.FEATURE_ROWS, ["has_funicular", "Funicular"]],
  };
});
vi.mock("#app/domain/attributes/statistic-rows.ts", async (original) => {
  const rows = await original<typeof Statistics>();
  const lit: (typeof Statistics.STATISTIC_ROWS)[number] = {
    name: "lit_runs_length",
    title: "Lit runs",
    unit: "km",
    slider: [0, 100],
    possible: [0.1, 1_000],
    isMoreBetter: true,
    directions: ["longest first", "shortest first"],
  };
  return { ...rows, STATISTIC_ROWS: [...rows.STATISTIC_ROWS, lit] };
});
const NAMES = ["lit_runs_length", "spring_snow", "has_funicular"];
const TITLES = ["Lit runs", "Spring snow", "Funicular"];

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  // What `npm run generate` writes as a migration.
  await under.db.execute(
    sql`ALTER TABLE resort_facets ADD COLUMN IF NOT EXISTS lit_runs_length real,
      ADD COLUMN IF NOT EXISTS spring_snow real, ADD COLUMN IF NOT EXISTS has_funicular smallint`,
  );
  await aResort(under.db, {
    title: "Dark",
    segment: "dark",
    numerics: { lit_runs_length: 2 },
    ratings: { spring_snow: 40 },
    features: { has_funicular: "no" },
  });
  await aResort(under.db, {
    title: "Lit",
    segment: "lit",
    numerics: { lit_runs_length: 12 },
    ratings: { spring_snow: 60 },
    features: { has_funicular: "yes" },
  });
});

const titlesOf = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title);
const visitList = async (params: Record<string, string>) =>
  (await aBrowser().visit(list, `/resorts?${new URLSearchParams(params)}`)).data.list;

describe("a statistic, a rating and a feature that have a row and a column", () => {
  it.each([
    ["lit_runs_length", ">=", "10"],
    ["spring_snow", ">=", "50"],
    ["has_funicular", "=", "yes"],
  ])("%s filters the list and says so", async (type_name, operator, value) => {
    const found = await visitList({ [operator === "=" ? type_name : `${type_name}_min`]: value });
    expect(titlesOf(found.cards)).toEqual(["Lit"]);
    expect(found.applied).toHaveLength(1);
    expect(TITLES.some((title) => found.applied[0].words.startsWith(title))).toBe(true);
    expect(found.invalid).toBeNull();
  });

  it.each(NAMES)("%s orders the list", async (type_name) => {
    for (const [direction, expected] of [
      ["-", ["Lit", "Dark"]],
      ["", ["Dark", "Lit"]],
    ] as const) {
      const { cards } = await visitList({ order: `${direction}${type_name}` });
      expect(titlesOf(cards)).toEqual(expected);
    }
  });

  it("are columns of the table and of the file", async () => {
    const { table } = await visitList({ view: "table", columns: NAMES.join() });
    for (const title of TITLES) expect(JSON.stringify(table)).toContain(`"${title}"`);
    const [head = ""] = (await aBrowser().visit(csv, `/resorts.csv?columns=${NAMES.join()}`)).data.split(
      "\n",
    );
    for (const name of NAMES) expect(head).toContain(name);
  });

  it("are rows of the comparison, the better value marked", async () => {
    const { view } = (await aBrowser().visit(comparison, "/compare?resorts=dark,lit")).data;
    const rows = view.groups.flatMap((group: { rows: readonly object[] }) => group.rows);
    for (const [index, name] of NAMES.entries()) {
      const row = rows.find((each: { name: string }) => each.name === name);
      expect(row).toMatchObject({ title: TITLES[index] });
      if (row.kind === "value") expect(row.cells[1].isBest).toBe(true);
    }
  });

  it("are on the page of the resort and in the API", async () => {
    const { view } = (await aBrowser().visit(resort, "/resort/lit", { url_segment: "lit" })).data;
    for (const title of TITLES) expect(JSON.stringify(view)).toContain(`"${title}"`);
    const { types } = await under.data("{ types { name title } }");
    for (const [index, name] of NAMES.entries()) expect(types).toContainEqual({ name, title: TITLES[index] });
  });

  it("cost a record their value where that is not possible", () => {
    expect(brokenRules({ lit_runs_length: 5_000 })).toMatchObject([{ figures: ["lit_runs_length"] }]);
  });
});
