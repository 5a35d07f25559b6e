import { createHash } from "node:crypto";
import type { Area, StagedAreas } from "#app/tools/import/reading/area.ts";

/** An id of OpenSkiMap's form, always the same for one word. */
export function openskimapId(word: string): string {
  return createHash("sha1").update(word).digest("hex");
}

/**
 * An operating area of an export with only these facts; its id comes from its name unless given.
 */
export function anArea(facts: Partial<Area> & { readonly name: string }): Area {
  return {
    openskimapId: openskimapId(facts.name),
    countries: ["CH"],
    region: null,
    locality: null,
    status: "operating",
    position: null,
    elevations: null,
    pisteKilometres: null,
    liftCount: null,
    lifts: null,
    runs: null,
    snowCover: null,
    website: null,
    ...facts,
  };
}

/** An export that holds these areas and nothing else. */
export function stagedAreas(areas: readonly Area[], facts: Partial<StagedAreas> = {}): StagedAreas {
  return {
    async *areas() {
      yield* areas;
    },
    count: areas.length,
    read: areas.length,
    skipped: {},
    presentIds: new Set(areas.map(({ openskimapId: id }) => id)),
    problems: { lines: [], count: 0 },
    dataDate: "2026-11-01",
    isDayGuessed: false,
    dispose: async () => {},
    ...facts,
  };
}
