import { beforeEach, describe, expect, it } from "vitest";
import { listUrl } from "#app/domain/list/list-state.ts";
import { countryChoices } from "#app/features/resort-list/filters/country-choices.ts";
import { loader } from "#app/routes/resorts_.filters.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  await aResort(under.db, { countries: ["CH"], numerics: { vertical_drop: 300 } });
});

const ask = (query: string) =>
  loader({ request: new Request(`http://localhost:3000/resorts/filters?${query}`), params: {}, context: {} });

describe("/resorts/filters", () => {
  it("has the fields of the list that the query describes, and carries the rest of it along", async () => {
    const { filters } = await ask("country=CH&vertical_drop_min=200&order=title:asc&view=table&compare=a,b");
    const { fields, order, carried, listHref } = filters;
    expect(fields.chosenCountries).toEqual(["CH"]);
    expect(fields.values).toEqual({ vertical_drop_min: "200" });
    expect(countryChoices(fields.countries).map(({ label }) => label)).toEqual(["Switzerland (1)"]);
    expect(order).toMatchObject({ value: "title:asc", thenBy: "", more: [] });
    expect(carried).toEqual({ view: "table", compare: "a,b" });
    expect(listHref).toBe(
      listUrl({
        filter: {
          groupedType: [{ type_name: "vertical_drop", operator: ">=", value: "200" }],
          locationType: { countryId: ["CH"] },
        },
        order: [{ type_name: "title", direction: "asc" }],
        view: "table",
        compare: ["a", "b"],
      }),
    );
  });

  it("offers the states of the one country that is chosen", async () => {
    await aResort(under.db, { countries: ["US"], places: ["us/vermont"] });
    const regionAt = async (query: string) => (await ask(query)).filters.fields.region;
    expect((await regionAt("country=US"))?.groups[0]?.options).toEqual([
      { value: "us/vermont", label: "Vermont (1)" },
    ]);
    expect((await regionAt("country=US&region=us/vermont"))?.chosen).toBe("us/vermont");
    expect(await regionAt("country=US&country=CH")).toBeNull();
    expect(await regionAt("")).toBeNull();
  });

  it.each([
    ["filters=%00", {}],
    ["filters=[[[[", {}],
    ["page=x&country=%F0%9F%8F%94&snow_quality_min=NaN", { snow_quality_min: "NaN" }],
  ])("is there whatever is asked, with what was typed: %s", async (query, values) => {
    const { filters } = await ask(query);
    expect(filters.fields.values).toEqual(values);
  });
});
