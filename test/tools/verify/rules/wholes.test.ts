import { expect, it } from "vitest";
import { wholes } from "#app/tools/verify/rules/wholes.ts";
import { aRecord } from "#test/support/a-record.ts";

const place = { latitude: 46, longitude: 7 };

it("finds a whole with fewer lifts than its parts, by its id or its address", () => {
  const whole = aRecord({ openskimap_id: null, url_segment: "valley", lift_count: 10 });
  const parts = ["a", "b"].map((id) =>
    aRecord({ openskimap_id: id, title: id, part_of: "valley", lift_count: 6 }),
  );
  expect(wholes.find([whole, ...parts])).toEqual([{ urlSegment: "valley", says: "10 lifts, its parts 12" }]);
  expect(wholes.find([{ ...whole, lift_count: 12 }, ...parts])).toEqual([]);
});

it("finds a whole that is nothing but its parts and higher than all of them", () => {
  const upTo = (value: number) => ({
    numerics: [{ type_name: "elevation_peak", value, source: "imported", as_of: null } as const],
  });
  const part = aRecord({ openskimap_id: "a", title: "A", part_of: "valley", ...upTo(2765) });
  const whole = { openskimap_id: null, url_segment: "valley" };
  const high = aRecord({ ...whole, ...upTo(3233) });
  expect(wholes.find([high, part])).toEqual([{ urlSegment: "valley", says: "3233 m, its parts 2765 m" }]);
  expect(wholes.find([aRecord({ ...whole, ...upTo(2765) }), part])).toEqual([]);
  expect(wholes.find([{ ...high, openskimap_id: "valley" }, part])).toEqual([]);
});

it("finds a title that names an area nearby that is no part of it", () => {
  const joint = aRecord({ openskimap_id: "joint", title: "Elm – Arosa", ...place });
  const elm = aRecord({ openskimap_id: "elm", title: "Elm", ...place });
  expect(wholes.find([joint, elm])).toEqual([
    { urlSegment: "joint", says: "its title names elm, which is no part" },
  ]);
  expect(wholes.find([joint, { ...elm, part_of: "joint" }])).toEqual([]);
  expect(wholes.find([joint, { ...elm, latitude: 47 }])).toEqual([]);
});
