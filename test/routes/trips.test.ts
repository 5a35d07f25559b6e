import { describe, expect, it } from "vitest";
import { INCOMPLETE_LINK } from "#app/features/lists/whole-link.server.ts";
import { action as makeList } from "#app/routes/lists.tsx";
import { loader as trips } from "#app/routes/trips.tsx";
import { action as change, loader as trip } from "#app/routes/trips_.$link.tsx";
import { loader as calendar } from "#app/routes/trips_.$link_.calendar[.]ics.ts";
import { action as moveVote, loader as voteLink } from "#app/routes/trips_.$link_.vote.tsx";
import { action as make, loader as newTrip } from "#app/routes/trips_.new.tsx";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

type Browser = ReturnType<typeof aBrowser>;

const aMembersBrowser = async (username = "ada") => (await signedIn(under, username)).browser;

const open = (browser: Browser, link: string) => browser.visit(trip, `/trips/${link}`, { link });
const send = (browser: Browser, link: string, fields: Record<string, string>) =>
  browser.send(change, `/trips/${link}`, fields, { link });

async function twoResorts() {
  await aResort(under.db, { title: "Ischgl", segment: "ischgl", position: [47, 10.3] });
  await aResort(under.db, { title: "Alta", segment: "alta", position: [40.6, -111.6] });
}

/** Makes a trip to both and gives its link. */
async function aTrip(browser: Browser, fields: Record<string, string> = {}): Promise<string> {
  const { to } = await browser.send(make, "/trips/new", [
    ...Object.entries({ intent: "create", title: "Powder week", ...fields }),
    ["resort", "ischgl"],
    ["resort", "alta"],
  ]);
  return /^\/trips\/(\w{12})$/.exec(to ?? "")?.[1] ?? "";
}

const vote = (browser: Browser, link: string, name: string, fields: Record<string, string>) =>
  send(browser, link, { intent: "vote", name, ...fields });

describe("the page on which a trip begins", () => {
  it("offers the resorts of a list with its title, of an address, or the member's favourites", async () => {
    await twoResorts();
    const browser = await aMembersBrowser();
    const made = await browser.send(makeList, "/lists", {
      intent: "create",
      title: "Alps",
      resort: "ischgl",
    });
    const list = (made.to ?? "").slice("/lists/".length);
    expect((await browser.visit(newTrip, `/trips/new?list=${list}`)).data).toMatchObject({
      title: "Alps",
      candidates: [{ segment: "ischgl" }],
      ticked: ["ischgl"],
    });
    const given = await browser.visit(newTrip, "/trips/new?resorts=alta,nowhere");
    expect(given.data).toMatchObject({ ticked: ["alta"], action: "/trips/new?resorts=alta%2Cnowhere" });
    expect((await browser.visit(newTrip, "/trips/new")).data).toMatchObject({ candidates: [], ticked: [] });
    expect((await browser.visit(newTrip, "/trips/new?list=AAAAAAAAAAAA")).status).toBe(404);
  });

  it("is for members, who come back after the login to the same list", async () => {
    const path = "/trips/new?list=aB3dE6gH9jK2";
    expect((await aBrowser().visit(newTrip, path)).to).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  });

  it("keeps what was typed and names what is wrong", async () => {
    await twoResorts();
    const browser = await aMembersBrowser();
    const fields = { intent: "create", title: "", starts_on: "2027-02-06", near: "", resort: "alta" };
    expect(await browser.send(make, "/trips/new", fields)).toMatchObject({
      status: 400,
      data: { problems: { title: "Give the trip a title.", ends_on: "Give the last day, too." } },
    });
    const none = await browser.send(make, "/trips/new", { intent: "create", title: "Powder", near: "" });
    expect(none).toMatchObject({
      status: 400,
      data: { problems: { resort: "A trip needs one resort at least." } },
    });
    const nowhere = await browser.send(make, "/trips/new", { ...fields, near: "Qqqqqq" });
    expect(nowhere.data).toMatchObject({ problems: { near: expect.stringContaining("known here") } });
  });
});

describe("the page of a trip", () => {
  it("says when, from where and who, and how far each resort is", async () => {
    await twoResorts();
    const browser = await aMembersBrowser();
    const link = await aTrip(browser, { month: "2027-02", near: "Munich", who: "Mia and Tom" });
    const { data } = await open(browser, link);
    expect(data.trip).toMatchObject({
      title: "Powder week",
      when: "February 2027",
      from: "Munich",
      who: "Mia and Tom",
      isOwn: true,
      resorts: [{ title: "Ischgl", distance: "159 km" }, { title: "Alta" }],
      votes: null,
    });
    expect((await open(aBrowser(), link)).data).toMatchObject({ owners: null, username: null });
  });

  it("is in no cache and no search engine, and tells its link to no other site", async () => {
    await twoResorts();
    const link = await aTrip(await aMembersBrowser());
    for (const at of [link, "aB3dE6gH9jK2"]) {
      const { headers } = await open(aBrowser(), at);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    }
  });

  it("is led to by a link with a dot behind it, and says that one is incomplete, in no cache", async () => {
    await twoResorts();
    const link = await aTrip(await aMembersBrowser());
    expect(await open(aBrowser(), `${link}.`)).toMatchObject({ status: 302, to: `/trips/${link}` });
    const cut = await open(aBrowser(), link.slice(0, 9));
    expect(cut).toMatchObject({ status: 404, data: { message: INCOMPLETE_LINK } });
    expect(cut.headers.get("cache-control")).toBe("no-store");
  });

  it("takes votes without an account, knows the browser again, and shows the others' votes then", async () => {
    await twoResorts();
    const link = await aTrip(await aMembersBrowser());
    const [mia, tom] = [aBrowser(), aBrowser()];
    const sent = await vote(mia, link, "Mia", {
      "vote-ischgl": "yes",
      "word-ischgl": "Apres!",
      "vote-alta": "no",
    });
    expect(sent).toMatchObject({ status: 303, to: `/trips/${link}` });
    expect((await open(tom, link)).data.trip).toMatchObject({ voters: 1, votes: null, own: null });
    await vote(tom, link, "Tom", { "vote-ischgl": "yes", "vote-alta": "" });
    const { data } = await open(mia, link);
    expect(data.done).toBe("Your vote is counted.");
    expect(data.trip.own).toMatchObject({ name: "Mia", votes: { ischgl: { vote: "yes", word: "Apres!" } } });
    expect(data.trip.votes).toMatchObject({
      lead: "Ischgl leads so far.",
      resorts: [
        {
          place: 1,
          resort: { title: "Ischgl" },
          counts: { yes: 2, maybe: 0, no: 0 },
          skipped: 0,
          tied: null,
        },
        { place: 2, resort: { title: "Alta" }, counts: { yes: 0, maybe: 0, no: 1 }, skipped: 1 },
      ],
    });
    await vote(mia, link, "Mia", { "vote-ischgl": "maybe", "vote-alta": "" });
    expect((await open(tom, link)).data.trip.votes.resorts[0].counts).toEqual({ yes: 1, maybe: 1, no: 0 });
    expect((await open(mia, link)).data.trip.voters).toBe(2);
    await send(mia, link, { intent: "take-back" });
    expect((await open(mia, link)).data.trip).toMatchObject({ voters: 1, own: null, votes: null });
  });

  it("takes a first vote that is sent twice as one browser's, by what its form brings along", async () => {
    await twoResorts();
    const link = await aTrip(await aMembersBrowser());
    const mia = aBrowser();
    const { browser } = (await open(mia, link)).data;
    const ballot = { browser, "vote-ischgl": "yes" };
    // The first answer, and its cookie, do not arrive before the second is sent.
    const both = [await vote(aBrowser(), link, "Mia", ballot), await vote(mia, link, "Mia", ballot)];
    expect(both).toMatchObject([{ status: 303 }, { status: 303 }]);
    expect((await open(mia, link)).data).toMatchObject({
      browser: null,
      trip: { voters: 1, own: { name: "Mia" } },
    });
    const tom = aBrowser();
    await vote(tom, link, "Tom", { browser: "no name of ours", "vote-alta": "yes" });
    // Who has a cookie is whom that names.
    await vote(tom, link, "Tom", ballot);
    expect((await open(mia, link)).data.trip).toMatchObject({ voters: 2, own: { name: "Mia" } });
  });

  it("keeps a vote that comes too late with a sentence, and one with a name that is taken", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    await vote(aBrowser(), link, "Mia", { "vote-ischgl": "yes" });
    const tom = aBrowser();
    expect(await vote(tom, link, "mia", { "vote-ischgl": "no", "word-ischgl": "Too loud" })).toMatchObject({
      status: 400,
      data: {
        problems: { name: expect.stringContaining("That name is taken") },
        typed: { "word-ischgl": ["Too loud"] },
      },
    });
    await send(owner, link, { intent: "close" });
    expect(await vote(tom, link, "Tom", { "vote-ischgl": "no", "word-ischgl": "Too loud" })).toMatchObject({
      status: 409,
      data: {
        message: expect.stringContaining("The vote is closed"),
        typed: { "vote-ischgl": ["no"], "word-ischgl": ["Too loud"] },
      },
    });
    expect((await open(aBrowser(), link)).data.trip.votes).toMatchObject({ lead: "Ischgl it is." });
    await send(owner, link, { intent: "open" });
    expect(await vote(tom, link, "Tom", { "vote-ischgl": "no" })).toMatchObject({ status: 303 });
  });

  it("says which resort was removed while a voter chose, and counts the rest", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    await send(owner, link, { intent: "remove", resort: "alta" });
    const mia = aBrowser();
    await vote(mia, link, "Mia", { "vote-ischgl": "yes", "vote-alta": "yes", "word-alta": "Powder" });
    expect((await open(mia, link)).data.done).toContain("but for Alta: no longer on this trip");
  });

  it("is changed by its owner: words, resorts, voters", async () => {
    await twoResorts();
    await aResort(under.db, { title: "Zao", segment: "zao" });
    const owner = await aMembersBrowser();
    const link = await aTrip(owner, { near: "Munich" });
    const mia = aBrowser();
    await vote(mia, link, "Mia", { "vote-ischgl": "yes" });
    const words = {
      intent: "words",
      title: "Spring",
      month: "2027-04",
      from: "munich-de",
      from_text: "Munich",
    };
    await send(owner, link, { ...words, near: "Munich" });
    expect((await open(owner, link)).data.trip).toMatchObject({ title: "Spring", from: "Munich" });
    await send(owner, link, { ...words, near: "" });
    await send(owner, link, { intent: "add", resort: "zao" });
    await vote(owner, link, "Ada", { "vote-zao": "yes" });
    const { trip: shown } = (await open(owner, link)).data;
    expect(shown).toMatchObject({ from: null, resorts: [{}, {}, { title: "Zao" }] });
    await send(owner, link, { intent: "voter", form: "voter-1", voter: shown.votes.voters[0].id });
    expect((await open(owner, link)).data.trip.voters).toBe(1);
    expect(await send(mia, link, { intent: "close" })).toMatchObject({ status: 401 });
  });

  it("gives its days as a calendar file, which is in no cache, where they are known", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const file = (link: string) =>
      runInContext(new RequestContext(), async () =>
        calendar({
          request: new Request(`http://localhost/trips/${link}/calendar.ics`),
          params: { link },
          context: {},
        }),
      );
    const response = await file(await aTrip(owner, { starts_on: "2027-02-06", ends_on: "2027-02-13" }));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toMatch(/DTSTART;VALUE=DATE:20270206[\s\S]*DTEND;VALUE=DATE:20270214/);
    for (const link of [await aTrip(owner, { month: "2027-02" }), "aB3dE6gH9jK2"]) {
      expect((await file(link)).status).toBe(404);
    }
  });

  it("gets a new link from its owner, to which the members' pages lead; the old one is gone", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    const mia = aBrowser();
    await vote(mia, link, "Mia", { "vote-ischgl": "yes" });
    const renewed = await send(owner, link, { intent: "renew" });
    expect(renewed).toMatchObject({ status: 303, to: expect.stringMatching(/^\/trips\/\w{12}$/) });
    const fresh = (renewed.to ?? "").slice("/trips/".length);
    expect((await open(owner, fresh)).data.done).toContain("The trip has a new link");
    expect(await open(mia, link)).toMatchObject({ status: 404, data: { trip: null } });
    expect((await open(mia, fresh)).data.trip).toMatchObject({ voters: 1, own: { name: "Mia" } });
    expect((await owner.visit(trips, "/trips")).data.own).toMatchObject([{ href: `/trips/${fresh}` }]);
  });

  it("loses all guests of an address in one press of its owner", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    await vote(owner, link, "Ada", { "vote-alta": "yes" });
    for (const name of ["One", "Two"]) await vote(aBrowser(), link, name, { "vote-ischgl": "yes" });
    const { votes } = (await open(owner, link)).data.trip;
    expect(votes.addresses).toMatchObject([{ names: ["One (guest)", "Two (guest)"] }]);
    await send(owner, link, { intent: "address", voter: votes.addresses[0].voter });
    const { trip: shown, done } = (await open(owner, link)).data;
    expect(done).toContain("All votes from that address are removed");
    expect(shown).toMatchObject({ voters: 1, votes: { addresses: [] } });
  });

  it("tells members which of their trips have resorts that they have not seen", async () => {
    await twoResorts();
    await aResort(under.db, { title: "Zao", segment: "zao" });
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    await vote(owner, link, "Ada", { "vote-alta": "yes", "vote-ischgl": "" });
    await send(owner, link, { intent: "add", resort: "zao" });
    const { data } = await owner.visit(trips, "/trips");
    expect(data.own[0].facts).toContain("1 resort added since your vote");
  });

  it("says in its calendar file where it goes, once the vote is closed and one resort leads", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner, { starts_on: "2027-02-06", ends_on: "2027-02-13" });
    expect((await open(owner, link)).data.trip.subscribeHref).toBe(
      `webcal://localhost:3000/trips/${link}/calendar.ics`,
    );
    const file = async () =>
      (await aBrowser().visit(calendar, `/trips/${link}/calendar.ics`, { link })).data as string;
    await vote(owner, link, "Ada", { "vote-ischgl": "yes", "vote-alta": "maybe" });
    expect(await file()).not.toContain("LOCATION");
    await send(owner, link, { intent: "close" });
    expect(await file()).toContain("LOCATION:Ischgl\\, ");
    const tied = await aTrip(owner, { starts_on: "2027-02-06", ends_on: "2027-02-13", title: "Tied" });
    await vote(owner, tied, "Ada", { "vote-ischgl": "yes", "vote-alta": "yes" });
    await send(owner, tied, { intent: "close" });
    const { data } = await aBrowser().visit(calendar, `/trips/${tied}/calendar.ics`, { link: tied });
    expect(data).not.toContain("LOCATION");
  });

  it("says that it is gone, once its owner has deleted it", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    expect((await owner.visit(trips, "/trips")).data.own).toMatchObject([{ title: "Powder week" }]);
    expect(await send(owner, link, { intent: "delete" })).toMatchObject({ status: 303, to: "/trips" });
    expect((await owner.visit(trips, "/trips")).data).toMatchObject({ own: [], joined: [] });
    expect(await open(aBrowser(), link)).toMatchObject({ status: 404, data: { trip: null } });
  });
});

describe("the link of a guest's vote", () => {
  const at = async (browser: Browser, link: string) => {
    const { ownLink } = (await open(browser, link)).data.trip;
    return ownLink.replace(/^https?:\/\/[^/]+/, "") as string;
  };

  it("changes the vote from a browser that is not known, and signs no visitor in", async () => {
    await twoResorts();
    const link = await aTrip(await aMembersBrowser());
    const [mia, other] = [aBrowser(), aBrowser()];
    await vote(mia, link, "Mia", { "vote-ischgl": "yes" });
    const path = await at(mia, link);
    const page = await other.visit(voteLink, path, { link });
    expect(page.data).toMatchObject({ title: "Powder week", voter: "Mia", problem: null });
    for (const [name, value] of [
      ["cache-control", "no-store"],
      ["x-robots-tag", "noindex"],
      ["referrer-policy", "same-origin"],
    ] as const) {
      expect(page.headers.get(name)).toBe(value);
    }
    expect((await open(other, link)).data.trip.own, "looking changes nothing").toBe(null);
    const moved = await other.send(moveVote, path, { intent: "move" }, { link });
    expect(moved).toMatchObject({ status: 303, to: `/trips/${link}` });
    expect([...other.cookies.keys()]).toEqual(["news", "device"]);
    const { data } = await open(other, link);
    expect(data.done).toContain("This browser has that vote now");
    expect(data).toMatchObject({ username: null, trip: { own: { name: "Mia" }, voters: 1 } });
    await vote(other, link, "Mia", { "vote-ischgl": "no" });
    expect((await open(other, link)).data.trip.votes.resorts[0].counts.yes).toBe(0);
  });

  it("says where it changes no vote any more, and where a browser has cast another", async () => {
    await twoResorts();
    const owner = await aMembersBrowser();
    const link = await aTrip(owner);
    const [mia, tom] = [aBrowser(), aBrowser()];
    await vote(mia, link, "Mia", { "vote-ischgl": "yes" });
    await vote(tom, link, "Tom", { "vote-ischgl": "yes" });
    const path = await at(mia, link);
    const refused = await tom.send(moveVote, path, { intent: "move" }, { link });
    expect(refused).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining("Another vote") },
    });
    await send(mia, link, { intent: "take-back" });
    expect(await tom.visit(voteLink, path, { link })).toMatchObject({
      status: 404,
      data: { title: "Powder week", voter: null },
    });
    await send(owner, link, { intent: "renew" });
    expect(await tom.visit(voteLink, path, { link })).toMatchObject({ status: 404, data: { title: null } });
    const cut = `/trips/${link}/vote?token=`;
    expect((await tom.visit(voteLink, cut, { link })).status).toBe(404);
  });
});
