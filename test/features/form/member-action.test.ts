import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api/api-error.ts";
import { memberAction } from "#app/features/form/member-action.server.ts";
import { fieldsCalled, refusalOf } from "#app/features/form/refusal.server.ts";
import { aBrowser } from "#test/support/a-browser.ts";

const refusal = (code: string, more: object = {}) => new ApiError("graphql", "Write", { code, ...more });
const badInput = (argument: string, message: string) =>
  refusal("BAD_USER_INPUT", { problems: [{ argument, message }] });

describe("what a form says of a refusal", () => {
  it.each([
    ["of a visitor who is signed out", refusal("UNAUTHENTICATED"), 401, /not signed in any more/],
    ["of a backend that calls an ended session so", refusal("FORBIDDEN"), 401, /not signed in any more/],
    ["that wants to know who it is", refusal("CONFIRMATION_REQUIRED"), 403, /Enter your password/],
    ["of a site without mail", refusal("UNAVAILABLE"), 400, /sends no mail/],
    ["of too many", refusal("RATE_LIMITED", { retryAfter: 61 }), 429, /Try again in 2 minutes/],
    ["of a field", badInput("input.title", "Too long."), 400, /check the marked field\.$/],
    ["of what no visitor typed", badInput("input.issuer", "Your only way in."), 400, /^Your only way in/],
    ["that says nothing", refusal("BAD_USER_INPUT"), 400, /What you typed stays here/],
    ["of a backend that is away", new ApiError("unreachable", "Write"), 503, /cannot be reached/],
  ])("is one sentence: %s", (_, error, status, words) => {
    const said = refusalOf(error, fieldsCalled(["title"]));
    expect(said).toMatchObject({ status, message: expect.stringMatching(words) });
  });

  it("marks the fields that are wrong", () => {
    const problems = ["title", "note"].map((name) => ({ argument: `input.${name}`, message: name }));
    const said = refusalOf(refusal("BAD_USER_INPUT", { problems }), fieldsCalled(["title", "note"]));
    expect(said.problems).toEqual({ title: "title", note: "note" });
    expect(said.message).toBe("Please check the marked fields.");
  });
});

describe("an action of a member's page", () => {
  const action = memberAction({
    intents: {
      write: async ({ text }) => ({ href: `/texts/${text("title")}`, says: { done: "write" } }),
      refuse: async () => ({ status: 409, message: "Not now." }),
    },
  });
  const send = (fields: Record<string, string>) => aBrowser().send(action, "/write", fields);

  it("leads on with 303 and tells there what is done", async () => {
    const given = await send({ intent: "write", title: "a" });
    expect(given).toMatchObject({ status: 303, to: "/texts/a" });
    expect(given.headers.getSetCookie().join()).toContain("news=");
  });

  it("answers with what was typed, but no password, and with the form that it was", async () => {
    const given = await send({ intent: "refuse", title: "a", password: "secret", form: "refuse-12" });
    expect(given).toMatchObject({ status: 409, data: { form: "refuse-12", message: "Not now." } });
    expect(given.data.typed).toEqual({ intent: ["refuse"], title: ["a"], form: ["refuse-12"] });
  });

  it("answers a form whose fields are called as what objects have", async () => {
    const fields: [string, string][] = [["intent", "refuse"]];
    for (const name of ["constructor", "__proto__", "toString"]) fields.push([name, "a"], [name, "b"]);
    const given = await aBrowser().send(action, "/write", fields);
    expect(given.status).toBe(409);
    expect(Object.entries(given.data.typed)).toEqual([
      ["intent", ["refuse"]],
      ["constructor", ["a", "b"]],
      ["toString", ["a", "b"]],
    ]);
  });

  it.each([[{}], [{ intent: "toString" }], [{ intent: "other" }]])(
    "takes no form that is none of the page's: %j",
    async (fields) => expect(await send(fields)).toMatchObject({ status: 400 }),
  );

  it("lets a fault through", async () => {
    const faulty = memberAction({ intents: { write: () => Promise.reject(new Error("A fault")) } });
    await expect(aBrowser().send(faulty, "/write", {})).rejects.toThrow("A fault");
  });
});
