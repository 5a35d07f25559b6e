import { runInNewContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";
import { cacheNameOf, LIST_CACHE } from "#app/domain/kept-names.ts";
import worker from "#app/features/kept/worker.js?raw";

/** Stored answers by cache and path. */
let stored: Map<string, Map<string, string>>;
let onFetch: (event: object) => void;

beforeEach(() => {
  stored = new Map();
  const self = {
    location: new URL("https://shred.example/sw.js"),
    skipWaiting() {},
    addEventListener(name: string, listener: (event: object) => void) {
      if (name === "fetch") onFetch = listener;
    },
  };
  const caches = {
    keys: async () => [...stored.keys()],
    match: async (path: string, { cacheName = "" }) => {
      const text = stored.get(cacheName)?.get(path);
      return text === undefined ? undefined : new Response(text);
    },
  };
  const fetch = () => Promise.reject(new Error("no connection"));
  runInNewContext(worker, { self, caches, fetch, URL, Response, setTimeout, Promise });
});

function keep(path: string, text: string, name = cacheNameOf(path, Date.now())): void {
  stored.set(name, new Map([[path, text]]));
}

/** What is shown at an address without a connection. */
async function shownAt(path: string): Promise<string> {
  const request = { url: `https://shred.example${path}`, mode: "navigate", method: "GET" };
  const answers: Promise<Response>[] = [];
  onFetch({
    request,
    clientId: "",
    resultingClientId: "1",
    respondWith: (answer: Promise<Response>) => answers.push(answer),
  });
  return (await (await answers[0])?.text()) ?? "";
}

it.each([
  "/resort/alta",
  "/resort/alta/",
  "/resort/alta?utm_source=letter&utm_campaign=may",
  "/resort/alta/?fbclid=IwAR0&gclid=1",
])("a page is found at %s", async (path) => {
  keep("/kept", "the list", LIST_CACHE);
  keep("/resort/alta", "Alta");
  keep("/compare?resorts=alta,zao", "Alta and Zao");
  expect(await shownAt(path)).toBe("Alta");
  expect(await shownAt("/compare/?resorts=alta%2Czao&gclid=1")).toBe("Alta and Zao");
});

it("another page is the list, and so is the list's own address however it is written", async () => {
  keep("/kept", "the list", LIST_CACHE);
  keep("/compare?resorts=alta,zao", "Alta and Zao");
  for (const path of [
    "/compare?resorts=alta",
    "/resort/alta",
    "/kept/?utm_source=x",
    "/compare%3Fresorts=alta,zao",
  ]) {
    expect(await shownAt(path)).toBe("the list");
  }
});
