import { describe, expect, it } from "vitest";
import { type Person, parsePerson } from "#app/domain/group/person.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { servedBy } from "#app/domain/list/list-state.ts";
import { cardModel } from "#app/features/resort/card/card-model.ts";
import { NO_SOURCES } from "#app/features/resort/card/card-sources.ts";
import { listVariables } from "#app/features/resort/list-query.ts";
import { FULL, filtersQuery, listAt } from "./sample-list.ts";

const TWO = "who=ski.beginner.quiet&who=board.expert";
const parse = (query: string) => parseListAddress(new URLSearchParams(query));

describe("a list for a group", () => {
  it("is called so, beside what narrows it, and no search engine reads it", () => {
    expect(listAt(TWO)).toMatchObject({ title: "Best for your group of two", isIndexed: false });
    expect(listAt(`${TWO}&country=CH&month=3`).title).toBe(
      "Resorts open in March in Switzerland, best for your group of two",
    );
    expect(listAt("who=ski.beginner").title).toBe("Best for the beginner");
    expect(listAt(TWO).canonicalPath).toBe("/resorts");
  });

  it("has a chip for each person and for the bound, each with the list without it", () => {
    const { applied } = listAt(`${TWO}&least=50`);
    expect(applied.map(({ words, hrefWithout }) => [words, hrefWithout])).toEqual([
      ["Beginner: quiet slopes", "/resorts?who=board.expert&least=50"],
      ["Expert snowboarder", "/resorts?who=ski.beginner.quiet&least=50"],
      ["At least 50 for each of you", `/resorts?${TWO}`],
    ]);
    expect(listAt("who=ski&least=50").applied[0]?.hrefWithout).toBe("/resorts");
  });

  it("says what is not known of someone", () => {
    expect(listAt(TWO).notes).toContain("Resorts that are not rated for one of you come last.");
    expect(listAt(`${TWO}&least=50`).notes.join(" ")).toContain("Left out: resorts below 50 for one of you");
  });

  it("goes by the group unless it has an order of its own, and by no weights beside it", () => {
    expect(listVariables(parse(TWO).value)).toMatchObject({
      orderBy: { type_name: "group_score", direction: "desc" },
      filter: { group: { people: [{ weights: expect.any(Array) }, { weights: expect.any(Array) }] } },
    });
    expect(listVariables(parse(`${TWO}&order=title`).value).orderBy).toMatchObject({ type_name: "title" });
    const both = parse(`${TWO}&weights=apres:5`);
    expect(both.value.weights).toEqual({});
    expect(both.invalid).toEqual(["weights: a score of your own beside that of a group"]);
  });

  it("is the same list by the fields of its form, by its JSON and by its address", () => {
    const fields =
      "person1_sport=ski&person1_level=beginner&person1_want=quiet&person2_sport=board&person2_level=expert&least=50";
    const address = parse(`${TWO}&least=50`).value;
    expect(parse(fields).value).toEqual(address);
    expect(parse(filtersQuery({ who: ["ski.beginner.quiet", "board.expert"], least: 50 })).value).toEqual(
      address,
    );
    expect(parse("person1_sport=none&person1_level=expert").value.filter.who).toEqual(["none"]);
    expect(parse("person1_sport=sledge").invalid).toEqual(['who: not a person "sledge"']);
  });

  it("is left out and named where the backend has no such scores", () => {
    const { value, invalid } = servedBy(parse(`${TWO}&least=50`));
    expect(value.filter).not.toHaveProperty("who");
    expect(invalid).toContain('who: "ski.beginner.quiet", which is not known here');
    expect(invalid).toContain('least: "50", which is not known here');
  });

  it("asks for a railway station for who comes by train, and for no buses", () => {
    const { group } = listVariables(parse("who=ski.train&who=ski.scenery").value).filter as { group: object };
    expect(group).toMatchObject({
      people: [
        { nearStation: true },
        {
          weights: expect.arrayContaining([expect.objectContaining({ type_name: "scenery", needed: true })]),
        },
      ],
    });
    expect(JSON.stringify(group)).not.toContain("public_transport");
  });

  it("shows on a card how good it is for the worst served, and who that is", () => {
    const card = (group: object) =>
      cardModel(FULL, "metric", {
        orderedBy: [],
        filteredBy: [],
        people: ["ski.beginner", "ski.expert.access"].map((text) => parsePerson(text) as Person),
        sources: { ...NO_SOURCES, groupScoreOf: () => group as never },
      });
    expect(card({ worst: 55.4, mean: 71.9, least_served: [0], values: [55.4, 88.4] })).toMatchObject({
      score: 55.4,
      isOfGroup: true,
      reason: "Worst served: the beginner, 55. On average 71",
    });
    expect(card({ worst: null, mean: null, least_served: [], values: [55.4, null] })).toMatchObject({
      score: null,
      reason: "Not rated for the expert: adaptive skiing not known here",
    });
  });
});
