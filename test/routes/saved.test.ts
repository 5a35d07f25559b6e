import { beforeEach, describe, expect, it } from "vitest";
import { briefQuery, marksQuery } from "#app/domain/marks/mark-form.ts";
import { MAX_DEVICE_MARKS } from "#app/domain/marks/marks.ts";
import { action as mark } from "#app/routes/marks.ts";
import { loader as profile } from "#app/routes/profile.$username.tsx";
import { action, loader } from "#app/routes/saved.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openSiteForTests("empty");
beforeEach(async () => {
  await aResort(under.db, { title: "Alpha", segment: "alpha", formerSegments: ["old-alpha"] });
  await aResort(under.db, { title: "Beta", segment: "beta", position: [46, 7] });
});

async function aRider() {
  const { browser } = await signedIn(under, "alice");
  return {
    mark: (fields: Record<string, string>) => browser.send(mark, "/marks", fields),
    look: async (query = "") => (await browser.visit(loader, `/saved${query}`)).data,
    save: (fields: Record<string, string>) => browser.send(action, "/saved", fields),
  };
}
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const asStranger = async () => {
  const given = await aBrowser().visit(profile, "/profile/alice", { username: "alice" });
  return given.data.profile;
};

describe("/saved", () => {
  it("shows a member's favourites and visits, and what the profile shows of them", async () => {
    const alice = await aRider();
    await alice.mark({ "favourite-on": "alpha" });
    await alice.mark({ "visited-on": "beta", "year-beta": "2020" });
    const { saved, settings } = await alice.look();
    expect(titles(saved.favourites.cards)).toEqual(["Alpha"]);
    expect(saved.visits).toMatchObject({
      count: "1 resort visited",
      visits: [{ resort: { title: "Beta", href: "/resort/beta" }, year: 2020 }],
      pins: { count: 1 },
      pace: expect.stringMatching(/At your pace it will take \d+ years? to finish all 2\.$/),
    });
    expect(settings).toEqual({
      profileHref: "/profile/alice",
      showsVisited: false,
      favourite: null,
      choices: [{ segment: "alpha", title: "Alpha" }],
    });
  });

  it("lets the member decide what the profile shows", async () => {
    const alice = await aRider();
    await alice.mark({ "favourite-on": "alpha", "visited-on": "beta" });
    const given = await alice.save({ favorite_resort: "", shows_visited: "yes" });
    expect([given.status, given.to]).toEqual([303, "/saved"]);
    expect(await asStranger()).toMatchObject({ favourite: null, visits: { count: "1 resort visited" } });
    await alice.save({ favorite_resort: "alpha" });
    expect(await asStranger()).toMatchObject({ favourite: { title: "Alpha" }, visits: null });
    expect((await alice.look("")).isStored).toBe(true);
    for (const query of ["", "?saved"]) expect((await alice.look(query)).isStored).toBe(false);
  });

  it("describes what a device holds, former addresses too, and leaves unknown ones as they are", async () => {
    const query = marksQuery({
      favourites: ["old-alpha", "nowhere"],
      visited: [
        { url_segment: "beta", year: 2020 },
        { url_segment: "alpha", year: null },
        { url_segment: "old-alpha", year: 2018 },
      ],
    });
    const { saved, settings } = (await aBrowser().visit(loader, `/saved?${query}`)).data;
    expect(settings).toBeNull();
    expect(titles(saved.favourites.cards)).toEqual(["Alpha"]);
    expect(saved.visits.count).toBe("2 resorts visited");
    expect(saved.visits.byYear).toEqual([
      { year: 2020, count: 1 },
      { year: 2018, count: 1 },
    ]);
    expect(saved.renamed).toEqual({ "old-alpha": "alpha" });
  });

  it("tells another page of a few favourites what they are called and what is new there, and nothing else", async () => {
    const { token } = await aMember(under, { username: "bob" });
    const alpha = await under.data('{ resortByUrlSegment(url_segment: "alpha") { id } }');
    const input = { resort_id: alpha.resortByUrlSegment.id, comment: "Go early.", kind: "tip" };
    const { addComment } = await under.data(
      "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
      { input },
      { token },
    );
    const query = briefQuery(["old-alpha", "nowhere", "beta", "c", "d", "e"]);
    const { data, headers } = await aBrowser().visit(loader, `/saved?${query}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(data).toMatchObject({ saved: null, settings: null, found: null });
    expect(data.brief).toMatchObject([
      {
        asked: "old-alpha",
        title: "Alpha",
        href: "/resort/alpha",
        news: {
          words: "Tip of 31 January 2026 by bob",
          href: `/resort/alpha/reviews#text-${addComment.id}`,
        },
      },
      { asked: "beta", title: "Beta", news: null },
    ]);
    failAt(under, "FavouritesInBrief");
    expect((await aBrowser().visit(loader, `/saved?${query}`)).data.brief).toBeNull();
  });

  it.each([
    "favourites=&visited=",
    "favourites=&visited=&brief=yes",
    "brief=yes",
    "favourites=%00,&visited=:::,x:y,%F0",
    `favourites=${Array.from({ length: MAX_DEVICE_MARKS + 50 }, (_, n) => `r${n}`)}&visited=beta:99999`,
    "page=-1",
    "page=Infinity",
    "page=x&find=%00",
  ])("takes %j for what it is", async (query) => {
    const given = await aBrowser().visit(loader, `/saved?${query}`);
    expect(given.status).toBe(200);
  });

  it("says nothing of a visitor without what the device holds", async () => {
    expect((await aBrowser().visit(loader, "/saved")).data).toEqual({
      saved: null,
      settings: null,
      found: null,
      isStored: false,
      brief: null,
    });
  });

  it("leads to the login where the session has ended, and is an error screen where the backend fails", async () => {
    expect((await aBrowser().send(action, "/saved", { favorite_resort: "" })).to).toBe(
      "/login?redirectTo=%2Fsaved",
    );
    const alice = await aRider();
    failAt(under, "MarkResorts");
    expect((await alice.save({ favorite_resort: "" })).status).toBe(502);
  });
});
