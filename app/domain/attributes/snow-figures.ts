/** Months of the northern winter in whose snow resorts are ordered: 1 is January. */
const MONTHS = [
  [11, "november", "November"],
  [12, "december", "December"],
  [1, "january", "January"],
  [2, "february", "February"],
  [3, "march", "March"],
  [4, "april", "April"],
] as const;

/**
 * The attribute of each month: mean snowfall at the weather station that stands for a resort, in
 * centimetres.
 */
export const SNOW_FIGURES = MONTHS.map(([month, name, title]) => ({
  month,
  name: `snow_${name}` as const,
  title: `Snow in ${title}, at the station`,
}));

export type SnowFigureName = (typeof SNOW_FIGURES)[number]["name"];

/** The attribute of a month; null of May to October. */
export function snowFigure(month: number): SnowFigureName | null {
  return SNOW_FIGURES.find((figure) => figure.month === month)?.name ?? null;
}

/** Whether an attribute is one of a month, which the page of a resort shows as bars. */
export function isSnowFigure(name: string): boolean {
  return SNOW_FIGURES.some((figure) => figure.name === name);
}
