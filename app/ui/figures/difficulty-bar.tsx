/** In percent of the whole, easiest first. */
export type DifficultyShares = readonly [number, number, number];

const LABELS = ["Beginner", "Intermediate", "Expert"] as const;

interface DifficultyBarProps {
  shares: DifficultyShares;
  /** Names the whole. */
  label?: string;
}

/** How a whole is shared out between levels: a stacked bar whose parts differ in pattern, with a legend in words. */
export function DifficultyBar({ shares, label = "Terrain by difficulty" }: DifficultyBarProps) {
  const [easy, middle, hard] = shares;
  const total = easy + middle + hard;
  const percent = (share: number) => `${Math.round((1000 * share) / total) / 10}%`;
  return (
    <ul
      className="difficulty"
      aria-label={label}
      style={{ "--easy": percent(easy), "--middle": percent(easy + middle) }}
    >
      {shares.map((share, index) => (
        <li key={LABELS[index]}>
          <span>{`${LABELS[index]} `}</span>
          <strong>{`${Math.round(share)}%`}</strong>
        </li>
      ))}
    </ul>
  );
}
