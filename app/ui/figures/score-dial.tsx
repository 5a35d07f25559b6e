import { classNames } from "../class-names.ts";

interface ScoreDialProps {
  /** Which score it is. */
  name?: string | undefined;
  /**
   * 0-100; cut to a whole number, as wholeScore of domain/scores does. Where it is not known there
   * is no dial.
   */
  value: number;
  /** What is to be known of the score: a star beside the ring stands for it. */
  note?: string | false;
  size?: "small" | "medium" | "large";
  tone?: "good" | "middle" | "poor";
}

/** A ring from 0 to 100 around its number. The style sheet draws the ring. */
export function ScoreDial({
  name = "Total score",
  value,
  note,
  size = "medium",
  tone = "good",
}: ScoreDialProps) {
  return (
    <div
      className={classNames(
        `score-dial score-dial--${size} score-dial--${tone}`,
        note && "score-dial--noted sign-after sign-after--star",
      )}
      role="img"
      aria-label={`${name}: ${value} of 100${note ? `, ${note}` : ""}`}
      title={note || undefined}
      style={{ "--score": Math.min(Math.max(value, 0), 100) }}
    >
      {Math.floor(value)}
    </div>
  );
}
