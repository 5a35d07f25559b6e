import type { Day } from "./moderation-model.ts";

export function OnDay({ day }: { day: Day }) {
  return (
    <time className="quiet" dateTime={day.iso}>
      {day.words}
    </time>
  );
}

/** What a member typed, line by line. */
export function Quoted({ text }: { text: string }) {
  return (
    <blockquote className="moderation__quote">
      <bdi>{text}</bdi>
    </blockquote>
  );
}
