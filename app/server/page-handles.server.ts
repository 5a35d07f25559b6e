/**
 * What a route module says of its page (`export const pageHandle`), for what deals with a request
 * before or beside Remix, and for the tests, which open every page. The browser is sent the exports
 * alone that Remix knows, and so nothing of it. test/support/pages.ts reads the first five as text.
 */
export interface PageHandle {
  /** What the title of its document begins with, where tests open it. */
  readonly title?: string;
  /** The query with which tests open it, as `?resorts=:url_segment`. */
  readonly sample?: string;
  /** Those who have such a page: every visitor without it. Only extensions know of members. */
  readonly for?: "members" | "operators";
  /** A backend without extensions has no such page. */
  readonly needsExtensions?: true;
  /** The page is shown where the backend fails: without it the error screen is. */
  readonly needsData?: false;
  /**
   * Its document of public data may be cached; `params` are the parameters that the loader reads.
   * Without it nothing is cached.
   */
  readonly cache?: { readonly params: readonly string[] };
  /**
   * Milliseconds of processor time that a response takes (`npm run bench:full -- misses`, on one
   * slow core); 5 without it.
   */
  readonly cost?: number;
  /** The same for a form that is sent to it. */
  readonly formCost?: number;
  /** Search engines are told of it. */
  readonly isInSitemap?: boolean;
}

/** A module of a route, as far as it is looked at here. */
interface RouteModule {
  readonly pageHandle?: PageHandle;
}

let findRoute = createRouteOf([]);
let handles: ReadonlyMap<string, PageHandle> = new Map();

/** @param modules by file, as in `./routes/resort.$url_segment.tsx`: all that there are */
export function setRoutes(modules: Readonly<Record<string, unknown>>): void {
  findRoute = createRouteOf(Object.keys(modules));
  handles = new Map(
    Object.entries(modules).flatMap(([file, module]) => {
      const { pageHandle } = module as RouteModule;
      return pageHandle ? [[routeOfFile(file), pageHandle] as const] : [];
    }),
  );
}

/**
 * Names the route of an address: `/resort/:url_segment` of `/resort/zermatt?x=y`. A path without a
 * route is its visitor's own words, of which none are kept.
 */
export function routeOf(url: string): string {
  return findRoute(url) ?? `/${SPLAT}`;
}

/** The same of an address that has a route; null of any other. */
export function knownRouteOf(url: string): string | null {
  return findRoute(url);
}

/** What the page at a path (or its data at `….data`) says of itself; empty where there is none. */
export function handleOf(url: string): PageHandle {
  return handles.get(findRoute(url) ?? "") ?? {};
}

/** Paths of the pages that search engines are told of, resorts excepted. */
export function sitemapPaths(): string[] {
  return [...handles].flatMap(([route, { isInSitemap }]) => (isInSitemap ? [route] : []));
}

const DATA_SUFFIX = ".data";
/** A last part that stands for all that follow. */
const SPLAT = "*";

/** Finds routes among those of these modules. */
function createRouteOf(files: readonly string[]): (url: string) => string | null {
  // What no other route has is no route.
  const routes = files.map(routeOfFile).filter((route) => route !== `/${SPLAT}`);
  const isDynamic = (route: string) => route.includes(":") || route.endsWith(SPLAT);
  const literal = new Set(routes.filter((route) => !isDynamic(route)));
  const dynamic = routes.filter(isDynamic).map((route) => ({ route, parts: route.split("/") }));
  return (url) => {
    const [whole = ""] = url.split(/[?#]/, 1);
    const page = whole.endsWith(DATA_SUFFIX) ? whole.slice(0, -DATA_SUFFIX.length) : whole;
    const path = whole === "/_root.data" ? "/" : page;
    if (literal.has(path)) return path;
    const parts = path.split("/");
    const found = dynamic.find(
      (entry) =>
        (entry.parts.at(-1) === SPLAT
          ? entry.parts.length <= parts.length
          : entry.parts.length === parts.length) &&
        entry.parts.every((part, index) =>
          part === SPLAT || part.startsWith(":") ? parts[index] !== "" : part === parts[index],
        ),
    );
    return found?.route ?? null;
  };
}

/** The path of a route module by Remix's names: dots are slashes, but in brackets. */
export function routeOfFile(file: string): string {
  const name = file.replace(/^.*\/routes\//, "").replace(/\.tsx?$/, "");
  const parts = name.replaceAll("[.]", "\0").split(".");
  const path = parts
    .filter((part) => part !== "_index")
    .map((part) => part.replace(/_$/, "").replace(/^\$$/, SPLAT).replace(/^\$/, ":").replaceAll("\0", "."));
  return `/${path.join("/")}`;
}
