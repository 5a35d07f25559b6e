import { describe, expect, it } from "vitest";
import { loader as about } from "#app/routes/about.tsx";
import { loader as texts } from "#app/routes/desk_.texts.tsx";
import { loader as edit, action as save } from "#app/routes/desk_.texts_.edit.tsx";
import { action as login } from "#app/routes/login.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, anOperator, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const ABOUT = "/desk/texts/edit?part=page%3A%2Fabout";
const page = {
  title: "About us",
  layout: "text",
  description: "We ski.",
  meta_title: "",
  meta_description: "",
};

async function signedIn(username: string) {
  const browser = aBrowser();
  await browser.send(login, "/login", { identifier: username, password: PASSWORD });
  return browser;
}

async function aDesk() {
  await aResort(under.db, { title: "Alta", segment: "alta" });
  await aMember(under, { username: "ada" });
  await anOperator(under);
  await anOperator(under, "otto");
  return { ada: await signedIn("ada"), olga: await signedIn("olga"), otto: await signedIn("otto") };
}

describe("the pages on which operators change texts", () => {
  it("are not there for visitors and other members", async () => {
    const { ada } = await aDesk();
    for (const browser of [aBrowser(), ada]) {
      expect((await browser.visit(texts, "/desk/texts")).status).toBe(404);
      expect((await browser.visit(edit, ABOUT)).status).toBe(404);
    }
    const form = { intent: "save", action: "save", seen: "0", ...page };
    expect((await ada.send(save, ABOUT, form)).status).toBe(401);
  });

  it("list all parts, and find resorts", async () => {
    const { olga } = await aDesk();
    const { data } = await olga.visit(texts, "/desk/texts?resort=alta");
    expect(data.pages.map((line: { path: string }) => line.path)).toContain("/about");
    expect(data.everywhere.map((line: { title: string }) => line.title)).toEqual([
      "Menu at the top",
      "Menu at the bottom",
      "Team",
      "Supporters",
      "Settings",
    ]);
    expect(data.found.resorts).toMatchObject([{ key: "alta", title: "Alta" }]);
  });

  it("show a text before it is saved, save it, and tell the second of two operators", async () => {
    const { olga, otto } = await aDesk();
    const form = { intent: "save", seen: "0", ...page };
    const shown = await olga.send(save, ABOUT, { ...form, action: "preview" });
    expect(shown).toMatchObject({
      status: 200,
      data: {
        message: expect.stringContaining("Nothing is saved yet"),
        preview: "We ski.",
        typed: { title: ["About us"] },
      },
    });
    const saved = await olga.send(save, ABOUT, { ...form, action: "save" });
    expect(saved.status).toBe(303);
    expect((await aBrowser().visit(about, "/about")).data).toMatchObject({ title: "About us" });
    const late = await otto.send(save, ABOUT, { ...form, title: "Otto's", action: "save" });
    expect(late).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining("Changed meanwhile by olga"), typed: { title: ["Otto's"] } },
    });
    const again = await otto.visit(edit, `${ABOUT}&version=0`);
    expect(again.data.edited).toMatchObject({
      version: 1,
      title: "About Shred Index",
      looksAt: { version: 0 },
    });
    const back = await otto.send(save, ABOUT, {
      intent: "restore",
      form: "restore-0",
      version: "0",
      seen: "1",
    });
    expect(back.status).toBe(303);
    expect((await aBrowser().visit(about, "/about")).data).toMatchObject({ title: "About Shred Index" });
  });

  it("mark the field that is wrong, in the row that it is in", async () => {
    const { olga } = await aDesk();
    const path = "/desk/texts/edit?part=menu%3Afooter-menu-main";
    const form = {
      intent: "save",
      action: "save",
      seen: "0",
      "row.1.title": "A",
      "row.1.url": "javascript:alert(1)",
    };
    expect(await olga.send(save, path, form)).toMatchObject({
      status: 400,
      data: {
        problems: { "row.1.url": expect.stringContaining("https://") },
        typed: { "row.1.title": ["A"] },
      },
    });
  });

  it.each(["", "page:/nowhere", "resort:nowhere", "%00", "__proto__"])(
    "are no page for the part %j",
    async (part) => {
      const { olga } = await aDesk();
      expect((await olga.visit(edit, `/desk/texts/edit?part=${part}`)).status).toBe(404);
    },
  );

  it.each(["-1", "9999999", "1e3", "x"])("take the version %j for none", async (version) => {
    const { olga } = await aDesk();
    const { data } = await olga.visit(edit, `${ABOUT}&version=${version}`);
    expect(data.edited).toMatchObject({ version: 0, looksAt: null });
  });
});
