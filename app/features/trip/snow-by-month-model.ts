import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { MONTHS } from "#app/domain/days.ts";
import { distance } from "./trip-distance.ts";
import type { TripFacts } from "./trip-record.ts";

/** A month and how much snow, in the unit that is shown; the bar fills a share of the height. */
export interface SnowBar {
  /** "Oct". */
  readonly month: string;
  readonly value: number;
  /** Whole per cent of the largest. */
  readonly share: number;
}

/** Mean snowfall by month at the weather station that stands for a resort. Never the resort's own. */
export interface SnowByMonthModel {
  /** "Station Alta, 1.3 km away, 2,661 m above sea level, 60 m above the base". */
  readonly station: string;
  /** "In a mean year 1,387 cm, most in March." */
  readonly lead: string;
  readonly unit: string;
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

/** Null where no station stands for the resort, or its year has gaps. */
export function snowByMonthModel(
  { snow }: Pick<TripFacts, "snow">,
  latitude: number,
  units: UnitSystem,
): SnowByMonthModel | null {
  if (!snow) return null;
  const { unit, factor } = shownUnit(SNOWFALL, units);
  const months = monthsOfWinter(latitude).flatMap(
    (wanted) => snow.months.find(({ month }) => month === wanted) ?? [],
  );
  const most = Math.max(0, ...months.map(({ snowfall }) => snowfall));
  const snowiest = months.find(({ snowfall }) => snowfall === most);
  if (months.length < MONTHS.length || !snowiest || most === 0) return null;
  const year = months.reduce((sum, { snowfall }) => sum + snowfall, 0);
  const provisional = months.filter(({ quality }) => quality === PROVISIONAL).length;
  return {
    station: stationWords(snow, units),
    lead: `In a mean year ${formatFigure(SNOWFALL, year, units)}, most in ${MONTHS[snowiest.month - 1]}.`,
    unit: unit ?? "",
    bars: months.map(({ month, snowfall }) => ({
      month: (MONTHS[month - 1] ?? "").slice(0, 3),
      value: Math.round(snowfall * factor),
      share: Math.round((100 * snowfall) / most),
    })),
    source: `Means of ${snow.period}: ${snow.source}${provisional * 2 >= months.length ? ", provisional" : ""}`,
  };
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
