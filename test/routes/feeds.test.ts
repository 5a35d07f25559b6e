import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resortNumerics } from "#app/backend/db/tables/tables.ts";
import { recordFigureChanges } from "#app/backend/resort-rows/record-figure-changes.ts";
import { loader as followPage } from "#app/routes/follow.tsx";
import { loader as resortFeed } from "#app/routes/resort.$url_segment_.feed[.]atom.ts";
import { loader as listFeed } from "#app/routes/resorts_.feed[.]atom.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
const ADD = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";
let id = "";

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  id = await aResort(under.db, {
    title: "Hill & Dale",
    segment: "hill",
    formerSegments: ["old-hill"],
    season: [12, 4],
    numerics: { vertical_drop: 900 },
  });
  await aResort(under.db, { title: "Fuji", segment: "fuji", countries: ["JP"] });
});

async function get(loader: typeof resortFeed, path: string, params: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000${path}`);
  const answer = await runInContext(new RequestContext(), () => loader({ request, params, context: {} }));
  const text = await answer.text();
  return { answer, text, titles: [...text.matchAll(/<title>([^<]*)/g)].map(([, title]) => title) };
}

async function happens() {
  const rater = await aRater(under, "mona");
  const input = { resort_id: id, comment: "Good snow, <b>short</b> queues.", kind: "comment" };
  await under.data(ADD, { input }, { token: rater.token });
  await under.db.transaction(async (tx) => {
    await recordFigureChanges(tx, [{ resort_id: Number(id), type_name: "vertical_drop", value: 950 }]);
    await tx.update(resortNumerics).set({ value: 950 });
  });
}

describe("the feed of a resort", () => {
  it("tells new reviews, corrected figures and the start of the season", async () => {
    await happens();
    const { answer, titles, text } = await get(resortFeed, "/resort/hill/feed.atom", { url_segment: "hill" });
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(titles.toSorted()).toEqual(
      [
        "Hill &amp; Dale",
        "New review of Hill &amp; Dale",
        "Hill &amp; Dale: a figure corrected",
        "Hill &amp; Dale: the season begins in December",
      ].toSorted(),
    );
    expect(text).toContain("Vertical drop: 950 m, before 900 m");
    expect(text).toContain("Good snow, &lt;b&gt;short&lt;/b&gt; queues.");
    expect(text).toContain("<name>mona</name>");
  });

  it("leads to each text, says when it came, and as updated when its author changed it", async () => {
    await happens();
    await under.db.execute(sql`
      UPDATE contributions SET created_at = '2026-03-01T10:00:00Z', changed_at = '2026-03-01T10:20:30Z' WHERE kind = 'comment'`);
    const { rows } = await under.db.execute(sql`SELECT id FROM contributions WHERE kind = 'comment'`);
    for (const [loader, path, params] of [
      [resortFeed, "/resort/hill/feed.atom", { url_segment: "hill" }],
      [listFeed, "/resorts/feed.atom?country=CH", {}],
    ] as const) {
      const { text } = await get(loader, path, params);
      const entry = /<entry>(?:(?!<entry>).)*Good snow.*?<\/entry>/.exec(text)?.[0] ?? "";
      const id = rows[0]?.id;
      expect(entry).toContain(`href="http://localhost:3000/resort/hill/reviews?text=${id}#text-${id}"`);
      expect(entry).toContain(
        "<published>2026-03-01T10:00:00Z</published><updated>2026-03-01T10:20:30Z</updated>",
      );
    }
  });

  it("says no more of a figure that an import has taken back", async () => {
    await happens();
    await under.db.update(resortNumerics).set({ value: 900 });
    const { text } = await get(resortFeed, "/resort/hill/feed.atom", { url_segment: "hill" });
    expect(text).not.toContain("a figure corrected");
  });

  it("follows a resort to its address, and is none of an unknown one", async () => {
    const former = await get(resortFeed, "/resort/old-hill/feed.atom", { url_segment: "old-hill" });
    expect(former.answer.headers.get("Location")).toBe("/resort/hill/feed.atom");
    const unknown = await get(resortFeed, "/resort/none/feed.atom", { url_segment: "none" });
    expect(unknown.answer.status).toBe(404);
  });
});

describe("the feed of a list", () => {
  it("tells what changes of its resorts", async () => {
    await happens();
    const { titles, text } = await get(listFeed, "/resorts/feed.atom?country=CH");
    expect(titles).toContain("Resorts in Switzerland");
    expect(titles).toContain("New review of Hill &amp; Dale");
    expect(titles).toContain("Hill &amp; Dale: a figure corrected");
    expect(text).toContain('href="http://localhost:3000/resorts/feed.atom?country=CH"');
    const japan = await get(listFeed, "/resorts/feed.atom?country=JP");
    expect(japan.titles).toEqual(["Resorts in Japan"]);
  });

  it("tells each new text of a resort, not the newest alone", async () => {
    await happens();
    const { token } = await aRater(under, "nora");
    const input = { resort_id: id, comment: "Ski the back bowl.", kind: "tip" };
    await under.data(ADD, { input }, { token });
    const { titles } = await get(listFeed, "/resorts/feed.atom?country=CH");
    expect(titles).toContain("New review of Hill &amp; Dale");
    expect(titles).toContain("New tip for Hill &amp; Dale");
  });

  it("says what of its address cannot be read", async () => {
    const { answer, text } = await get(listFeed, "/resorts/feed.atom?filters=%7B");
    expect(answer.status).toBe(400);
    expect(text).toContain("cannot be read");
  });

  it("is empty where no resort is left", async () => {
    const { answer, titles } = await get(listFeed, "/resorts/feed.atom?country=CH&vertical_drop_min=3000");
    expect([answer.status, titles.length]).toEqual([200, 1]);
  });
});

describe("the page that says how to follow", () => {
  const open = (of: string) => {
    const request = new Request(`http://localhost:3000/follow?of=${encodeURIComponent(of)}`);
    return runInContext(new RequestContext(), () => followPage({ request, params: {}, context: {} }));
  };

  it.each([
    ["/resort/old-hill", "Follow Hill & Dale", "/resort/hill/feed.atom"],
    ["/resorts/in/switzerland", "Follow resorts in Switzerland", "/resorts/feed.atom?country=CH"],
    ["/resorts?country=JP&page=3", "Follow resorts in Japan", "/resorts/feed.atom?country=JP"],
  ])("knows the feed of %s", async (of, title, feedPath) => {
    expect((await open(of)).data.view).toMatchObject({ title, feedPath });
  });

  it("says what of a list's address it could not read", async () => {
    const { view } = (await open("/resorts?country=JP&vertical_drop_min=tall")).data;
    expect(view.title).toBe("Follow resorts in Japan");
    expect(view.invalid?.words).toBe("Vertical drop");
    expect((await open("/resorts?country=JP")).data.view.invalid).toBeNull();
  });

  it.each(["/resort/none", "/resorts/in/us/atlantis", "/account", "", "\0"])("is none of %j", async (of) => {
    await expect(open(of)).rejects.toMatchObject({ status: 404 });
  });
});
