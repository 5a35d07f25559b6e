import { describe, expect, it } from "vitest";
import { parseListAddress } from "#app/domain/list/form-params.ts";

const fromFields = (query: string) => parseListAddress(new URLSearchParams(query));
const of = (...entries: string[]) =>
  entries.map((entry) => {
    const [type_name, direction] = entry.split(":");
    return { type_name, direction };
  });

describe("the order fields of the form", () => {
  it.each<[string, string[]]>([
    ["order=vertical_drop:desc", ["vertical_drop:desc"]],
    ["order=title", ["title:asc"]],
    ["order=-vertical_drop&order=title", ["vertical_drop:desc", "title:asc"]],
    ["order=number_of_lifts:desc&order=title:asc", ["number_of_lifts:desc", "title:asc"]],
    ["order=apres:desc&order=&order=title:asc", ["apres:desc", "title:asc"]],
    ["order=title:asc&order=title:desc&order=apres", ["title:asc", "apres:asc"]],
    ["order=", []],
    ["order=&order=title:asc", []],
    ["order=+title:asc+", ["title:asc"]],
  ])("say %s", (query, order) => {
    expect(fromFields(query)).toMatchObject({ invalid: [], value: { order: of(...order) } });
  });

  it("replace the order of the address", () => {
    const orderBy = encodeURIComponent('[{"type_name":"title","direction":"asc"}]');
    expect(fromFields(`orderBy=${orderBy}&order=apres:desc`).value.order).toEqual(of("apres:desc"));
    expect(fromFields(`orderBy=${orderBy}&order=`).value.order).toEqual([]);
    expect(fromFields(`orderBy=${orderBy}&country=CH`).value.order).toEqual(of("title:asc"));
  });

  it.each<[string, string[], string]>([
    ["order=steep:desc&order=title:asc", ["title:asc"], 'order: no order "steep:desc"'],
    ["order=title&order=-apres:asc", ["title:asc"], 'order: no order "-apres:asc"'],
    ["order=title:asc&order=apres:up", ["title:asc"], 'order: no order "apres:up"'],
    [
      "title,apres,scenery,grooming,uncrowded,shops".replace(/(\w+),?/g, "order=$1&"),
      ["title:asc", "apres:asc", "scenery:asc", "grooming:asc", "uncrowded:asc"],
      "order: entries after the first 5",
    ],
  ])("say what they can of %s", (query, order, said) => {
    expect(fromFields(query)).toMatchObject({ invalid: [said], value: { order: of(...order) } });
  });
});
