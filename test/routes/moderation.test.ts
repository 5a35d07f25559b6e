import { describe, expect, it } from "vitest";
import { loader as own, action as sendOwn } from "#app/routes/contributions.tsx";
import { action as makeList } from "#app/routes/lists.tsx";
import { action as changeList, loader as list } from "#app/routes/lists_.$link.tsx";
import { action as login } from "#app/routes/login.tsx";
import { action as decide, loader as queue } from "#app/routes/moderate.tsx";
import { loader as log } from "#app/routes/moderate_.log.tsx";
import { loader as profile } from "#app/routes/profile.$username.tsx";
import { loader as report, action as sendReport } from "#app/routes/report.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, anOperator, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const WRITE = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";

async function aSite() {
  const resort = await aResort(under.db, { title: "Alta", segment: "alta" });
  const [ada] = [await aMember(under, { username: "ada" }), await aMember(under, { username: "ben" })];
  await anOperator(under);
  const input = { resort_id: String(resort), comment: "Deep snow." };
  const { id } = (await under.data(WRITE, { input }, ada)).result;
  const browser = async (username: string) => {
    const opened = aBrowser();
    await opened.send(login, "/login", { identifier: username, password: PASSWORD });
    return opened;
  };
  return {
    id: String(id),
    ada: await browser("ada"),
    ben: await browser("ben"),
    olga: await browser("olga"),
  };
}

describe("the page of a report", () => {
  it("shows what is reported, keeps what was typed, and thanks", async () => {
    const { id, ben, ada } = await aSite();
    const path = `/report?contribution=${id}`;
    expect((await ben.visit(report, path)).data).toMatchObject({
      reported: { title: "A comment about Alta", text: "Deep snow.", isOwn: false },
      done: false,
    });
    expect((await ada.visit(report, path)).data).toMatchObject({ reported: { isOwn: true } });
    const refused = await ben.send(sendReport, path, { form: "report", text: "Look" });
    expect(refused).toMatchObject({
      status: 400,
      data: { message: "Please choose a reason.", typed: { text: ["Look"] } },
    });
    const tooLong = await ben.send(sendReport, path, {
      form: "report",
      reason: "spam",
      text: "x".repeat(1_001),
    });
    expect(tooLong).toMatchObject({
      status: 400,
      data: { typed: { reason: ["spam"] }, problems: { text: expect.stringContaining("At most 1,000") } },
    });
    expect(await ben.send(sendReport, path, { form: "report", reason: "spam", text: "" })).toMatchObject({
      status: 303,
      to: path,
    });
    expect((await ben.visit(report, path)).data).toMatchObject({ done: true });
    expect((await ben.visit(report, `${path}&done`)).data).toMatchObject({ done: false });
  });

  it("is none of what is not there", async () => {
    const { ben } = await aSite();
    for (const path of [
      "/report",
      "/report?contribution=999",
      "/report?contribution=x",
      "/report?member=zoe",
    ]) {
      expect((await ben.visit(report, path)).status, path).toBe(404);
    }
    expect((await ben.visit(report, "/report?member=Ada")).data).toMatchObject({
      reported: { title: "The profile of ada", action: "/report?member=Ada" },
    });
  });
});

describe("the pages of moderators", () => {
  it("are not there for anyone else", async () => {
    const { ben } = await aSite();
    for (const browser of [aBrowser(), ben]) {
      expect((await browser.visit(queue, "/moderate")).status).toBe(404);
      expect((await browser.visit(queue, "/moderate?member=ada")).status).toBe(404);
      expect((await browser.visit(log, "/moderate/log")).status).toBe(404);
    }
    const fields = { form: "x", member: "ada", action: "hide", text: "Rude" };
    expect((await ben.send(decide, "/moderate", fields)).status).toBe(404);
    expect((await aBrowser().send(decide, "/moderate", fields)).status).toBe(401);
    expect((await ben.send(decide, "/moderate", { action: "hide" })).status).toBe(400);
  });

  it("show what waits, take a decision with its reason, and log it", async () => {
    const { id, ben, olga, ada } = await aSite();
    const path = `/report?contribution=${id}`;
    await ben.send(sendReport, path, { form: "report", reason: "abuse", text: "Rude" });
    const { data, headers } = await olga.visit(queue, "/moderate");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(data.cases).toMatchObject([
      {
        title: "A comment about Alta",
        author: {
          name: "ada",
          href: "/profile/ada",
          getsLetters: false,
          history: [
            { title: "Member since", text: expect.stringMatching(/\d{4}$/) },
            { title: "Texts", text: "1 shown" },
            { title: "Decisions against them", text: "None" },
            { title: "Reports of them", text: "1 in all" },
          ],
        },
        text: { text: "Deep snow.", resort: { href: "/resort/alta" } },
        reports: [{ words: "Insults, hate or threats, by ben", note: "Rude", isOpen: true }],
      },
    ]);
    const fields = { form: `text-${id}`, contribution: id, action: "hide" };
    expect(await olga.send(decide, "/moderate", { ...fields, text: "" })).toMatchObject({
      status: 400,
      data: { form: `text-${id}`, problems: { text: "Give a reason: the member reads it." } },
    });
    const { seen } = data.cases[0];
    const chosen = { ...fields, text: "Please be kind.", seen };
    // A reason that cannot be stored is refused before anything is asked.
    const tooLong = await olga.send(decide, "/moderate", { ...chosen, text: "x".repeat(1_001) });
    expect(tooLong).toMatchObject({ status: 400, data: { problems: { text: expect.any(String) } } });
    // Hiding is asked once more, with what was typed and seen.
    expect(await olga.send(decide, "/moderate", chosen)).toMatchObject({
      status: 200,
      data: {
        asks: "hide",
        typed: { text: ["Please be kind."], seen: [seen] },
        message: "Hide this text from everyone but its member?",
      },
    });
    // The way back decides nothing, and keeps what was typed.
    expect(await olga.send(decide, "/moderate", { ...chosen, action: "back", again: "hide" })).toMatchObject({
      status: 200,
      data: {
        typed: { text: ["Please be kind."] },
        message: expect.stringContaining("Nothing is decided yet"),
      },
    });
    for (const [action, message] of [
      ["warn", "Send this warning? It cannot be taken back."],
      ["suspend", expect.stringContaining("Suspend the whole account?")],
    ] as const) {
      expect(await olga.send(decide, "/moderate", { ...chosen, action })).toMatchObject({
        status: 200,
        data: { asks: action, message },
      });
    }
    expect(await olga.send(decide, "/moderate", { ...chosen, again: "suspend" })).toMatchObject({
      status: 200,
    });
    const sent = await olga.send(decide, "/moderate", { ...chosen, again: "hide" });
    expect(sent).toMatchObject({ status: 303, to: "/moderate" });
    expect((await olga.visit(queue, "/moderate")).data).toMatchObject({ cases: [], done: true });
    expect((await olga.visit(queue, "/moderate?done")).data).toMatchObject({ done: false });
    const late = await olga.send(decide, "/moderate", { ...chosen, action: "keep" });
    expect(late).toMatchObject({
      status: 409,
      data: { message: "Decided meanwhile by you: look again.", typed: { text: ["Please be kind."] } },
    });
    const unseen = await olga.send(decide, "/moderate", { ...fields, action: "keep", text: "" });
    expect(unseen).toMatchObject({ status: 409, data: { message: expect.stringContaining("look again") } });
    expect((await olga.visit(log, "/moderate/log")).data).toMatchObject({
      decisions: [
        { words: "Hidden by our moderators", operator: "olga", caseHref: `/moderate?contribution=${id}` },
      ],
    });

    const page = (await ada.visit(own, "/contributions")).data;
    expect(page.own.texts).toMatchObject([
      {
        isHidden: true,
        text: "Deep snow.",
        decisions: [{ reason: "Please be kind.", canObject: true, operator: null }],
      },
    ]);
    const objection = { form: "x", action: "object", id: page.own.texts[0].decisions[0].id };
    expect(await ada.send(sendOwn, "/contributions", { ...objection, text: "" })).toMatchObject({
      status: 400,
    });
    expect(await ada.send(sendOwn, "/contributions", { ...objection, text: "It was praise." })).toMatchObject(
      {
        status: 303,
        to: "/contributions",
      },
    );
    expect((await olga.visit(queue, "/moderate")).data.cases).toMatchObject([
      { isHidden: true, objections: [{ objection: { text: "It was praise." } }] },
    ]);
    // Another case of the same author does not show it.
    expect((await olga.visit(queue, "/moderate?member=ada")).data.cases).toMatchObject([{ objections: [] }]);
    const [{ seen: seenNow }] = (await olga.visit(queue, "/moderate")).data.cases;
    const shown = { ...fields, action: "keep", text: "", seen: seenNow, back: "one" };
    expect(await olga.send(decide, "/moderate", shown)).toMatchObject({
      status: 303,
      to: `/moderate?contribution=${id}`,
    });
    const after = (await ada.visit(own, "/contributions")).data.own.texts[0];
    expect(after).toMatchObject({ isHidden: false, decisions: [{ canObject: false }, { canObject: false }] });
  });

  it("hide a profile with its name", async () => {
    const { ben, olga } = await aSite();
    expect((await ben.visit(profile, "/profile/ada", { username: "ada" })).data.profile).toMatchObject({
      isHidden: false,
      reportHref: "/report?member=ada",
    });
    const [{ seen }] = (await olga.visit(queue, "/moderate?member=ada")).data.cases;
    const fields = { form: "x", member: "ada", action: "hide", again: "hide", text: "A rude name", seen };
    expect((await olga.send(decide, "/moderate", fields)).status).toBe(303);
    expect((await ben.visit(profile, "/profile/ada", { username: "ada" })).data.profile.isHidden).toBe(true);
    expect((await olga.visit(queue, "/moderate?member=ada")).data).toMatchObject({
      isOne: true,
      cases: [{ title: "The profile of ada", isHidden: true }],
    });
  });
});

describe("what a list says", () => {
  it("is reported from its page, and hidden from others, the notes with the title", async () => {
    const { ada, ben, olga } = await aSite();
    const fieldsOfList = { intent: "create", title: "Rude title", resort: "alta" };
    const made = await ada.send(makeList, "/lists", fieldsOfList);
    const path = made.to?.replace(/\?.*/, "") ?? "";
    const link = path.slice("/lists/".length);
    await ada.send(changeList, path, { intent: "notes", "note-alta": "Rude note" }, { link });
    expect((await ben.visit(list, path, { link })).data.list).toMatchObject({
      title: "Rude title",
      noted: [{ note: "Rude note" }],
      reportHref: `/report?list=${link}`,
    });
    expect((await ben.visit(report, `/report?list=${link}`)).data.reported).toMatchObject({
      text: "Rude title",
      titledTexts: [{ title: "Alta", text: "Rude note" }],
    });
    const sent = await ben.send(sendReport, `/report?list=${link}`, {
      form: "report",
      reason: "abuse",
      text: "",
    });
    expect(sent).toMatchObject({ status: 303, to: `/report?list=${link}` });
    const [waiting] = (await olga.visit(queue, "/moderate")).data.cases;
    expect(waiting).toMatchObject({
      title: "What the list “Rude title” says",
      about: { list: link },
      titledTexts: [{ title: "Alta", text: "Rude note" }],
    });
    const fields = { form: waiting.form, list: link, action: "hide", again: "hide", text: "Rude" };
    expect((await olga.send(decide, "/moderate", { ...fields, seen: waiting.seen })).status).toBe(303);
    const hidden = (await ben.visit(list, path, { link })).data.list;
    expect(JSON.stringify(hidden)).not.toContain("Rude");
    expect((await ben.visit(report, `/report?list=${link}`)).status).toBe(404);
    expect((await ada.visit(list, path, { link })).data.list).toMatchObject({
      title: "Rude title",
      noted: [{ note: "Rude note" }],
      isTitleHidden: true,
    });
  });
});

describe("the page of a member's contributions", () => {
  it("is not there behind its last page, nor is the log", async () => {
    const { ada, olga } = await aSite();
    expect((await ada.visit(own, "/contributions?page=2")).status).toBe(404);
    expect((await olga.visit(log, "/moderate/log?page=2")).status).toBe(404);
  });
});
