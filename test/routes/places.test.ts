import { beforeEach, describe, expect, it } from "vitest";
import { loader as passesLoader } from "#app/routes/passes.tsx";
import { loader as listLoader } from "#app/routes/resorts.tsx";
import { loader as placesLoader } from "#app/routes/resorts_.in.tsx";
import { loader } from "#app/routes/resorts_.in_.$.tsx";
import { loader as sitemapLoader } from "#app/routes/sitemap.$file.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";

const under = openBackendForTests("full");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

const at = (path: string) => ({ request: new Request(`http://localhost:3000${path}`), context: {} });
const place = (address: string) =>
  loader({ ...at(`/resorts/in/${address}`), params: { "*": address } }).then(({ view }) => view);

it("a place is led to by an address with a dot behind it", async () => {
  const answer: unknown = await place("us/vermont).").catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/resorts/in/us/vermont");
  const unknown: unknown = await place("日本/北海道。").catch((thrown: unknown) => thrown);
  expect(unknown instanceof Response && decodeURI(unknown.headers.get("Location") ?? "")).toBe(
    "/resorts/in/日本/北海道",
  );
  await expect(place("us/atlantis")).rejects.toMatchObject({ status: 404 });
});

describe("all places and all passes", () => {
  it("leads to every country of each continent, with its number of resorts", async () => {
    const { continents } = await placesLoader({ ...at("/resorts/in"), params: {} });
    expect(continents.map(({ title }) => title).slice(0, 2)).toEqual(["Europe", "Asia"]);
    const japan = continents.find(({ name }) => name === "asia")?.countries.find(({ code }) => code === "JP");
    expect(japan).toMatchObject({ name: "Japan", href: "/resorts/in/japan" });
    expect(Number(japan?.count)).toBeGreaterThan(200);
    expect(continents.filter(({ countries }) => countries.some(({ code }) => code === "RU"))).toHaveLength(2);
  });

  it("leads from a season pass to a list of as many resorts as it says", async () => {
    const { passes } = await passesLoader({ ...at("/passes"), params: {} });
    const ikon = passes.find(({ name }) => name === "ikon_pass");
    expect(ikon?.title).toBe("Ikon Pass");
    const list = await listLoader({ ...at(ikon?.listHref ?? ""), params: {} });
    expect(JSON.stringify(list)).toContain(ikon?.count);
  });
});

describe("/resorts/in", () => {
  it.each([
    ["europe", "Ski resorts in Europe", "Countries", "Austria"],
    ["switzerland", "Ski resorts in Switzerland", "States and regions", "Valais"],
  ])(
    "%s has its figures, its best resorts and the places inside of it",
    async (address, title, states, one) => {
      const view = await place(address);
      expect(view).toMatchObject({ title, statesTitle: states });
      expect(view.states.map(({ name }) => name)).toContain(one);
      expect(view.figures.map((figure) => figure.title)).toEqual([
        "Resorts",
        "Median vertical drop",
        "Highest peak",
        "Most marked runs",
      ]);
      expect(view.best).toHaveLength(6);
      expect(view.map?.pins).toBeGreaterThan(200);
    },
  );

  it("leads to the resorts of a place that are good for a way to ride, with their number", async () => {
    const { lifestyles } = await place("austria");
    const family = lifestyles.find(({ name }) => name === "Family");
    const list = await listLoader({ ...at(family?.href ?? ""), params: {} });
    expect(JSON.stringify(list)).toContain(`"count":"${family?.count} resorts"`);
    expect(lifestyles.map(({ count }) => count)).not.toContain("0");
  });

  it("a state has all of its resorts by name, and stands below its country", async () => {
    const view = await place("us/vermont");
    const names = view.letters.flatMap(({ resorts }) => resorts.map(({ title }) => title));
    expect(names).toContain("Stowe Mountain Resort");
    expect(view.count).toBe(`${names.length} resorts`);
    expect(view.crumbs.map(({ to }) => to)).toEqual([
      "/",
      "/resorts/in/north-america",
      "/resorts/in/united-states",
    ]);
  });

  it("a region says what it was named after, and leads to a list of as many resorts", async () => {
    const view = await place("dolomites");
    expect(view.source?.host).toBe("en.wikipedia.org");
    const list = await listLoader({ ...at(view.listHref), params: {} });
    expect(JSON.stringify(list)).toContain(view.count);
  });

  it.each([
    ["tyrol", "at/tyrol"],
    ["US", "united-states"],
    ["us/Vermont", "us/vermont"],
    ["usa/vermont", "us/vermont"],
    ["austria/tyrol", "at/tyrol"],
    ["AT/tirol", "at/tyrol"],
    ["no/viken", "norway"],
  ])("%s leads to the one address of that place", async (address, current) => {
    const answer: Response = await place(address).catch((thrown) => thrown);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(`/resorts/in/${current}`);
    // A region may get another address.
    expect(answer.headers.get("cache-control")).toContain("max-age=3600");
  });

  it("a state of Russia stands below its own continent", async () => {
    const { crumbs } = await place("ru/kemerovo");
    expect(crumbs.map(({ to }) => to)).toEqual(["/", "/resorts/in/asia", "/resorts/in/russia"]);
  });

  it.each([
    "",
    "nowhere",
    "us/nowhere",
    "austria/nowhere",
    "us/vermont/stowe",
    "/evil.example",
    "antarctica",
    "%00",
    "a".repeat(5000),
  ])("%j is no place", async (address) => {
    await expect(place(address)).rejects.toMatchObject({ status: 404 });
  });

  it("is in the sitemap with every place that holds resorts, each of which answers", async () => {
    const answer = await sitemapLoader({ ...at("/sitemap/1.xml"), params: { file: "1.xml" } });
    const addresses = [...(await answer.text()).matchAll(/\/resorts\/in\/([^<]*)</g)].map(
      ([, found]) => found ?? "",
    );
    expect(addresses).toEqual(expect.arrayContaining(["europe", "switzerland", "us/vermont", "alps"]));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses.filter((_, index) => index % 25 === 0)) {
      expect((await place(address)).path).toBe(`/resorts/in/${address}`);
    }
  });
});
