import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { checkFilter } from "#app/backend/guards/filter.ts";
import { createIndexFigures } from "#app/backend/queries/index-figures.ts";
import { findAttribute } from "#app/domain/attributes.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/countries.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;

function figuresOfOneProcess() {
  let now = Date.parse("2026-01-31T12:00:00Z");
  const figures = createIndexFigures(backend.db, () => new Date(now));
  return { figures, wait: (milliseconds: number) => (now += milliseconds) };
}

function attribute(name: string) {
  const found = findAttribute(name);
  if (!found) throw new Error(`no attribute ${name}`);
  return found;
}

describe("the figures of the whole index", () => {
  it("are asked of the database once by many at once, and again after a minute", async () => {
    await aResort(backend.db);
    const { figures, wait } = figuresOfOneProcess();
    backend.statements.length = 0;
    const answers = await Promise.all([figures.byCountry(), figures.byCountry(), figures.byCountry()]);
    const asked = backend.statements.length;
    expect(answers.map(({ resorts }) => resorts)).toEqual([1, 1, 1]);
    await aResort(backend.db);
    backend.statements.length = 0;
    wait(MINUTE_MS - 1);
    expect((await figures.byCountry()).resorts).toBe(1);
    expect(backend.statements).toEqual([]);
    wait(1);
    expect((await figures.byCountry()).resorts).toBe(2);
    expect(backend.statements).toHaveLength(asked);
  });

  it("are asked again where the clock was set back, or what is known was forgotten", async () => {
    const { figures, wait } = figuresOfOneProcess();
    expect((await figures.byCountry()).resorts).toBe(0);
    await aResort(backend.db);
    wait(-MINUTE_MS);
    expect((await figures.byCountry()).resorts).toBe(1);
    await aResort(backend.db);
    figures.forget();
    expect((await figures.byCountry()).resorts).toBe(2);
  });

  it("are kept for each attribute by itself", async () => {
    await aResort(backend.db, { numerics: { vertical_drop: 1500 }, ratings: { scenery: 50 } });
    const { figures } = figuresOfOneProcess();
    const [drop, scenery] = [attribute("vertical_drop"), attribute("scenery")];
    expect((await figures.histogram(drop)).indexOf(1)).toBe(50);
    expect((await figures.histogram(scenery)).indexOf(1)).toBe(50);
    await backend.db.execute(sql`UPDATE resort_numerics SET value = 2999`);
    backend.statements.length = 0;
    expect((await figures.histogram(drop)).indexOf(1)).toBe(50);
    expect((await figures.histogram(attribute("longest_run"))).indexOf(1)).toBe(-1);
    expect(backend.statements).toHaveLength(1);
  });

  it("are kept of so many places, those asked for last", async () => {
    const { figures } = figuresOfOneProcess();
    const lifts = { type_name: "number_of_lifts", operator: ">=", value: "1" };
    const ofPlace = (code: string) =>
      figures.byFilter(
        [[], [lifts]].map((groupedType) => checkFilter({ groupedType, locationType: { countryId: [code] } })),
      );
    const codes = ENGLISH_COUNTRIES.slice(0, 101).map(({ value }) => value);
    for (const code of codes) await ofPlace(code);
    const [first = "", second = "", ...others] = codes;
    backend.statements.length = 0;
    for (const code of [second, ...others]) await ofPlace(code);
    expect(backend.statements).toEqual([]);
    await ofPlace(first);
    expect(backend.statements).toHaveLength(1);
    await ofPlace(second);
    expect(backend.statements).toHaveLength(2);
  });

  it("are asked for again after a failure", async () => {
    await aResort(backend.db);
    const { figures } = figuresOfOneProcess();
    await backend.db.execute(sql`ALTER TABLE resort_countries RENAME TO hidden_countries`);
    try {
      await expect(figures.byCountry()).rejects.toThrow();
    } finally {
      await backend.db.execute(sql`ALTER TABLE hidden_countries RENAME TO resort_countries`);
    }
    expect((await figures.byCountry()).resorts).toBe(1);
  });

  it("are no one else's: another backend on the same database knows better", async () => {
    const { figures } = figuresOfOneProcess();
    expect((await figures.byCountry()).resorts).toBe(0);
    await aResort(backend.db);
    expect((await figuresOfOneProcess().figures.byCountry()).resorts).toBe(1);
  });

  it("in answers are a minute old at most", async () => {
    const count = async () => (await backend.data("{ indexCounts { resorts } }")).indexCounts.resorts;
    expect(await count()).toBe(0);
    await aResort(backend.db);
    backend.statements.length = 0;
    expect(await count()).toBe(0);
    await backend.data('{ rheostatDirective(typeName: "scenery") { totalResorts } }');
    await backend.data('{ rheostatDirective(typeName: "scenery") { totalResorts } }');
    expect(backend.statements).toHaveLength(1);
  });
});
