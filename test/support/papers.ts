import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

const FOLDERS =
  "app|test|e2e|docs|public|\\.ci|\\.github|routes|server|api|session|features|map|ui|styles|tools|backend|domain";
const PATHS = new RegExp(`(?<![\\w./:@$-])(?:${FOLDERS})/[^\\s\`"'(),;:|#}]*`, "g");
const FILE_NAMES = /(?<![\w./:@$*…-])\w[\w./$-]*\.(?:tsx?|css|md|graphql)(?![\w*/])/g;

/**
 * The paths that a text names: what begins with a folder of the repository or of app/
 * ("backend/cache/"), and in its prose also a file of source or text by its name alone
 * ("papers.ts"). No paths are addresses ("/resorts"), packages ("@remix-run/dev"), and what stands
 * for several ("test/*.test.ts").
 */
export function pathsIn(text: string, prose = text): string[] {
  return [...text.matchAll(PATHS), ...prose.matchAll(FILE_NAMES)]
    .map(([path]) => path.replace(/[.\]>]+$/, ""))
    .filter((path) => !/[*{<…]/.test(path));
}

/** The comments of a source of TypeScript, CSS or GraphQL, as one text. */
export function commentsIn(source: string): string {
  return [...source.matchAll(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^[ \t]*#.*$/gm)]
    .map(([comment]) => comment)
    .join("\n");
}

/**
 * Whether a path that a file names leads somewhere: from the top, from app/, or from the file's own
 * folder.
 */
export const isThere = (path: string, namedBy: string) =>
  ["", "app", dirname(namedBy)].some((from) => existsSync(join(ROOT, from, path)));
