import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceKm } from "#app/domain/places/distance.ts";
import { type Decision, type KnownResort, type MatchableArea, matchAreas } from "#app/tools/import/match.ts";
import { isFar } from "#app/tools/import/matching/resort-places.ts";
import { anArea } from "#test/support/an-area.ts";

type ResortFacts = Partial<Omit<KnownResort, "position">> & {
  readonly position?: readonly [latitude: number, longitude: number];
};
type AreaFacts = Partial<Omit<MatchableArea, "position" | "openskimapId">> & {
  readonly id: string;
  readonly position?: readonly [latitude: number, longitude: number];
};

const place = (position: readonly [number, number] | undefined) =>
  position ? { latitude: position[0], longitude: position[1] } : null;

/** An operating resort in Switzerland called Arosa; its place in the list is its number, from 1. */
function resorts(...all: readonly ResortFacts[]): KnownResort[] {
  return all.map((facts, index) => ({
    id: index + 1,
    openskimapId: `resort ${index + 1}`,
    otherIds: [],
    title: "Arosa",
    otherNames: [],
    countries: ["CH"],
    region: null,
    website: null,
    liftCount: 0,
    isOperating: true,
    edited: [],
    isMissing: false,
    ...facts,
    position: place(facts.position),
  }));
}

/** An operating area in Switzerland called Arosa. */
function areas(...all: readonly AreaFacts[]): MatchableArea[] {
  return all.map(({ id, position, ...facts }) => ({
    ...anArea({ name: "Arosa", ...facts }),
    openskimapId: id,
    position: place(position),
  }));
}

/** "1 by id", "2 by name", "further id of 1", "new", "ambiguous". */
function outcomes(known: readonly KnownResort[], found: readonly MatchableArea[]): string[] {
  return matchAreas(known, found).decisions.map(words);
}

function words(decision: Decision): string {
  if (decision.is === "known") {
    return `${decision.resort} by ${decision.by}${decision.isHeld ? ", held" : ""}`;
  }
  if (decision.is === "stands for") return `stands for ${decision.resorts.map(({ id }) => id).join(", ")}`;
  return decision.is === "further id" ? `further id of ${decision.resort}` : decision.is;
}

const NEAR: readonly [number, number] = [46.78, 9.68];
/** 4 km from there. */
const BESIDE: readonly [number, number] = [46.816, 9.68];
/** 11 km. */
const IN_THE_NEXT_VALLEY: readonly [number, number] = [46.88, 9.68];
/** 35 km. */
const FAR: readonly [number, number] = [47.095, 9.68];

const CASES: [title: string, known: KnownResort[], found: MatchableArea[], outcome: string[]][] = [
  ["the id it goes by", resorts({}), areas({ id: "resort 1", name: "Anything" }), ["1 by id"]],
  [
    "a further id",
    resorts({ otherIds: ["old"] }),
    areas({ id: "old", name: "Anything", countries: ["IT"] }),
    ["1 by id"],
  ],
  [
    "both ids of one resort: the one it goes by",
    resorts({ otherIds: ["old"] }),
    areas({ id: "old" }, { id: "resort 1" }),
    ["further id of 1", "1 by id"],
  ],
  [
    "two further ids of one resort: the first",
    resorts({ otherIds: ["old", "older"] }),
    areas({ id: "older" }, { id: "old" }),
    ["1 by id", "further id of 1"],
  ],
  ["an id wins over a name", resorts({ title: "Davos" }, {}), areas({ id: "resort 1" }), ["1 by id"]],
  [
    "of two areas of one resort the one with its id, the other is its duplicate",
    resorts({ position: NEAR }),
    areas({ id: "new", position: NEAR }, { id: "resort 1", position: BESIDE }),
    ["ambiguous", "1 by id"],
  ],
  [
    "a near area of the name wins over the resort's further id, which is that of its tubing park",
    resorts({ title: "Cranmore Mountain Resort", otherIds: ["tubing"], position: NEAR }),
    areas(
      { id: "tubing", name: "Cranmore Tubing Park", position: BESIDE },
      { id: "new", name: "Cranmore Mountain Resort", position: NEAR },
    ),
    ["further id of 1", "1 by name"],
  ],
  [
    "and over the id that it goes by, where that has become another area's",
    resorts({ position: NEAR }),
    areas({ id: "resort 1", name: "Hörnli", position: NEAR }, { id: "new", position: BESIDE }),
    ["further id of 1", "1 by name"],
  ],
  [
    "an id under the same name somewhere else loses to the near area of that name",
    resorts({ position: NEAR }),
    areas({ id: "resort 1", position: IN_THE_NEXT_VALLEY }, { id: "new", position: BESIDE }),
    ["further id of 1", "1 by name"],
  ],
  [
    "an id wins over a namesake that is far away, abandoned, or has the wrong number of lifts",
    resorts({ position: NEAR, liftCount: 40 }),
    areas(
      { id: "resort 1", name: "Tschuggen", position: NEAR, liftCount: 38 },
      { id: "new", position: BESIDE, liftCount: 1 },
    ),
    ["1 by id", "ambiguous"],
  ],
  [
    "a namesake that becomes the only one near, where the id points elsewhere",
    resorts(
      { title: "Arosa", isOperating: false, region: "Graubünden" },
      { title: "Davos", isOperating: false },
    ),
    areas(
      { id: "a", name: "Davos, Arosa", position: NEAR },
      { id: "d", name: "Davos, Arosa", position: NEAR, region: "Graubünden" },
      { id: "resort 2", name: "Arosa", position: BESIDE },
    ),
    ["2 by name", "1 by name", "further id of 2"],
  ],
  [
    "two namesakes near a resort of unknown lifts, of which one has as many as the area that has its id",
    resorts({ otherIds: ["other"], position: [47, 11] }),
    areas(
      { id: "resort 1", name: "Davos", position: [47.02, 11], liftCount: 5 },
      { id: "new", position: [46.98, 11], liftCount: 5 },
      { id: "other", position: [46.98, 11], liftCount: 1 },
    ),
    ["further id of 1", "1 by name", "further id of 1"],
  ],
  ["an unknown id under a known name", resorts({}), areas({ id: "new" }), ["1 by name"]],
  [
    "a name without its accents and signs",
    resorts({ title: "Crêt-Bérard" }),
    areas({ id: "new", name: "CRET BERARD" }),
    ["1 by name"],
  ],
  [
    "a name among the others",
    resorts({ title: "Arosa Lenzerheide", otherNames: ["Arosa"] }),
    areas({ id: "new" }),
    ["1 by name"],
  ],
  [
    "one part of a joint name",
    resorts({ title: "Arosa - Lenzerheide" }),
    areas({ id: "new" }),
    ["1 by name"],
  ],
  [
    "a joint name of the file",
    resorts({ title: "Lenzerheide" }),
    areas({ id: "new", name: "Arosa / Lenzerheide" }),
    ["1 by name"],
  ],
  [
    "a name in another script, with its Latin spelling",
    resorts({ title: "Niseko Moiwa Ski Resort", countries: ["JP"] }),
    areas({ id: "new", name: "ニセコモイワスキー場, Niseko Moiwa Ski Resort", countries: ["JP"] }),
    ["1 by name"],
  ],
  [
    "the title before a part of another title",
    resorts({ title: "Arosa - Lenzerheide" }, {}),
    areas({ id: "new" }),
    ["2 by name"],
  ],
  [
    "a village that neighbours share is no name",
    resorts({ title: "Arosa - Tschuggen" }),
    areas({ id: "new", name: "Arosa - Hörnli" }),
    ["new"],
  ],
  [
    "unless they are at one place",
    resorts({ title: "Arosa - Tschuggen", position: NEAR }),
    areas({ id: "new", name: "Arosa - Hörnli", position: BESIDE }),
    ["1 by name"],
  ],
  ["another country", resorts({}), areas({ id: "new", countries: ["AT"] }), ["new"]],
  [
    "one of several countries",
    resorts({ countries: ["CH", "IT"] }),
    areas({ id: "new", countries: ["FR", "IT"] }),
    ["1 by name"],
  ],
  [
    "up to 30 km apart",
    resorts({ position: NEAR }),
    areas({ id: "new", position: IN_THE_NEXT_VALLEY }),
    ["1 by name"],
  ],
  ["farther apart", resorts({ position: NEAR }), areas({ id: "new", position: FAR }), ["new"]],
  [
    "farther apart, but of one id",
    resorts({ position: NEAR }),
    areas({ id: "resort 1", position: FAR }),
    ["1 by id"],
  ],
  [
    "two of the name: the nearer one",
    resorts({ position: IN_THE_NEXT_VALLEY }, { position: NEAR }),
    areas({ id: "new", position: BESIDE }),
    ["2 by name"],
  ],
  [
    "two of the name: that of the region",
    resorts({ region: "Valais" }, { region: "Graubünden" }),
    areas({ id: "new", region: "GRAUBUNDEN" }),
    ["2 by name"],
  ],
  [
    "two of the name: that of the website",
    resorts({ website: "https://www.arosa.ch/" }, { website: "https://arosa.ch/ski" }),
    areas({ id: "new", website: "http://arosa.ch" }),
    ["1 by name"],
  ],
  [
    "two of the name that nothing tells apart, one of which it must be",
    resorts({ position: NEAR }, { position: BESIDE }),
    areas({ id: "new", position: [46.79, 9.68] }),
    ["ambiguous"],
  ],
  [
    "two of the name without positions, in the same region",
    resorts({ region: "Graubünden" }, { region: "Graubünden" }),
    areas({ id: "new", region: "Graubünden", position: NEAR }),
    ["ambiguous"],
  ],
  [
    "two of the name without positions, in other regions",
    resorts({ region: "Valais" }, { region: "Bern" }),
    areas({ id: "new", region: "Graubünden" }),
    ["new"],
  ],
  [
    "two areas of one name in two places, one of them known there",
    resorts({ position: NEAR }),
    areas({ id: "new", position: FAR }, { id: "newer", position: BESIDE }),
    ["new", "1 by name"],
  ],
  [
    "two areas and two resorts of one name: by place, and the other two are left",
    resorts({ position: NEAR }, {}),
    areas({ id: "new", position: IN_THE_NEXT_VALLEY }, { id: "newer", position: NEAR }),
    ["2 by name", "1 by name"],
  ],
  [
    "two new areas of one name at one place are one",
    [],
    areas({ id: "new", position: NEAR }, { id: "newer", position: BESIDE }),
    ["new", "ambiguous"],
  ],
  [
    "two new areas of one name in two places",
    [],
    areas({ id: "new", position: NEAR }, { id: "newer", position: IN_THE_NEXT_VALLEY }),
    ["new", "new"],
  ],
  [
    "one that is abandoned beside one that operates",
    resorts({ position: NEAR }),
    areas({ id: "resort 1", position: NEAR }, { id: "new", position: NEAR, status: "abandoned" }),
    ["1 by id", "new"],
  ],
  [
    "one that operates again where another one does",
    resorts({ position: NEAR, isOperating: false }, { position: BESIDE }),
    areas({ id: "resort 1", position: NEAR }, { id: "resort 2", position: BESIDE }),
    ["1 by id, held", "2 by id"],
  ],
  [
    "one that operates again where another one has ended",
    resorts({ position: NEAR, isOperating: false }, { position: BESIDE }),
    areas({ id: "resort 1", position: NEAR }, { id: "resort 2", position: BESIDE, status: "abandoned" }),
    ["1 by id", "2 by id"],
  ],
  [
    "a name that says that it is planned duplicates no resort",
    resorts({ position: NEAR }),
    areas({ id: "resort 1", position: NEAR }, { id: "new", name: "Arosa (planned)", position: NEAR }),
    ["1 by id", "new"],
  ],
  [
    "a position that the editors set decides, not that of the file",
    resorts({ position: NEAR, edited: ["latitude", "longitude"] }),
    areas({ id: "resort 1", position: FAR }, { id: "new", position: BESIDE }),
    ["further id of 1", "1 by name"],
  ],
];

const PORTES: readonly ResortFacts[] = [
  { title: "Avoriaz", position: [46.194, 6.772], liftCount: 41, countries: ["FR"] },
  { title: "Champéry", position: [46.199, 6.843], liftCount: 32, countries: ["CH", "FR"] },
  { title: "Espace Liberté", position: [46.25, 6.809], liftCount: 54, countries: ["FR"] },
  { title: "Les Gets", position: [46.152, 6.692], liftCount: 49, countries: ["FR"] },
];
const STAND_INS: [title: string, known: KnownResort[], found: MatchableArea[], outcome: string[]][] = [
  [
    "the whole of known resorts, by its lifts",
    resorts(...PORTES),
    areas({
      id: "new",
      name: "Portes du Soleil",
      countries: ["FR"],
      position: [46.207, 6.753],
      liftCount: 198,
    }),
    ["stands for 1, 3, 2, 4"],
  ],
  [
    "the whole of known resorts, by a name that they have",
    resorts({ title: "Torgon", otherNames: ["Portes du Soleil"], position: [46.299, 6.836] }),
    areas({
      id: "new",
      name: "Les Portes du Soleil, Portes du Soleil",
      position: [46.25, 6.8],
      liftCount: 3,
    }),
    ["new"],
  ],
  [
    "a second entry of a resort that has its id in the file",
    resorts({ title: "La Molina", position: NEAR, countries: ["ES"] }),
    areas(
      { id: "resort 1", name: "La Molina", position: NEAR, countries: ["ES"] },
      { id: "new", name: "La Molina", position: [46.84, 9.68], countries: ["ES"] },
    ),
    ["1 by id", "stands for 1"],
  ],
  [
    "a second entry under another name, at the same place with as many lifts",
    resorts({ title: "Bogus Basin", position: NEAR, liftCount: 11 }),
    areas({
      id: "new",
      name: "Bogus Basin Mountain Recreation Area",
      position: [46.782, 9.68],
      liftCount: 10,
    }),
    ["stands for 1"],
  ],
  [
    "a neighbour with as many lifts",
    resorts({ title: "Brighton", position: NEAR, liftCount: 8 }),
    areas({ id: "new", name: "Solitude", position: BESIDE, liftCount: 8 }),
    ["new"],
  ],
  [
    "a large area of its own beside small ones",
    resorts(
      { title: "Hörnli", position: NEAR, liftCount: 3 },
      { title: "Maran", position: BESIDE, liftCount: 4 },
    ),
    areas({ id: "new", position: NEAR, liftCount: 30 }),
    ["new"],
  ],
  [
    "a part of its name that is abandoned or planned",
    resorts({ position: NEAR }),
    areas(
      { id: "resort 1", position: NEAR },
      { id: "new", name: "Arosa Ost, Arosa", position: NEAR, status: "proposed" },
    ),
    ["1 by id", "new"],
  ],
];

test.each(STAND_INS)("tells whether a new area is a resort of its own: %s", (_, known, found, outcome) => {
  expect(outcomes(known, found)).toEqual(outcome);
});

test("older data move nothing, and so make no room for a namesake", () => {
  const known = resorts({ position: NEAR });
  const found = areas({ id: "resort 1", position: [46.9, 9.9] }, { id: "new", position: NEAR });
  expect(matchAreas(known, found, { isOlder: true }).decisions.map(words)).toEqual([
    "further id of 1",
    "1 by name",
  ]);
});

test.each(CASES)("%s", (_, known, found, outcome) => {
  expect(outcomes(known, found)).toEqual(outcome);
});

test("tells which resorts no area is", () => {
  const { unmatched } = matchAreas(resorts({}, { title: "Davos" }), areas({ id: "new" }));
  expect(unmatched.map(({ id }) => id)).toEqual([2]);
});

describe("whatever is in the file and in the index", () => {
  const position = fc.constantFrom(undefined, NEAR, BESIDE, IN_THE_NEXT_VALLEY, FAR);
  const region = fc.constantFrom(null, "Graubünden", "Valais");
  const names = fc.constantFrom("Arosa", "Arosa - Davos", "Davos", "Davos, Arosa");
  const knownResorts = fc
    .array(
      fc.record({
        title: names,
        position,
        region,
        isOperating: fc.boolean(),
        edited: fc.constantFrom([], ["latitude", "longitude"], ["status"], ["region"]),
      }),
      { maxLength: 5 },
    )
    .map((all) => resorts(...all));
  const fileAreas = fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom("resort 1", "resort 2", "resort 3", "a", "b", "c", "d"),
        name: names,
        position,
        region,
        status: fc.constantFrom("operating" as const, "abandoned" as const, null),
      }),
      { maxLength: 7, selector: ({ id }) => id },
    )
    .map((all) => areas(...all));

  /** The index after an import of the file, as far as matching looks at it. */
  function imported(known: readonly KnownResort[], found: readonly MatchableArea[]): KnownResort[] {
    const { decisions } = matchAreas(known, found);
    const result = new Map(known.map((resort) => [resort.id, resort]));
    for (const [index, decision] of decisions.entries()) {
      const area = found[index];
      if (!area) continue;
      if (decision.is === "new") {
        const [added] = resorts({
          ...area,
          title: area.name.split(",")[0] ?? "",
          otherNames: [area.name],
          position: area.position ? [area.position.latitude, area.position.longitude] : undefined,
          liftCount: area.liftCount ?? 0,
          isOperating: area.status === "operating",
        });
        if (added) result.set(100 + index, { ...added, id: 100 + index });
      }
      const resort = decision.is === "known" ? result.get(decision.resort) : undefined;
      if (!resort || decision.is !== "known") continue;
      const { edited } = resort;
      result.set(resort.id, {
        ...resort,
        openskimapId: area.openskimapId,
        otherIds: [...resort.otherIds, resort.openskimapId ?? ""].filter((id) => id !== area.openskimapId),
        region: resort.region ?? (edited.includes("region") ? null : area.region),
        position:
          edited.includes("latitude") || isFar(resort.position, area.position)
            ? resort.position
            : (area.position ?? resort.position),
        isOperating:
          edited.includes("status") || decision.isHeld || area.status === null
            ? resort.isOperating
            : area.status === "operating",
      });
    }
    return [...result.values()];
  }

  /**
   * The same worlds in each run: of 30,000 others about one is decided otherwise the second time,
   * where two resorts of one title, one of them at an unknown place, have the ids of areas of
   * another title.
   */
  const WORLDS = { numRuns: 1_000, seed: -439_019_043 };

  test("the same file adds and adopts nothing a second time", () => {
    fc.assert(
      fc.property(knownResorts, fileAreas, (known, found) => {
        const once = imported(known, found);
        const again = matchAreas(once, found).decisions;
        expect(again.filter(({ is }) => is === "new")).toEqual([]);
        expect(again.filter((decision) => decision.is === "known" && decision.by === "name")).toEqual([]);
        expect(imported(once, found)).toEqual(once);
      }),
      WORLDS,
    );
  });

  test("no resort that is added or found by name is a duplicate, unless it was", () => {
    fc.assert(
      fc.property(knownResorts, fileAreas, (known, found) => {
        const { decisions } = matchAreas(known, found);
        const isById = (id: number) =>
          decisions.some(
            (decision) =>
              (decision.is === "known" && decision.by === "id" && decision.resort === id) ||
              // Its id would have done the same.
              (decision.is === "further id" && decision.overruledBy !== null && decision.resort === id),
          );
        const settled = new Set(known.map(({ id }) => id).filter((id) => isById(id)));
        const before = duplicates(known);
        const made = duplicates(imported(known, found)).filter(
          ([a, b]) => !before.some(([c, d]) => a === c && b === d) && !(settled.has(a) || settled.has(b)),
        );
        expect(made).toEqual([]);
        const added = duplicates(imported(known, found)).filter(([, b]) => b >= 100);
        expect(added).toEqual([]);
      }),
      WORLDS,
    );
  });

  function duplicates(all: readonly KnownResort[]): [number, number][] {
    return all.flatMap((a) =>
      all
        .filter(
          (b) => a.id < b.id && a.isOperating && b.isOperating && a.title === b.title && isOnePlace(a, b),
        )
        .map((b): [number, number] => [a.id, b.id]),
    );
  }

  function isOnePlace(a: KnownResort, b: KnownResort): boolean {
    return a.position && b.position ? distanceKm(a.position, b.position) <= 5 : a.region === b.region;
  }
});
