import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import {
  MAX_TRIP_GUESTS,
  MAX_TRIP_GUESTS_OF_ADDRESS,
  MAX_TRIP_MEMBERS,
} from "#app/domain/group-trips/group-trip.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const ask = askOfTrips(backend);

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000;

let owner: MemberUnderTest;
let link: string;

beforeEach(async () => {
  for (const segment of ["alta", "zao"]) await aResort(backend.db, { segment, title: segment });
  owner = await aMember(backend, { username: "ada.lovelace" });
  link = await aTrip(backend, owner, ["alta", "zao"]);
});

const vote = (name: string, asker: Asker, by: Readonly<Record<string, string>> = { alta: "yes" }) =>
  ask("vote", { input: { link, name, votes: votes(by) } }, asker);
const read = async (asker?: Asker) => (await ask("trip", { link }, asker)).data.result;
const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;
const guest = (device: string, address?: string): Asker => ({ device, ...(address && { address }) });
const TAKEN =
  "input.name: That name is taken, or looks like one that is: add something that tells you apart.";

/** As many rows of voters, who have all voted for all resorts. */
async function fill(count: number, whose: "guests" | "members") {
  if (whose === "members") {
    await backend.db.execute(sql`
      INSERT INTO members (username, username_key, email, email_key)
      SELECT 'crowd' || n, 'crowd' || n, 'crowd' || n || '@x.example', 'crowd' || n || '@x.example' FROM generate_series(1, ${count}) AS n`);
  }
  await backend.db.execute(sql`
    WITH crowd AS (SELECT row_number() OVER () AS n, id FROM members WHERE username LIKE 'crowd%'),
      voters AS (INSERT INTO trip_voters (trip_id, name, name_key, member_id, created_at, updated_at)
        SELECT trips.id, ${whose}::text || n, ${whose}::text || n, crowd.id, now(), now()
        FROM trips CROSS JOIN generate_series(1, ${count}) AS n LEFT JOIN crowd USING (n) RETURNING id, trip_id)
    INSERT INTO trip_votes (voter_id, trip_id, resort_id, vote, updated_at)
    SELECT voters.id, trip_id, resort_id, 'yes', now() FROM voters JOIN trip_resorts USING (trip_id)`);
}

describe("the places of a vote", () => {
  test("ten are for guests of one address, whatever cookies they bring, and none of them keeps out another address", async () => {
    for (let n = 0; n < MAX_TRIP_GUESTS_OF_ADDRESS; n += 1) {
      expect(problemOf(await vote(`Guest no. ${n}`, guest(`d${n}`)))).toBe(null);
    }
    const refused = problemOf(await vote("One more", guest("more")));
    expect(refused).toContain("10 have voted from your network without an account");
    expect(problemOf(await vote("Elsewhere", guest("else", "198.51.100.1")))).toBe(null);
    expect(problemOf(await vote("Guest no. 3", guest("d3"), { alta: "no" })), "changes one of them").toBe(
      null,
    );
    expect(problemOf(await vote("Ada", { token: owner.token, device: "own" }))).toBe(null);
    const friend = await aMember(backend);
    expect(problemOf(await vote("Ben", { token: friend.token, device: "friend" }))).toBe(null);
    expect(await read()).toMatchObject({ voters: 13 });
  });

  test("a customer's whole network of IPv6 is one address, and so are all that are not known", async () => {
    for (let n = 0; n < 10; n += 1) {
      await vote(`Six no. ${n}`, guest(`six${n}`, `2001:db8:7:${n}::1`));
      await vote(`Null no. ${n}`, { device: `null${n}`, address: null });
    }
    expect(problemOf(await vote("Six", guest("six", "2001:db8:7:ffff::1")))).toContain("your network");
    expect(problemOf(await vote("Null", { device: "null", address: null }))).toContain("your network");
    expect(problemOf(await vote("Six", guest("six", "2001:db8:8::1")))).toBe(null);
  });

  test("of many devices of one address at once none takes an eleventh", { tags: "dialect" }, async () => {
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, n) => vote(`At once ${n}`, guest(`at-once-${n}`))),
    );
    expect(sent.filter((answer) => problemOf(answer) === null)).toHaveLength(MAX_TRIP_GUESTS_OF_ADDRESS);
    expect(await read()).toMatchObject({ voters: MAX_TRIP_GUESTS_OF_ADDRESS });
  });

  test("are there for the owner and for accounts where guests have taken all of theirs", async () => {
    await fill(MAX_TRIP_GUESTS, "guests");
    expect(problemOf(await vote("Late guest", guest("late")))).toContain("40 have voted without an account");
    expect(problemOf(await vote("Ada", { token: owner.token }))).toBe(null);
    const friend = await aMember(backend);
    expect(problemOf(await vote("Ben", { token: friend.token }))).toBe(null);
  });

  test("there is one for the owner where as many accounts have voted as a trip takes", async () => {
    await fill(MAX_TRIP_MEMBERS, "members");
    const friend = await aMember(backend);
    expect(problemOf(await vote("Ben", { token: friend.token }))).toContain("the most a trip takes");
    expect(problemOf(await vote("Mia", guest("mia")))).toBe(null);
    expect(problemOf(await vote("Ada", { token: owner.token }))).toBe(null);
  });

  test("hold no address after thirty days, and none of an account", async () => {
    await vote("Mia", guest("mia"));
    await vote("Ada", { token: owner.token, device: "own" });
    const stored = async () =>
      (await backend.db.execute(sql`SELECT name, address IS NOT NULL AS has FROM trip_voters ORDER BY id`))
        .rows;
    expect(await stored()).toEqual([
      { name: "Mia", has: true },
      { name: "Ada", has: false },
    ]);
    const friend = await aMember(backend);
    await vote("Mia", { token: friend.token, device: "mia" });
    expect(await stored()).toContainEqual({ name: "Mia", has: false });
    await vote("Tom", guest("tom"));
    const { rows } = await backend.db.execute<{ at: string }>(
      sql`SELECT max(created_at)::text AS at FROM trip_voters`,
    );
    const cast = Date.parse(rows[0]?.at ?? "");
    await sweepExpired(backend.db, new Date(cast + THIRTY_DAYS_MS - 1));
    expect(await stored()).toContainEqual({ name: "Tom", has: true });
    await sweepExpired(backend.db, new Date(cast + THIRTY_DAYS_MS));
    expect(await stored()).toContainEqual({ name: "Tom", has: false });
  });
});

describe("a name", () => {
  // Cyrillic, Greek, small capitals, full width, in circles, with strokes, digits, and with what is
  // not seen.
  const LIKE_OWNERS = [
    "ada.lovelace",
    "Ada Lovelace",
    "ADA_LOVELACE",
    "Adá Lovelace!",
    "Аdа Lоvеlасе",
    "Αdα Lονεlαcε",
    "ᴀᴅᴀ ʟᴏᴠᴇʟᴀᴄᴇ",
    "ａｄａ ｌｏｖｅｌａｃｅ",
    "ⒶⒹⒶ ⓛⓞⓥⓔⓛⓐⓒⓔ",
    "🅰🅳🅰 lovelace",
    "Ada L0ve1ace",
    "4da |ovelace",
    "@da lovelace",
    "a\u0336da lo\u0301velace",
    "Ada\u00ad Love\u200blace",
    "AdaLovelace",
    "ꓮda Ꮮovelace",
    "Ada Iovelace",
  ];

  test("of the owner, who has not voted yet, is refused to guests and to other members", async () => {
    for (const [n, name] of LIKE_OWNERS.entries()) {
      expect(problemOf(await vote(name, guest(`d${n}`))), name).toBe(TAKEN);
    }
    const friend = await aMember(backend);
    expect(problemOf(await vote("Ada Lovelace", { token: friend.token }))).toBe(TAKEN);
    expect(problemOf(await vote("Ada Lovelace", { token: owner.token }))).toBe(null);
    expect(problemOf(await vote("Ada", guest("ada")))).toBe(null);
  });

  test("of the owner is refused to a member whose username was made to look like it", async () => {
    const other = await aMember(backend, { username: "ada_lovelace" });
    expect(problemOf(await vote("ada.lovelace", { token: other.token }))).toBe(TAKEN);
    expect(problemOf(await vote("Ada Lovelace", { token: other.token }))).toBe(TAKEN);
    expect(problemOf(await vote("Ada_Lovelace", { token: other.token }))).toBe(null);
  });

  test("under which a voting member votes, and their username, are refused to guests", async () => {
    const friend = await aMember(backend, { username: "powder_hound" });
    expect(problemOf(await vote("Powder Hound", guest("before")))).toBe(null);
    await ask("takeBack", { link }, guest("before"));
    await vote("Benjamin", { token: friend.token });
    for (const name of ["Benjamin", "Веnjаmin", "powder hound", "P0wderHound", "роwdеr hоund"]) {
      expect(problemOf(await vote(name, guest("after"))), name).toBe(TAKEN);
    }
  });

  test("that another guest has, or that looks like it, is refused; one in another script that does not look so is not", {
    tags: "dialect",
  }, async () => {
    await vote("Mia", guest("one"));
    for (const name of ["mia", "MÍA", "Міа", "M1a", "m.i.a"]) {
      expect(problemOf(await vote(name, guest("two"))), name).toBe(TAKEN);
    }
    for (const [n, name] of [
      "Мия",
      "美亜",
      "ミア",
      "Mia B.",
      "王伟",
      "王薇",
      "♥",
      "🙂",
      "かず",
      "がず",
    ].entries()) {
      expect(problemOf(await vote(name, guest(`other${n}`, `198.51.100.${n}`))), name).toBe(null);
    }
  });

  test("is a member's own beside a guest who took it, who is marked and has to take another", async () => {
    const friend = await aMember(backend, { username: "ben" });
    await vote("Ben", guest("one"));
    expect(problemOf(await vote("Ben", { token: friend.token }))).toBe(null);
    expect((await read(guest("one"))).ballots).toMatchObject([
      { name: "Ben", is_guest: true },
      { name: "Ben", is_guest: false },
    ]);
    expect(problemOf(await vote("Ben", guest("one"), { alta: "no" }))).toBe(TAKEN);
    expect(problemOf(await vote("Ben the guest", guest("one"), { alta: "no" }))).toBe(null);
    expect(problemOf(await vote("ben", guest("two")))).toBe(TAKEN);
  });

  test("that a guest took is refused to a member whose username it is not", async () => {
    const friend = await aMember(backend, { username: "ben" });
    await vote("Mia", guest("one"));
    expect(problemOf(await vote("Mia", { token: friend.token }))).toBe(TAKEN);
  });

  test("is a member's own beside another member who votes under it", async () => {
    const [ben, other] = [await aMember(backend, { username: "ben" }), await aMember(backend)];
    await vote("Ben", { token: other.token });
    expect(problemOf(await vote("ben", { token: ben.token }))).toBe(null);
    expect(problemOf(await vote("Ben", { token: other.token }))).toBe(TAKEN);
  });
});
