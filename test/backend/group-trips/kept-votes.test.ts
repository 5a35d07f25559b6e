import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const ask = askOfTrips(backend);

let owner: MemberUnderTest;
let link: string;

beforeEach(async () => {
  await backend.db.execute(sql`DELETE FROM decisions`);
  for (const segment of ["alta", "ischgl", "zao"]) await aResort(backend.db, { segment, title: segment });
  owner = await aMember(backend);
  link = await aTrip(backend, owner, ["alta", "ischgl"]);
});

const byOwner = (): Asker => ({ token: owner.token, device: "the owner's" });
const guest = (device: string, address?: string): Asker => ({ device, ...(address && { address }) });
const vote = (name: string, by: Readonly<Record<string, string>>, asker: Asker, at = link) =>
  ask("vote", { input: { link: at, name, votes: votes(by) } }, asker);
const read = async (asker?: Asker, at = link) => (await ask("trip", { link: at }, asker)).data.result;
const change = (input: object) => ask("change", { input: { link, ...input } }, byOwner());
const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

describe("a resort that is added after a vote", () => {
  const unseen = async () =>
    Object.fromEntries(
      (await read(byOwner())).ballots.map(({ name, unseen }: Record<string, unknown>) => [name, unseen]),
    );

  test("is one that its voters have not seen, and none that they skipped, until it was on a ballot of theirs", async () => {
    await vote("Mia", { alta: "yes", ischgl: "" }, guest("mia"));
    await vote("Ada", { alta: "yes", ischgl: "no" }, byOwner());
    expect(await unseen()).toEqual({ Mia: [], Ada: [] });
    await change({ add: ["zao"] });
    expect(await unseen()).toEqual({ Mia: ["zao"], Ada: ["zao"] });
    await vote("Mia", { alta: "yes", ischgl: "", zao: "" }, guest("mia"));
    await vote("Ada", { zao: "maybe" }, byOwner());
    expect(await unseen()).toEqual({ Mia: [], Ada: [] });
  });

  test("is unseen to who had the form open before it was there, and sent it after", async () => {
    await change({ add: ["zao"] });
    await vote("Mia", { alta: "yes", ischgl: "" }, guest("mia"));
    expect((await read(guest("mia"))).own).toMatchObject({ unseen: ["zao"] });
  });

  test("is new again where it was removed in between, with the votes for it", async () => {
    await vote("Mia", { alta: "yes", ischgl: "" }, guest("mia"));
    await change({ remove: ["ischgl"] });
    await change({ add: ["ischgl"] });
    expect((await read(guest("mia"))).own).toMatchObject({ unseen: ["ischgl"] });
  });

  test("is not known to have been seen by who voted before that was kept", async () => {
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await backend.db.execute(sql`UPDATE trip_voters SET seen = NULL`);
    expect((await read(guest("mia"))).own).toMatchObject({ unseen: null });
  });

  test("is told to members among their trips", async () => {
    const friend = await aMember(backend);
    const added = async ({ token }: MemberUnderTest) =>
      (await ask("own", {}, { token })).data.result.map((trip: { added: number }) => trip.added);
    await vote("Ben", { alta: "yes", ischgl: "" }, { token: friend.token });
    await change({ add: ["zao"] });
    expect(await added(friend)).toEqual([1]);
    expect(await added(owner)).toEqual([0]);
    await vote("Ben", { alta: "yes", ischgl: "", zao: "no" }, { token: friend.token });
    expect(await added(friend)).toEqual([0]);
  });
});

describe("a result", () => {
  test("tells how many votes are gone since the close, taken back, removed or with their account", async () => {
    const friend = await aMember(backend);
    const cast = await vote("Tom", { alta: "no" }, guest("tom"));
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await vote("Ada", { alta: "yes" }, byOwner());
    await vote("Ben", { alta: "yes" }, { token: friend.token });
    expect(await read()).toMatchObject({ gone_since_close: null });
    await change({ is_closed: true });
    expect(await read()).toMatchObject({ voters: 4, gone_since_close: 0 });
    await ask("takeBack", { link }, guest("mia"));
    expect(await read()).toMatchObject({ voters: 3, gone_since_close: 1 });
    await change({ is_closed: true });
    expect(await read(), "closed again").toMatchObject({ gone_since_close: 1 });
    await ask("remove", { link, voter: cast.data.result.trip.own.id }, byOwner());
    const end = "mutation ($input: EndAccountInput!) { endAccount(input: $input) }";
    await backend.data(end, { input: { contributions: "keep" } }, friend);
    expect(await read()).toMatchObject({ voters: 1, gone_since_close: 3 });
    await change({ is_closed: false });
    expect(await read()).toMatchObject({ gone_since_close: null });
  });

  test("says nothing of it where the vote was closed before that was kept", async () => {
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await change({ is_closed: true });
    await backend.db.execute(sql`UPDATE trips SET closed_voters = NULL`);
    expect(await read()).toMatchObject({ gone_since_close: null });
  });
});

describe("guests of one address", () => {
  test("bear one number, which the owner alone reads, and go in one press", { tags: "dialect" }, async () => {
    await vote("Mia", { alta: "yes" }, guest("mia", "198.51.100.7"));
    await vote("Ada", { alta: "yes" }, byOwner());
    for (const name of ["One", "Two", "Three"]) await vote(name, { alta: "no" }, guest(name));
    const numbers = async (asker: Asker) =>
      (await read(asker)).ballots.map(({ name, address }: Record<string, unknown>) => [name, address]);
    expect(await numbers(byOwner())).toEqual([
      ["Mia", null],
      ["Ada", null],
      ["One", 1],
      ["Two", 1],
      ["Three", 1],
    ]);
    expect((await numbers(guest("mia"))).map(([, number]: unknown[]) => number)).toEqual(Array(5).fill(null));
    const { ballots } = await read(byOwner());
    const remove = (voter: string, asker: Asker, at = link) =>
      ask("removeAddress", { link: at, voter }, asker);
    const [mia, ada, one] = ballots.map(({ id }: { id: string }) => id);
    const other = await aMember(backend);
    expect(codeOf(await remove(one, { token: other.token }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await remove(one, guest("One")))).toBe("UNAUTHENTICATED");
    expect(codeOf(await remove(one, { token: other.token }, await aTrip(backend, other, ["alta"])))).toBe(
      "BAD_USER_INPUT",
    );
    expect(problemOf(await remove(ada, byOwner())), "of an account").toContain("gone already");
    expect((await remove(one, byOwner())).data.result).toMatchObject({
      ballots: [{ name: "Mia" }, { name: "Ada" }],
    });
    expect(problemOf(await remove(one, byOwner()))).toContain("gone already");
    expect((await remove(mia, byOwner())).data.result).toMatchObject({ ballots: [{ name: "Ada" }] });
  });

  test("are two addresses on two trips", async () => {
    const other = await aTrip(backend, owner, ["alta"]);
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await vote("Mia", { alta: "yes" }, guest("mia"), other);
    const { rows } = await backend.db.execute(sql`SELECT DISTINCT address, device FROM trip_voters`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("192.0.2.7");
  });
});

describe("a new link", () => {
  test("has all votes and browsers, and the old one is that of no trip", async () => {
    const friend = await aMember(backend);
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "ben" });
    expect(codeOf(await ask("renew", { link }, { token: friend.token }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask("renew", { link }, guest("mia")))).toBe("UNAUTHENTICATED");
    const { link: fresh } = (await ask("renew", { link }, byOwner())).data.result;
    expect(fresh).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(fresh).not.toBe(link);
    expect(await read(guest("mia"))).toBe(null);
    expect(problemOf(await vote("Mia", { alta: "no" }, guest("mia")))).toContain("This trip is gone");
    expect(problemOf(await ask("takeBack", { link }, guest("mia")))).toContain("This trip is gone");
    expect(problemOf(await ask("renew", { link }, byOwner()))).toContain("This trip is gone");
    expect(await read(guest("mia"), fresh)).toMatchObject({ voters: 2, own: { name: "Mia" } });
    expect(await read({ device: "ben" }, fresh)).toMatchObject({ needs_sign_in: true });
    for (const { token } of [owner, friend]) {
      expect((await ask("own", {}, { token })).data.result).toMatchObject([{ link: fresh }]);
    }
    expect(problemOf(await vote("Mia", { alta: "no" }, guest("mia"), fresh))).toBe(null);
    const { link: newest } = (await ask("renew", { link: fresh }, byOwner())).data.result;
    expect(await read(guest("mia"), newest)).toMatchObject({ voters: 2, own: { name: "Mia" } });
  });

  test("takes along what is reported, and what operators have decided", { tags: "dialect" }, async () => {
    const [olga, ben] = [await anOperator(backend, "olga"), await aMember(backend)];
    const cast = await vote("Rude", { alta: "no: Rude" }, guest("rude"));
    const voter = cast.data.result.trip.own.id;
    const input = { trip: `${link}.${voter}`, reason: "abuse" };
    await backend.data("mutation ($input: ReportInput!) { report(input: $input) }", { input }, ben);
    await backend.data(
      "mutation ($input: ReportInput!) { report(input: $input) }",
      { input: { trip: link, reason: "spam" } },
      ben,
    );
    const { link: fresh } = (await ask("renew", { link }, byOwner())).data.result;
    const queue = "{ moderationQueue { trip { link title is_guest } } }";
    const cases = (await backend.data(queue, {}, olga)).moderationQueue;
    expect(cases).toHaveLength(2);
    expect(cases).toContainEqual({ trip: { link: `${fresh}.${voter}`, title: "Rude", is_guest: true } });
    expect(cases).toContainEqual({ trip: { link: fresh, title: "Powder week", is_guest: false } });
  });
});

describe("the link of a guest's vote", () => {
  const tokenOf = async (asker: Asker, at = link) => (await read(asker, at)).own_token as string;
  const move = (token: string, asker: Asker, at = link) => ask("move", { link: at, token }, asker);

  test("makes it that of another browser, of one trip alone, and says whose it is before", async () => {
    await vote("Mia", { alta: "yes: deep" }, guest("mia"));
    const token = await tokenOf(guest("mia"));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await ask("ofToken", { link, token })).data.result).toMatchObject({
      name: "Mia",
      is_guest: true,
    });
    expect((await move(token, guest("new"))).data.result.own).toMatchObject({ name: "Mia" });
    expect(problemOf(await vote("Mia", { alta: "no" }, guest("new")))).toBe(null);
    expect(await read(guest("new"))).toMatchObject({ voters: 1, own: { votes: [{ vote: "no" }] } });
    expect(await read(guest("mia"))).toMatchObject({ own: null, own_token: null });
    const other = await aTrip(backend, owner, ["alta"]);
    await vote("Mia", { alta: "yes" }, guest("mia"), other);
    expect(problemOf(await move(token, guest("thief"), other))).toContain("changes no vote any more");
    expect((await ask("ofToken", { link: other, token })).data.result).toBe(null);
  });

  test("is none of an account's, and ends with an account, with the vote, and with the trip's link", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "ben" });
    expect(await tokenOf({ token: friend.token })).toBe(null);
    await vote("Mia", { alta: "yes" }, guest("mia"));
    const token = await tokenOf(guest("mia"));
    const { link: fresh } = (await ask("renew", { link }, byOwner())).data.result;
    link = fresh;
    expect((await ask("ofToken", { link, token })).data.result).toBe(null);
    expect(problemOf(await move(token, guest("new")))).toContain("changes no vote any more");
    const another = await tokenOf(guest("mia"));
    const mia = await aMember(backend);
    await vote("Mia", { alta: "yes" }, { token: mia.token, device: "mia" });
    expect(problemOf(await move(another, guest("new")))).toContain("changes no vote any more");
    await vote("Tom", { alta: "yes" }, guest("tom"));
    const toms = await tokenOf(guest("tom"));
    await ask("takeBack", { link }, guest("tom"));
    expect(problemOf(await move(toms, guest("tom")))).toContain("changes no vote any more");
  });

  test("takes no vote from a browser or an account that has cast one, and none of a program", async () => {
    const friend = await aMember(backend);
    await vote("Mia", { alta: "yes" }, guest("mia"));
    await vote("Tom", { alta: "no" }, guest("tom"));
    await vote("Ben", { alta: "no" }, { token: friend.token, device: "ben" });
    const token = await tokenOf(guest("mia"));
    expect(problemOf(await move(token, guest("tom")))).toContain("Another vote is cast from this browser");
    const byFriend = { token: friend.token, device: "another" };
    expect(problemOf(await move(token, byFriend))).toContain("Another vote is cast from this browser");
    expect(problemOf(await move(token, guest("ben")))).toContain("A member has voted from this browser");
    expect(problemOf(await move(token, {}))).toContain("in a browser");
    expect(await read(guest("mia"))).toMatchObject({ voters: 3, own: { name: "Mia" } });
    expect(problemOf(await move(token, guest("mia")))).toBe(null);
  });

  test("is not guessed", async () => {
    await vote("Mia", { alta: "yes" }, guest("mia"));
    const sent: unknown[] = [];
    for (let n = 0; n < 21; n += 1) {
      sent.push(codeOf(await ask("ofToken", { link, token: "x".repeat(43) }, { address: "192.0.2.99" })));
    }
    expect(sent.at(-1)).toBe("RATE_LIMITED");
    backend.audit.length = 0;
  });

  test("takes the vote back from another browser once the vote is closed, too", async () => {
    await vote("Mia", { alta: "yes" }, guest("mia"));
    const token = await tokenOf(guest("mia"));
    await change({ is_closed: true });
    expect(problemOf(await move(token, guest("new")))).toBe(null);
    expect(problemOf(await ask("takeBack", { link }, guest("new")))).toBe(null);
  });
});
