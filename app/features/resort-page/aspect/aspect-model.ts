import { aspectWords, DIRECTION_NAMES } from "#app/domain/attributes/aspect.ts";
import { attributesByGroup, findAttribute } from "#app/domain/attributes/attributes.ts";
import {
  DIRECTIONS,
  petalVertical,
  quadrantShare,
  type Rose,
  roseVertical,
  type ShadedSide,
} from "#app/domain/attributes/terrain.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { DIFFICULTY_WORDS } from "#app/ui/figures/difficulty-bar.tsx";
import { ROSE_RADIUS, type RosePiece } from "#app/ui/figures/rose.tsx";
import type { Resort } from "../resort-model.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { SourcedValue } from "../sources/source-mark.tsx";

/** Which way the slopes of a resort face, as its page shows it. */
export interface AspectModel {
  /** In words: "Faces mostly north-west: 52% of the vertical, and 17% north". */
  readonly words: string;
  readonly pieces: readonly RosePiece[];
  /** Names of the levels that the rose has, with their level. */
  readonly levels: readonly { readonly level: number; readonly title: string }[];
  /** Shares of the eight directions, whole per cent, in their order. */
  readonly shares: readonly { readonly title: string; readonly share: number }[];
  /** "3.7 kWh/m² a day"; null where it is not known. */
  readonly sun: string | null;
  /** "What faces south gets the least sun here."; null where no side is known to. */
  readonly shade: string | null;
}

/** Figures that the section says beside its rose. */
export const ASPECT_FIGURES = attributesByGroup("Numeric").flatMap(({ group, attributes }) =>
  group.name === "aspect" ? attributes : [],
);

const LEVELS = [...DIFFICULTY_WORDS, "Other"] as const;
const MIDDLE = 100;
/** Half of a petal's angle, in degrees: eight of them leave a gap. */
const HALF_ANGLE = 20;
const DECIMALS = 1;

/**
 * The rose of a resort, its area in proportion to the vertical metres. Null where nothing is known,
 * or too little to say where it faces.
 */
export function aspectModel(
  rose: Rose | null,
  shaded: ShadedSide | null,
  sun: number | null,
  units: UnitSystem,
): AspectModel | null {
  if (rose === null || quadrantShare(rose, "N") === null) return null;
  const total = roseVertical(rose);
  const largest = Math.max(...rose.map(petalVertical));
  const attribute = findAttribute("season_sun");
  return {
    words: aspectWords(rose, shaded),
    pieces: rose.flatMap((petal, index) => piecesOf(petal, index, largest)),
    levels: LEVELS.flatMap((title, level) =>
      rose.some((petal) => (petal[level] ?? 0) > 0) ? [{ level, title }] : [],
    ),
    shares: DIRECTIONS.map((direction, index) => ({
      title: capitalised(DIRECTION_NAMES[direction]),
      share: Math.round((100 * petalVertical(rose[index])) / total),
    })),
    sun: sun !== null && attribute ? `${formatFigure(attribute, sun, units)} a day` : null,
    shade: shaded && `What faces ${DIRECTION_NAMES[shaded]} gets the least sun here.`,
  };
}

/** Who says those of them that are known. */
export function aspectSources({ numerics }: Pick<Resort, "numerics">, book: SourceBook): SourcedValue[] {
  return ASPECT_FIGURES.filter(({ name }) => numerics.some((numeric) => numeric.name === name)).map(
    ({ name, title }) => ({ title, source: book.tagOf(name) }),
  );
}

/**
 * The layers of a petal, each a ring of its sector: radii go by the root of what is inside them, so
 * that areas are in proportion.
 */
function piecesOf(petal: Rose[number], index: number, largest: number): RosePiece[] {
  const radius = (metres: number) => ROSE_RADIUS * Math.sqrt(metres / largest);
  let inside = 0;
  return petal.flatMap((metres, level) => {
    const from = inside;
    inside += metres;
    return metres > 0 ? [{ level, outline: sector(index * 45, radius(from), radius(inside)) }] : [];
  });
}

/** The outline of a ring of a sector around a direction, in degrees clockwise from north. */
function sector(angle: number, inner: number, outer: number): string {
  const at = (degrees: number, radius: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return [MIDDLE + radius * Math.cos(radians), MIDDLE + radius * Math.sin(radians)]
      .map((coordinate) => coordinate.toFixed(DECIMALS))
      .join(" ");
  };
  const [from, to] = [angle - HALF_ANGLE, angle + HALF_ANGLE];
  const [far, near] = [outer.toFixed(DECIMALS), inner.toFixed(DECIMALS)];
  const back = inner === 0 ? "" : `L${at(to, inner)}A${near} ${near} 0 0 0 ${at(from, inner)}`;
  const start = inner === 0 ? at(0, 0) : at(from, inner);
  return `M${start}L${at(from, outer)}A${far} ${far} 0 0 1 ${at(to, outer)}${back}Z`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
