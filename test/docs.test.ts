import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { MAY_IMPORT } from "./support/layers.ts";
import {
  anchorsOf,
  commentsIn,
  isThere,
  linksOf,
  pathsIn,
  ROOT,
  read,
  readPapers,
  rowsOf,
} from "./support/papers.ts";

const manifest: {
  version: string;
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(read("package.json"));
const papers = readPapers();
const DEPLOYMENT = ["docs/deployment/Dockerfile", "docs/deployment/compose.yaml"];
const WORKFLOWS = readdirSync(join(ROOT, ".github/workflows")).map((file) => `.github/workflows/${file}`);

/** What the sources say in comments. */
function readComments(): { readonly path: string; readonly text: string }[] {
  const files = ["app", "test", "e2e"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!generated)\.(tsx?|css|graphql)$/.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  return [...files, "remix.config.js", "vite.config.ts"].map((path) => ({
    path,
    text: commentsIn(read(path)),
  }));
}
const comments = readComments();

/** The README stays short: what does not fit is for docs/. */
const MAX_README_BYTES = 4_500;

describe("the papers", () => {
  it("begin with a README of at most 4.5 kB", () => {
    expect(statSync(join(ROOT, "README.md")).size).toBeLessThanOrEqual(MAX_README_BYTES);
  });

  it("name no command that does not exist", () => {
    const others = [...DEPLOYMENT, ...WORKFLOWS, ".ci/run", ".env.example"].map((path) => ({
      path,
      text: read(path),
    }));
    const unknown = [...papers, ...others].flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm run (?:-\S+ )*([a-z][a-z0-9:-]*[a-z0-9])/g)]
        .map(([, command]) => command ?? "")
        .filter((command) => !(command in manifest.scripts))
        .map((command) => `${path}: npm run ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it("lead with every link and picture to a file that is there, and with every anchor to a heading", () => {
    const dead = papers.flatMap((paper) =>
      linksOf(paper)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [file = "", anchor] = link.split("#");
          const path = file === "" ? paper.path : normalize(join(dirname(paper.path), file));
          if (!existsSync(join(ROOT, path))) return true;
          const target = papers.find((candidate) => candidate.path === path);
          return anchor !== undefined && !(target && anchorsOf(target).includes(anchor));
        })
        .map((link) => `${paper.path}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it("are all led to by another one", () => {
    const led = new Set(
      papers.flatMap((paper) =>
        linksOf(paper).map((link) => normalize(join(dirname(paper.path), link.split("#")[0] ?? ""))),
      ),
    );
    const lonely = papers.map(({ path }) => path).filter((path) => path !== "README.md" && !led.has(path));
    expect(lonely).toEqual([]);
  });

  it("name files and folders that are there, as every comment does", () => {
    // What recipes and operators make.
    const made = [
      "app/features/highest/highest-model.ts",
      "app/features/highest/highest-page.tsx",
      "app/features/wishes/save-wish.server.ts",
      "app/features/wishes/wishes-page.tsx",
      "app/routes/highest.tsx",
      "app/routes/press.tsx",
      "app/routes/wishes.tsx",
      "docs/deployment/.env",
      "test/backend/resorts/highest-resorts.test.ts",
      "test/features/highest/highest-page.test.tsx",
      "test/routes/highest.test.ts",
      "test/routes/wishes.test.ts",
    ];
    const named = [
      ...papers.map(({ path, text, prose }) => ({ path, names: pathsIn(text, prose) })),
      ...[".env.example", ...DEPLOYMENT, ...WORKFLOWS].map((path) => ({ path, names: pathsIn(read(path)) })),
      ...comments.map(({ path, text }) => ({ path, names: pathsIn(text) })),
    ];
    const gone = named.flatMap(({ path, names }) =>
      names.filter((name) => !made.includes(name) && !isThere(name, path)).map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });
});

describe("what reads other files", () => {
  const support = readdirSync(join(ROOT, "test/support"))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: `test/support/${file}`, text: read(`test/support/${file}`) }));

  it("names paths that are there", () => {
    const gone = support.flatMap(({ path, text }) =>
      pathsIn(text, "")
        .filter((name) => !isThere(name, path))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it("hides no path in a regular expression, where this test would not find it", () => {
    expect(support.filter(({ text }) => /\bapp\\\//.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe("vite.config.ts", () => {
  it("puts pieces into files that are there", () => {
    const pieces = [...read("vite.config.ts").matchAll(/"(app\/[^"]+)"/g)].map(([, piece = ""]) => piece);
    expect(pieces.length).toBeGreaterThan(40);
    const gone = pieces.filter(
      (piece) => !["", ".ts", ".tsx"].some((end) => existsSync(join(ROOT, piece + end))),
    );
    expect(gone).toEqual([]);
  });
});

describe("docs/dependencies.md", () => {
  const text = read("docs/dependencies.md");

  /** Whether a package is named, itself or by its family ("@types/*"). */
  function isNamed(name: string): boolean {
    const family = name.startsWith("@") ? `${name.slice(0, name.indexOf("/"))}/*` : name;
    return text.includes(`\`${name}\``) || text.includes(`\`${family}\``);
  }

  it("says of every dependency why it is there", () => {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});

describe("the configuration", () => {
  const source = read("app/env.server.ts");
  const ends = /\(([A-Z_|]+)\)\$/.exec(source)?.[1]?.split("|") ?? [];
  const names = [
    ...[...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? ""),
    ...[...source.matchAll(/\bsource\.([A-Z][A-Z_]+)/g)].map(([, name]) => name ?? ""),
  ];

  it("is listed by docs/variables.md as the program reads it", () => {
    expect(new Set(names).size).toBeGreaterThan(8);
    expect(ends).toEqual(["ISSUER", "CLIENT_ID", "CLIENT_SECRET"]);
    const listed = rowsOf(read("docs/variables.md")).map(([name = ""]) => name);
    const expected = [...names, "OAUTH_{NAME}_ISSUER", "_CLIENT_ID", "_CLIENT_SECRET"];
    expect(expected.filter((name) => !listed.some((cell) => cell.includes(`\`${name}\``)))).toEqual([]);
  });

  it("is whole in .env.example, which names nothing else", () => {
    const example = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    const expected = [...names, ...ends.map((end) => `OAUTH_EXAMPLE_${end}`)];
    expect([...example].sort()).toEqual([...new Set(expected)].sort());
  });
});

describe("docs/contributing.md", () => {
  const [, tree = ""] = /## Where things are\n\n```\n(.*?)```/s.exec(read("docs/contributing.md")) ?? [];

  it.each(["features", "backend", "domain", "tools"])(
    "has all rooms of %s in its tree, and no other",
    (layer) => {
      const [, part = ""] = new RegExp(`^[├└]── ${layer}/(.*?)(?=^[├└t])`, "ms").exec(tree) ?? [];
      const shown = part.replace(/\([^)]*\)/g, "").match(/[a-z-]+(?=\/)/g);
      const folders = readdirSync(join(ROOT, "app", layer), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      expect(shown?.sort()).toEqual(folders.sort());
    },
  );

  it("says of every layer what architecture.test.ts lets it import", () => {
    const [, section = ""] = read("docs/contributing.md").split("\n### Layers\n");
    const table = rowsOf(section.split("\n## ")[0] ?? "").slice(1);
    const said = table.map(([layer, may]) => [layer, may === "nothing" ? [] : may?.split(", ")]);
    expect(Object.fromEntries(said)).toEqual(MAY_IMPORT);
  });
});

describe("the decisions", () => {
  const FOLDER = "docs/decisions";
  const files = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file !== "README.md")
    .sort();

  /** Number, title and file of each line of the index. */
  const linesOf = (index: string) =>
    [...index.matchAll(/^- \[(\d+)\. (.+)\]\((.+)\)$/gm)].map(([, ...parts]) => parts);

  it("have numbers of their own", () => {
    const numbers = files.map((file) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]));
    expect(new Set(numbers).size).toBe(files.length);
    expect(numbers).not.toContain(Number.NaN);
  });

  it("have a number, a title and a date, and the index has the first two", () => {
    const index = linesOf(read(`${FOLDER}/README.md`));
    const expected = files.map((file) => {
      const [, number, title] =
        /^# (\d+)\. (.+)\n\nDate: \d{4}-\d{2}-\d{2}\n/.exec(read(`${FOLDER}/${file}`)) ?? [];
      return [number, title, file];
    });
    expect(index).toEqual(expected);
  });

  it("are in the index under each number that a text or a comment names", () => {
    const index = read(`${FOLDER}/README.md`);
    const told = [...(index.split("\nTold by another one now: ")[1] ?? "").matchAll(/\d+/g)].map(
      ([number]) => number,
    );
    const known = new Set([...linesOf(index).map(([number]) => number), ...told]);
    const named = [...papers, ...comments].flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)\b/gi)].flatMap(([, numbers = ""]) =>
        numbers.split(/, | and /).map((number) => ({ path, number })),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !known.has(number))).toEqual([]);
  });
});

describe("what runs elsewhere", () => {
  /** Every image that a file is made from or starts, but stages of its own. */
  const images = [...DEPLOYMENT, ...WORKFLOWS].flatMap((path) =>
    [...read(path).matchAll(/^\s*(?:FROM|image:)\s*(\S+)/gm)].map(([, image]) => image ?? ""),
  );
  const nodeVersions = images.flatMap((image) => /^node:(\S+)/.exec(image)?.[1] ?? []);

  it("names images and actions in one version", () => {
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$/.test(image))).toEqual([]);
    const actions = WORKFLOWS.flatMap((path) =>
      [...read(path).matchAll(/\buses:\s*(\S+)/g)].map(([, action]) => action ?? ""),
    );
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(images.filter((image) => image.startsWith("shred-index:"))).toEqual([
      `shred-index:${manifest.version}`,
    ]);
  });

  it("runs on one Node.js, which package.json allows", () => {
    const oldest = (/^>=(\d+\.\d+\.\d+)$/.exec(manifest.engines.node)?.[1] ?? "").split(".").map(Number);
    const isAllowed = (version: string) => {
      const parts = version.split("-")[0]?.split(".").map(Number) ?? [];
      const first = parts.findIndex((part, index) => part !== oldest[index]);
      return parts.length === 3 && (first === -1 || (parts[first] ?? 0) > (oldest[first] ?? 0));
    };
    expect(nodeVersions.filter((version) => !isAllowed(version))).toEqual([]);
    expect(new Set(nodeVersions.map((version) => version.split("-")[0])).size).toBe(1);
  });

  it("calls the gate of this repository", () => {
    expect(WORKFLOWS.some((path) => /run: bash \.ci\/run$/m.test(read(path)))).toBe(true);
    expect(existsSync(join(ROOT, ".ci/run"))).toBe(true);
  });
});
