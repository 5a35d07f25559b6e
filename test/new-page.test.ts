import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathWordsOf } from "#app/api/route-words.ts";
import { PATH_WORDS } from "#app/domain/accounts/path-words.ts";
import { isReservedUsername } from "#app/domain/accounts/reserved-usernames.ts";
import { handleOf, type PageHandle, setRoutes, sitemapPaths } from "#app/server/page-handles.server.ts";
import { costOf } from "#app/server/rate-limit/read-costs.ts";
import { setAllRoutes } from "#test/support/all-routes.ts";
import {
  cachedPages,
  guardedPages,
  OF_THE_INDEX,
  openPages,
  readRoutes,
  samplesOf,
} from "./support/pages.ts";

const ROUTES = join(import.meta.dirname, "../app/routes");
const modules = import.meta.glob<{ pageHandle?: PageHandle }>("../app/routes/*.{ts,tsx}", { eager: true });

const HIGHEST: PageHandle = {
  title: "Higher than Alta Ski Area",
  sample: "?beside=:url_segment",
  needsExtensions: true,
  cache: { params: ["beside"] },
  cost: 20,
  isInSitemap: true,
};
const WISHES: PageHandle = { title: "Your wishes", for: "members" };

/** As a route module has it. */
function declaration(handle: PageHandle): string {
  return `export const pageHandle: PageHandle = ${JSON.stringify(handle).replace(/"(\w+)":/g, "$1: ")};\n`;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "routes-"));
  cpSync(ROUTES, folder, { recursive: true });
});
afterAll(() => {
  setAllRoutes();
  rmSync(folder, { recursive: true });
});

describe("what the routes declare", () => {
  it("is read from their text as their modules have it", () => {
    for (const route of readRoutes()) {
      const declared = modules[`../app/routes/${route.file}`]?.pageHandle ?? {};
      const { title, sample, needsExtensions = false, needsData = true, cache } = declared;
      const isCached = cache !== undefined;
      const { for: who } = declared;
      expect(route).toMatchObject({ title, sample, for: who, needsExtensions, needsData, isCached });
    }
  });

  it("is said in pageHandle alone, for Remix sends what is called handle to the browser", () => {
    const others = Object.keys(modules).filter((file) => "handle" in (modules[file] ?? {}));
    expect(others).toEqual([]);
  });

  it("has the title of each page that tests can open", () => {
    const untitled = [...openPages(OF_THE_INDEX), ...guardedPages(OF_THE_INDEX)].filter(
      ({ title }) => !title,
    );
    expect(untitled.map(({ file }) => file)).toEqual([]);
  });
});

describe("a page that is one more file", () => {
  const ADDRESS = "/highest?beside=alta-ski-area";
  const addressesOf = (pages: readonly { address: string }[]) => pages.map(({ address }) => address);

  beforeAll(() => {
    writeFileSync(join(folder, "highest.tsx"), `${declaration(HIGHEST)}export default () => null;\n`);
    writeFileSync(join(folder, "wishes.tsx"), `${declaration(WISHES)}export default () => null;\n`);
  });

  it("is opened by the tests of documents, of barriers, of what is kept and of a backend that fails", () => {
    const routes = readRoutes(folder);
    const page = openPages(OF_THE_INDEX, routes).find(({ path }) => path === "/highest");
    expect(page).toMatchObject({
      address: ADDRESS,
      title: HIGHEST.title,
      needsExtensions: true,
      needsData: true,
    });
    expect(addressesOf(cachedPages(OF_THE_INDEX, routes))).toContain(ADDRESS);
    expect(addressesOf(samplesOf(routes, OF_THE_INDEX))).toContain(ADDRESS);
  });

  it("is opened by nobody but whom it is for", () => {
    const routes = readRoutes(folder);
    expect(addressesOf(openPages(OF_THE_INDEX, routes))).not.toContain("/wishes");
    expect(guardedPages(OF_THE_INDEX, routes)).toContainEqual(
      expect.objectContaining({ address: "/wishes", for: "members" }),
    );
  });

  it("has its first word reserved, as all have that ever were", () => {
    const words = pathWordsOf(readdirSync(folder), PATH_WORDS);
    expect(words).toEqual([...new Set([...PATH_WORDS, "highest", "wishes"])].sort());
    expect(PATH_WORDS.filter((word) => !isReservedUsername(word))).toEqual([]);
  });

  it("is known to the server: its cost, what of its address is kept, and the sitemap", () => {
    setRoutes({ ...modules, "./routes/highest.tsx": { pageHandle: HIGHEST } });
    expect(costOf({ method: "GET", url: `${ADDRESS}&x=y`, bodyBytes: null })).toBe(HIGHEST.cost);
    expect(handleOf("/highest.data").cache).toEqual(HIGHEST.cache);
    expect(sitemapPaths()).toContain("/highest");
  });
});
