import { DIRECTIONS } from "#app/domain/attributes/terrain.ts";
import type { AreaTerrain } from "../base-terrain.server.ts";

type Figures = Pick<AreaTerrain, "base" | "peak" | "pisteKilometres" | "runs" | "sun" | "rose">;

const NOTHING: Figures = { base: null, peak: null, pisteKilometres: null, runs: null, sun: null, rose: null };

/** Share of the lifts that parts with runs must have, so that their sum tells of the whole. */
const MIN_SHARE = 0.9;

/** What the runs of the parts are like together; nothing where too few of the parts have any. */
export function sumOfTerrain(
  parts: readonly { readonly terrain: AreaTerrain | null; readonly liftCount: number }[],
): Figures {
  const drawn = parts.flatMap(({ terrain, liftCount }) =>
    terrain?.pisteKilometres ? [{ ...terrain, liftCount, kilometres: terrain.pisteKilometres }] : [],
  );
  const lifts = (areas: readonly { readonly liftCount: number }[]) =>
    areas.reduce((sum, { liftCount }) => sum + liftCount, 0);
  if (drawn.length === 0 || lifts(drawn) < MIN_SHARE * lifts(parts)) return NOTHING;
  const kilometres = drawn.reduce((sum, area) => sum + area.kilometres, 0);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  return {
    base: least(known(drawn.map(({ base }) => base))),
    peak: most(known(drawn.map(({ peak }) => peak))),
    pisteKilometres: rounded(kilometres, 1),
    runs: drawn.reduce((sum, { runs }) => sum + (runs ?? 0), 0),
    sun: meanSun(drawn),
    rose: DIRECTIONS.map((_, direction) => {
      const metres = (grade: 0 | 1 | 2 | 3) =>
        drawn.reduce((sum, { rose }) => sum + (rose?.[direction]?.[grade] ?? 0), 0);
      return [metres(0), metres(1), metres(2), metres(3)] as const;
    }),
  };
}

/** By length, of the parts of which it is known. */
function meanSun(
  parts: readonly { readonly sun: number | null; readonly kilometres: number }[],
): number | null {
  const known = parts.flatMap(({ sun, kilometres }) => (sun === null ? [] : [{ sun, kilometres }]));
  if (known.length === 0) return null;
  const total = known.reduce((sum, each) => sum + each.sun * each.kilometres, 0);
  return rounded(total / known.reduce((sum, { kilometres }) => sum + kilometres, 0), 3);
}

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function most(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
