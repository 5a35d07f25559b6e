import { describe, expect, it } from "vitest";
import { groupParams, readGroup } from "#app/domain/group/group-filter.ts";
import { personNames, personWords } from "#app/domain/group/group-words.ts";
import { formatPerson, parsePerson } from "#app/domain/group/person.ts";
import { personWeights, WANTS } from "#app/domain/group/wants.ts";
import { isWeighable } from "#app/domain/scores/own-score.ts";

const people = (...texts: string[]) => texts.flatMap((text) => parsePerson(text) ?? []);

describe("a person of a group", () => {
  it.each([
    ["ski", "ski"],
    ["ski.beginner.quiet", "ski.beginner.quiet"],
    ["board.value.snow", "board.snow.value"],
    [" Board.Expert.PARK ", "board.expert.park"],
    ["none.nightlife.nightlife", "none.nightlife"],
  ])("is read from %j as %s", (text, canonical) => {
    const person = parsePerson(text);
    expect(person && formatPerson(person)).toBe(canonical);
  });

  it.each(["", "ski.", "sledge", "ski.quiet.beginner", "none.beginner", "ski.__proto__", "ski.\u0000", "."])(
    "is not read from %j",
    (text) => expect(parsePerson(text)).toBeNull(),
  );

  it("weighs what their sport and level ask for and what they want, beside which the lesser things count half", () => {
    const weightsOf = (text: string) => people(text).map(personWeights)[0];
    const beginner = { grooming: 3, beginner_terrain: 5, lift_access: 2, uncrowded: 2 };
    expect(weightsOf("ski.beginner")).toEqual(beginner);
    expect(weightsOf("ski.beginner.quiet")).toEqual({
      grooming: 2,
      beginner_terrain: 5,
      lift_access: 1,
      uncrowded: 5,
    });
    expect(weightsOf("none.food")).toMatchObject({ restaurants_cafes: 5, non_skier_activities: 5 });
    expect(weightsOf("none.food")).not.toHaveProperty("lift_access");
    expect(weightsOf("board.expert")).toMatchObject({ expert_terrain: 5, board_friendly: 4 });
  });

  it("wants ratings that exist", () => {
    expect(WANTS.flatMap(({ weights }) => Object.keys(weights)).filter((name) => !isWeighable(name))).toEqual(
      [],
    );
  });

  it("is called by level and sport, and told apart from others of that name", () => {
    expect(personNames(people("ski.beginner", "ski.expert", "board", "none"))).toEqual([
      "the beginner",
      "the expert",
      "the snowboarder",
      "the one who does not ski",
    ]);
    expect(personNames(people("board.expert", "ski"))).toEqual(["the expert snowboarder", "the skier"]);
    expect(personNames(people("ski.expert", "ski.expert", "ski.beginner"))).toEqual([
      "the first expert",
      "the second expert",
      "the beginner",
    ]);
    expect(personNames(people("ski.expert.snow", "ski.expert.nightlife"))).toEqual([
      "the expert (snow)",
      "the expert (nightlife)",
    ]);
    expect(people("none.value", "ski.beginner").map(personWords)).toEqual([
      "Does not ski: low prices",
      "Beginner",
    ]);
  });
});

describe("the group of an address", () => {
  it.each<[object, object, string[]]>([
    [{ who: ["ski.beginner", "board"] }, { who: ["ski.beginner", "board"] }, []],
    [{ who: "ski,board", least: "50" }, { who: ["ski", "board"], least: 50 }, []],
    [{ who: ["ski", "jet"] }, { who: ["ski"] }, ['who: not a person "jet"']],
    [{ who: ["ski", 3, null] }, { who: ["ski"] }, ['who: not a person "3"', 'who: not a person "null"']],
    [{ who: Array(9).fill("ski") }, { who: Array(8).fill("ski") }, ["who: people after the first 8"]],
    [{ who: [], least: 50 }, {}, ["least: a bound for no group"]],
    [{ who: ["ski"], least: "0" }, { who: ["ski"] }, ['least: unknown value "0"']],
    [{ who: ["ski"], least: 101 }, { who: ["ski"] }, ['least: unknown value "101"']],
  ])("reads %j", (source, group, problems) => {
    const invalid: string[] = [];
    expect(readGroup(source, invalid)).toEqual(group);
    expect(invalid).toEqual(problems);
  });

  it("is said by one parameter for each person, and the bound", () => {
    expect(groupParams({ who: ["ski", "board"], least: 40 })).toEqual([
      ["who", "ski"],
      ["who", "board"],
      ["least", "40"],
    ]);
    expect(groupParams({ least: 40 })).toEqual([]);
  });
});
