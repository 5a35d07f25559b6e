import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { action, loader } from "#app/routes/profile.$username.tsx";
import { getSession } from "#app/session/session.server.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";
import { answerInstead } from "#test/support/fail-at.ts";

const under = openSiteForTests("empty");

/** A member with a browser. */
async function aRider(username: string) {
  const { browser } = await signedIn(under, username);
  return {
    browser,
    look: (path = `/profile/${username}`, of = username) => browser.visit(loader, path, { username: of }),
    save: (fields: Record<string, string> | [string, string][], of = username) =>
      browser.send(action, `/profile/${of}?edit`, fields, { username: of }),
  };
}

const asStranger = (username: string, query = "") =>
  aBrowser().visit(loader, `/profile/${username}${query}`, { username });

describe("/profile/{username}", () => {
  it("is found whatever the case, and is a 404 for no visitor [2.15, 6.3]", async () => {
    await aRider("Alice");
    expect((await asStranger("aLICE")).data.profile).toMatchObject({
      username: "Alice",
      tier: "Free",
      isEmpty: true,
    });
    for (const nobody of ["bob", "no such", "a\u0000b", "x".repeat(500)]) {
      expect((await asStranger(nobody)).status).toBe(404);
    }
  });

  it("is led to by an address with a dot or a bracket behind it, but where that is a name", async () => {
    await aRider("ada");
    await aRider("bob.");
    for (const typed of ["ada.", "ada)", "ada>,", "ada”"]) {
      expect(await asStranger(typed)).toMatchObject({ status: 301, to: "/profile/ada" });
    }
    expect((await asStranger("bob.")).status).toBe(200);
    expect((await asStranger("...")).status).toBe(404);
    // Usernames end so, too: this one's page is gone, and hers is another.
    for (const other of ["ada_", "ada-", "ada__"]) expect((await asStranger(other)).status).toBe(404);
    expect((await asStranger("ada_).")).to).toBe("/profile/ada_");
  });

  it("shows the owner what no other visitor gets to see, in the page or in its data", async () => {
    const alice = await aRider("alice");
    await alice.save({ emergency_contact_name: "Kim", emergency_contact_phone: "+41 79 000", bio: "Rides" });
    const own = await alice.look();
    expect(own.data.profile.own).toEqual({
      email: "alice@riders.example",
      contact: { name: "Kim", phone: "+41 79 000" },
      hasAccountPage: true,
    });
    const bob = await aRider("bob");
    for (const foreign of [await asStranger("alice"), await bob.look("/profile/alice?edit", "alice")]) {
      expect(foreign.data.profile).toMatchObject({ bio: "Rides", own: null });
      expect(foreign.data.edit).toBeNull();
      const text = JSON.stringify(foreign.data);
      for (const secret of ["alice@riders.example", "Kim", "+41"]) expect(text).not.toContain(secret);
    }
  });

  it("shows where the member has been if they want, with years and pace", async () => {
    await aRider("alice");
    await aResort(under.db, { title: "Mont Fixture", segment: "mont-fixture", position: [46, 7] });
    const id = (await under.db.select({ id: members.id }).from(members))[0]?.id;
    await under.db.execute(sql`
      INSERT INTO member_resorts SELECT ${id}, id, NULL, now(), 2020 FROM resorts WHERE url_segment = 'mont-fixture'`);
    expect((await asStranger("alice")).data.profile.visits).toBeNull();
    await under.db.update(members).set({ shows_visited: true });
    expect((await asStranger("alice")).data.profile.visits).toMatchObject({
      count: "1 resort visited",
      pins: { count: 1 },
      byYear: [{ year: 2020, count: 1 }],
      pace: expect.stringMatching(/a year since 2020\. That is all 1 of them\.$/),
    });
  });

  it("shows what the member wrote of resorts, page by page, with hidden texts to the member alone and in no count", async () => {
    const { look, browser } = await aRider("alice");
    const resort = await aResort(under.db, { title: "Alta", segment: "alta" });
    await under.db.execute(sql`
      INSERT INTO contributions (member_id, resort_id, kind, text, state, created_at)
      SELECT id, ${resort}, CASE n WHEN 3 THEN 'tip' ELSE 'comment' END, 'Text ' || n,
        CASE n WHEN 1 THEN 'hidden' WHEN 2 THEN 'removed' ELSE 'shown' END, now() - n * interval '1 minute'
      FROM members, generate_series(1, 13) AS n WHERE username = 'alice'`);
    const seen = (await asStranger("alice")).data.profile.texts;
    expect(seen).toMatchObject({ count: "11 reviews and tips", currentPage: 1, lastPage: 2 });
    expect(seen.texts).toHaveLength(10);
    expect(seen.texts[0]).toMatchObject({
      text: "Text 3",
      isTip: true,
      isHidden: false,
      ownHref: null,
      resort: { title: "Alta", href: "/resort/alta" },
      reportHref: expect.stringContaining("/report?contribution="),
    });
    expect((await asStranger("alice", "?page=2")).data.profile.texts.texts).toMatchObject([
      { text: "Text 13" },
    ]);
    expect((await asStranger("alice", "?page=3")).status).toBe(404);
    const own = (await look()).data.profile.texts;
    expect(own).toMatchObject({ count: "11 reviews and tips", lastPage: 2 });
    expect(own.texts[0]).toMatchObject({
      text: "Text 1",
      isHidden: true,
      ownHref: expect.stringContaining("/resort/alta/write?id="),
      reportHref: null,
    });
    await under.db.update(members).set({ hidden_at: new Date() });
    expect((await asStranger("alice")).data.profile).toMatchObject({ isHidden: true, texts: null });
    expect((await browser.visit(loader, "/profile/alice", { username: "alice" })).data.profile).toMatchObject(
      {
        isHidden: false,
        hiddenWords: expect.stringContaining("have hidden your name and profile"),
        texts: { count: "11 reviews and tips" },
      },
    );
  });

  it("is kept by no cache where it holds what is the member's alone", async () => {
    const alice = await aRider("alice");
    expect((await alice.look()).headers.get("cache-control")).toBe("no-store");
    expect((await asStranger("alice")).headers.get("cache-control")).toBeNull();
  });

  it("draws the page around a form that was sent, though the session has ended", async () => {
    await aRider("alice");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const given = await aBrowser(headers).visit(loader, "/profile/alice?edit", { username: "alice" });
    expect([given.to, given.data.profile.username]).toEqual([null, "alice"]);
  });

  it("leads to the login for editing, and back", async () => {
    await aRider("alice");
    const to = `/login?redirectTo=${encodeURIComponent("/profile/alice?edit")}`;
    expect((await asStranger("alice", "?edit")).to).toBe(to);
    const sent = await aBrowser().send(
      action,
      "/profile/alice?edit",
      { bio: "not me" },
      { username: "alice" },
    );
    expect([sent.status, sent.data.typed.bio]).toEqual([401, ["not me"]]);
    expect((await asStranger("alice")).data.profile.bio).toBeNull();
  });

  it("leads to the login for editing where the backend does not know the session any more", async () => {
    const alice = await aRider("alice");
    await under.db.execute("DELETE FROM member_tokens");
    const given = await alice.look("/profile/alice?edit");
    expect(given.to).toBe(`/login?redirectTo=${encodeURIComponent("/profile/alice?edit")}`);
    // The header is of a session that is over: it takes a new document to draw it anew.
    expect(given.headers.get("x-remix-reload-document")).toBe("true");
    expect((await alice.look()).data.profile).toMatchObject({ username: "alice", own: null });
  });

  it("cannot be written by another member", async () => {
    await aRider("alice");
    const bob = await aRider("bob");
    expect((await bob.save({ bio: "bob was here" }, "alice")).status).toBe(401);
    expect((await asStranger("alice")).data.profile.bio).toBeNull();
    expect((await asStranger("bob")).data.profile.bio).toBeNull();
  });
});

describe("editing a profile", () => {
  it("saves every field in one go, and shows them [7.15]", async () => {
    const alice = await aRider("alice");
    await aResort(under.db, { title: "Mont Fixture", segment: "mont-fixture", countries: ["CH"] });
    const given = await alice.save([
      ["preferred_sport", "Snowboarding"],
      ["skill_level", "Advanced"],
      ["years_experience", "12"],
      ["bio", "  One.\r\nTwo. "],
      ["profile_picture", "https://pictures.example/alice.jpg"],
      ["favorite_resort", "mont-fixture"],
      ["visited_resorts", ""],
      ["visited_resorts", "mont-fixture"],
      ["owns_equipment", "no"],
      ["preferred_lessons", ""],
      ["preferred_lessons", "Group"],
      ["achievements", "First"],
      ["achievements", ""],
      ["intent", "save"],
    ]);
    expect(given.to).toBe("/profile/alice");
    expect((await asStranger("alice")).data.isSaved).toBe(false);
    expect((await alice.look()).data.isSaved).toBe(true);
    expect((await alice.look("/profile/alice?saved")).data.isSaved).toBe(false);
    const { profile } = (await asStranger("alice")).data;
    expect(profile).toMatchObject({
      sport: "Snowboarding",
      level: "Advanced",
      bio: "One.\nTwo.",
      picture: "https://pictures.example/alice.jpg",
      favourite: { title: "Mont Fixture", href: "/resort/mont-fixture" },
      lessons: ["Group"],
      achievements: ["First"],
      facts: [
        { title: "Years of experience", value: "12" },
        { title: "Own equipment", value: "No" },
      ],
    });
    expect(profile.visits).toBeNull();
    const own = (await alice.look()).data.profile;
    expect(own.visits).toMatchObject({
      count: "1 resort visited",
      visits: [{ resort: { title: "Mont Fixture" }, year: null }],
    });
    const { draft } = (await alice.look("/profile/alice?edit")).data.edit;
    expect(draft).toMatchObject({
      years_experience: ["12"],
      owns_equipment: ["no"],
      preferred_sport: ["Snowboarding"],
    });
  });

  it("leaves alone what the form does not hold, and clears what is emptied", async () => {
    const alice = await aRider("alice");
    await alice.save({ bio: "Rides", equipment_brand: "Old planks" });
    await alice.save({ bio: "" });
    expect((await asStranger("alice")).data.profile).toMatchObject({
      bio: null,
      facts: [{ title: "Brand of equipment", value: "Old planks" }],
    });
  });

  it("says which fields are refused, saves nothing, and loses nothing", async () => {
    const alice = await aRider("alice");
    const given = await alice.save({
      bio: "Kept",
      years_experience: "many",
      profile_picture: "javascript:alert(1)",
      intent: "save",
    });
    expect(given.status).toBe(400);
    expect(Object.keys(given.data.problems).sort()).toEqual(["profile_picture", "years_experience"]);
    expect(given.data.typed).toMatchObject({ bio: ["Kept"], years_experience: ["many"] });
    expect((await asStranger("alice")).data.profile.isEmpty).toBe(true);
  });

  it.each([
    ["saves no visitor's profile", { user: null, token: null }, [502, null]],
    ["brings another token", { user: { username: "alice" }, token: "another-t0ken" }, [303, "another-t0ken"]],
  ] as const)("takes the answer of a backend that %s for what it is", async (_, updateProfile, expected) => {
    const alice = await aRider("alice");
    answerInstead(under.backend, () => ({ data: { updateProfile } }));
    const given = await alice.save({ bio: "Rides" });
    const cookies = given.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    const cookie = cookies.find((one) => one.startsWith("session=")) ?? "";
    const visit = new Request("http://localhost:3000/", { headers: { cookie } });
    expect([given.status, (await getSession(visit))?.token ?? null]).toEqual(expected);
  });

  it("takes forged fields for nothing", async () => {
    const alice = await aRider("alice");
    await alice.save({ bio: "Rides", member_tier: "Pro", username: "root", email: "root@riders.example" });
    expect((await asStranger("alice")).data.profile).toMatchObject({
      username: "alice",
      tier: "Free",
      bio: "Rides",
    });
  });
});
