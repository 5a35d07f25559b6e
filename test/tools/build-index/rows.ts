import type { AreaRow, LiftRow, RunRow } from "#app/tools/build-index/source-tables.ts";

let made = 0;

function newId(kind: string): string {
  made += 1;
  return `${kind}-${made}`;
}

/** An operating area in Switzerland, with what matters in this test. */
export function anArea(facts: Partial<AreaRow> = {}): AreaRow {
  return {
    id: newId("area"),
    name: "Elm",
    countries: "Switzerland",
    status: "operating",
    regions: "Glarus",
    websites: "",
    ...facts,
  };
}

/** An operating chair lift in Switzerland. */
export function aLift(facts: Partial<LiftRow> = {}): LiftRow {
  return {
    id: newId("lift"),
    name: "",
    lift_type: "chair_lift",
    status: "operating",
    countries: "Switzerland",
    regions: "Glarus",
    localities: "",
    ski_area_ids: "",
    ...facts,
  };
}

/** An ungraded, unnamed run segment. */
export function aRun(facts: Partial<RunRow> = {}): RunRow {
  return { id: newId("run"), name: "", difficulty: "", ski_area_ids: "", ...facts };
}
