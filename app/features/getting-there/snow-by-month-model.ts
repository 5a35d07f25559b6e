import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { MONTHS } from "#app/domain/days.ts";
import type { TripFacts } from "./trip-record.ts";
import { distance } from "./way-words.ts";

/** A month and its figure, in the unit that is shown; the bar fills a share of the height. */
export interface SnowBar {
  /** "Oct". */
  readonly month: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Whole per cent. */
  readonly share: number;
}

/** Snow of the twelve months: as it falls at a weather station, or as satellites see it. */
export interface SnowByMonthModel {
  readonly title: string;
  /** "In an average year 1,387 cm, most in March."; left out where there is nothing to add up. */
  readonly lead?: string;
  /** "Station Alta, 1.3 km away, 2,661 m above sea level, 60 m above the base." */
  readonly about: string;
  /** What the figures are, for those who listen. */
  readonly label: string;
  readonly bars: readonly SnowBar[];
  readonly source: string;
}

const SNOWFALL = { name: "snowfall", unit: "cm" } as const;
const HEIGHT = { name: "height", unit: "m" } as const;
/** Means from ten years on only, by their source. */
const PROVISIONAL = "P";
/** A winter in one piece: from October, and in the south from April. */
const FIRST_MONTH = 10;
const FIRST_SOUTHERN_MONTH = 4;

/** The months (1-12) in the order in which a winter reads, by the latitude of a resort. */
export function monthsOfWinter(latitude: number): readonly number[] {
  const first = latitude < 0 ? FIRST_SOUTHERN_MONTH : FIRST_MONTH;
  return MONTHS.map((_, index) => ((first - 1 + index) % MONTHS.length) + 1);
}

/**
 * Snowfall at the station that stands for the resort, never called the resort's own; where none
 * does, the snow cover of the area. Null without either.
 */
export function snowByMonthModel(
  { snow, snow_cover }: Pick<TripFacts, "snow" | "snow_cover">,
  latitude: number,
  units: UnitSystem,
): SnowByMonthModel | null {
  return (
    (snow && stationModel(snow, latitude, units)) ?? (snow_cover ? coverModel(snow_cover, latitude) : null)
  );
}

/** Null where its year has gaps, or no snow. */
function stationModel(
  snow: NonNullable<TripFacts["snow"]>,
  latitude: number,
  units: UnitSystem,
): SnowByMonthModel | null {
  const { unit, factor } = shownUnit(SNOWFALL, units);
  const months = monthsOfWinter(latitude).flatMap(
    (wanted) => snow.months.find(({ month }) => month === wanted) ?? [],
  );
  const most = Math.max(0, ...months.map(({ snowfall }) => snowfall));
  const snowiest = months.find(({ snowfall }) => snowfall === most);
  if (months.length < MONTHS.length || !snowiest || most === 0) return null;
  const year = months.reduce((sum, { snowfall }) => sum + snowfall, 0);
  const provisional = months.filter(({ quality }) => quality === PROVISIONAL).length;
  const isProvisional = provisional * 2 >= months.length;
  return {
    title: "Snow by month, at the station",
    lead: `In an average year ${formatFigure(SNOWFALL, year, units)}, most in ${MONTHS[snowiest.month - 1]}.`,
    about: `${stationWords(snow, units)}.`,
    label: `Snowfall in ${unit}, mean of the month`,
    bars: months.map(({ month, snowfall }) => ({
      month: shortName(month),
      value: Math.round(snowfall * factor),
      share: Math.round((100 * snowfall) / most),
    })),
    source: `Snowfall in ${unit} at the station; on the mountain it differs. Averages of ${snow.period}: ${snow.source}${isProvisional ? ", provisional" : ""}.`,
  };
}

function coverModel(
  { year, months, source }: NonNullable<TripFacts["snow_cover"]>,
  latitude: number,
): SnowByMonthModel | null {
  if (!months.some((cover) => cover)) return null;
  return {
    title: "Snow cover by month, from satellite",
    about: `How much of the area lay under snow in ${year}, in per cent.`,
    label: `Snow cover in per cent, mean of the month in ${year}`,
    bars: monthsOfWinter(latitude).map((month) => {
      const cover = months[month - 1] ?? null;
      return { month: shortName(month), value: cover, share: cover ?? 0 };
    }),
    source: `Average of clear days: ${source}. It does not tell how deep the snow was.`,
  };
}

function shortName(month: number): string {
  return (MONTHS[month - 1] ?? "").slice(0, 3);
}

function stationWords(
  { name, km, height, above_base }: NonNullable<TripFacts["snow"]>,
  units: UnitSystem,
): string {
  const beside =
    above_base == null
      ? []
      : [
          above_base === 0
            ? "as high as the base"
            : `${formatFigure(HEIGHT, Math.abs(above_base), units)} ${above_base < 0 ? "below" : "above"} the base`,
        ];
  return [
    `Station ${name}, ${distance(km, units)} away`,
    `${formatFigure(HEIGHT, height, units)} above sea level`,
    ...beside,
  ].join(", ");
}
