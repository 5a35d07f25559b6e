import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Where what visitors read is written; logs and commands speak to operators. */
const SOURCES =
  /^app\/((domain|features|map|routes|ui|api|server)\/|backend\/(mail|members|resorts|search|map)\/|backend\/graphql\/(?!generated)|[^/]+$)/;
/** Names of accounts; drawings are made by a command. */
const EXCEPT = /^app\/(api\/generated\.ts|domain\/accounts\/reserved-usernames\.ts)/;
const PAGES = /^app\/backend\/data\/site\/.*\.json$/;
/** What the editors wrote; names of places are spelled as their owners spell them. */
const CURATED = /^app\/backend\/data\/curated\/.*\.json$/;
const CURATED_TEXTS = ["description", "tip"];

/** What may not come back, each with what to write in its place. */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(nobody|whoever|whatever you)\b/i, "no one; anyone who; what you"],
  [/\b(everybody|anybody|somebody)\b/i, "everyone, anyone, someone"],
  [/\bput (a|an|the|it|those|them)\b[^.]*\bright\b/i, "correct"],
  [/\bmend(s|ed|ing)?\b/i, "fix, correct"],
  [/\bnot (told|said)\b/i, "not given, not known"],
  [/\bthis is no\b/i, "say what to enter"],
  [/\bon the purse\b/i, "on the wallet"],
  [/\blies? near\b/i, "nearby"],
  [/\baside to compare\b/i, "to compare"],
  [/\bcomes? about\b/i, "is worked out"],
  [/\bonly its continent\b/i, "say where it is"],
  [/\bordinary link\b/i, "say what it does"],
  [/\b(tells|gives) no\b/i, "does not answer, shares no"],
  [/\bin progress\b/i, "being sent, being loaded"],
  [/\bcommonest\b/i, "most common"],
  [/\bof ours\b/i, "our"],
  [/\b(piece of the name may do|gives way once|as for everybody)\b/i, "plain English"],
  [/(?<![-\w])(color|favorite|center|neighbor|organize|traveler)[ds]?(?![-\w:])/i, "British spelling"],
];

/** Words of our own in identifiers, comments, titles of tests and papers, each with the field's. */
const OUR_OWN: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(installBorder|judge|judges|verdict)\b/i, "request guard; check, result"],
  [/\b(keepUntilChanged|KeptPage|kept pages?)\b/i, "cached"],
  [/\boutflow\b/i, "backpressure"],
  [/\bunder way\b/i, "in flight, in progress"],
  [/\bplain ?fields\b/i, "form params"],
  [/\bignored(Parts|Notice)\b/i, "invalid params"],
  [/\b(Map|World)?Spots?\b(?! are)/, "viewport; pin"],
  [/\b(twins|twinsOf)\b/i, "duplicates"],
  [/\b(giveBack|knock|welcome|reception|patience)\b/i, "refund, probe, onConnection, handler, timeout"],
  [
    /^\s*(\*|\/\/|\/\*).*\b(nobody|somebody|whoever)\b/i,
    "the actor: visitor, member, operator, caller (in comments)",
  ],
];

interface Text {
  readonly at: string;
  readonly words: string;
}

/** Literals of two words or more, and what stands between tags. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node)) {
      const words = (ts.isTemplateExpression(node) ? node.getText() : node.text).replace(/\s+/g, " ").trim();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (words.includes(" ")) texts.push({ at: `${file}:${line + 1}`, words });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** The strings of these fields, however deep they are. */
const fieldsIn = (value: unknown, names: readonly string[]): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, field]) =>
        names.includes(name) ? stringsIn(field) : fieldsIn(field, names),
      );

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).map(
  (file) => `app/${file}`,
);
const texts = [
  ...files
    .filter((file) => SOURCES.test(file) && /\.tsx?$/.test(file) && !EXCEPT.test(file))
    .flatMap(textsOf),
  ...files
    .filter((file) => PAGES.test(file))
    .flatMap((file) => stringsIn(readJson(file)).map((words) => ({ at: file, words }))),
  ...files
    .filter((file) => CURATED.test(file))
    .flatMap((file) => fieldsIn(readJson(file), CURATED_TEXTS).map((words) => ({ at: file, words }))),
];

describe("what visitors read (decision 74)", () => {
  it("is found", () => {
    expect(texts.some(({ words }) => words === "Show resorts")).toBe(true);
    expect(texts.length).toBeGreaterThan(1_000);
  });

  it.each(BANNED)("says nothing like %s: %s", (banned) => {
    expect(texts.filter(({ words }) => banned.test(words)).map(({ at, words }) => `${at} ${words}`)).toEqual(
      [],
    );
  });
});

describe("code and papers use the field's words", () => {
  const folders = ["app", "test", "e2e", "docs"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  // This list names the words, and the history of the site may.
  const own = folders.filter(
    (file) => /\.(tsx?|css|md)$/.test(file) && !/generated\.ts$|copy\.test\.ts$|changelog\.md$/.test(file),
  );

  it.each(OUR_OWN)("none of %s, but %s", (word) => {
    const found = own.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
