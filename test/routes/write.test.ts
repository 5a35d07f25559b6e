import { expect, it } from "vitest";
import { DRAFT_MS } from "#app/backend/reviews/drafts.ts";
import { loader as loadRatings } from "#app/routes/resort.$url_segment_.rate.tsx";
import { action, loader } from "#app/routes/resort.$url_segment_.write.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

it("finds what a visitor wrote before they signed in, and says where it is gone", async () => {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  const params = { url_segment: "alta" };
  const browser = aBrowser();
  const open = async (path: string) => (await browser.visit(loader, path, params)).data.write;
  const fields = { intent: "write", kind: "tip", comment: "Go early." };
  const { to } = await browser.send(action, "/resort/alta/write", fields, params);
  const back = new URL(to ?? "", "http://site.invalid").searchParams.get("redirectTo") ?? "";
  expect(await open(back)).toMatchObject({ isKept: true, isGone: false, typed: { comment: "Go early." } });
  under.advance(DRAFT_MS + 1);
  expect(await open(back)).toMatchObject({ isKept: false, isGone: true, typed: { comment: "" } });
  const other = (await aBrowser().visit(loader, "/resort/alta/write", params)).data.write;
  expect(other).toMatchObject({ isKept: false, isGone: false });
});

it("takes a rating without a text, then offers to say why, and a text with the rating that is there", async () => {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  const params = { url_segment: "alta" };
  const { browser } = await signedIn(under, "ada");
  const send = (fields: Record<string, string>) =>
    browser.send(
      action,
      "/resort/alta/write",
      { intent: "write", kind: "comment", before: "", ...fields },
      params,
    );
  const open = async () => (await browser.visit(loader, "/resort/alta/write", params)).data.write;
  expect((await send({ comment: "", visited_on: "soon", overall: "80" })).data.problems).toEqual({
    visited_on: "Give the month as in February 2026.",
  });
  expect((await open()).before).toBe("");
  expect(await send({ comment: "", visited_on: "2019-02", overall: "80" })).toMatchObject({
    status: 303,
    to: "/resort/alta/write",
  });
  expect(await open()).toMatchObject({
    before: "80",
    typed: { overall: "80", visitedOn: "2019-02" },
    done: expect.stringMatching(/^Your rating is saved\. Your ratings count from /),
  });
  const text = { before: "80", comment: "Deep snow.", visited_on: "2019-02", overall: "80" };
  expect((await send(text)).to).toMatch(/^\/resort\/alta\/reviews#text-\d+$/);
  await send({ before: "80", comment: "", visited_on: "", overall: "" });
  expect(await open()).toMatchObject({ before: "", done: "Your rating is taken back." });
});

it("tells at the form of all ratings what it saved on the way there, and takes no month alone", async () => {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  const params = { url_segment: "alta" };
  const { browser } = await signedIn(under, "ada");
  const empty = { intent: "write", kind: "tip", before: "", overall: "", comment: "", visited_on: "" };
  const more = (fields: Record<string, string>) =>
    browser.send(action, "/resort/alta/write", { ...empty, action: "more", ...fields }, params);
  const told = async () => (await browser.visit(loadRatings, "/resort/alta/rate", params)).data.view.done;
  expect((await more({})).to).toBe("/resort/alta/rate");
  expect(await told()).toBeNull();
  for (const action of ["more", "post"]) {
    expect((await more({ action, visited_on: "2019-02" })).data.problems).toEqual({
      overall: "Choose a rating, or write something: the month goes with it.",
    });
  }
  expect((await more({ overall: "80" })).to).toBe("/resort/alta/rate");
  expect(await told()).toMatch(/^1 rating saved\. Your ratings count from /);
  await more({ before: "80", overall: "80", comment: "Go early." });
  expect(await told()).toBe("Your text is posted.");
  await more({ before: "80", comment: "Go late." });
  expect(await told()).toBe("Your text is posted. 1 rating taken back.");
});

it("leaves a rating as another tab has made it, and its month to the visit that it is of", async () => {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  const params = { url_segment: "alta" };
  const { browser } = await signedIn(under, "ada");
  const send = (fields: Record<string, string>) =>
    browser.send(action, "/resort/alta/write", { intent: "write", kind: "tip", ...fields }, params);
  const rate = (before: string, overall: string, visited_on = "2019-02") =>
    send({ before, overall, visited_on, comment: "" });
  const now = async () => {
    const { before, typed } = (await browser.visit(loader, "/resort/alta/write", params)).data.write;
    return [before, typed.visitedOn];
  };
  const stale = { before: "60", overall: "60", visited_on: "2019-03" };
  await rate("", "60");
  expect((await send({ ...stale, comment: "Go early." })).status).toBe(303);
  expect(await now()).toEqual(["60", "2019-02"]);
  await rate("60", "100");
  expect((await send({ ...stale, comment: "Go late." })).status).toBe(303);
  expect(await now()).toEqual(["100", "2019-02"]);
  // The month alone, and none.
  await rate("100", "100", "2019-04");
  expect(await now()).toEqual(["100", "2019-04"]);
  const drawn = { before: "100", before_month: "2019-04", overall: "100" };
  await send({ ...drawn, visited_on: "", comment: "" });
  expect(await now()).toEqual(["100", ""]);
  await send({ ...drawn, visited_on: "2019-04", comment: "" });
  expect(await now()).toEqual(["100", ""]);
  await rate("100", "100", "2019-04");
  await send({ ...drawn, visited_on: "", comment: "Go at noon." });
  expect(await now()).toEqual(["100", ""]);
  await rate("100", "", "");
  expect((await send({ ...stale, comment: "Go home." })).status).toBe(303);
  expect(await now()).toEqual(["", ""]);
});

it("keeps the rating of a visitor who signs in first", async () => {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  const params = { url_segment: "alta" };
  const browser = aBrowser();
  const fields = { intent: "write", kind: "comment", before: "", comment: "", visited_on: "", overall: "60" };
  expect((await browser.send(action, "/resort/alta/write", fields, params)).to).toContain(
    "/login?redirectTo=",
  );
  const { write } = (await browser.visit(loader, "/resort/alta/write", params)).data;
  expect(write).toMatchObject({ isKept: true, typed: { overall: "60" } });
});
