import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setRoutes } from "#app/server/page-handles.server.ts";
import { createPages } from "#app/server/pages.server.ts";
import { setAllRoutes } from "#test/support/all-routes.ts";

let server: Server;
let origin = "";
/** What the routes of the build do. */
let loader: LoaderFunction;
let action: ActionFunction;
/** Paths that were left to remix-serve. */
const left: string[] = [];

const WORDS = "Fresh powder above the trees. ".repeat(60);

const route = (path: string) => ({
  id: `routes${path}`,
  parentId: "root",
  path: path.slice(1),
  module: {
    loader: (args: Parameters<LoaderFunction>[0]) => loader(args),
    action: (args: Parameters<ActionFunction>[0]) => action(args),
  },
});
const asRecord = <Entry extends { id: string }>(entries: Entry[]) =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

const BUILD = {
  mode: "production",
  entry: { module: { default: () => new Response("a document"), handleError: () => {} } },
  routes: asRecord([
    { id: "root", path: "", module: { default: () => null } },
    route("/files/:name"),
    route("/files/own"),
  ]),
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

beforeAll(async () => {
  setRoutes({ "./routes/files.$name.ts": {}, "./routes/files.own.ts": {} });
  const answerPage = createPages(BUILD);
  server = createServer((request, response) => {
    if (answerPage(request, response)) return;
    left.push(request.url ?? "");
    response.end("remix-serve's");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  setAllRoutes();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  left.length = 0;
  loader = () => new Response(WORDS, { headers: { "Content-Type": "text/plain" } });
});

/** The response as it is sent: fetch would decompress it. */
function raw(path: string, ...headers: string[]): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("error", reject);
    socket.on("close", () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf("\r\n\r\n");
      resolve({ head: all.toString("latin1", 0, end), body: all.subarray(end + 4) });
    });
    // HTTP/1.0 has no chunks.
    socket.write(`${[`GET ${path} HTTP/1.0`, "Host: shred.test", ...headers].join("\r\n")}\r\n\r\n`);
  });
}

test("what has a route is answered by it, with what the address and the form say", async () => {
  loader = ({ params, request }) =>
    Response.json({ ...params, url: request.url }, { status: 201, statusText: "Made" });
  const found = await raw("/files/powder?a=b");
  expect(found.head).toContain("HTTP/1.1 201 Made");
  expect(JSON.parse(found.body.toString())).toEqual({
    name: "powder",
    url: "http://shred.test/files/powder?a=b",
  });
  action = async ({ request }) => new Response(`sent ${(await request.formData()).get("deep")}`);
  const form = new URLSearchParams({ deep: "snow" });
  expect(await (await fetch(`${origin}/files/own`, { method: "POST", body: form })).text()).toBe("sent snow");
  expect(left).toEqual([]);
});

test("files, paths without a route and other spellings of one are left to remix-serve", async () => {
  for (const path of ["/favicon.svg", "/", "/nosuch", "/Files/own", "/files/own/"]) await raw(path);
  expect(left).toEqual(["/favicon.svg", "/", "/nosuch", "/Files/own", "/files/own/"]);
});

test("the route of a path is the one that Remix would find among all", async () => {
  loader = ({ params }) => Response.json(params);
  expect((await raw("/files/own")).body.toString()).toBe("{}");
  expect((await raw("/files/mine")).body.toString()).toBe('{"name":"mine"}');
});

test("each cookie has a header of its own, and a text says its encoding", async () => {
  loader = () => {
    const headers = new Headers({ "Content-Type": "text/plain" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    return new Response("x", { headers });
  };
  const { head } = await raw("/files/own");
  expect(head.match(/^set-cookie: .*$/gim)).toEqual(["set-cookie: a=1", "set-cookie: b=2"]);
  expect(head).toMatch(/^content-type: text\/plain; charset=utf-8\r?$/im);
});

test("a text comes compressed as its visitor takes it, and says so", async () => {
  const small = await raw("/files/own", "Accept-Encoding: gzip, br");
  expect(small.head).toMatch(/^content-encoding: br\r?$/im);
  expect(small.head).toMatch(/^vary: Accept-Encoding\r?$/im);
  expect(brotliDecompressSync(small.body).toString()).toBe(WORDS);
  expect(gunzipSync((await raw("/files/own", "Accept-Encoding: gzip")).body).toString()).toBe(WORDS);
  const plain = await raw("/files/own");
  expect(plain.head).not.toMatch(/content-encoding/i);
  expect(plain.body.toString()).toBe(WORDS);
});

test.each([
  ["a picture", { "Content-Type": "image/jpeg" }],
  ["what says that it is small", { "Content-Type": "text/plain", "Content-Length": String(WORDS.length) }],
  ["what is compressed already", { "Content-Type": "text/plain", "Content-Encoding": "gzip" }],
])("%s is sent as it is", async (what, headers: Record<string, string>) => {
  const text = what.includes("small") ? WORDS.slice(0, 900) : WORDS;
  if (headers["Content-Length"]) headers["Content-Length"] = "900";
  loader = () => new Response(text, { headers });
  expect((await raw("/files/own", "Accept-Encoding: gzip, br")).body.toString()).toBe(text);
});

test("HEAD gets the headers alone", async () => {
  const response = await fetch(`${origin}/files/own`, { method: "HEAD" });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("a loader learns that its visitor has gone", async () => {
  const gone = new Promise<void>((resolve) => {
    loader = ({ request }) => {
      request.signal.addEventListener("abort", () => resolve());
      return new Promise(() => {});
    };
  });
  const aborted = new AbortController();
  const asked = fetch(`${origin}/files/own`, { signal: aborted.signal }).catch(() => {});
  setTimeout(() => aborted.abort(), 50);
  await Promise.all([gone, asked]);
});

test.each([[""], ["gzip"]])("a body that fails on its way is cut, encoded as %j", async (encoding) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  loader = () => {
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(Buffer.from(WORDS));
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.error(new Error("The disk is gone."));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/csv" } });
  };
  const asked = fetch(`${origin}/files/own`, { headers: { "Accept-Encoding": encoding } });
  await expect(asked.then((response) => response.text())).rejects.toThrow();
  expect(error).toHaveBeenCalledWith("[pages]", expect.objectContaining({ message: "The disk is gone." }));
});
