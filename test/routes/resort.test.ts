import { beforeEach, describe, expect, it } from "vitest";
import { action as login } from "#app/routes/login.tsx";
import { loader } from "#app/routes/resort.$url_segment.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { aRater, rate } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

function open(urlSegment: string, headers: Record<string, string> = {}, query = "") {
  const url = `http://localhost:3000/resort/${encodeURIComponent(urlSegment)}${query}`;
  const request = new Request(url, { headers });
  return loader({ request, params: { url_segment: urlSegment }, context: {} });
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

async function viewAt(...address: Parameters<typeof open>) {
  return (await open(...address)).view;
}

describe("/resort/{url_segment}", () => {
  it("says what the member who looks has given, and to others nothing of it", async () => {
    const id = await aResort(under.db, { title: "Zao", segment: "zao", ratings: { snow_quality: 80 } });
    const ada = await aRater(under, "ada");
    await rate(under, ada, String(id), { apres: 40, snow_quality: 70.5 });
    const browser = aBrowser();
    const look = async () => (await browser.visit(loader, "/resort/zao", { url_segment: "zao" })).data.view;
    expect((await look()).ownRatings).toBeNull();
    await browser.send(login, "/login", { identifier: "ada", password: PASSWORD });
    expect(await look()).toMatchObject({
      ownRatings: {
        ratings: [
          { title: "Snow quality", shown: "70.5" },
          { name: "apres", shown: "40" },
        ],
        whyNot: null,
      },
      rateHref: "/resort/zao/rate",
    });
    await aMember(under, { username: "ben" });
    await browser.send(login, "/login", { identifier: "ben", password: PASSWORD });
    expect((await look()).ownRatings).toBeNull();
  });

  it("shows a resort with what the contract and the record know of it [2.13]", async () => {
    await aResort(under.db, {
      title: "Mont Fixture",
      segment: "mont-fixture",
      otherNames: ["Fixtureberg"],
      countries: ["CH", "IT"],
      city: "Testville",
      position: [46, 8],
      lifts: { gondola: 2 },
      season: [6, 10],
      status: "abandoned",
      numerics: { vertical_drop: 1200 },
      memberRatings: { snow_quality: { value: 90, raters: 3 } },
    });
    await aResort(under.db, { title: "Col Fixture", position: [46, 8.1] });
    const view = await viewAt("mont-fixture");
    expect(view).toMatchObject({
      title: "Mont Fixture",
      otherNames: ["Fixtureberg"],
      place: { line: "Testville, Switzerland and Italy" },
      keyFigures: expect.arrayContaining([
        expect.objectContaining({ name: "vertical_drop", shown: "1,200 m" }),
      ]),
      counts: { lifts: [{ title: "Gondolas", count: 2 }] },
      season: { words: "Was usually open June to October" },
      notices: ["Closed: OpenStreetMap marks this area as abandoned."],
      neighbours: { neighbours: [{ title: "Col Fixture", distance: "7.7 km" }] },
      ratings: [{ name: "snow", ratings: [{ value: 90, source: { words: "3 members" } }] }],
      map: { pin: { coordinates: "46.00° N, 8.00° E" } },
    });
  });

  it("shows resorts like it and the places that it lies in", async () => {
    const numerics = { vertical_drop: 1200, piste_length: 100, number_of_lifts: 30, terrain_score: 80 };
    const places = ["at/tyrol", "alps"];
    await aResort(under.db, { segment: "inn", countries: ["AT"], places, position: [47, 11], numerics });
    await aResort(under.db, { title: "Alike Fixture", position: [47, 12], numerics });
    expect(await viewAt("inn")).toMatchObject({
      similar: [{ title: "Alike Fixture", figures: "1,200 m vertical drop, 30 lifts" }],
      place: { stateTo: "/resorts/in/at/tyrol", regions: [{ name: "Alps", to: "/resorts/in/alps" }] },
    });
  });

  it("shows figures in the units that the visitor chose", async () => {
    await aResort(under.db, { segment: "mont-fixture", numerics: { vertical_drop: 1200 } });
    const view = await viewAt("mont-fixture", { cookie: "units=imperial" });
    expect(view.keyFigures[0]?.shown).toBe("3,937 ft");
  });

  it.each(["old-fixture", "Mont-Fixture", "mont-fixture.", "mont-fixture),"])(
    "leads from %s to the current address for good",
    async (segment) => {
      await aResort(under.db, { segment: "mont-fixture", formerSegments: ["old-fixture"] });
      const response = await thrownBy(open(segment));
      if (!(response instanceof Response)) throw response;
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe("/resort/mont-fixture");
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    },
  );

  it("keeps the query on the way to the current address", async () => {
    await aResort(under.db, { segment: "mont-fixture", formerSegments: ["old-fixture"] });
    expect(await thrownBy(open("old-fixture", {}, "?utm_source=a%20b&x"))).toSatisfy(
      (response) =>
        response instanceof Response &&
        response.headers.get("location") === "/resort/mont-fixture?utm_source=a%20b&x",
    );
  });

  it.each(["nowhere", "", "%", "a\u0000b", "x".repeat(5000), "'; DROP TABLE resorts; --"])(
    "knows no resort at %j",
    async (segment) => {
      expect(await thrownBy(open(segment))).toMatchObject({ init: { status: 404 } });
    },
  );

  it.each(["zermatt", "Cervinia", "matterhorn-valley"])(
    "leads from %s, a name of one resort, to that resort",
    async (segment) => {
      await aResort(under.db, {
        title: "Zermatt – Cervinia",
        segment: "zc",
        otherNames: ["Matterhorn Valley"],
      });
      await aResort(under.db, { title: "Zermatten Hill", segment: "zermatten-hill" });
      const response = await thrownBy(open(segment, {}, "?x=1"));
      if (!(response instanceof Response)) throw response;
      expect([response.status, response.headers.get("location")]).toEqual([301, "/resort/zc?x=1"]);
    },
  );

  it("offers what a search finds where several resorts have the name, or none has it as a whole", async () => {
    await aResort(under.db, { title: "Crystal Mountain", segment: "crystal-wa" });
    await aResort(under.db, { title: "Crystal Mountain", segment: "crystal-mi" });
    for (const segment of ["crystal-mountain", "crystal"]) {
      const { data: found, init } = (await thrownBy(open(segment))) as {
        data: { matches: { title: string }[] };
        init: object;
      };
      expect(init).toEqual({ status: 404 });
      expect(found.matches.map(({ title }) => title)).toEqual(["Crystal Mountain", "Crystal Mountain"]);
    }
  });

  it("goes without record and neighbours when the extensions fail", async () => {
    await aResort(under.db, { segment: "mont-fixture", city: "Testville", otherNames: ["Fixtureberg"] });
    const log = failAt(under, "ResortExtensions");
    const view = await viewAt("mont-fixture");
    expect(view).toMatchObject({
      place: { city: "Testville" },
      otherNames: [],
      sources: null,
      neighbours: null,
      similar: [],
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it("answers 502 when the resort itself cannot be had", async () => {
    const log = failAt(under, "Resort");
    expect(await thrownBy(open("mont-fixture"))).toMatchObject({ init: { status: 502 } });
    expect(log).toHaveBeenCalledOnce();
  });
});
