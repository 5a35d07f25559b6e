import { Chip } from "#app/ui/controls/chip.tsx";
import { OwnDay } from "../page/own-day.tsx";
import type { CommentModel } from "./comments-model.ts";
import { ResortSection } from "./resort-section.tsx";

/** What riders wrote, as they wrote it. */
export function Comments({ comments }: { comments: readonly CommentModel[] }) {
  return (
    <ResortSection id="comments" title="Reviews">
      <ul className="comments stack gap-3">
        {comments.map(({ id, isTip, author, text, date }) => (
          <li key={id} className="comments__item stack gap-1">
            <p className="comments__head cluster">
              <strong>{author}</strong>
              {isTip ? (
                <Chip icon="tip" tone="good">
                  Tip
                </Chip>
              ) : (
                <Chip icon="comment">Comment</Chip>
              )}
              {date && <OwnDay className="small quiet" iso={date.iso} words={date.shown} />}
            </p>
            <p className="resort-text">{text}</p>
          </li>
        ))}
      </ul>
    </ResortSection>
  );
}
