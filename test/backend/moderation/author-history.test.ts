import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { typeDefs } from "#app/backend/graphql/generated.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const AUTHOR = `author { username gets_letters history {
  member_since shown_texts hidden_texts hides warnings suspensions reports upheld_reports } }`;
const OPERATIONS = {
  write: "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }",
  remove: "mutation ($id: ID!) { result: removeComment(id: $id) }",
  makeList: "mutation ($input: CreateListInput!) { result: createList(input: $input) { link } }",
  report: "mutation ($input: ReportInput!) { result: report(input: $input) }",
  moderate: `mutation ($input: ModerateInput!) { result: moderate(input: $input) { ${AUTHOR} } }`,
  case: `query ($username: String!) { result: moderationCase(username: $username) { ${AUTHOR} } }`,
  queue: `{ result: moderationQueue { ${AUTHOR} } }`,
} as const;

type Operation = keyof typeof OPERATIONS;
const ask = (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  backend.ask(OPERATIONS[operation], variables, { token: by?.token });
const get = async (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  (await backend.data(OPERATIONS[operation], variables, { token: by?.token })).result;

const NOTHING = { hides: 0, warnings: 0, suspensions: 0, reports: 0, upheld_reports: 0 };

async function aSite() {
  const resort = await aResort(backend.db, { title: "Alta", segment: "alta" });
  const [ada, ben, olga] = [
    await aMember(backend, { username: "ada" }),
    await aMember(backend, { username: "ben" }),
    await anOperator(backend),
  ];
  const write = async (comment: string, by = ada): Promise<object> => {
    const { id } = await get("write", { input: { resort_id: String(resort), comment } }, by);
    return { contribution: id };
  };
  const report = (about: object) => get("report", { input: { ...about, reason: "abuse" } }, ben);
  const moderate = (about: object, action: string) =>
    get("moderate", { input: { ...about, action, reason: "Rude" } }, olga);
  const history = async (username = "ada") => (await get("case", { username }, olga)).author.history;
  return { ada, ben, olga, write, report, moderate, history };
}

test("an operator sees since when its author is a member, what they wrote, and what was decided about them", async () => {
  const { ada, write, report, moderate, history } = await aSite();
  await backend.db.execute(
    sql`UPDATE members SET created_at = '2025-03-04T12:00:00Z' WHERE username = 'ada'`,
  );
  expect(await history()).toEqual({
    ...NOTHING,
    member_since: "2025-03-04T12:00:00.000Z",
    shown_texts: 0,
    hidden_texts: 0,
  });
  const [rude, fine, gone] = [await write("Rude."), await write("Fine."), await write("Gone.")];
  await get("remove", { id: (gone as { contribution: string }).contribution }, ada);
  const { link } = await get("makeList", { input: { title: "Rude title", url_segments: [] } }, ada);
  for (const about of [rude, fine, { list: link }, { username: "ada" }]) await report(about);
  expect(await history()).toMatchObject({ ...NOTHING, shown_texts: 2, hidden_texts: 0, reports: 4 });

  await moderate(rude, "hide");
  await moderate(fine, "keep");
  expect(await history()).toMatchObject({ shown_texts: 1, hidden_texts: 1, hides: 1, upheld_reports: 1 });
  await moderate({ list: link }, "warn");
  await moderate({ username: "ada" }, "suspend");
  expect(await history()).toMatchObject({
    hides: 1,
    warnings: 1,
    suspensions: 1,
    reports: 4,
    upheld_reports: 3,
  });
  // A decision that takes another one back is not against its member, and leaves what was decided.
  await moderate(rude, "keep");
  expect(await history()).toMatchObject({ hidden_texts: 0, hides: 1, upheld_reports: 3 });
  expect(await history("ben")).toMatchObject({ ...NOTHING, shown_texts: 0 });
});

test("the history of each author is beside their case, with as many statements for several as for one", async () => {
  const { ben, olga, write, report } = await aSite();
  const cleo = await aMember(backend, { username: "cleo" });
  const count = async () => {
    backend.statements.length = 0;
    const authors = (await get("queue", {}, olga)).map(
      ({ author }: { author: { username: string; history: { shown_texts: number; reports: number } } }) => [
        author.username,
        author.history.shown_texts,
        author.history.reports,
      ],
    );
    return { authors, statements: backend.statements.length };
  };
  await report(await write("One"));
  const one = await count();
  expect(one.authors).toEqual([["ada", 1, 1]]);
  await write("Two", ben);
  await report(await write("Three", cleo));
  await report({ username: "cleo" });
  expect(await count()).toEqual({
    authors: [
      ["ada", 1, 1],
      ["cleo", 1, 2],
      ["cleo", 1, 2],
    ],
    statements: one.statements,
  });
});

test("the history is refused to everyone but operators, its member included", async () => {
  const { ada, ben, olga } = await aSite();
  expect(codeOf(await ask("case", { username: "ada" }))).toBe("UNAUTHENTICATED");
  for (const member of [ada, ben]) {
    for (const operation of ["case", "queue"] as const) {
      const variables = operation === "case" ? { username: "ada" } : {};
      const { data, errors } = await ask(operation, variables, member);
      expect(errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
      expect(JSON.stringify(data ?? null)).not.toContain("history");
    }
  }
  // Who reported an operator is not theirs to see.
  expect(await get("case", { username: "olga" }, olga)).toBeNull();
  // No other field of the schema leads to it.
  expect(typeDefs.match(/: \[?(AuthorHistory|ReportedProfile)\b/g)).toEqual([
    ": AuthorHistory",
    ": ReportedProfile",
  ]);
});

test("an author gets letters where their address is verified and the site sends mail", async () => {
  const { olga } = await aSite();
  await backend.db.execute(sql`UPDATE members SET email_verified_at = now() WHERE username = 'ada'`);
  // This site sends none.
  expect((await get("case", { username: "ada" }, olga)).author.gets_letters).toBe(false);
});
