import { expect, test } from "vitest";
import { checkRequest, isReading, type Site, withoutEndSlash } from "#app/server/request-rules.ts";

const LOCAL: Site = { origin: "http://localhost:3000", isSet: false };
const PUBLIC: Site = { origin: "https://shred.example", isSet: true };

function check(
  { method = "GET", url = "/", ...headers }: Record<string, string> & { method?: string; url?: string },
  site = LOCAL,
): number | string {
  const all: Record<string, string> = { host: "localhost:3000", ...headers };
  const checked = checkRequest({ method, url, header: (name) => all[name] }, site);
  return "host" in checked ? checked.host : checked.refused.status;
}

test.each([
  ["GET", "localhost:3000"],
  ["HEAD", "localhost:3000"],
  ["POST", "localhost:3000"],
  ["DELETE", "localhost:3000"],
  ["OPTIONS", 405],
  ["TRACE", 405],
  ["CONNECT", 405],
  ["PROPFIND", 405],
  ["get", 405],
  ["", 405],
])("method %j: %s", (method, expected) => {
  expect(check({ method })).toBe(expected);
});

test.each([
  ["GET", "chunked"],
  ["POST", "chunked"],
  ["POST", "gzip, chunked"],
  ["PUT", ""],
])("a body that does not say how long it is, by %s, coded as %j, is refused", (method, coding) => {
  expect(check({ method, "transfer-encoding": coding, origin: "http://localhost:3000" })).toBe(411);
});

test.each([
  ["localhost:3000", "localhost:3000"],
  ["Shred.Example", "shred.example"],
  ["shred.example:80", "shred.example"],
  ["[::1]:3000", "[::1]:3000"],
  ["127.0.0.1", "127.0.0.1"],
  ["a b", 400],
  ["", 400],
  ["me:pw@shred.example", 400],
  ["shred.example/x", 400],
  ["shred.example,evil.example", 400],
  ["localhost:99999", 400],
  ["[::1", 400],
  ["<x>", 400],
])("Host %j: %s", (host, expected) => {
  expect(check({ host })).toBe(expected);
});

test.each([
  ["/", "localhost:3000"],
  ["/resorts?filters=[%22%]&page=x", "localhost:3000"],
  ["/resort/z%C3%BCrich", "localhost:3000"],
  ["//", 400],
  ["//evil.example/", 400],
  ["/\\evil.example/", 400],
  ["/.//evil.example", 400],
  ["/%", 400],
  ["/%ff", 400],
  ["/%00", 400],
  ["/search?q=a%00b", 400],
  ["/resorts?%00=1", 400],
  ["/search?q=a%2500b", "localhost:3000"],
  ["/resort/%zz.data", 400],
  ["/resorts?page=2&_data=routes%2Fresorts", 400],
  ["/resorts?%5Fdata", 400],
  ["/resorts?my_data=1", "localhost:3000"],
  ["/assets/../resorts", 400],
  ["/assets/%2e%2E/resorts", 400],
  ["/./resorts", 400],
  ["/assets\\..\\resorts", 400],
  ["/%72esorts", 400],
  ["/%47raphql", 400],
  ["/resort/%31", 400],
  ["/resort/..well", "localhost:3000"],
  ["/resort/%5Bx%5D%7B%40%2F%3A", "localhost:3000"],
  ["/resorts?filters=%7B%22a%22%3A%5B%5D%7D&x=../%72", "localhost:3000"],
  ["http://evil.example/", 400],
  ["*", 400],
  ["", 400],
])("address %j: %s", (url, expected) => {
  expect(check({ url })).toBe(expected);
});

test.each<[Site, Record<string, string>, number | string]>([
  // SITE_URL is not set: the origin is that of the address the visitor used.
  [LOCAL, { origin: "http://localhost:3000" }, "localhost:3000"],
  [LOCAL, { origin: "http://192.168.1.7:3000", host: "192.168.1.7:3000" }, "192.168.1.7:3000"],
  [LOCAL, { origin: "http://box.lan", host: "BOX.lan:80" }, "box.lan"],
  [LOCAL, { origin: "http://evil.example" }, 403],
  [LOCAL, { origin: "http://localhost:4000" }, 403],
  [LOCAL, { origin: "http://evil.example", "x-forwarded-host": "evil.example" }, 403],
  // SITE_URL is set: it alone counts, whatever a proxy makes of Host.
  [PUBLIC, { origin: "https://shred.example", host: "10.0.0.5:8080" }, "shred.example"],
  [PUBLIC, { origin: "http://shred.example", host: "shred.example" }, 403],
  [PUBLIC, { origin: "https://evil.example", host: "evil.example" }, 403],
  // Both.
  [LOCAL, { origin: "null" }, 403],
  [LOCAL, { origin: "%%%" }, 403],
  [LOCAL, { origin: "" }, 403],
  [LOCAL, { origin: "file://localhost:3000" }, 403],
  [PUBLIC, { origin: "null", host: "shred.example" }, 403],
  // Programs send no Origin; a browser that leaves it away says where the request comes from.
  [LOCAL, {}, "localhost:3000"],
  [LOCAL, { "sec-fetch-site": "same-origin" }, "localhost:3000"],
  [LOCAL, { "sec-fetch-site": "none" }, "localhost:3000"],
  [LOCAL, { "sec-fetch-site": "same-site" }, 403],
  [LOCAL, { "sec-fetch-site": "cross-site" }, 403],
])("a form for %j sent with %j: %s", (site, headers, expected) => {
  expect(check({ method: "POST", ...headers }, site)).toBe(expected);
});

test("reading from another site is no visitor's harm", () => {
  expect(check({ origin: "http://evil.example", "sec-fetch-site": "cross-site" })).toBe("localhost:3000");
});

test.each([
  ["multipart/form-data", 400],
  ["Multipart/Form-Data; charset=utf-8", 400],
  ["multipart/form-data; boundary=", 400],
  ['multipart/form-data; boundary=""', 400],
  ["multipart/form-data; boundary=x", "localhost:3000"],
  ['multipart/form-data; charset=utf-8; boundary="x y"', "localhost:3000"],
  ["application/x-www-form-urlencoded", "localhost:3000"],
])("a body of type %j: %s", (contentType, expected) => {
  expect(check({ method: "POST", "content-type": contentType })).toBe(expected);
});

test.each([
  ["/resorts/", "/resorts"],
  ["/resorts/?page=2&q=a/", "/resorts?page=2&q=a/"],
  ["/resort/zermatt//", "/resort/zermatt"],
  ["/a/..//evil.example/", null],
  ["/resorts", null],
  ["/resorts?q=/", null],
  ["/", null],
  ["/?q=/", null],
  ["///", null],
  ["//evil.example/", null],
  ["/\\evil.example/", null],
])("a page asked for at %s is at home at %j", (path, home) => {
  expect(withoutEndSlash(`https://shred.example${path}`)).toBe(home);
});

test.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
])("%s reads a page: %s", (method, is) => {
  expect(isReading({ method })).toBe(is);
});
