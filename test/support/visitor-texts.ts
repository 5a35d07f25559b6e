/**
 * Every text that a visitor reads, found beside its markup by TypeScript's parser, for the test of
 * texts and for `npm run texts`. What stands between the tags of one block is one text, whatever
 * links and conditions it is made from.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");

/** Generated files, tables, and what operators and editors read. Folders end in a slash. */
const UNREAD_PATHS: readonly string[] = [
  "app/api/generate.ts",
  "app/api/generated.ts",
  "app/api/transport.server.ts",
  "app/backend/accounts/member-command.ts",
  "app/backend/accounts/show-member.ts",
  "app/backend/backup/",
  "app/backend/built-in-index/",
  "app/backend/db/",
  "app/backend/graphql/generated.ts",
  "app/backend/mail/mail-failure.ts",
  "app/backend/origins/other-names.ts",
  "app/backend/place-names/states.ts",
  "app/backend/group-trips/name-look.ts",
  "app/domain/accounts/path-words.ts",
  "app/domain/accounts/reserved-usernames.ts",
  "app/env.server.ts",
  "app/session/secret.server.ts",
  "app/tools/",
];
const PAGES = "app/backend/site/content/";
/** What the editors wrote; names of places are spelled as their owners spell them. */
const CURATED = "app/backend/built-in-index/curated/";
const CURATED_TEXTS = ["description", "tip"];

/** Texts of the specification, to the letter. */
export const EXACT: ReadonlySet<string> = new Set([
  "Visuals pending. The resort's beauty remains a delightful secret for now.",
  "Signup failed. Please check your information and try again.",
  "Woah!!... Gnarly Crash",
  "Looks like we french fried instead of pizza'd",
  "Let's try and get you back in side the boundary.",
]);

export const isCurated = (file: string): boolean => isBelow(file, [CURATED]);

export interface VisitorText {
  readonly file: string;
  readonly line: number;
  /** As it is read: each value is PLACEHOLDER. */
  readonly words: string;
}

const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file.startsWith(path));

const SEVERAL_WORDS = /\p{L}.* .*\p{L}/u;

/** Stands for a value, and counts as a word. */
export const PLACEHOLDER = "{…}";

const ENTITIES: Readonly<Record<string, string>> = {
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  amp: "&",
};

/** A tag that is read on within the sentence around it. */
const INLINE =
  /^(a|abbr|b|cite|code|dfn|em|i|kbd|mark|q|s|small|span|strong|time|u|[A-Z]\w*(Link|Weights)|Link)$/;
/** Attributes that are not read. */
const UNREAD =
  /^(class(Name)?|wrapClassName|d|viewBox|points|transform|style|id|href|to|rel|sizes|srcSet|media|type|name|role|key|autoComplete|pattern|as|htmlFor|aria-(labelledby|describedby|controls|live)|preserveAspectRatio|gradientTransform|columnClass|fill|stroke\w*|form|action|method|icon)$/;

/**
 * A literal of one word that is read: it begins with a capital letter, and is no key, header or
 * operand.
 */
const isLabel = (node: ts.Node, words: string): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxFragment(node) ||
  (/^\p{Lu}[\p{Ll}’-]+$/u.test(words) &&
    !ts.isBinaryExpression(node.parent) &&
    !ts.isCaseClause(node.parent) &&
    !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
    !(
      ts.isCallExpression(node.parent) &&
      /\b(get|set|has|append|delete)$/.test(node.parent.expression.getText())
    ));

function textsOfSource(file: string, withLabels: boolean): VisitorText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: VisitorText[] = [];
  const add = (node: ts.Node, words: string): void => {
    const tidy = words
      .replace(/<style>.*<\/style>/s, "")
      .replace(/<[!/]?[a-z][^<>]*>/gi, " ")
      .replace(/\s+/g, " ")
      .replace(/ (?=[,.;:!?)](\s|$))/g, "")
      .trim();
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (
      SEVERAL_WORDS.test(tidy.replaceAll(PLACEHOLDER, "x")) ||
      (withLabels && /\p{L}/u.test(tidy) && isLabel(node, tidy))
    )
      texts.push({ file, line, words: tidy });
  };
  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    const root = ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : [node];
    const joined = ts.isJsxElement(node) || ts.isJsxFragment(node) ? root.some(isJoined) : isWritten(node);
    if (!joined) {
      ts.forEachChild(node, visit);
      return;
    }
    // What was read as a part of this text is not a text again; what was left out of it is.
    const left: ts.Node[] = [];
    add(node, root.map((part) => read(part, left)).join(""));
    if (ts.isJsxElement(node)) left.push(node.openingElement.attributes);
    for (const part of left) visit(part);
  };
  visit(source);
  return texts;
}

const isWritten = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node);

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  (isWritten(node.left) || isWritten(node.right));

/** Words, or an expression beside words, between tags. */
const isJoined = (node: ts.Node): boolean =>
  (ts.isJsxText(node) && /\p{L}/u.test(node.text)) ||
  (ts.isJsxExpression(node) && node.expression !== undefined && isWritten(node.expression));

function isUnread(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isCallExpression(node) && /^((\w+\.)*audit|log\w*|console\.\w+)$/.test(node.expression.getText())) ||
    (ts.isJsxAttribute(node) && UNREAD.test(node.name.getText())) ||
    (ts.isPropertyAssignment(node) && /^"?(className|d|viewBox|points|href)"?$/.test(node.name.getText()))
  );
}

/**
 * The words of a part of a text. What it leaves out goes to `left`: other branches, attributes,
 * blocks, arguments.
 */
function read(node: ts.Node, left: ts.Node[]): string {
  if (ts.isJsxText(node))
    return node.text.replace(/\s*\n\s*/g, " ").replace(/&(\w+);/g, (_, name) => ENTITIES[name] ?? " ");
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map((span) => read(span.expression, left) + span.literal.text).join("")
    );
  if (ts.isParenthesizedExpression(node)) return read(node.expression, left);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return read(node.expression, left);
  if (ts.isJsxExpression(node)) return node.expression ? read(node.expression, left) : "";
  if (ts.isConditionalExpression(node)) return longest([node.whenTrue, node.whenFalse], left, node.condition);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return longest([node.right], left, node.left);
  if (isSum(node)) return read(node.left, left) + read(node.right, left);
  if (ts.isJsxFragment(node)) return node.children.map((child) => read(child, left)).join("");
  if (ts.isJsxElement(node) && INLINE.test(node.openingElement.tagName.getText())) {
    left.push(node.openingElement.attributes);
    return node.children.map((child) => read(child, left)).join("");
  }
  left.push(node);
  if (ts.isJsxElement(node)) return " ";
  return ts.isJsxSelfClosingElement(node) && /^(br|input|Icon|svg)$/i.test(node.tagName.getText())
    ? " "
    : PLACEHOLDER;
}

/** Of several branches the one with the most words: the others are texts of their own. */
function longest(branches: readonly ts.Node[], left: ts.Node[], condition: ts.Node): string {
  left.push(condition);
  const readings = branches
    .map((branch) => {
      const rest: ts.Node[] = [];
      return { branch, words: read(branch, rest), rest };
    })
    .sort((a, b) => wordsOf(b.words).length - wordsOf(a.words).length);
  readings.forEach(({ branch, rest }, index) => {
    left.push(...(index === 0 ? rest : [branch]));
  });
  return readings[0]?.words ?? "";
}

/** Fields that are not read. */
const UNREAD_FIELDS: readonly string[] = ["layout", "url", "path", "content_type"];

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, field]) =>
        UNREAD_FIELDS.includes(name) ? [] : stringsIn(field),
      );

/** The strings of these fields, however deep they are. */
const fieldsIn = (value: unknown, names: readonly string[]): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, field]) =>
        names.includes(name) ? stringsIn(field) : fieldsIn(field, names),
      );

function textsOfJson(file: string, stringsOf: (content: unknown) => string[]): VisitorText[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  // Strings come in the order of the file, so each is looked for behind the one before it.
  let end = 0;
  return stringsOf(JSON.parse(source)).map((words) => {
    const written = JSON.stringify(words);
    const start = source.indexOf(written, end);
    if (start >= 0) end = start + written.length;
    return {
      file,
      line: source.slice(0, Math.max(start, 0)).split("\n").length,
      words: words.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\{\w+\}/g, PLACEHOLDER),
    };
  });
}

/**
 * All texts of two words or more, in the order of files and lines.
 *
 * @param withLabels single words too, as far as they can be told from other literals
 * @param part of the paths that are read; "" for all
 */
export function readVisitorTexts(withLabels = false, part = ""): VisitorText[] {
  const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file}`)
    .filter((file) => file.includes(part))
    .sort();
  return files.flatMap((file) => {
    if (/\.tsx?$/.test(file)) return isBelow(file, UNREAD_PATHS) ? [] : textsOfSource(file, withLabels);
    if (!file.endsWith(".json")) return [];
    if (isCurated(file)) return textsOfJson(file, (content) => fieldsIn(content, CURATED_TEXTS));
    return isBelow(file, [PAGES]) ? textsOfJson(file, stringsIn) : [];
  });
}

/** Sentences of a text: a colon and a semicolon go on. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!…]["”’)]*)\s+(?=["“‘(]*[\p{L}\p{N}{])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Words of a sentence; a value is one. */
export function wordsOf(sentence: string): string[] {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]|\{…\}/u.test(word));
}
