import type { HomeQueryVariables, ResortCardFragment } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { rankOfTheDay } from "#app/domain/resort-of-the-day.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { terrainView } from "../resort/card/resort-figures.ts";
import { type NamedResort, namedResort } from "../resort/named-resort.ts";
import { type MountainDrawing, mountainDrawing } from "./mountain-drawing.ts";

/** The resort of the day, with the figures that it is drawn from. */
export interface DayModel extends Omit<NamedResort, "id"> {
  readonly score: number;
  /** The score rests on estimates of the editors alone. */
  readonly isEstimate: boolean;
  readonly base: string;
  readonly peak: string;
  readonly vertical: string;
  readonly drawing: MountainDrawing;
}

/** What a mountain is drawn from has to be known, and smaller ones are no mountains to look at. */
const DRAWABLE = [
  { type_name: "elevation_base", operator: ">=", value: "0" },
  { type_name: "elevation_peak", operator: ">=", value: "1" },
  { type_name: "vertical_drop", operator: ">=", value: "300" },
  { type_name: "terrain_beginner", operator: ">=", value: "0" },
  { type_name: "terrain_intermediate", operator: ">=", value: "0" },
  { type_name: "terrain_expert", operator: ">=", value: "0" },
];

/**
 * The variables of Home for the resort of the day: one of the best rated of those that can be
 * drawn.
 */
export function dayVariables(now: Date): Pick<HomeQueryVariables, "dayRank" | "dayFilter"> {
  return { dayRank: rankOfTheDay(now), dayFilter: { groupedType: DRAWABLE, locationType: {} } };
}

/** Null where the index holds too few resorts for one each day. */
export function dayModel(
  resort: ResortCardFragment | undefined,
  sources: Parameters<typeof cardSources>[0],
  units: UnitSystem,
): DayModel | null {
  if (!resort?.total_score) return null;
  const figure = (name: string) => {
    const attribute = findAttribute(name);
    const value = resort.numerics.find((numeric) => numeric.name === name)?.value;
    return attribute && value !== undefined ? { value, shown: formatFigure(attribute, value, units) } : null;
  };
  const base = figure("elevation_base");
  const peak = figure("elevation_peak");
  const vertical = figure("vertical_drop");
  const terrain = terrainView(resort.numerics)?.shares;
  if (!base || !peak || !vertical || !terrain || peak.value <= base.value) return null;
  const { id, ...named } = namedResort(resort);
  return {
    ...named,
    score: resort.total_score.value,
    isEstimate: cardSources(sources).isEstimate(id),
    base: base.shown,
    peak: peak.shown,
    vertical: vertical.shown,
    drawing: mountainDrawing({
      base: base.value,
      peak: peak.value,
      vertical: vertical.value,
      terrain,
    }),
  };
}
