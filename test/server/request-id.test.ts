import { expect, test } from "vitest";
import { requestIdOf } from "#app/server/request-id.server.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = (trace: string, version = "00") => `${version}-${trace}-00f067aa0ba902b7-01`;
const NEW = /^[0-9a-f]{8}$/;

test.each([
  [{ "x-request-id": "proxy-7.Ab_12345" }, "proxy-7.Ab_12345"],
  [{ "x-request-id": "proxy-7.Ab_12345", traceparent: parent(TRACE) }, "proxy-7.Ab_12345"],
  [{ "x-request-id": "short", traceparent: parent(TRACE) }, TRACE],
  [{ traceparent: parent(TRACE) }, TRACE],
])("behind a proxy a request with %j is %s in our log as in the proxy's", (headers, id) => {
  expect(requestIdOf(headers, 1)).toBe(id);
  expect(requestIdOf(headers, 0), "a visitor without a proxy chose the id").toMatch(NEW);
});

test.each([
  {},
  { "x-request-id": "a".repeat(65) },
  { "x-request-id": "two words here" },
  { "x-request-id": 'quoted"12345' },
  { "x-request-id": "one-two-three, four-five-six" },
  { traceparent: parent("0".repeat(32)) },
  { traceparent: parent(TRACE, "01") },
  { traceparent: parent(TRACE.toUpperCase()) },
  { traceparent: `00-${TRACE}-0000000000000000-01` },
  { traceparent: TRACE },
])("what is no id, as in %j, is not taken over", (headers) => {
  expect(requestIdOf(headers, 1)).toMatch(NEW);
  expect(requestIdOf(headers, 1)).not.toBe(requestIdOf(headers, 1));
});
