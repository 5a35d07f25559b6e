import { expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { LIST_PARAMS } from "#app/domain/list/list-params.ts";
import { loggable } from "#app/features/resort-list/when-and-where/list-origin.server.ts";

const SECRET = "my-secret";
const OTHERS = ["orderBy", "place", "column", "lead", "units", "near", "weight_scenery", "p1_scenery"];

it("names the parameters of an address that cannot be read, and nothing that was typed into one", () => {
  for (const name of [...LIST_PARAMS, ...OTHERS, SECRET]) {
    for (const value of [
      SECRET,
      `{"groupedType":[{"type_name":"${SECRET}","operator":"${SECRET}","value":"${SECRET}"}]}`,
      `{"${SECRET}":1}`,
      `[{"type_name":"${SECRET}","direction":"${SECRET}"}]`,
      `${SECRET}:${SECRET}`,
      `\n: ${SECRET}`,
    ]) {
      const params = new URLSearchParams([
        [name, value],
        [name, `${value}2`],
      ]);
      const { invalid } = parseListAddress(params);
      const logged = loggable(invalid);
      expect(logged, `${name}=${value}`).toMatch(/^(\w+(, \w+)*)?$/);
      expect(logged).not.toContain("secret");
    }
  }
  expect(loggable(['order: no order "x"', "from: no place", "order: 5 more parts"])).toBe("order, from");
});
