import { OwnDay } from "../page/own-day.tsx";
import type { Day } from "./moderation-model.ts";

export function OnDay({ day }: { day: Day }) {
  return <OwnDay className="quiet" {...day} />;
}

/** What a member typed, line by line. */
export function Quoted({ text }: { text: string }) {
  return (
    <blockquote className="moderation__quote">
      <bdi>{text}</bdi>
    </blockquote>
  );
}
