import { expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { loader } from "#app/routes/$.tsx";

const open = (path: string) =>
  loader({ params: { "*": path }, request: new Request(`http://localhost/${path}`), context: {} });

it("leads from the menu's short way to the list as a map", () => {
  const answer = open("map");
  if (!(answer instanceof Response)) throw new Error("a redirect");
  const to = new URL(answer.headers.get("location") ?? "", "http://localhost");
  expect(to.pathname).toBe("/resorts");
  expect(parseListAddress(to.searchParams).value.view).toBe("map");
});

it.each(["maps", "map/1", "constructor", ""])("knows no page at /%s", (path) => {
  expect(open(path)).toMatchObject({ init: { status: 404 } });
});
