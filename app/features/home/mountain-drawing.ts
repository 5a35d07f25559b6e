/** What a mountain is drawn from: metres, and the shares of easy, middle and hard terrain. */
export interface MountainFigures {
  readonly base: number;
  readonly peak: number;
  readonly vertical: number;
  readonly terrain: readonly [easy: number, middle: number, hard: number];
}

/** Paths of an SVG of DRAWING_SIZE. */
export interface MountainDrawing {
  readonly face: string;
  readonly shade: string;
  readonly snow: string;
}

export const DRAWING_SIZE = { width: 640, height: 320 } as const;

type Point = readonly [x: number, y: number];

const { width: WIDTH, height: HEIGHT } = DRAWING_SIZE;
/** Free above the highest summit, for what is in the sky. */
const SKY = HEIGHT * 0.1;
/** A vertical drop of this many metres fills the drawing. */
const FULL_VERTICAL = 1_500;
/** How steep the three kinds of terrain are drawn. */
const STEEPNESS = [1, 2.2, 4] as const;
/** Corners of each flank. */
const CORNERS = 9;
/** How far corners stand out, as a share of the mountain's height. */
const ROUGHNESS = 0.09;
const TEETH = 6;

/**
 * A mountain as its figures have it: the higher its base, the higher it is; the more vertical drop,
 * the taller it is; each flank is as gentle and as steep as the shares of its terrain, easy at the
 * foot and hard below the summit, where the snow lies.
 */
export function mountainDrawing({ base, peak, vertical, terrain }: MountainFigures): MountainDrawing {
  const foot = HEIGHT * (0.94 - 0.2 * within(base / peak));
  const top = foot - (foot - SKY) * (0.5 + 0.5 * within(vertical / FULL_VERTICAL));
  const seed = base * 31 + peak * 17 + vertical * 7;
  const summitX = WIDTH * (0.42 + 0.16 * noise(seed, 0));
  const heightAt = slopeOf(terrain);
  /** The way from an edge of the drawing up to the summit, without the summit itself. */
  const flank = (edge: number, first: number): Point[] =>
    Array.from({ length: CORNERS }, (_, corner) => {
      const share = corner / CORNERS;
      const rough = corner === 0 ? 0 : ROUGHNESS * (noise(seed, first + corner) - 0.5);
      return [edge + (summitX - edge) * share, foot + (top - foot) * within(heightAt(share) + rough)];
    });
  const summit: Point = [summitX, top];
  const left = flank(0, 100);
  const right = flank(WIDTH, 200).reverse();
  /** A place beside the ridge that parts light from shade, at a share of the height. */
  const ridge = (share: number, side: number): Point => [
    summitX + (WIDTH - summitX) * (0.24 * (1 - share) + side),
    foot + (top - foot) * share,
  ];
  const snowline = foot + (top - foot) * (0.76 - 0.3 * shareOfHard(terrain));
  const [from, to] = [
    crossing([...left, summit], snowline),
    crossing([summit, ...right].reverse(), snowline),
  ];
  const edge = Array.from({ length: TEETH - 1 }, (_, tooth): Point => {
    const depth = (foot - top) * (tooth % 2 === 0 ? 0.07 : -0.04) * (0.6 + noise(seed, 300 + tooth));
    return [to + ((from - to) * (tooth + 1)) / TEETH, snowline + depth];
  });
  const above = (points: readonly Point[]) => points.filter(([, y]) => y < snowline);
  return {
    face: path([...left, summit, ...right, [WIDTH, HEIGHT], [0, HEIGHT]]),
    shade: path([
      summit,
      ...right,
      [WIDTH, HEIGHT],
      [ridge(0, 0.06)[0], HEIGHT],
      ridge(0.3, 0.05),
      ridge(0.5, -0.02),
      ridge(0.75, 0.04),
    ]),
    snow: path([[from, snowline], ...above(left), summit, ...above(right), [to, snowline], ...edge]),
  };
}

/** How high a flank is at a share of its way up: 0 at the foot, 1 at the summit. */
function slopeOf(terrain: MountainFigures["terrain"]): (share: number) => number {
  const whole = terrain[0] + terrain[1] + terrain[2];
  const stretches = terrain.map((share, kind) => ({
    length: share / whole,
    steepness: STEEPNESS[kind] ?? 1,
  }));
  const climb = stretches.reduce((sum, { length, steepness }) => sum + length * steepness, 0);
  return (share) => {
    let rest = share;
    let height = 0;
    for (const { length, steepness } of stretches) {
      height += Math.min(rest, length) * steepness;
      rest = Math.max(rest - length, 0);
    }
    return height / climb;
  };
}

function shareOfHard([easy, middle, hard]: MountainFigures["terrain"]): number {
  return hard / (easy + middle + hard);
}

/** Where a way that leads up, from corner to corner, first passes a height of the drawing. */
function crossing(points: readonly Point[], y: number): number {
  const above = points.findIndex((point) => point[1] < y);
  const [[x1, y1], [x2, y2]] = [points[above - 1] ?? [0, y], points[above] ?? [0, y]] as [Point, Point];
  return y1 === y2 ? x2 : x1 + ((x2 - x1) * (y1 - y)) / (y1 - y2);
}

/** Between 0 and 1, the same for the same numbers and otherwise without a pattern. */
function noise(seed: number, place: number): number {
  let mixed = Math.imul(Math.round(seed) ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

function within(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

/** Whole units: at the size of the page they are less than a pixel. */
function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}
