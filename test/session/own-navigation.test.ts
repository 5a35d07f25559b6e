import { expect, it } from "vitest";
import { isNavigation, isOwnNavigation } from "#app/session/own-navigation.ts";

const from = (headers: Record<string, string>) =>
  isOwnNavigation(new Request("http://localhost/", { headers }));

it.each([
  [{}, false],
  [{ referer: "http://localhost/login" }, true],
  [{ referer: "https://localhost/" }, true],
  [{ referer: "http://localhost.example/" }, false],
  [{ referer: "http://localhost:8080/" }, false],
  [{ referer: "localhost" }, false],
  [{ referer: "http://localhost/", "sec-fetch-dest": "image" }, false],
  [{ referer: "http://localhost/", "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }, true],
  [{ "sec-fetch-site": "none", "sec-fetch-dest": "document" }, true],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }, false],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }, false],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }, false],
  [{ "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }, false],
] as const)("%j is a visitor's own way: %s", (headers, is) => {
  expect(from(headers)).toBe(is);
});

it("a picture goes nowhere, and a provider that sends people back does", () => {
  const request = (headers: Record<string, string>) =>
    new Request("http://localhost/auth/landing", { headers });
  expect(isNavigation(request({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }))).toBe(true);
  expect(isNavigation(request({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }))).toBe(false);
});
