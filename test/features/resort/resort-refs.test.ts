import { expect, it } from "vitest";
import { resortRefs } from "#app/features/resort/resort-refs.ts";

const DAVOS = {
  id: "1",
  title: "Davos",
  url_segment: "davos",
  location: {
    id: "1",
    city: "Davos",
    state: { id: "1", name: "Graubünden" },
    country: { id: "1", code: "CH", name: "Switzerland" },
    latitude: 45,
    longitude: 9,
  },
};

it("finds a resort by what the profile keeps, also where it is called otherwise by now", () => {
  const known = [
    { asked: "davos-klosters", resort: DAVOS },
    { asked: "davos", resort: DAVOS },
  ];
  const refs = resortRefs(["davos", "gone", "davos-klosters"], known);
  expect(refs.map(({ key, title, href }) => ({ key, title, href }))).toEqual([
    { key: "davos", title: "Davos", href: "/resort/davos" },
    { key: "gone", title: "Gone", href: "/resort/gone" },
    { key: "davos-klosters", title: "Davos", href: "/resort/davos" },
  ]);
  expect(refs[2]?.pin).toEqual({ x: 189, y: 45 });
});
