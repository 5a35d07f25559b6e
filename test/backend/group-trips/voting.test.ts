import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_TRIP_GUESTS } from "#app/domain/group-trips/group-trip.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, TRIP_OPERATIONS, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const ask = askOfTrips(backend);

let owner: MemberUnderTest;
let link: string;

beforeEach(async () => {
  for (const segment of ["alta", "ischgl", "zao"]) await aResort(backend.db, { segment, title: segment });
  owner = await aMember(backend);
  link = await aTrip(backend, owner, ["alta", "ischgl", "zao"]);
});

const browser = (device: string): Asker => ({ device });

function vote(name: string, by: Readonly<Record<string, string>>, asker: Asker) {
  return ask("vote", { input: { link, name, votes: votes(by) } }, asker);
}

async function read(asker?: Asker) {
  return (await ask("trip", { link }, asker)).data.result;
}

/** Each voter as "Mia: alta yes", in their order. */
async function ballots() {
  const { rows } = await backend.db.execute<{ line: string }>(sql`
    SELECT name || ': ' || coalesce(string_agg(url_segment || ' ' || vote || coalesce(' ' || word, ''), ', ' ORDER BY url_segment), '') AS line
    FROM trip_voters LEFT JOIN trip_votes ON voter_id = trip_voters.id LEFT JOIN resorts ON resorts.id = resort_id
    GROUP BY trip_voters.id ORDER BY trip_voters.id`);
  return rows.map(({ line }) => line);
}

const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

describe("a vote", () => {
  test("needs no account: a name, and yes, maybe or no with a word on each resort", async () => {
    const { data } = await vote(" Mia ", { alta: "yes: deep snow", ischgl: "no" }, browser("one"));
    expect(data.result.gone).toEqual([]);
    expect(data.result.trip.own).toMatchObject({ name: "Mia", is_own: true });
    expect(await ballots()).toEqual(["Mia: alta yes deep snow, ischgl no"]);
  });

  test("is changed from the same browser, and what it does not name stays", async () => {
    await vote("Mia", { alta: "yes: deep", ischgl: "no" }, browser("one"));
    await vote("Mia B.", { alta: "maybe", zao: "yes" }, browser("one"));
    expect(await ballots()).toEqual(["Mia B.: alta maybe, ischgl no, zao yes"]);
    await vote("Mia B.", { alta: "", zao: "yes" }, browser("one"));
    expect(await ballots()).toEqual(["Mia B.: ischgl no, zao yes"]);
  });

  test("is one of an account, from whichever browsers", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "laptop" });
    await vote("Ben", { alta: "no" }, { token: friend.token, device: "telephone" });
    expect(await ballots()).toEqual(["Ben: alta no"]);
  });

  test("becomes that of the account once its voter signs in", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, browser("one"));
    expect(await read(browser("one"))).toMatchObject({ own_by_browser: false });
    expect(await read({ token: friend.token, device: "one" })).toMatchObject({
      own: { name: "Ben" },
      own_by_browser: true,
    });
    await vote("Ben", { alta: "no" }, { token: friend.token, device: "one" });
    expect(await ballots()).toEqual(["Ben: alta no"]);
    expect(await read({ token: friend.token, device: "another" })).toMatchObject({
      own: { name: "Ben" },
      own_by_browser: false,
    });
  });

  test("stays one where an account and its browser have both voted before", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "laptop" });
    await vote("Benny", { alta: "maybe" }, browser("telephone"));
    await vote("Benny", { alta: "no" }, { token: friend.token, device: "telephone" });
    expect(await ballots()).toEqual(["Benny: alta no"]);
  });

  test("is not cast again from a browser whose member signed out", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "one" });
    expect(await read(browser("one"))).toMatchObject({ own: null, needs_sign_in: true, ballots: null });
    expect(problemOf(await vote("Other", { alta: "no" }, browser("one")))).toContain("Sign in to change");
    expect(await ballots()).toEqual(["Ben: alta yes"]);
  });

  test("sent twice at once from one browser makes one voter", { tags: "dialect" }, async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => vote("Mia", { alta: "yes" }, browser("one"))),
    );
    expect(sent.map(problemOf)).toEqual(Array(6).fill(null));
    expect(await ballots()).toEqual(["Mia: alta yes"]);
  });

  test("of two browsers at once with one name is taken once", { tags: "dialect" }, async () => {
    const sent = await Promise.all(
      ["one", "two", "three"].map((device) => vote("Mia", { alta: "yes" }, browser(device))),
    );
    expect(sent.filter((answer) => problemOf(answer) === null)).toHaveLength(1);
    expect(await ballots()).toEqual(["Mia: alta yes"]);
  });

  test("is refused under a name that another voter has, whatever its accents and capitals, without quoting it", {
    tags: "dialect",
  }, async () => {
    await vote("Míä", { alta: "yes" }, browser("one"));
    for (const name of ["Mia", "MIA", "Mía"]) {
      const refused = problemOf(await vote(name, { alta: "no" }, browser("two")));
      expect(refused).toBe(
        "input.name: That name is taken, or looks like one that is: add something that tells you apart.",
      );
    }
    expect(problemOf(await vote("Mia B.", { alta: "no" }, browser("two")))).toBe(null);
  });

  test("is refused without a name, without any choice, and with a word beside none", async () => {
    expect(problemOf(await vote(" \u200b", { alta: "yes" }, browser("one")))).toContain("Give your name");
    expect(problemOf(await vote("x".repeat(41), { alta: "yes" }, browser("one")))).toContain("1 too many");
    expect(problemOf(await vote("Mia", {}, browser("one")))).toContain("for one resort at least");
    expect(problemOf(await vote("Mia", { alta: ": nice" }, browser("one")))).toContain("yes, maybe or no");
    const long = await vote("Mia", { alta: `yes: ${"x".repeat(141)}` }, browser("one"));
    expect(long.errors?.[0]?.extensions).toMatchObject({ argument: "input.votes.alta" });
    expect(problemOf(await vote("Mia", { alta: "perhaps" }, browser("one")))).toContain("must be one of");
    expect(problemOf(await vote("Mia\u0000", { alta: "yes" }, browser("one")))).toBe(null);
    expect(await ballots()).toEqual(["Mia: alta yes"]);
  });

  test("loses a resort that was removed meanwhile, and says so; the rest is counted", async () => {
    await ask("change", { input: { link, remove: ["zao"] } }, { token: owner.token });
    const { data } = await vote("Mia", { alta: "yes", zao: "no" }, browser("one"));
    expect(data.result.gone).toEqual(["zao"]);
    expect(await ballots()).toEqual(["Mia: alta yes"]);
    expect(problemOf(await vote("Tom", { zao: "yes" }, browser("two")))).toContain("no longer on this trip");
    expect(await ballots()).toEqual(["Mia: alta yes"]);
  });

  test("goes with the last resort that it is about, and leaves no name that others may not take", async () => {
    await vote("Mia", { zao: "yes" }, browser("one"));
    await vote("Tom", { alta: "yes", zao: "no" }, browser("two"));
    await ask("change", { input: { link, is_closed: true, remove: ["zao"] } }, { token: owner.token });
    expect(await ballots()).toEqual(["Tom: alta yes"]);
    await ask("change", { input: { link, is_closed: false } }, { token: owner.token });
    expect(problemOf(await vote("Mia", { alta: "no" }, browser("three")))).toBe(null);
  });

  test("comes too late once the vote is closed, and counts again after it is opened", async () => {
    await ask("change", { input: { link, is_closed: true } }, { token: owner.token });
    const late = await vote("Mia", { alta: "yes" }, browser("one"));
    expect(problemOf(late)).toContain("The vote is closed");
    expect(codeOf(late)).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask("takeBack", { link }, browser("one")))).toBe("BAD_USER_INPUT");
    await ask("change", { input: { link, is_closed: false } }, { token: owner.token });
    expect(problemOf(await vote("Mia", { alta: "yes" }, browser("one")))).toBe(null);
  });

  test("is taken back with its name, by its own browser alone", async () => {
    await vote("Mia", { alta: "yes" }, browser("one"));
    expect(codeOf(await ask("takeBack", { link }, browser("two")))).toBe("BAD_USER_INPUT");
    await ask("takeBack", { link }, browser("one"));
    expect(await ballots()).toEqual([]);
  });

  test("is taken back once the vote is closed as well: a name and words are their voter's", async () => {
    await vote("Mia", { alta: "yes" }, browser("one"));
    await ask("change", { input: { link, is_closed: true } }, { token: owner.token });
    await ask("takeBack", { link }, browser("one"));
    expect(await ballots()).toEqual([]);
  });

  test("is removed by the owner alone", async () => {
    const { data } = await vote("Mia", { alta: "yes" }, browser("one"));
    const voter = data.result.trip.own.id;
    const other = await aMember(backend);
    expect(codeOf(await ask("remove", { link, voter }, { token: other.token }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask("remove", { link, voter }, browser("one")))).toBe("UNAUTHENTICATED");
    const elsewhere = await aTrip(backend, other, ["alta"]);
    const mixed = await ask("remove", { link: elsewhere, voter }, { token: other.token });
    expect(codeOf(mixed)).toBe("BAD_USER_INPUT");
    expect(await ballots()).toEqual(["Mia: alta yes"]);
    backend.statements.length = 0;
    await ask("remove", { link, voter }, { token: owner.token });
    expect(await ballots()).toEqual([]);
    const held = backend.statements.findIndex((statement) =>
      /"trips"[\s\S]*for no key update/i.test(statement),
    );
    const deleted = backend.statements.findIndex((statement) => /delete from "trip_voters"/i.test(statement));
    expect(held, "other changes of the trip wait").toBeGreaterThan(-1);
    expect(deleted).toBeGreaterThan(held);
  });

  test("is refused to one more than a trip takes, and to a suspended member", async () => {
    await backend.db.execute(sql`
      WITH voters AS (INSERT INTO trip_voters (trip_id, name, name_key, created_at, updated_at)
        SELECT id, 'Voter ' || n, 'voter ' || n, now(), now() FROM trips, generate_series(1, ${MAX_TRIP_GUESTS - 1}) AS n
        RETURNING id, trip_id)
      INSERT INTO trip_votes (voter_id, trip_id, resort_id, vote, updated_at)
      SELECT voters.id, trip_id, resort_id, 'yes', now() FROM voters JOIN trip_resorts USING (trip_id)`);
    expect(problemOf(await vote("Last", { alta: "yes" }, browser("last")))).toBe(null);
    expect(problemOf(await vote("More", { alta: "yes" }, browser("more")))).toContain(
      "the most a trip takes",
    );
    expect(problemOf(await vote("Last", { alta: "no" }, browser("last")))).toBe(null);
    const friend = await aMember(backend);
    await backend.db.execute(sql`UPDATE members SET suspended_at = now() WHERE id = ${Number(friend.id)}`);
    expect(problemOf(await vote("Ben", { alta: "yes" }, { token: friend.token }))).toContain("suspended");
  });

  test("is refused to a visitor who votes without end, and to one without a browser", async () => {
    expect(problemOf(await vote("Mia", { alta: "yes" }, {}))).toBe("input: Sign in to vote.");
    const allowed = { address: "192.0.2.9", device: "one" };
    for (let sent = 0; sent < 120; sent += 1) await vote("Mia", { alta: "yes" }, allowed);
    expect(codeOf(await vote("Mia", { alta: "no" }, allowed))).toBe("RATE_LIMITED");
    expect(backend.audit.splice(0).at(-1)).toContain("ballot refused");
  });
});

describe("the others' votes", () => {
  test("are read by who has voted, and by all once the vote is closed", async () => {
    await vote("Mia", { alta: "yes: deep" }, browser("one"));
    expect(await read(browser("two"))).toMatchObject({ voters: 1, ballots: null, own: null });
    await vote("Tom", { alta: "no" }, browser("two"));
    const { ballots: shown } = await read(browser("two"));
    expect(shown).toMatchObject([
      { name: "Mia", is_own: false, votes: [{ url_segment: "alta", vote: "yes", word: "deep" }] },
      { name: "Tom", is_own: true },
    ]);
    await ask("change", { input: { link, is_closed: true } }, { token: owner.token });
    expect((await read(browser("three"))).ballots).toHaveLength(2);
    expect((await read()).ballots).toHaveLength(2);
  });

  test("go with a member who leaves, whose name is free for another, and come back with them", async () => {
    const friend = await aMember(backend);
    await vote("Ben", { alta: "yes" }, { token: friend.token, device: "one" });
    await backend.data(
      "mutation ($input: EndAccountInput!) { endAccount(input: $input) }",
      { input: { contributions: "keep" } },
      friend,
    );
    await vote("Mia", { alta: "no" }, browser("two"));
    expect((await read(browser("two"))).ballots).toMatchObject([{ name: "Mia" }]);
    expect(problemOf(await vote("ben", { alta: "no" }, browser("three")))).toBe(null);
    await backend.db.execute(sql`UPDATE members SET left_at = NULL`);
    expect((await read(browser("two"))).ballots).toMatchObject([
      { name: "Ben" },
      { name: "Mia" },
      { name: "ben" },
    ]);
  });

  test("take one statement to read, however many there are", async () => {
    for (const name of ["Mia", "Tom", "Ben"]) await vote(name, { alta: "yes", zao: "no" }, browser(name));
    backend.statements.length = 0;
    const { result } = await backend.data(TRIP_OPERATIONS.trip, { link }, browser("Mia"));
    expect(result.ballots).toHaveLength(3);
    expect(backend.statements).toHaveLength(1);
  });
});
