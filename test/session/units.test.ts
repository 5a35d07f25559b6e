import { expect, test } from "vitest";
import { formatUnitsCookie, getUnits } from "#app/session/units.server.ts";

function units(headers: Record<string, string>) {
  return getUnits(new Request("http://localhost/", { headers }));
}

test("the visitor's choice wins over their languages", () => {
  expect(units({ cookie: "a=b; units=metric", "accept-language": "en-US" })).toBe("metric");
  expect(units({ cookie: "units=imperial", "accept-language": "de-CH" })).toBe("imperial");
});

test.each(["units=", "units=furlongs", "xunits=metric", "units"])(
  "the cookie %j is no choice, so the languages decide",
  (cookie) => expect(units({ cookie, "accept-language": "en-US" })).toBe("imperial"),
);

test("without anything figures are metric", () => {
  expect(units({})).toBe("metric");
});

test("the choice comes back from its own cookie, for a year", () => {
  const cookie = formatUnitsCookie("imperial");
  expect(cookie).toMatch(/; Max-Age=31536000;.*SameSite=Lax/);
  expect(units({ cookie: cookie.split(";")[0] ?? "" })).toBe("imperial");
});
