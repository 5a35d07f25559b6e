import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { MAP_PATH } from "#app/domain/menus.ts";
import { loader } from "#app/routes/$.tsx";
import { loader as changePassword } from "#app/routes/[.]well-known.change-password.ts";

const open = (path: string) =>
  loader({ params: { "*": path }, request: new Request(`http://localhost/${path}`), context: {} });

it.each(["map", "map/"])("leads from the menu's short way /%s to the list as a map", (path) => {
  const answer = open(path);
  if (!(answer instanceof Response)) throw new Error("a redirect");
  const to = new URL(answer.headers.get("location") ?? "", "http://localhost");
  expect(to.pathname).toBe("/resorts");
  expect(parseListAddress(to.searchParams).value.view).toBe("map");
});

it.each(["maps", "map/1", "constructor", ""])("knows no page at /%s", (path) => {
  expect(open(path)).toMatchObject({ init: { status: 404 } });
});

it("leads password managers to where a password is changed, and answers them at no other such address", async () => {
  const answer = changePassword();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account#password"]);
  const other = ".well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect(open(other)).toMatchObject({ init: { status: 404 } });
});

it("no folder of files stands in a page's place: its files are answered first, and it with a redirect for good", () => {
  const folders = readdirSync(new URL("../../public/", import.meta.url));
  const pages = [...Object.keys(import.meta.glob("../../app/routes/*.{ts,tsx}")), MAP_PATH].map(
    (path) =>
      (/[^/]+$/.exec(path)?.[0] ?? "")
        .replace(/\.tsx?$/, "")
        .replace(/\[\.\]/g, "[dot]")
        .split(/_?\./)[0],
  );
  expect(pages).toContain("resorts");
  expect(folders.filter((folder) => pages.includes(folder))).toEqual([]);
});
