import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A text for people, with its path from the top of the repository. */
export interface Paper {
  readonly path: string;
  readonly text: string;
  /** Without what is a listing: commands, configuration, drawings. */
  readonly prose: string;
}

function paper(path: string): Paper {
  const text = read(path);
  return { path, text, prose: text.replace(/^ *```[^\n]*\n[\s\S]*?^ *```$/gm, "") };
}

/** Every Markdown file that people read: the README and what is under docs/. */
export function readPapers(): Paper[] {
  const inDocs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .map((file) => `docs/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".md"));
  return ["README.md", ...inDocs.sort()].map(paper);
}

/** The targets of links and pictures, as they are written. */
export function linksOf({ prose }: Paper): string[] {
  const withoutCode = prose.replace(/`[^`\n]*`/g, "");
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");
}

/**
 * The anchors of a paper's headings, as GitHub makes them.
 *
 * @example anchorsOf(aPaper("## Add a page")) // ["add-a-page"]
 */
export function anchorsOf({ prose }: Paper): string[] {
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The cells of every row of the tables of a text, heads included. */
export function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[|\s-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
}
