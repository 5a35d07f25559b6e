import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { recordFigureChanges } from "#app/backend/resort-rows/record-figure-changes.ts";
import { loader, meta } from "#app/routes/changes.tsx";
import { loader as feed } from "#app/routes/changes[.]atom.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  await under.db.execute(sql`DELETE FROM figure_changes`);
  const id = await aResort(under.db, {
    title: "Hill & Dale",
    segment: "hill",
    numerics: { vertical_drop: 900 },
  });
  await recordFigureChanges(under.db, [{ resort_id: Number(id), type_name: "vertical_drop", value: 950 }]);
  await under.db.execute(sql`INSERT INTO data_changes (tag) VALUES ('index')`);
});

const at = (query: string) => ({
  request: new Request(`http://localhost:3000/changes${query}`),
  params: {},
  context: {},
});

async function open(query = "") {
  const { data, init } = await runInContext(new RequestContext(), () => loader(at(query)));
  return { view: data.view, status: init?.status };
}

async function get(query = "") {
  const answer = await runInContext(new RequestContext(), () => feed(at(`.atom${query}`)));
  return { answer, text: await answer.text() };
}

describe("the change log", () => {
  it("shows what changed, and offers the places that there are", async () => {
    const { view, status } = await open();
    expect(status).toBe(200);
    expect(view).toMatchObject({ heading: "What changed", invalid: null, lastPage: 1 });
    expect(view.changes).toMatchObject([
      { resort: { title: "Hill & Dale", href: "/resort/hill" }, lines: ["Vertical drop: 900 m → 950 m"] },
    ]);
    expect(view.groups).toMatchObject([
      { label: "Countries", options: [{ value: "switzerland", label: "Switzerland" }] },
    ]);
  });

  it("is that of a place, whose own feed it names", async () => {
    const { view } = await open("?place=CH");
    expect(view).toMatchObject({
      heading: "What changed in Switzerland",
      place: "switzerland",
      chosen: null,
    });
    expect(view.feedPath).toBe("/changes.atom?place=switzerland");
    expect((await open("?place=asia")).view).toMatchObject({
      chosen: { value: "asia", label: "Asia" },
      changes: [],
    });
  });

  it("says what of its address cannot be read, and shows the rest", async () => {
    const { view, status } = await open("?place=narnia&page=x");
    expect(status).toBe(200);
    expect(view.invalid?.words).toBe("the place, the page");
    expect(view.changes).toHaveLength(1);
  });

  it("is not found past its end, and each page has a title of its own", async () => {
    const { view, status } = await open("?page=2");
    expect([status, view.isPastEnd, view.documentTitle]).toEqual([404, true, "What changed, page 2"]);
    const written = meta({ data: { view }, matches: [], location: { pathname: "/changes" } } as never);
    expect(written).toContainEqual({ name: "robots", content: "noindex" });
  });
});

describe("its feed", () => {
  it("tells the same", async () => {
    const { answer, text } = await get("?place=switzerland");
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(text).toContain("<title>What changed in Switzerland</title>");
    expect(text).toContain("<title>Hill &amp; Dale: Vertical drop: 900 m → 950 m</title>");
    expect(text).toContain("From an import or an update of our data.");
    expect((await get("?place=asia")).text).not.toContain("<entry>");
  });

  it("is none of a place that there is not", async () => {
    const { answer, text } = await get("?place=narnia");
    expect(answer.status).toBe(400);
    expect(text).toContain("cannot be read");
  });
});
