import { beforeEach, describe, expect, it } from "vitest";
import { loader as root } from "#app/root.tsx";
import { action as login } from "#app/routes/login.tsx";
import { action, loader } from "#app/routes/marks.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openSiteForTests("empty");
beforeEach(async () => {
  await aResort(under.db, { title: "Alpha", segment: "alpha" });
  await aResort(under.db, { title: "Beta", segment: "beta" });
});

async function aRider() {
  const { browser } = await signedIn(under, "alice");
  return {
    mark: (fields: Record<string, string> | [string, string][]) => browser.send(action, "/marks", fields),
    marks: async () => (await browser.visit(root, "/")).data.marks,
  };
}

describe("/marks", () => {
  it("marks for a member and leads back", async () => {
    const alice = await aRider();
    const given = await alice.mark({ "favourite-on": "alpha", returnTo: "/resorts?page=2" });
    expect([given.status, given.to]).toEqual([303, "/resorts?page=2"]);
    await alice.mark([
      ["visited-on", "beta"],
      ["year-beta", "2019"],
    ]);
    expect(await alice.marks()).toMatchObject({
      favourites: ["alpha"],
      visited: [{ url_segment: "beta" }],
    });
    await alice.mark({ "favourite-off": "alpha" });
    expect(await alice.marks()).toMatchObject({ favourites: [] });
  });

  it.each(["https://evil.example/", "//evil.example", "", "javascript:alert(1)"])(
    "leads nowhere else with %j",
    async (returnTo) => {
      const alice = await aRider();
      expect((await alice.mark({ "favourite-on": "alpha", returnTo })).to).toBe("/saved");
    },
  );

  it("answers a script in JSON, whatever comes of it", async () => {
    await aMember(under, { username: "alice" });
    const browser = aBrowser({ accept: "application/json" });
    const mark = async (fields: Record<string, string>) => {
      const { status, data } = await browser.send(action, "/marks", fields);
      return [status, data];
    };
    expect(await mark({ "favourite-on": "alpha" })).toEqual([
      401,
      { message: expect.stringMatching(/Log in/) },
    ]);
    await browser.send(login, "/login", { identifier: "alice", password: PASSWORD });
    expect(await mark({ "favourite-on": "alpha" })).toEqual([200, { isSaved: true }]);
    expect(await mark({ "year-alpha": "1800" })).toEqual([
      400,
      { message: expect.stringMatching(/from 1930/) },
    ]);
    failAt(under, "MarkResorts");
    expect((await mark({ "favourite-on": "alpha" }))[0]).toBe(502);
  });

  it("leads a visitor who is not signed in to what says why nothing was marked", async () => {
    const given = await aBrowser().send(action, "/marks", { "favourite-on": "alpha" });
    expect([given.status, given.to]).toEqual([303, "/saved"]);
    expect((await aBrowser().visit(loader, "/marks")).to).toBe("/saved");
  });

  it("takes forged fields for nothing, and says what is wrong with others", async () => {
    const alice = await aRider();
    expect((await alice.mark({ favourite: "alpha", "x-on": "alpha", "visited-on": "nowhere" })).status).toBe(
      303,
    );
    expect(await alice.marks()).toEqual({ favourites: [], visited: [], shows_visited: false });
    expect((await alice.mark({ "year-alpha": "soon" })).status).toBe(400);
  });
});
