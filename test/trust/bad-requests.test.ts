import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { routeOf } from "#app/server/page-handles.server.ts";
import { readRoutes } from "#test/support/pages.ts";
import "#test/support/all-routes.ts";
import { actionsFor } from "./bad-forms.ts";
import { type BadRequest, badRequests, sendBadRequests } from "./bad-requests.ts";

const SESSION = { token: "the-token", username: "ada-rider", email: "ada@riders.example" };
const member = {
  username: SESSION.username,
  cookie: `session=${encodeURIComponent(`${btoa(JSON.stringify(SESSION))}.signature`)}`,
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What is said of a site that answers so to this request, but is healthy. */
async function failuresOf(bad: Partial<BadRequest>, answer: RequestListener): Promise<string[]> {
  const site = createServer((request, response) => {
    if (request.url === "/healthz") response.end("ok");
    else answer(request, response);
  });
  server = site;
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const whole = { name: "paths: x", method: "GET", path: "/x", headers: {}, ...bad };
  return (await sendBadRequests(origin, [whole])).failures;
}

test("there are some for every route that takes a form", () => {
  const tried = Object.keys(actionsFor(member.username)).map(routeOf);
  // Those of GraphQL are in bad-graphql.ts.
  const taking = readRoutes().filter(({ takesForms, path }) => takesForms && path !== "/graphql");
  expect(taking.length).toBeGreaterThan(20);
  expect(taking.map(({ path }) => path).filter((path) => !tried.includes(path))).toEqual([]);
});

test("there are many, the same ones each time, and fewer are of every kind", () => {
  const origin = "http://127.0.0.1:1";
  const kindsOf = (requests: readonly BadRequest[]) =>
    new Set(requests.map(({ name }) => name.split(":")[0]));
  const all = badRequests({ origin, member });
  expect(all.length).toBeGreaterThan(1_000);
  const few = badRequests({ origin, member, most: 100 });
  const namesOf = (requests: readonly BadRequest[]) => requests.map(({ name }) => name);
  expect(namesOf(badRequests({ origin, member, most: 100 }))).toEqual(namesOf(few));
  expect(Math.abs(few.length - 100)).toBeLessThan(10);
  expect(kindsOf(few)).toEqual(kindsOf(all));
});

test("no other visitor's request may learn what is the member's", () => {
  const foreign = badRequests({ origin: "http://127.0.0.1:1", member }).filter(({ name }) =>
    name.startsWith("cookies:"),
  );
  expect(foreign[0]?.withheld).toEqual(
    expect.arrayContaining([SESSION.username, SESSION.token, SESSION.email]),
  );
});

test.each<[string, Partial<BadRequest>, number, string]>([
  ["a fault of the server", {}, 502, "page"],
  ["another status than the right one", { expected: [400] }, 200, "page"],
  ["a stack trace", {}, 404, "Error: x\n    at start (/srv/app.js:1:2)"],
  ["the driver's text", {}, 200, "invalid byte sequence for encoding"],
  ["the dependencies", {}, 200, "in node_modules/express"],
  ["an unexpected error of GraphQL", {}, 200, '{"errors":[{"message":"Unexpected error."}]}'],
  ["what is another member's", { withheld: ["the-token"] }, 200, "the-token"],
])("%s is a failure", async (_, bad, status, text) => {
  const failures = await failuresOf(bad, (_request, response) => response.writeHead(status).end(text));
  expect(failures).toHaveLength(1);
});

test("to be led to another site is a failure, and to be led home none", async () => {
  const lead =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end();
  expect(await failuresOf({}, lead("//evil.example/"))).toEqual(["paths: x: leads to //evil.example/"]);
  expect(await failuresOf({}, lead("/"))).toEqual([]);
});

test("an answer below 500, the right one and a limit are no failures; what is asked may be named", async () => {
  const answer =
    (status: number): RequestListener =>
    (_, response) =>
      void response.writeHead(status).end("no /node_modules/ here");
  const path = "/node_modules/";
  expect(await failuresOf({ path }, answer(404))).toEqual([]);
  expect(await failuresOf({ path, expected: [400] }, answer(400))).toEqual([]);
  expect(await failuresOf({ path, expected: [400] }, answer(429))).toEqual([]);
});

test("a connection that is cut is a failure for what a client sends, and none for what is no HTTP", async () => {
  const cut: RequestListener = (request) => void request.socket.destroy();
  expect(await failuresOf({}, cut)).toEqual(["paths: x: no answer: ECONNRESET"]);
  expect(await failuresOf({ raw: Buffer.from("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") }, cut)).toEqual([]);
});
