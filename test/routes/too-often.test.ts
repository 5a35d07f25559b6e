import { beforeEach, expect, it } from "vitest";
import { API_ERRORS } from "#app/domain/messages.ts";
import { action as account } from "#app/routes/account.tsx";
import { action as login } from "#app/routes/login.tsx";
import { action as report } from "#app/routes/report.tsx";
import { action as rate } from "#app/routes/resort.$url_segment_.rate.tsx";
import { action as vote } from "#app/routes/resort.$url_segment_.reviews.tsx";
import { action as write } from "#app/routes/resort.$url_segment_.write.tsx";
import { aBrowser, type Given } from "#test/support/a-browser.ts";
import { PASSWORD } from "#test/support/a-member.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const never = { most: 0, withinMs: 24 * 60 * 60_000 };
const under = openSiteForTests("empty", {
  limits: {
    texts: never,
    votes: never,
    drafts: never,
    reports: never,
    ratings: never,
    pictures: never,
    letters: never,
  },
});
const params = { url_segment: "zao" };
const TEXT = { intent: "write", kind: "comment", comment: "Deep snow." };

beforeEach(async () => {
  await aResort(under.db, { title: "Zao", segment: "zao" });
});

async function aMembersBrowser() {
  await aRater(under, "ada");
  const browser = aBrowser();
  await browser.send(login, "/login", { identifier: "ada", password: PASSWORD });
  return browser;
}

function aPicture(): FormData {
  const form = new FormData();
  form.set("intent", "picture");
  form.set("picture", new File(["x"], "me.png", { type: "image/png" }));
  return form;
}

it.each<[string, (browser: ReturnType<typeof aBrowser>) => Promise<Given>, object]>([
  [
    "a text",
    (browser) => browser.send(write, "/resort/zao/write", TEXT, params),
    { typed: { comment: ["Deep snow."] } },
  ],
  [
    "a draft",
    () => aBrowser().send(write, "/resort/zao/write", TEXT, params),
    { typed: { comment: ["Deep snow."] } },
  ],
  [
    "a vote",
    (browser) => browser.send(vote, "/resort/zao/reviews", { intent: "helpful", id: "1" }, params),
    {},
  ],
  [
    "ratings",
    (browser) =>
      browser.send(rate, "/resort/zao/rate", { intent: "rate", before: "", snow_quality: "80" }, params),
    {},
  ],
  [
    "a report",
    (browser) => browser.send(report, "/report?member=bob", { reason: "spam", text: "Buy!" }),
    { typed: { text: ["Buy!"] } },
  ],
  ["a picture", (browser) => browser.send(account, "/account", aPicture()), {}],
])("%s over its limit says when it can be sent again, and keeps what was typed", async (_, send, kept) => {
  await aRater(under, "bob");
  const { status, data } = await send(await aMembersBrowser());
  expect({ status, data }).toMatchObject({
    status: 429,
    data: { message: "Too many attempts. Try again in 24 hours.", ...kept },
  });
  expect(JSON.stringify(data)).not.toContain(API_ERRORS.graphql);
});
