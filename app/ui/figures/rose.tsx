/**
 * A part of a petal, from the middle outwards: its outline in a square of 200 by 200, and its place
 * among the levels, the easiest 0.
 */
export interface RosePiece {
  readonly outline: string;
  readonly level: number;
}

interface RoseProps {
  pieces: readonly RosePiece[];
  /** What it shows, in words. */
  label: string;
}

const POINTS = [
  ["N", 100, 10],
  ["E", 191, 104],
  ["S", 100, 198],
  ["W", 9, 104],
] as const;

/**
 * A rose of directions, its petals in layers that differ in colour and pattern. The area of a layer
 * is what it stands for.
 */
export function Rose({ pieces, label }: RoseProps) {
  return (
    <svg className="rose" viewBox="0 0 200 200" role="img" aria-label={label}>
      <circle className="rose__ring" cx="100" cy="100" r={ROSE_RADIUS} />
      <path className="rose__ring" d="M100 16V184M16 100H184" />
      {pieces.map(({ outline, level }) => (
        <path key={outline} className={`rose__piece rose__piece--${level}`} d={outline} />
      ))}
      {POINTS.map(([name, x, y]) => (
        <text key={name} className="rose__point" x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Of the longest petal, in a square of 200 by 200. */
export const ROSE_RADIUS = 84;
