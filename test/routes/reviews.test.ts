import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { textPath } from "#app/domain/contributions/contribution-addresses.ts";
import { loader, meta } from "#app/routes/resort.$url_segment_.reviews.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

/** A resort with 25 comments and a tip. */
async function aResortWithTexts() {
  const resort = await aResort(under.db, { title: "Alta", segment: "alta" });
  const { id } = await aMember(under, { username: "ada" });
  await under.db.execute(sql`
    INSERT INTO contributions (member_id, resort_id, kind, text, sport, created_at)
    SELECT ${Number(id)}, ${resort}, CASE n WHEN 26 THEN 'tip' ELSE 'comment' END, 'Text ' || n, 'Skiing', now() - n * interval '1 minute'
    FROM generate_series(1, 26) AS n`);
}

async function head(query: string) {
  const { data, status } = await aBrowser().visit(loader, `/resort/alta/reviews${query}`, {
    url_segment: "alta",
  });
  const tags = meta({
    data,
    matches: [{ id: "root", data: { siteUrl: "https://shred.example" } }],
    location: { pathname: "/resort/alta/reviews" },
  } as unknown as Parameters<typeof meta>[0]) as Record<string, string>[];
  return {
    status,
    title: tags.find((tag) => "title" in tag)?.title?.replace(/ · .*/, ""),
    canonical:
      tags.find(({ rel }) => rel === "canonical")?.href?.replace("https://shred.example", "") ?? null,
    robots: tags.find(({ name }) => name === "robots")?.content ?? null,
  };
}

describe("the page of a resort's texts", () => {
  it.each([
    ["", "Reviews and tips of Alta", "/resort/alta/reviews"],
    ["?page=2", "Reviews and tips of Alta, page 2", "/resort/alta/reviews?page=2"],
    ["?order=helpful&page=2", "Reviews and tips of Alta, page 2", "/resort/alta/reviews"],
    [
      "?kind=comment&page=2",
      "Reviews and comments of Alta, page 2",
      "/resort/alta/reviews?kind=comment&page=2",
    ],
    ["?kind=tip&utm=x", "Tips of Alta", "/resort/alta/reviews?kind=tip"],
  ])("at %j is titled %j and is %s to search engines", async (query, title, canonical) => {
    await aResortWithTexts();
    expect(await head(query)).toEqual({ status: 200, title, canonical, robots: null });
  });

  it("at a text's own address is the page that the text is on by now, and the first one once it is gone", async () => {
    await aResortWithTexts();
    const ids = await under.db.execute(sql`SELECT id FROM contributions ORDER BY created_at DESC`);
    const [newest = "", oldest = ""] = [ids.rows.at(0), ids.rows.at(-1)].map((row) => String(row?.id));
    const pages = [
      [newest, "/resort/alta/reviews"],
      [oldest, "/resort/alta/reviews?page=2"],
      ["999999", "/resort/alta/reviews"],
      ["%00", "/resort/alta/reviews"],
      ["", "/resort/alta/reviews"],
      ["99999999999999999999", "/resort/alta/reviews"],
    ];
    for (const [id, canonical] of pages) {
      expect([id, await head(`?text=${id}`)]).toMatchObject([id, { status: 200, canonical }]);
    }
    expect(textPath("alta", oldest)).toBe(`/resort/alta/reviews?text=${oldest}#text-${oldest}`);
    const { data } = await aBrowser().visit(loader, textPath("alta", oldest), { url_segment: "alta" });
    expect(data.page.texts.map(({ id }: { id: string }) => id)).toContain(oldest);
  });

  it.each([
    ["?sport=Skiing", 200],
    ["?kind=tip&level=Expert", 200],
    ["?page=3", 404],
    ["?kind=tip&page=2", 404],
  ])("at %j is none to search engines, with %i", async (query, status) => {
    await aResortWithTexts();
    expect(await head(query)).toMatchObject({ status, canonical: null, robots: "noindex" });
  });
});
