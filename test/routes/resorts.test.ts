import { beforeEach, describe, expect, it, vi } from "vitest";
import { ESTIMATE } from "#app/features/resort/card/legend.ts";
import { countryChoices } from "#app/features/resort-list/filters/country-choices.ts";
import type { ListModel } from "#app/features/resort-list/list-model.ts";
import { loader } from "#app/routes/resorts.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

function open(query: Record<string, string> | string, headers: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const request = new Request(`http://localhost:3000/resorts?${search}`, { headers });
  return loader({ request, params: {}, context: {} });
}

/**
 * The list that the page shows at that address, or at the one that it leads to, and the status of
 * the answer.
 */
async function listAt(
  query: Record<string, string> | string,
  headers?: Record<string, string>,
): Promise<{ list: ListModel; status: number | undefined }> {
  let answer = await open(query, headers);
  if (!("data" in answer)) {
    const location = answer.headers.get("location") ?? "";
    answer = await open(location.replace(/^[^?]*/, ""), headers);
    if (!("data" in answer)) throw new Error(`leads on from ${location}`);
  }
  return { list: answer.data.list, status: answer.init?.status };
}

const titles = ({ list }: { list: ListModel }) => list.cards.map(({ title }) => title);
const filters = (value: object) => ({ filters: JSON.stringify(value) });

async function threeResorts() {
  await aResort(under.db, {
    title: "Small",
    countries: ["CH"],
    liftCount: 2,
    numerics: { vertical_drop: 300 },
  });
  await aResort(under.db, {
    title: "Large",
    countries: ["CH", "IT"],
    liftCount: 30,
    features: { night_skiing: "yes" },
  });
  await aResort(under.db, {
    title: "Far",
    countries: ["JP"],
    liftCount: 9,
    numerics: { vertical_drop: 900 },
  });
}

describe("/resorts", () => {
  it("keeps a refused figure in its field and says what is wrong, and what else was filled in", async () => {
    await threeResorts();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { list } = await listAt({
      vertical_drop_min: "1.200",
      vertical_drop_max: "1,500 m",
      country: "CH",
    });
    expect(list.filters.values).toMatchObject({ vertical_drop_min: "1.200", vertical_drop_max: "1500" });
    expect(list.filters.problems).toEqual({ vertical_drop_min: "Write 1200 or 1.2" });
    expect(list.invalid?.words).toBe("Vertical drop");
    expect(titles({ list })).toEqual(["Small"]);
  });

  it("shows all resorts in the default order, with what the index counts by country [2.8]", async () => {
    await threeResorts();
    const { list, status } = await listAt({});
    expect(titles({ list })).toEqual(["Large", "Far", "Small"]);
    expect(status).toBe(200);
    expect(list.count).toBe("3 resorts");
    expect(countryChoices(list.filters.countries).map(({ label }) => label)).toEqual([
      "Italy (1)",
      "Japan (1)",
      "Switzerland (2)",
    ]);
  });

  it("shows what the address says: place, conditions and order [3.20]", async () => {
    await threeResorts();
    expect(titles(await listAt(filters({ locationType: { countryId: ["CH"] } })))).toEqual([
      "Large",
      "Small",
    ]);
    expect(
      titles(await listAt(filters([{ type_name: "night_skiing", operator: "=", value: "yes" }]))),
    ).toEqual(["Large"]);
    const orderBy = '[{"type_name":"vertical_drop","direction":"asc"}]';
    expect(titles(await listAt({ orderBy }))).toEqual(["Small", "Far", "Large"]);
  });

  it("narrows a country to one of its states, and gives it back", async () => {
    await threeResorts();
    await aResort(under.db, { title: "Stowe", countries: ["US"], places: ["us/vermont"] });
    await aResort(under.db, { title: "Alta", countries: ["US"], places: ["us/utah"] });
    const { list } = await listAt("country=US&region=us/vermont");
    expect([list.title, list.documentTitle]).toEqual(["Resorts in Vermont", "Resorts in Vermont"]);
    expect(titles({ list })).toEqual(["Stowe"]);
    expect(list.filters.region).toMatchObject({ any: "All of the United States", chosen: "us/vermont" });
    const nowhere = await listAt(filters({ locationType: { placeId: ["us/nowhere-at-all"] } }));
    expect([nowhere.list.title, nowhere.list.total]).toEqual(["Resorts in Nowhere At All", 0]);
  });

  it("shows figures in the visitor's units", async () => {
    await threeResorts();
    const { list } = await listAt({}, { cookie: "units=imperial" });
    expect(list.cards[2]?.figures[0]?.shown).toBe("984 ft");
  });

  it.each<[string, string]>([
    ["vertical_drop_min=1000&units=imperial", "/resorts?vertical_drop_min=304.6476"],
    // A link of an earlier version.
    ['filters={"locationType":{"countryId":["CH"]}}&page=2', "/resorts?country=CH&page=2"],
  ])("leads from %s to the one address of that list", async (query, location) => {
    const answer = await open(query);
    if (!(answer instanceof Response)) throw new Error("does not redirect");
    expect(answer.status).toBe(302);
    expect(decodeURIComponent(answer.headers.get("location") ?? "")).toBe(location);
  });

  it.each<[string, string]>([
    ["filters=nonsense", "filters: not readable as JSON"],
    ["page=0", 'page: no page "0"'],
    ["orderBy=%7B%7D", 'orderBy: no order "{}"'],
    ["vertical_drop_min=steep&country=CH", 'vertical_drop_min: no number "steep"'],
  ])("shows the list for %s, and logs and says what it left out [5.8, 8.21]", async (query, said) => {
    await threeResorts();
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { list, status } = await listAt(query);
    expect(list.invalid?.parts).toEqual([said]);
    expect(list.total).toBeGreaterThan(0);
    expect(status).toBe(200);
    // The names of parameters, and nothing that was typed into one.
    const [name] = said.split(":", 1);
    expect(log).toHaveBeenCalledExactlyOnceWith(`[resorts] - invalid ${name}`);
  });

  it("shows closed and planned areas to a visitor who asks for them [4.34]", async () => {
    await threeResorts();
    await aResort(under.db, { title: "Closed", status: "abandoned" });
    await aResort(under.db, { title: "Planned", status: "proposed" });
    expect(titles(await listAt({}))).toHaveLength(3);
    const closed = await listAt(filters({ status: ["abandoned"] }));
    expect([closed.list.title, titles(closed)]).toEqual(["Closed resorts", ["Closed"]]);
    const mixed = await listAt(filters({ status: ["operating", "proposed"] }));
    expect(titles(mixed)).toHaveLength(4);
    const marked = mixed.list.cards.filter(({ status }) => status);
    expect(marked.map(({ title, status }) => [title, status])).toEqual([["Planned", "Planned"]]);
  });

  it("says of each card whose its ratings and its score are", async () => {
    await aResort(under.db, { ratings: { scenery: 90, apres: 80, grooming: 20 } });
    const { list } = await listAt({});
    const [estimated] = list.cards;
    expect(estimated?.isEstimate).toBe(true);
    expect(estimated?.reason).toBe("Known for scenery and après-ski");
    expect(list.legend).toContain(ESTIMATE);
  });

  it("shows a named list in every view, closed areas among them, and none where the link is of no list", async () => {
    await aResort(under.db, { title: "Gone", segment: "gone", status: "abandoned" });
    await threeResorts();
    const { token } = await aMember(under);
    const input = { title: "Japan 2027", url_segments: ["gone"] };
    const create = "mutation ($input: CreateListInput!) { list: createList(input: $input) { link } }";
    const { list: made } = await under.data(create, { input }, { token });
    for (const view of ["list", "table", "map"]) {
      const { list } = await listAt({ ...filters({ listId: made.link }), view });
      expect(list).toMatchObject({ title: "Resorts in the list Japan 2027", total: 1, isIndexed: false });
      expect(list.applied).toMatchObject([{ words: "In the list Japan 2027" }]);
    }
    const { list, status } = await listAt(filters({ listId: "aB3dE6gH9jK2" }));
    expect([list.total, list.title, status]).toEqual([0, "Resorts in a named list", 200]);
    expect(list.relaxations?.offers).toMatchObject([{ name: "a named list", count: 3 }]);
  });

  it("answers 200 where nothing matches, and 404 past the end of the list", async () => {
    await threeResorts();
    const none = await listAt(filters({ locationType: { countryId: ["NZ"] } }));
    expect([none.status, none.list.total]).toEqual([200, 0]);
    const past = await listAt({ page: "2" });
    expect([past.status, past.list.lastPage, past.list.cards]).toEqual([404, 1, []]);
  });

  it("answers 502 when the list cannot be had [4.31]", async () => {
    const log = failAt(under, "Resorts");
    await expect(open({})).rejects.toMatchObject({ init: { status: 502 } });
    expect(log).toHaveBeenCalledOnce();
  });

  it("shows neither the sources of ratings nor the numbers of countries when the extensions fail", async () => {
    await threeResorts();
    await aResort(under.db, { ratings: { scenery: 90, apres: 80, grooming: 20 } });
    const log = failAt(under, "ResortsExtensions");
    const { list, status } = await listAt({});
    expect(list.cards[0]?.isEstimate).toBeUndefined();
    expect(list.filters.notOffered).toEqual([]);
    expect(list.notes).toEqual([]);
    expect(list.total).toBe(4);
    expect(countryChoices(list.filters.countries).length).toBeGreaterThan(200);
    expect(status).toBe(200);
    expect(log).toHaveBeenCalledOnce();
  });

  it("offers what some resort has, counts the lifestyles at the place, and takes its title from the backend", async () => {
    await aResort(under.db, { countries: ["CH"], derivedRatings: { expert_terrain: 80 } });
    await aResort(under.db, { countries: ["JP"], derivedRatings: { expert_terrain: 80 } });
    const { list } = await listAt({});
    expect(list.filters.notOffered).not.toContain("expert_terrain");
    expect(list.filters.notOffered).toContain("vertical_drop");
    expect(list.notes).toEqual(["No resort has a score yet; shown by lifts."]);
    expect(list.lead).toBeTruthy();
    const inJapan = await listAt(filters({ locationType: { countryId: ["JP"] } }));
    const counts = inJapan.list.filters.lifestyles.map(({ title, count }) => [title, count]);
    expect(Object.fromEntries(counts)).toEqual({ Expert: 1 });
  });
});

describe("a list without results", () => {
  const condition = (type_name: string, value: string) => ({ type_name, operator: ">=", value });
  const offersOf = ({ list }: { list: ListModel }) =>
    list.relaxations?.offers.map(({ name, count }) => [name, count]);

  it("says what each filter that is left out would bring, and each way leads to so many resorts [4.32]", async () => {
    await threeResorts();
    const empty = await listAt({
      ...filters({
        groupedType: [
          condition("vertical_drop", "800"),
          { ...condition("night_skiing", "yes"), operator: "=" },
        ],
        locationType: { countryId: ["CH", "IT"] },
      }),
      orderBy: '[{"type_name":"title","direction":"asc"}]',
      page: "3",
      view: "table",
    });
    expect([empty.list.total, empty.list.relaxations?.leaving]).toEqual([0, "one"]);
    expect(offersOf(empty)).toEqual([["Vertical drop at least 800 m", 1]]);
    const [offer] = empty.list.relaxations?.offers ?? [];
    const query = new URL(offer?.href ?? "", "http://localhost").searchParams;
    expect([query.get("page"), query.get("view"), query.get("order")]).toEqual([null, "table", "title"]);
    expect((await listAt(query.toString())).list.total).toBe(1);
  });

  it("is without ways out when their numbers cannot be had", async () => {
    await threeResorts();
    const log = failAt(under, "ResortCount");
    const { list, status } = await listAt(filters([condition("vertical_drop", "5000")]));
    expect([status, list.total, list.relaxations]).toEqual([200, 0, null]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("is asked for no ways out where something is found", async () => {
    await threeResorts();
    const { list } = await listAt(filters([condition("vertical_drop", "800")]));
    expect([list.total, list.relaxations]).toEqual([1, null]);
  });
});
