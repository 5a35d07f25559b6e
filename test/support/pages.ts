import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PageHandle, routeOfFile } from "#app/server/page-handles.server.ts";

const FOLDER = join(import.meta.dirname, "../../app/routes");

/** What stands in routes for the data that a test has, as in `/resort/:url_segment`. */
export type Params = Readonly<Record<string, string>>;

/** In the built-in index. Members, lists, trips and pictures are made by tests alone. */
export const OF_THE_INDEX: Params = { url_segment: "alta-ski-area", "*": "us/vermont" };

/** A route as its file says it. */
export interface KnownRoute extends Pick<PageHandle, "title" | "sample" | "for"> {
  readonly file: string;
  /** Its path with its params, as in `/resort/:url_segment`. */
  readonly path: string;
  /** It draws a page; other routes are files, data and ends of forms. */
  readonly isPage: boolean;
  readonly takesForms: boolean;
  readonly needsExtensions: boolean;
  readonly needsData: boolean;
  readonly isCached: boolean;
}

/** A page with the address at which tests open it. */
export interface Sample extends KnownRoute {
  readonly address: string;
  /** What Remix gives to its loader. */
  readonly params: Record<string, string>;
}

/** All routes but the one of addresses that have none. */
export function readRoutes(folder = FOLDER): KnownRoute[] {
  return readdirSync(folder)
    .filter((file) => /^(?!\$\.).+\.tsx?$/.test(file))
    .sort()
    .map((file) => ({
      file,
      path: routeOfFile(file),
      isPage: file.endsWith(".tsx"),
      ...declaredIn(readFileSync(join(folder, file), "utf8")),
    }));
}

/** Playwright and commands cannot load a route module, so what it declares is read as text. */
function declaredIn(text: string) {
  const [, handle = ""] = /^export const pageHandle: PageHandle = (\{.*?\});$/ms.exec(text) ?? [];
  const word = (field: string) => new RegExp(`\\b${field}: "([^"]*)"`).exec(handle)?.[1];
  return {
    title: word("title"),
    sample: word("sample"),
    for: word("for") as PageHandle["for"],
    needsExtensions: handle.includes("needsExtensions: true"),
    needsData: !handle.includes("needsData: false"),
    isCached: handle.includes("cache: "),
    takesForms: /^export (const|function|async function) action\b/m.test(text),
  };
}

/** The routes that can be opened with these params, each with its address. */
export function samplesOf(routes: readonly KnownRoute[], params: Params): Sample[] {
  return routes.flatMap((route) => {
    const given: Record<string, string> = {};
    const fill = (text: string) =>
      text.replace(/:([a-z_]+)|\*$/g, (whole, name = whole) => {
        given[name] = params[name] ?? "";
        return given[name];
      });
    const address = fill(route.path) + fill(route.sample ?? "");
    return Object.values(given).includes("") ? [] : [{ ...route, address, params: given }];
  });
}

/** Pages that every visitor may open. */
export function openPages(params: Params, routes = readRoutes()): Sample[] {
  return samplesOf(routes, params).filter((route) => route.isPage && !route.for);
}

/** Pages of members and of operators. */
export function guardedPages(params: Params, routes = readRoutes()): Sample[] {
  return samplesOf(routes, params).filter((route) => route.isPage && route.for);
}

/** Pages whose documents are kept for all visitors. */
export function cachedPages(params: Params, routes = readRoutes()): Sample[] {
  return openPages(params, routes).filter(({ isCached }) => isCached);
}
