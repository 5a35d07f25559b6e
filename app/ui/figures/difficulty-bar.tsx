/** In percent of the whole, easiest first. */
export type DifficultyShares = readonly [number, number, number];

/** What visitors read of difficulty, wherever it has three levels. */
export const DIFFICULTY_WORDS = ["Easy", "Intermediate", "Expert"] as const;

interface DifficultyBarProps {
  shares: DifficultyShares;
  /** Names the whole. */
  label?: string;
}

/**
 * How a whole is shared out between levels: one bar whose parts differ in tone and pattern, and its
 * words below it, in the same order. A list has twenty of them, so the style sheet draws the bar,
 * and a word with its figure is the text of one element.
 */
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
      {DIFFICULTY_WORDS.map((word, index) => (
        <li key={word}>{`${word} ${Math.round(shares[index] ?? 0)}%`}</li>
      ))}
    </ul>
  );
}
