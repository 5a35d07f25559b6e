import "./difficulty-bar.css";

export interface Share {
  /** Decides colour and pattern. */
  level: "easy" | "middle" | "hard";
  label: string;
  /** Percent of the whole. */
  value: number;
}

interface DifficultyBarProps {
  shares: readonly Share[];
  /** Names the whole. */
  label?: string;
}

/** How a whole is shared out between levels: a stacked bar whose parts differ in pattern, with a legend in words. */
export function DifficultyBar({ shares, label = "Terrain by difficulty" }: DifficultyBarProps) {
  return (
    <figure className="difficulty">
      <figcaption className="visually-hidden">{label}</figcaption>
      <div className="difficulty__bar" aria-hidden>
        {shares.map(({ level, value }) => (
          <span
            key={level}
            className={`difficulty__part difficulty__part--${level}`}
            style={{ "--share": value }}
          />
        ))}
      </div>
      <ul className="difficulty__legend">
        {shares.map(({ level, label: name, value }) => (
          <li key={level}>
            <span className={`difficulty__swatch difficulty__part--${level}`} aria-hidden />
            <span>{name} </span>
            <strong className="figures">{Math.round(value)}%</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
