import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Layer, MAY_IMPORT, ROOMS } from "./support/layers.ts";

/**
 * The layers of docs/contributing.md and what each may import. Every import of every file under
 * app/ is read; a new dependency between layers is a decision: it changes test/support/layers.ts
 * and the table there.
 */
const APP = resolve(import.meta.dirname, "../app");

/** Single files that may import more than their layer, each with its reason. */
const EXCEPTIONS: { from: RegExp; to: RegExp; why: string; isOfTypes?: boolean }[] = [
  {
    from: /^features\/.*\.server\.ts$/,
    to: /^(server|api|session|env\.server\.ts)/,
    why: "what a feature does on the server, beside what it shows",
  },
  {
    from: /^api\/transport\.server\.ts$/,
    to: /^(backend\/index\.server\.ts|server\/rate-limit\/)/,
    why: "the pages' way to the embedded backend, whose operations are charged",
  },
  {
    from: /^tools\/cli\//,
    to: /^env\.server\.ts$/,
    why: "commands are started by people, with an environment",
  },
  {
    from: /^ui\//,
    to: /^domain\/(limits|messages)\.ts$/,
    why: "texts and numbers are constants of the whole site",
  },
  {
    from: /^(features|map)\//,
    to: /^api\/generated\.ts$/,
    why: "types of responses",
    isOfTypes: true,
  },
  { from: /^(api|backend)\//, to: /^schema(\.extensions)?\.graphql$/, why: "the contract both sides keep" },
];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => file.replaceAll("\\", "/"));

const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".css"),
);

/** The layer of a file under app/; the document's own files count as routes. */
function layerOf(file: string): Layer | null {
  if (file === "env.server.ts") return "env";
  const [first = "", ...rest] = file.split("/");
  if (rest.length === 0) return "routes";
  return first in MAY_IMPORT ? (first as Layer) : null;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

function specifiers(text: string): { specifier: string; typeOnly: boolean }[] {
  return [...text.matchAll(STATEMENT)].map(([, type, from, dynamic, bare]) => ({
    specifier: (from ?? dynamic ?? bare ?? "").replace(/\?.*$/, ""),
    typeOnly: type !== undefined,
  }));
}

function importsOf(file: string): Import[] {
  return specifiers(readFileSync(join(APP, file), "utf8")).flatMap(({ specifier, typeOnly }) => {
    if (specifier.startsWith("#app/")) return [{ from: file, to: specifier.slice("#app/".length), typeOnly }];
    if (!specifier.startsWith(".")) return [];
    return [{ from: file, to: relative(APP, resolve(APP, dirname(file), specifier)), typeOnly }];
  });
}

const imports = files.flatMap(importsOf);

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const source = layerOf(from);
  const target = to.endsWith(".graphql") ? null : layerOf(to);
  if (source !== null && source === target) return true;
  const exception = EXCEPTIONS.find((rule) => rule.from.test(from) && rule.to.test(to));
  if (exception) return exception.isOfTypes ? typeOnly : true;
  return source !== null && target !== null && MAY_IMPORT[source].includes(target);
}

/**
 * The room of a file in a layer: the folder that it lies in, or the file itself where it lies
 * beside the rooms.
 */
function roomOf(layer: string, file: string): string | null {
  const [first, room = ""] = file.split("/");
  return first === layer ? room : null;
}

/**
 * Types that say what all rooms together bring: a request's context, and what resolvers are given.
 */
function isOfComposition({ from, to, typeOnly }: Import): boolean {
  return typeOnly && (to === "backend/context.ts" || from === "backend/graphql/generated.ts");
}

describe.each(Object.entries(ROOMS))("the rooms of %s", (layer, rooms) => {
  const inLayer = files.flatMap((file) => roomOf(layer, file) ?? []);

  it("are all in the order, and no other", () => {
    expect(new Set(rooms)).toEqual(new Set(inLayer));
  });

  it("import from rooms before them alone, so that there is no circle of folders", () => {
    const place = (file: string) => rooms.indexOf(roomOf(layer, file) ?? "");
    const upward = imports
      .filter(({ from, to }) => roomOf(layer, from) !== null && roomOf(layer, to) !== null)
      .filter((entry) => place(entry.to) > place(entry.from) && !isOfComposition(entry))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(upward).toEqual([]);
  });
});

describe("layers", () => {
  it("finds the files and their imports", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it("every file is in a layer", () => {
    expect(files.filter((file) => layerOf(file) === null)).toEqual([]);
  });

  it("a layer imports only what its row names", () => {
    expect(
      imports.filter((entry) => !isAllowed(entry)).map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
  });

  it("imports are relative inside a layer and #app/ across layers", () => {
    const crooked = files.flatMap((file) =>
      specifiers(readFileSync(join(APP, file), "utf8")).flatMap(({ specifier }) => {
        if (specifier.startsWith("#app/")) return [];
        if (!specifier.startsWith(".")) return [];
        const to = relative(APP, resolve(APP, dirname(file), specifier));
        // The document's own files are beside the layers, not in one.
        const isBeside = !file.includes("/") || to.endsWith(".graphql");
        const crossing = !isBeside && layerOf(to) !== layerOf(file);
        return crossing ? [`${file} imports ${specifier}`] : [];
      }),
    );
    expect(crooked).toEqual([]);
  });

  it("only env.server.ts reads process.env", () => {
    const readers = files.filter(
      (file) => file !== "env.server.ts" && /process\.env\b/.test(readFileSync(join(APP, file), "utf8")),
    );
    // Starting the server hands its environment on to remix-serve, checked by env.server.ts before.
    expect(readers.filter((file) => file !== "tools/cli/start.ts")).toEqual([]);
  });

  it("links are ours, which resolve a path once; only SafeLink's may be of any site", () => {
    const others = files.filter((file) =>
      /import \{[^}]*\bLink\b[^}]*\} from "@remix-run\/react"/.test(readFileSync(join(APP, file), "utf8")),
    );
    expect(others).toEqual(["ui/safe-link.tsx"]);
  });

  it("domain knows neither React nor Node", () => {
    const impure = files
      .filter((file) => layerOf(file) === "domain")
      .flatMap((file) =>
        specifiers(readFileSync(join(APP, file), "utf8"))
          .filter(({ specifier }) => /^(node:|react|@remix-run\/)/.test(specifier))
          .map(({ specifier }) => `${file} imports ${specifier}`),
      );
    expect(impure).toEqual([]);
  });

  it("no module under app/ is longer than 300 lines beside its comments, and no route longer than 120", () => {
    const isCode = (line: string) => !/^\s*(\/\/|\/?\*)/.test(line);
    const long = files
      .filter((file) => !file.endsWith("generated.ts"))
      .map((file) => ({
        file,
        lines: readFileSync(join(APP, file), "utf8").split("\n").filter(isCode).length,
      }))
      .filter(({ file, lines }) => lines > (file.startsWith("routes/") ? 120 : 300));
    expect(long).toEqual([]);
  });

  it("no two modules have one name, but a route and what it shows, and a command called by its word", () => {
    const names = files
      .filter((file) => !/^(routes|tools\/cli)\/|generated\.ts$/.test(file))
      .map((file) => basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("every style sheet is on a page: named by site.css, by a page's own list or by a module", () => {
    const inSheets = sheets.flatMap((sheet) =>
      [...readFileSync(join(APP, sheet), "utf8").matchAll(/^@import "(\.[^"]+)"/gm)].map(([, path = ""]) =>
        relative(APP, resolve(APP, dirname(sheet), path)),
      ),
    );
    const named = new Set([...inSheets, ...imports.map(({ to }) => to)]);
    expect(sheets.filter((sheet) => !named.has(sheet))).toEqual([]);
  });
});
