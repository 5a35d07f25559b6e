/**
 * `npm run check:regexps`: names regular expressions of app/ that some text makes slower than
 * linear, and exits 1 where there is one. A visitor's text of some ten thousand characters would
 * stop the process for seconds.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");

/** What the operator alone writes. */
const TRUSTED = ["app/env.server.ts"];

/** The literals of a file with their lines. */
function literals(file: string): { line: number; text: string }[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a text exists that takes the expression more than linear time. */
function backtracks(literal: string): boolean {
  const [, source = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  return analyse({ source, flags }).reports.length > 0;
}

const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.tsx?$/.test(file) && !TRUSTED.includes(file));
const faults = files.flatMap((file) =>
  literals(file)
    .filter(({ text }) => backtracks(text))
    .map(({ line, text }) => `${file}:${line}: ${text}`),
);
for (const fault of faults) console.error(`slower than linear: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
