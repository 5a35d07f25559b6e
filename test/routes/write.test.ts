import { expect, it } from "vitest";
import { DRAFT_MS } from "#app/backend/limits.ts";
import { action, loader } from "#app/routes/resort.$url_segment_.write.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

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
