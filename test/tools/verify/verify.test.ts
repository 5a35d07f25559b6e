import { expect, it } from "vitest";
import { verify } from "#app/tools/verify/verify.ts";
import { anArea, anId, aRecord } from "./builders.ts";

it("compares each area of the file with the resort it is, found by id", () => {
  const arosa = aRecord({ openskimap_id: anId(2), title: "Arosa", edited: ["title"] });
  const { compared } = verify(
    [aRecord(), arosa],
    [anArea({ openskimapId: anId(2), name: "Arosa" }), anArea({ liftCount: 40 })],
  );
  expect(compared).toMatchObject([
    { title: "Arosa", openskimapId: anId(2), isCurated: true },
    { title: "Elm", openskimapId: anId(1), isCurated: false },
  ]);
  const disagreeing = compared.map(({ comparisons }) => comparisons.filter(({ agrees }) => !agrees));
  expect(disagreeing).toMatchObject([[], [{ kind: "lifts", ours: "6", theirs: "40" }]]);
});

it("goes by the index's id where the file has another one", () => {
  const record = aRecord({ other_openskimap_ids: [anId(8)] });
  for (const openskimapId of [anId(8), anId(9)]) {
    expect(verify([record], [anArea({ openskimapId })]).compared).toMatchObject([{ openskimapId: anId(1) }]);
  }
});

it("does not count the name of an area that was found by it", () => {
  const kinds = (openskimapId: string) =>
    verify([aRecord()], [anArea({ openskimapId })]).compared.flatMap(({ comparisons }) =>
      comparisons.map(({ kind }) => kind),
    );
  expect(kinds(anId(1))).toContain("name");
  expect(kinds(anId(9))).not.toContain("name");
  expect(kinds(anId(9))).toContain("position");
});

it("counts what only one of them has, and a further id of what both have nowhere", () => {
  const records = [
    aRecord({ other_openskimap_ids: [anId(8)] }),
    aRecord({ openskimap_id: anId(2), title: "Arosa", latitude: 46.8, longitude: 9.7 }),
  ];
  const areas = [
    anArea(),
    anArea({ openskimapId: anId(8) }),
    anArea({ openskimapId: anId(3), name: "Davos", position: { latitude: 46.8, longitude: 9.8 } }),
  ];
  const { compared, ...counts } = verify(records, areas);
  expect(compared).toHaveLength(1);
  expect(counts).toEqual({ unknown: 1, ambiguous: 0, absent: 1 });
  // Its row is broken, but it is there.
  expect(verify(records, areas, new Set([anId(2)])).absent).toBe(0);
});

it("counts what it cannot tell apart", () => {
  const duplicates = [2, 3].map((number) => anArea({ openskimapId: anId(number) }));
  const { compared, ambiguous } = verify([aRecord()], duplicates);
  expect(compared).toEqual([]);
  expect(ambiguous).toBe(2);
});
