import { expect, it } from "vitest";
import { loader } from "#app/routes/advertise.tsx";
import { answerInstead } from "#test/support/fail-at.ts";

async function pageOf(cmsPage: object | null) {
  answerInstead({}, () => ({ data: { cmsPage } }));
  return loader({ request: new Request("http://localhost:3000/advertise"), params: {}, context: {} });
}

it("says how to be listed in words of our own where the backend has no such page [1.17]", async () => {
  expect((await pageOf(null)).description).toContain("Write to the people who run this site");
});

it("says what the backend says where it has one", async () => {
  const page = { layout: null, title: "Ads", description: null, meta_title: null, meta_description: null };
  expect(await pageOf(page)).toEqual(page);
});
