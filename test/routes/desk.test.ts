import { expect, it } from "vitest";
import { loader as desk } from "#app/routes/desk.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { anOperator } from "#test/support/a-member.ts";
import { logIn, openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

it("is there for operators alone, and in no cache", async () => {
  expect((await aBrowser().visit(desk, "/desk")).status).toBe(404);
  const { browser: ada } = await signedIn(under);
  expect((await ada.visit(desk, "/desk")).status).toBe(404);
  await anOperator(under);
  const olga = aBrowser();
  await logIn(olga, "olga");
  const { status, data, headers } = await olga.visit(desk, "/desk");
  expect(status).toBe(200);
  expect(data).toMatchObject({
    desk: { cases: "No report or objection waits.", lastBackup: null, processes: [] },
  });
  expect(headers.get("cache-control")).toBe("no-store");
});
