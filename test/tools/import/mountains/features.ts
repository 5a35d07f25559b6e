import { anId } from "../reading/exports.ts";

type Facts = Readonly<Record<string, unknown>>;

/** A straight way down of some 220 m in plan and 60 m of drop. */
export const LINE = [
  [7.5, 46.002, 2_060],
  [7.5, 46, 2_000],
];

export const lineString = (coordinates: unknown = LINE) => ({ type: "LineString", coordinates });

/** A ski area as OpenSkiMap nests it. */
export function nestedArea(id: string): Facts {
  return {
    type: "Feature",
    properties: { type: "skiArea", id, name: 'The "]}" area', activities: ["downhill"], status: "operating" },
    geometry: { type: "Polygon", coordinates: [[...LINE, [7.51, 46.01], LINE[0]]] },
  };
}

/** A run as OpenSkiMap writes it, of the ski area 1. */
export function aRun(facts: Facts = {}, geometry: unknown = lineString()): Record<string, unknown> {
  return {
    type: "Feature",
    properties: {
      type: "run",
      uses: ["downhill"],
      id: "hash-of-the-run",
      name: "Edelweiss",
      ref: "12",
      difficulty: "easy",
      grooming: "classic",
      lit: true,
      status: "operating",
      skiAreas: [nestedArea(anId(1))],
      sources: [{ type: "openstreetmap", id: "way/123" }],
      elevationProfile: { heights: [2_060, 2_000], resolution: 25 },
      ...facts,
    },
    geometry,
  };
}

/** A lift, likewise. */
export function aLift(facts: Facts = {}, geometry: unknown = lineString()): Record<string, unknown> {
  return {
    type: "Feature",
    properties: {
      type: "lift",
      id: "hash-of-the-lift",
      liftType: "chair_lift",
      name: "Sunnegga",
      ref: null,
      occupancy: 4,
      capacity: 2_400,
      duration: 360,
      status: "operating",
      skiAreas: [nestedArea(anId(1))],
      sources: [{ type: "openstreetmap", id: "way/456" }],
      ...facts,
    },
    geometry,
  };
}
