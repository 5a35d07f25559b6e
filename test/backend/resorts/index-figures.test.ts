import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDataVersions } from "#app/backend/cache/data-versions.ts";
import { NO_READS } from "#app/backend/cache/reads.ts";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { checkFilter } from "#app/backend/resorts/filter-arguments.ts";
import { createIndexFigures } from "#app/backend/resorts/index-figures.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

/** The figures as one process has them. */
function figuresOfOneProcess() {
  const versions = createDataVersions(backend.db);
  return createIndexFigures(backend.db, { clock: () => new Date(), versions })(NO_READS, () => {});
}

function attribute(name: string) {
  const found = findAttribute(name);
  if (!found) throw new Error(`no attribute ${name}`);
  return found;
}

describe("the figures of the whole index", () => {
  it("are kept for each attribute by itself", async () => {
    const id = await aResort(backend.db, { numerics: { vertical_drop: 1500 }, ratings: { scenery: 50 } });
    const figures = figuresOfOneProcess();
    const [drop, scenery] = [attribute("vertical_drop"), attribute("scenery")];
    expect((await figures.histogram(drop)).indexOf(1)).toBe(50);
    expect((await figures.histogram(scenery)).indexOf(1)).toBe(50);
    await backend.db.execute(sql`UPDATE resort_numerics SET value = 2999`);
    await refreshFacets(backend.db, [Number(id)]);
    backend.statements.length = 0;
    expect((await figures.histogram(drop)).indexOf(1)).toBe(50);
    expect((await figures.histogram(attribute("longest_run"))).indexOf(1)).toBe(-1);
    expect(backend.statements).toHaveLength(1);
  });

  it("are kept of so many places, those asked for last", async () => {
    const figures = figuresOfOneProcess();
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
