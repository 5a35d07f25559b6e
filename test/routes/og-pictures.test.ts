import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { resortLists, trips } from "#app/backend/db/tables/tables.ts";
import { loader as comparePage } from "#app/routes/compare.tsx";
import { loader as comparison } from "#app/routes/compare_.og[.]jpg.ts";
import { action as makeList } from "#app/routes/lists.tsx";
import { loader as listPage } from "#app/routes/lists_.$link.tsx";
import { loader as list } from "#app/routes/lists_.$link_.og[.]jpg.ts";
import { loader as resortPage } from "#app/routes/resort.$url_segment.tsx";
import { loader as resort } from "#app/routes/resort.$url_segment_.og[.]jpg.ts";
import { loader as placePage } from "#app/routes/resorts_.in_.$.tsx";
import { loader as place } from "#app/routes/resorts_.og[.]jpg.ts";
import { action as changeTrip, loader as tripPage } from "#app/routes/trips_.$link.tsx";
import { loader as trip } from "#app/routes/trips_.$link_.og[.]jpg.ts";
import { action as makeTrip } from "#app/routes/trips_.new.tsx";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const FIGURES = { vertical_drop: 900, elevation_peak: 2400 };

async function get(
  loader: typeof resort,
  path: string,
  params: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, init);
  return runInContext(new RequestContext(), () => loader({ request, params, context: {} }));
}

/** What the head of a page says of its picture. */
async function imageOf(loader: unknown, path: string, params: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000${path}`);
  const load = loader as (args: object) => Promise<unknown>;
  const answer = await runInContext(new RequestContext(), () => load({ request, params, context: {} }));
  const loaded = (answer as { data?: object }).data ?? (answer as object);
  const { image } = loaded as { image?: { src: string; alt: string } | null };
  return image ?? null;
}

const hill = { url_segment: "hill" };

describe("the picture of a link", () => {
  it("is kept for ever under the address that its page names, and for minutes under any other", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    const image = await imageOf(resortPage, "/resort/hill", hill);
    expect(image?.src).toMatch(/^\/resort\/hill\/og\.jpg\?v=[\w-]{12}$/);
    expect(image?.alt).toBe("Hill, mountains at night: vertical drop 900 m, peak elevation 2,400 m");
    const current = await get(resort, image?.src ?? "", hill);
    expect(current.status).toBe(200);
    expect(current.headers.get("Content-Type")).toBe("image/jpeg");
    expect(current.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await current.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    for (const path of ["/resort/hill/og.jpg", "/resort/hill/og.jpg?v=other"]) {
      const other = await get(resort, path, hill);
      expect(other.headers.get("Cache-Control")).toBe("public, max-age=300");
      expect(other.headers.get("ETag")).toBe(current.headers.get("ETag"));
    }
  });

  it("has another address when a figure changes", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    await aResort(under.db, {
      title: "Hill",
      segment: "higher",
      numerics: { ...FIGURES, vertical_drop: 901 },
    });
    const version = async (segment: string) =>
      (await imageOf(resortPage, `/resort/${segment}`, { url_segment: segment }))?.src.split("v=")[1];
    expect(await version("hill")).not.toBe(await version("higher"));
  });

  it("is not sent again to who has it, and not drawn for who asks for its head", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill" });
    const head = await get(resort, "/resort/hill/og.jpg", hill, { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, null]);
    const known = { "If-None-Match": `W/${head.headers.get("ETag")}` };
    expect((await get(resort, "/resort/hill/og.jpg", hill, { headers: known })).status).toBe(304);
  });

  it("follows a resort to its address, and is none of an unknown or a closed one", async () => {
    await aResort(under.db, { segment: "hill", formerSegments: ["old-hill"] });
    await aResort(under.db, { segment: "gone", status: "abandoned" });
    const former = await get(resort, "/resort/old-hill/og.jpg", { url_segment: "old-hill" });
    expect(former.headers.get("Location")).toBe("/resort/hill/og.jpg");
    for (const segment of ["gone", "unknown", "\0"]) {
      const answer = await get(resort, `/resort/x/og.jpg`, { url_segment: segment });
      expect([segment, answer.status]).toEqual([segment, 404]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await imageOf(resortPage, "/resort/gone", { url_segment: "gone" })).toBeNull();
  });

  it("shows a comparison of two resorts and more", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    await aResort(under.db, { title: "Dale", segment: "dale" });
    const image = await imageOf(comparePage, "/compare?resorts=hill,dale");
    expect(image?.alt).toBe("Hill (900 m vertical, 2,400 m peak) and Dale side by side");
    const answer = await get(comparison, image?.src ?? "");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    for (const query of ["", "?resorts=hill", "?resorts=none,nothing"]) {
      expect((await get(comparison, `/compare/og.jpg${query}`)).status).toBe(404);
    }
    // Robots may fetch it, so that messengers show it; as many can be made up as one likes.
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await imageOf(comparePage, "/compare?resorts=hill")).toBeNull();
  });

  it("shows a place by its figures", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    const image = await imageOf(placePage, "/resorts/in/switzerland", { "*": "switzerland" });
    expect(image?.alt).toContain("Ski resorts in Switzerland");
    const answer = await get(place, image?.src ?? "");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    for (const query of ["", "?place=atlantis", "?place=..%2F%00", `?place=${"a".repeat(5000)}`]) {
      expect((await get(place, `/resorts/og.jpg${query}`)).status).toBe(404);
    }
  });

  it("shows a list whatever its title, and nothing of one that operators have hidden", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    const { browser } = await signedIn(under, "ada");
    const { to } = await browser.send(makeList, "/lists", [
      ["intent", "create"],
      ["title", `<script>alert(1)</script> ${"W".repeat(40)}`],
      ["resort", "hill"],
    ]);
    const path = to ?? "";
    const params = { link: path.replace("/lists/", "") };
    const image = await imageOf(listPage, path, params);
    expect(image?.alt).toContain("a list of 1 resort: Hill");
    const answer = await get(list, image?.src ?? "", params);
    // Operators may hide its title: a copy is asked about each time.
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, no-cache"]);
    await under.db
      .update(resortLists)
      .set({ hidden_at: new Date() })
      .where(eq(resortLists.link, params.link));
    expect((await get(list, image?.src ?? "", params)).status).toBe(404);
    expect(await imageOf(listPage, path, params)).toBeNull();
    expect((await get(list, "/lists/aB3dE6gH9jK2/og.jpg", { link: "aB3dE6gH9jK2" })).status).toBe(404);
  });

  it("shows a trip to who has its link, without its votes, and nothing of one that operators have hidden", async () => {
    await aResort(under.db, { title: "Hill", segment: "hill", numerics: FIGURES });
    const { browser } = await signedIn(under, "ada");
    const { to } = await browser.send(makeTrip, "/trips/new", [
      ["intent", "create"],
      ["title", "Powder week"],
      ["month", "2027-02"],
      ["resort", "hill"],
    ]);
    const path = to ?? "";
    const params = { link: path.replace("/trips/", "") };
    const src = `${path}/og.jpg`;
    const image = await imageOf(tripPage, path, params);
    expect(image).toMatchObject({ src, alt: "Powder week: February 2027, 1 resort to vote on" });
    const before = await get(trip, src, params);
    expect([before.status, before.headers.get("Cache-Control")]).toEqual([200, "public, no-cache"]);
    expect(before.headers.get("X-Robots-Tag")).toBe("noindex");
    await browser.send(
      changeTrip,
      path,
      { intent: "vote", name: "Ada", "vote-hill": "yes", "word-hill": "Snow" },
      params,
    );
    expect((await get(trip, src, params)).headers.get("ETag")).toBe(before.headers.get("ETag"));
    await under.db.update(trips).set({ hidden_at: new Date() }).where(eq(trips.link, params.link));
    expect((await get(trip, src, params)).status).toBe(404);
    expect(await imageOf(tripPage, path, params)).toBeNull();
    expect((await get(trip, "/trips/aB3dE6gH9jK2/og.jpg", { link: "aB3dE6gH9jK2" })).status).toBe(404);
  });
});
