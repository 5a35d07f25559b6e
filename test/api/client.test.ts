import { createServer } from "node:net";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse, visit } from "graphql";
import { describe, expect, test, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "#app/api/api-error.ts";
import { createApiWith } from "#app/api/client.server.ts";
import {
  AuthenticatedUserDocument,
  DataDocument,
  IndexCountsDocument,
  LifestyleCountsDocument,
  SearchResortsDocument,
} from "#app/api/generated.ts";
import { remoteTransport, type Transport } from "#app/api/transport.server.ts";
import { API_ERRORS } from "#app/domain/messages.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";

const SETTINGS_QUERY = parse(`query Settings { settings { copyright_message } }`) as TypedDocumentNode<
  { settings: { copyright_message: string } },
  Record<string, never>
>;
const MENU_QUERY = parse(
  `query StaticMenu($code: String!) { staticMenu(code: $code) { menuItems { title } } }`,
) as TypedDocumentNode<{ staticMenu: object | null }, { code: string }>;
const SETTINGS = { data: { settings: { copyright_message: "© Shred Index" } } };
const SECRET_TOKEN = "t0ken-that-must-not-leak";

interface Parts {
  token?: string | null;
  timeoutMs?: number;
  maxBytes?: number;
  hasExtensions?: boolean;
}

function anApi(
  transport: Transport | null,
  { token = null, timeoutMs = 5_000, maxBytes, hasExtensions = false }: Parts = {},
) {
  const logged: string[] = [];
  const api = createApiWith({
    transport,
    hasExtensions,
    token: async () => token,
    log: (line) => logged.push(line),
    requestId: "ab12cd34",
    timeoutMs,
    maxBytes,
  });
  return { api, logged };
}

/** The error of one question, and what was logged about it. */
async function failureOf(transport: Transport | null, parts?: Parts) {
  const { api, logged } = anApi(transport, { token: SECRET_TOKEN, ...parts });
  const error = await api.query(SETTINGS_QUERY).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return { error, logged };
}

function expectFailure(
  { error, logged }: Awaited<ReturnType<typeof failureOf>>,
  expected: { kind: ApiErrorKind; status: 400 | 502 | 503; message?: string },
) {
  expect(error).toMatchObject({ operation: "Settings", ...expected });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(new RegExp(`^\\[api\\] ab12cd34 Settings ${expected.kind}: .+$`));
  expect(logged[0]).toContain(error.message);
  expect(logged[0]).not.toContain(SECRET_TOKEN);
}

test("a token that HTTP refuses is a refusal, as one that GraphQL refuses", async () => {
  await using backend = await aServerThat((_, response) => response.writeHead(401).end());
  const { api } = anApi(remoteTransport(backend.url), { token: "dead" });
  await expect(api.query(SETTINGS_QUERY)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
    isRefusal: true,
  });
});

test("what everybody may read is requested without a token where a token has died", async () => {
  await using backend = await aServerThat(({ headers }, response) =>
    headers.authorization ? response.writeHead(401).end() : response.end(JSON.stringify(SETTINGS)),
  );
  const { api, logged } = anApi(remoteTransport(backend.url), { token: "dead" });
  expect(await api.query(SETTINGS_QUERY)).toEqual(SETTINGS.data);
  expect(logged).toEqual([]);
  const question = api.query(AuthenticatedUserDocument, { data: { email: "a@riders.example" } });
  await expect(question).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(backend.calls).toHaveLength(3);
});

test("a question is one POST of JSON with its operation's name [7.1, 7.3, 7.4]", async () => {
  await using backend = await aServerThat(json({ data: { staticMenu: null } }));
  const { api, logged } = anApi(remoteTransport(backend.url));
  expect(await api.query(MENU_QUERY, { code: "header-menu-main" })).toEqual({ staticMenu: null });
  expect(logged).toEqual([]);

  const [call] = backend.calls;
  expect(backend.calls).toHaveLength(1);
  expect(call).toMatchObject({ method: "POST", path: "/graphql" });
  expect(call?.headers["content-type"]).toBe("application/json");
  expect(call?.headers.accept).toBe("application/json");
  const body = JSON.parse(call?.body ?? "");
  expect(body).toMatchObject({ operationName: "StaticMenu", variables: { code: "header-menu-main" } });
  expect(parse(body.query).definitions[0]).toMatchObject({ name: { value: "StaticMenu" } });
});

test("a visitor who is signed in is named by the bearer token, never by cookies [6.2, 7.5, 7.7]", async () => {
  await using backend = await aServerThat((request, response) => {
    response.setHeader("set-cookie", "backend=1");
    json(SETTINGS)(request, response);
  });
  const { api } = anApi(remoteTransport(backend.url), { token: SECRET_TOKEN });
  await api.query(SETTINGS_QUERY);
  await api.query(SETTINGS_QUERY);
  for (const { headers } of backend.calls) {
    expect(headers.authorization).toBe(`Bearer ${SECRET_TOKEN}`);
    expect(headers.cookie).toBeUndefined();
  }
});

test("no visitor signed in means no Authorization header [6.2, 7.5]", async () => {
  await using backend = await aServerThat(json(SETTINGS));
  await anApi(remoteTransport(backend.url)).api.query(SETTINGS_QUERY);
  expect(backend.calls[0]?.headers.authorization).toBeUndefined();
});

test("a missing endpoint is the catalogue's error [7.6, 8.7]", async () => {
  expectFailure(await failureOf(null), {
    kind: "configuration",
    status: 503,
    message: API_ERRORS.missingEndpoint,
  });
});

test.each([300, 404, 500, 503])(
  "status %i is a server error, whatever the body says [8.17]",
  async (status) => {
    await using backend = await aServerThat(json(SETTINGS, status));
    const failure = await failureOf(remoteTransport(backend.url));
    expectFailure(failure, { kind: "server", status: 502 });
    expect(failure.logged[0]).toContain(`status ${status}`);
  },
);

test("a redirect is a server error and is not followed [8.17]", async () => {
  await using target = await aServerThat(json(SETTINGS));
  await using backend = await aServerThat((_, response) => {
    response.writeHead(302, { location: target.url }).end();
  });
  expectFailure(await failureOf(remoteTransport(backend.url)), { kind: "server", status: 502 });
  expect(target.calls).toEqual([]);
});

test.each([
  ["HTML", "text/html", "<!doctype html><title>Hello</title>"],
  ["half an object", "application/json", '{"data":{"settings":'],
  ["nothing", "application/json", ""],
])("a body of %s is a parse error [8.18]", async (_, contentType, body) => {
  await using backend = await aServerThat((_, response) => {
    response.writeHead(200, { "content-type": contentType }).end(body);
  });
  expectFailure(await failureOf(remoteTransport(backend.url)), { kind: "parse", status: 502 });
});

test("JSON under another content type is read all the same", async () => {
  await using backend = await aServerThat((_, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(SETTINGS));
  });
  expect(await anApi(remoteTransport(backend.url)).api.query(SETTINGS_QUERY)).toEqual(SETTINGS.data);
});

test("U+0000 of a backend's texts comes into no page, and a backslash before u0000 does", async () => {
  const texts = ["\0© Shred\0 Index\0", "© \\u0000"];
  for (const [text, read] of [
    [texts[0], "© Shred Index"],
    [texts[1], texts[1]],
  ]) {
    await using backend = await aServerThat(json({ data: { settings: { copyright_message: text } } }));
    expect(await anApi(remoteTransport(backend.url)).api.query(SETTINGS_QUERY)).toEqual({
      settings: { copyright_message: read },
    });
  }
});

test("an errors array throws its first message, even beside data [8.5]", async () => {
  const errors = [
    { message: "No such page", extensions: { code: "BAD_USER_INPUT" } },
    { message: "Another" },
  ];
  await using backend = await aServerThat(json({ ...SETTINGS, errors }));
  const failure = await failureOf(remoteTransport(backend.url));
  expectFailure(failure, { kind: "graphql", status: 400, message: "No such page" });
  expect(failure.error.code).toBe("BAD_USER_INPUT");
  expect(failure.error.visitorMessage).toBe(API_ERRORS.graphql);
});

test.each([[[{}]], [[{ message: "" }]], [[{ message: 7 }]], [[null]], [[]]])(
  "the errors array %j has no message, so the catalogue's stands in [8.6]",
  async (errors) => {
    await using backend = await aServerThat(json({ data: null, errors }));
    expectFailure(await failureOf(remoteTransport(backend.url)), {
      kind: "graphql",
      status: 502,
      message: API_ERRORS.graphql,
    });
  },
);

test("a backend's message cannot write log lines of its own", async () => {
  await using backend = await aServerThat(json({ errors: [{ message: "a\n[api] forged\u2028b" }] }));
  const { logged } = await failureOf(remoteTransport(backend.url));
  expect(logged).toEqual(["[api] ab12cd34 Settings graphql: a [api] forged b"]);
});

test("what a backend's message quotes may have been typed: no line has it", async () => {
  const message = 'Variable "$filter" got invalid value "my-secret"; unknown attribute “my-secret”.';
  await using backend = await aServerThat(json({ errors: [{ message }] }));
  const { logged } = await failureOf(remoteTransport(backend.url));
  expect(logged).toEqual(
    ['graphql: Variable "…" got invalid value "…"; unknown attribute “…”.'].map(
      (words) => `[api] ab12cd34 Settings ${words}`,
    ),
  );
});

test("a host that accepts and stays silent is a time-out", async () => {
  await using backend = await aServerThat(() => {});
  const failure = await failureOf(remoteTransport(backend.url), { timeoutMs: 100 });
  expectFailure(failure, { kind: "timeout", status: 503 });
});

test("a body that never ends is a time-out too", async () => {
  await using backend = await aServerThat((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(drip));
  });
  const failure = await failureOf(remoteTransport(backend.url), { timeoutMs: 200 });
  expectFailure(failure, { kind: "timeout", status: 503 });
});

test("a backend in this process that never answers is a time-out as well", async () => {
  vi.stubGlobal("fetch", () => new Promise<Response>(() => {}));
  expectFailure(await failureOf(remoteTransport("http://localhost/graphql"), { timeoutMs: 50 }), {
    kind: "timeout",
    status: 503,
  });
});

test("all questions of one visitor's request share one deadline", async () => {
  // Each in time by itself, and not both: a busy machine may take a second longer for the first.
  const delays = [300, 1_400];
  await using backend = await aServerThat((request, response) => {
    setTimeout(() => json(SETTINGS)(request, response), delays.shift());
  });
  const { api, logged } = anApi(remoteTransport(backend.url), { timeoutMs: 1_500 });
  expect(await api.query(SETTINGS_QUERY)).toEqual(SETTINGS.data);
  await expect(api.query(SETTINGS_QUERY)).rejects.toMatchObject({ kind: "timeout", status: 503 });
  expect(logged).toHaveLength(1);
});

test("once the time is up a backend is not even asked", async () => {
  await using backend = await aServerThat(() => {});
  const { api } = anApi(remoteTransport(backend.url), { timeoutMs: 50 });
  await expect(api.query(SETTINGS_QUERY)).rejects.toMatchObject({ kind: "timeout" });
  await expect(api.query(SETTINGS_QUERY)).rejects.toMatchObject({ kind: "timeout" });
  expect(backend.calls).toHaveLength(1);
});

test("a refused connection is an unreachable backend", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const address = closed.address();
  await new Promise((resolve) => closed.close(resolve));
  const port = typeof address === "object" ? address?.port : 0;
  const failure = await failureOf(remoteTransport(`http://127.0.0.1:${port}/graphql`));
  expectFailure(failure, { kind: "unreachable", status: 503 });
  expect(failure.logged[0]).toContain("ECONNREFUSED");
});

test("a connection that breaks off in the body is an unreachable backend", async () => {
  await using backend = await aServerThat((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"data":');
    setTimeout(() => response.destroy(), 20);
  });
  expectFailure(await failureOf(remoteTransport(backend.url)), { kind: "unreachable", status: 503 });
});

test("an answer without end is given up at its limit", async () => {
  let isClosed = false;
  await using backend = await aServerThat((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const flood = setInterval(() => response.write(" ".repeat(10_000)), 1);
    response.on("close", () => {
      clearInterval(flood);
      isClosed = true;
    });
  });
  const failure = await failureOf(remoteTransport(backend.url), { maxBytes: 50_000 });
  expectFailure(failure, { kind: "server", status: 502 });
  await expect.poll(() => isClosed).toBe(true);
});

test.each([
  ["a missing field", { data: { settings: {} } }],
  ["null where there must be a value", { data: { settings: null } }],
  ["another type", { data: { settings: { copyright_message: 7 } } }],
  ["data that is no object", { data: "settings" }],
  ["no data", {}],
  ["a list", [SETTINGS]],
  ["a number", 7],
  ["null", null],
])("%s is an answer of the wrong shape", async (_, answer) => {
  await using backend = await aServerThat(json(answer));
  expectFailure(await failureOf(remoteTransport(backend.url)), { kind: "shape", status: 502 });
});

test("variables may be left out where all of them are optional", async () => {
  const aliases: string[] = [];
  visit(LifestyleCountsDocument, { Field: ({ alias }) => void (alias && aliases.push(alias.value)) });
  const counts = Object.fromEntries(aliases.map((alias) => [alias, { paginatorInfo: { total: 6 } }]));
  await using backend = await aServerThat(json({ data: counts }));
  expect(await anApi(remoteTransport(backend.url)).api.query(LifestyleCountsDocument)).toEqual(counts);
});

test("what a page cannot do without fails as an answer with an honest status", async () => {
  const { api, logged } = anApi(null);
  await expect(api.require(SETTINGS_QUERY)).rejects.toMatchObject({
    data: { message: API_ERRORS.missingEndpoint },
    init: { status: 503 },
  });
  expect(logged).toHaveLength(1);
});

test("what a backend writes into its errors is logged and not shown to visitors [8.5]", async () => {
  await using backend = await aServerThat(json({ errors: [{ message: "relation resorts is gone" }] }));
  const { api, logged } = anApi(remoteTransport(backend.url));
  await expect(api.require(SETTINGS_QUERY)).rejects.toMatchObject({
    data: { message: API_ERRORS.graphql },
    init: { status: 502 },
  });
  expect(logged[0]).toContain("relation resorts is gone");
});

test("the backend is asked again after a failure", async () => {
  let count = 0;
  await using backend = await aServerThat((request, response) => {
    count += 1;
    json(SETTINGS, count === 1 ? 500 : 200)(request, response);
  });
  const { api } = anApi(remoteTransport(backend.url));
  await expect(api.query(SETTINGS_QUERY)).rejects.toBeInstanceOf(ApiError);
  expect(await api.query(SETTINGS_QUERY)).toEqual(SETTINGS.data);
});

describe("an operation that asks for extensions", () => {
  const page = { currentPage: 1, perPage: 20, total: 0, lastPage: 1 };
  const found = { searchResorts: { data: [], paginatorInfo: page } };
  const more = { searchFigures: [], searchPlaces: [] };
  const failing = { errors: [{ message: "Out of snow" }] };

  /** A backend that answers the part of the contract, and that of the extensions, with these. */
  async function answering(core: object, extensions: object) {
    const backend = await aServerThat((_, response) => {
      const { operationName } = JSON.parse(backend.calls.at(-1)?.body ?? "");
      response.end(JSON.stringify(operationName === "SearchResortsExtensions" ? extensions : core));
    });
    return backend;
  }
  const named = (calls: readonly { readonly body: string }[]) =>
    calls.map(({ body }) => JSON.parse(body).operationName).sort();

  test("is the contract's part alone with a backend that has none, and they are absent", async () => {
    await using backend = await answering({ data: found }, { data: more });
    const { api } = anApi(remoteTransport(backend.url));
    expect(await api.query(SearchResortsDocument, { query: "alta" })).toEqual(found);
    expect(named(backend.calls)).toEqual(["SearchResorts"]);
    expect(backend.calls[0]?.body).not.toMatch(/@extension|searchPlaces/);
  });

  test("is one answer with a backend that has them", async () => {
    await using backend = await answering({ data: found }, { data: more });
    const { api } = anApi(remoteTransport(backend.url), { hasExtensions: true });
    expect(await api.query(SearchResortsDocument, { query: "alta" })).toEqual({ ...found, ...more });
    expect(named(backend.calls)).toEqual(["SearchResorts", "SearchResortsExtensions"]);
  });

  test("holds null for them where they fail, which is logged", async () => {
    await using backend = await answering({ data: found }, failing);
    const { api, logged } = anApi(remoteTransport(backend.url), { hasExtensions: true });
    const nothing = { searchFigures: null, searchPlaces: null };
    expect(await api.query(SearchResortsDocument, { query: "alta" })).toEqual({ ...found, ...nothing });
    expect(logged).toEqual([expect.stringContaining("SearchResortsExtensions graphql: Out of snow")]);
  });

  test("fails with the contract's part, and in parts gives what came with the failure", async () => {
    await using backend = await answering(failing, { data: more });
    const { api } = anApi(remoteTransport(backend.url), { hasExtensions: true });
    const question = api.query(SearchResortsDocument, { query: "alta" });
    await expect(question).rejects.toMatchObject({ kind: "graphql", operation: "SearchResorts" });
    const { answer, failure } = await api.queryParts(SearchResortsDocument, { query: "alta" });
    expect(answer).toEqual(more);
    expect(failure).toMatchObject({ kind: "graphql", status: 502 });
  });

  test("asks each kind of backend for its own where one takes the place of the other", async () => {
    await using backend = await aServerThat(json(failing));
    for (const hasExtensions of [false, true]) {
      const { api } = anApi(remoteTransport(backend.url), { hasExtensions });
      await expect(api.query(DataDocument, { asia: {} })).rejects.toMatchObject({ operation: "Data" });
    }
    const [other, ours] = backend.calls.map(({ body }) => JSON.parse(body));
    expect(other).toMatchObject({ variables: { asia: {} } });
    expect(other.query).not.toContain("indexCounts");
    expect(ours).toMatchObject({ variables: {} });
    expect(ours.query).not.toContain("asia");
  });

  test("is not sent where it is of nothing else: no fault, and a page's 404", async () => {
    await using backend = await aServerThat(json(failing));
    const { api, logged } = anApi(remoteTransport(backend.url));
    await expect(api.query(IndexCountsDocument)).rejects.toMatchObject({ kind: "absent", status: 404 });
    await expect(api.require(IndexCountsDocument)).rejects.toMatchObject({
      data: null,
      init: { status: 404 },
    });
    expect([backend.calls, logged]).toEqual([[], []]);
  });
});
