import { Link } from "@remix-run/react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SourceNote, SourceTag } from "./source-book.ts";
import "./source-mark.css";

interface SourceMarkProps {
  /** Null with a backend that does not tell. */
  tag: SourceTag | null;
  /** What comes from there, for those who listen. */
  of: string;
  className?: string;
}

/** Who says so, right at the figure. Opens the note of SourceNotes; the browser does that, without script. */
export function SourceMark({ tag, of, className }: SourceMarkProps) {
  if (!tag) return null;
  return (
    <button type="button" className={classNames("source-mark", className)} popovertarget={tag.noteId}>
      <Icon name={tag.icon} size="1em" />
      <span className="source-mark__words">{tag.words}</span>
      <span className="visually-hidden"> (source of {of})</span>
    </button>
  );
}

/** What the marks of a page open. Where a browser knows no popovers they stand at the end of the page. */
export function SourceNotes({ notes }: { notes: readonly SourceNote[] }) {
  return notes.map(({ id, title, lines }) => (
    <div key={id} id={id} popover="auto" className="source-note">
      <p className="source-note__title">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <Link to="/data#sources">About sources and corrections</Link>
      </p>
    </div>
  ));
}
