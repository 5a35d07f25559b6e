import { aspectWords } from "#app/domain/attributes/aspect.ts";
import type { Rose } from "#app/domain/attributes/terrain.ts";
import { type NumericFigure, terrainView } from "./resort-figures.ts";

/** The custom properties by which resort-card.css draws a resort (docs/decisions, 71). What is not known is not there. */
export type ProfileShape = {
  /** The skyline between the lower corners, as polygon() takes it. Without it the ground is flat. */
  readonly "--ridge"?: string;
  /** How high 500 m are. */
  readonly "--step"?: string;
  /** How high above the base the first full 500 m are. */
  readonly "--low"?: string;
  /** Where the beginner runs end on the bar below, and the intermediate ones. */
  readonly "--easy"?: string;
  readonly "--middle"?: string;
};

/** A resort as a drawing of its own figures. */
export interface ResortProfile {
  readonly shape: ProfileShape;
  /** How its runs are shared, and which way they face, in words. */
  readonly words?: string;
}

/** From here up a mountain fills its frame. */
const FULL_VERTICAL = 2500;
const LOWEST = 18;
const HIGHEST = 94;
const MOST_SUMMITS = 5;
const LINE_EVERY = 500;

/**
 * Draws what is known of a resort and nothing else: as high as its vertical drop, with the more summits the more lifts it has, the
 * sharper the more of its runs are for experts. The highest summit is the farther right the higher the base lies, the others are as
 * large as the shares of the runs by difficulty, lines mark every 500 m above the sea, and a bar draws the shares themselves.
 */
export function resortProfile(numerics: readonly NumericFigure[], rose: Rose | null = null): ResortProfile {
  const figure = (name: string) => numerics.find((numeric) => numeric.name === name)?.value;
  const [base, peak] = [figure("elevation_base"), figure("elevation_peak")];
  const hasEnds = base !== undefined && peak !== undefined;
  const vertical = figure("vertical_drop") ?? (hasEnds ? peak - base : 0);
  const shares = sharesOf(numerics);
  return {
    shape: {
      ...(vertical > 0 && {
        "--ridge": ridge({
          height: heightOf(vertical),
          summits: summitCount(figure("number_of_lifts")),
          main: hasEnds && peak > 0 ? between(0, base / peak, 0.99) : 0.5,
          shares,
        }),
        ...(base !== undefined && lines(base, vertical)),
      }),
      ...(shares && {
        "--easy": percent(100 * shares[0]),
        "--middle": percent(100 * (shares[0] + shares[1])),
      }),
    },
    ...((shares || rose) && {
      words: [shares && runWords(shares), rose && aspectWords(rose)].filter(Boolean).join(". "),
    }),
  };
}

type Shares = readonly [easy: number, middle: number, hard: number];

/** Parts of 1. */
function sharesOf(numerics: readonly NumericFigure[]): Shares | null {
  const shares = terrainView(numerics)?.shares;
  if (!shares) return null;
  const [easy, middle, hard] = shares;
  const whole = easy + middle + hard;
  return [easy / whole, middle / whole, hard / whole];
}

/** In percent of the frame. The root keeps small hills visible beside large mountains. */
function heightOf(vertical: number): number {
  return LOWEST + (HIGHEST - LOWEST) * Math.sqrt(between(0, vertical / FULL_VERTICAL, 1));
}

/** One more for every four times as many lifts. */
function summitCount(lifts = 1): number {
  return between(1, 1 + Math.round(Math.log2(Math.max(lifts, 1)) / 2), MOST_SUMMITS);
}

interface Range {
  readonly height: number;
  readonly summits: number;
  /** Where the highest of them is: 0 is the first, 1 behind the last. */
  readonly main: number;
  readonly shares: Shares | null;
}

/**
 * Summits and the saddles between them from left to right, on whole percents: the text is sent with every card. The feet stand in
 * the corners, which the style sheet adds.
 */
function ridge({ height, summits, main, shares }: Range): string {
  const highest = Math.floor(main * summits);
  const depth = 0.25 + 0.6 * (shares ? shares[2] : 0.25);
  const largest = shares ? Math.max(...shares) : 1;
  const sizes = Array.from({ length: summits }, (_, index) => {
    const share = shares ? (shares[index % 3] ?? 0) / largest : 0.5;
    return index === highest ? 1 : 0.4 + 0.45 * share;
  });
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let left = 0;
  return sizes
    .flatMap((size, index) => {
      const width = (100 * size) / whole;
      const saddle = height * Math.min(size, sizes[index - 1] ?? 0) * (1 - depth);
      const points = [point(left, saddle), point(left + width / 2, height * size)];
      left += width;
      return index === 0 ? points.slice(1) : points;
    })
    .join();
}

function point(x: number, height: number): string {
  return `${percent(x)} ${percent(100 - height)}`;
}

function lines(base: number, vertical: number): ProfileShape {
  const perMetre = heightOf(vertical) / vertical;
  const above = LINE_EVERY - (((base % LINE_EVERY) + LINE_EVERY) % LINE_EVERY);
  return { "--step": percent(perMetre * LINE_EVERY), "--low": percent(perMetre * above) };
}

/** @example "29% beginner, 34% intermediate, 37% expert runs" */
function runWords([easy, middle, hard]: Shares): string {
  return `${percent(100 * easy)} beginner, ${percent(100 * middle)} intermediate, ${percent(100 * hard)} expert runs`;
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function percent(value: number): string {
  return `${Math.round(value)}%`;
}
