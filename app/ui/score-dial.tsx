import { classNames } from "./class-names.ts";
import "./score-dial.css";

const RADIUS = 42;
/** A thin ring at the edge, so that a word fits into it. */
const EMPTY_RADIUS = 49;

interface ScoreDialProps {
  /** 0-100, or null while nobody knows. */
  value: number | null;
  /** What the score is of. */
  label?: string;
  /** Says that there is no score; without it the words beside the empty ring say so. */
  emptyLabel?: string;
  /** The one or two words of it that fit into the ring. */
  emptyText?: string;
  size?: "small" | "medium" | "large";
  tone?: "good" | "middle" | "poor";
}

/** A ring from 0 to 100 around its number. */
export function ScoreDial({
  value,
  label = "Total score",
  emptyLabel,
  emptyText = "Unrated",
  size = "medium",
  tone = "good",
}: ScoreDialProps) {
  return (
    <div className={classNames("score-dial", `score-dial--${size}`, `score-dial--${tone}`)}>
      <svg className="score-dial__ring" viewBox="0 0 100 100" aria-hidden focusable="false">
        <circle
          className={classNames("score-dial__track", value === null && "score-dial__track--empty")}
          cx="50"
          cy="50"
          r={value === null ? EMPTY_RADIUS : RADIUS}
        />
        {value !== null && (
          <circle
            className="score-dial__value"
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength="100"
            strokeDasharray={`${clampShare(value)} 100`}
          />
        )}
      </svg>
      {value === null ? (
        emptyLabel && (
          <>
            <span className="score-dial__empty" aria-hidden>
              {emptyText}
            </span>
            <span className="visually-hidden">{emptyLabel}</span>
          </>
        )
      ) : (
        <>
          <span className="score-dial__number figures" aria-hidden>
            {Math.round(value)}
          </span>
          <span className="visually-hidden">
            {label}: {value} of 100
          </span>
        </>
      )}
    </div>
  );
}

function clampShare(value: number): number {
  return Math.min(Math.max(value, 0), 100);
}
