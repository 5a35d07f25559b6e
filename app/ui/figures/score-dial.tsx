import { classNames } from "../class-names.ts";

interface ScoreDialProps {
  /** Which score it is. */
  name?: string | undefined;
  /** 0-100, or null while it is not known; cut to a whole number, as wholeScore of domain/scores does. */
  value: number | null;
  /** Says that there is no score; without it the words beside the empty ring say so. */
  emptyLabel?: string;
  /** What is to be known of the score: a star beside the ring stands for it. */
  note?: string | false;
  size?: "small" | "medium" | "large";
  tone?: "good" | "middle" | "poor";
}

/** A ring from 0 to 100 around its number. The style sheet draws the ring. */
export function ScoreDial({
  name = "Total score",
  value,
  emptyLabel,
  note,
  size = "medium",
  tone = "good",
}: ScoreDialProps) {
  const className = `score-dial score-dial--${size} score-dial--${tone}`;
  if (value === null) {
    const empty = classNames(className, "score-dial--empty");
    if (!emptyLabel) return <div className={empty} />;
    return (
      <div className={empty} role="img" aria-label={emptyLabel}>
        Unrated
      </div>
    );
  }
  return (
    <div
      className={classNames(className, note && "score-dial--noted sign-after sign-after--star")}
      role="img"
      aria-label={`${name}: ${value} of 100${note ? `, ${note}` : ""}`}
      title={note || undefined}
      style={{ "--score": Math.min(Math.max(value, 0), 100) }}
    >
      {Math.floor(value)}
    </div>
  );
}
