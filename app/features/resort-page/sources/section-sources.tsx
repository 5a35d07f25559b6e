import { Link } from "@remix-run/react";
import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { NAME_SEPARATOR } from "../resort-section.tsx";
import type { SourceNote, SourceTag } from "./source-book.ts";

/** A value of a section and who says so; null with a backend that does not tell. */
export interface SourcedValue {
  readonly title: string;
  readonly source: SourceTag | null;
}

/** The notes of the page: sections whose values share an origin show the same one. */
export const SourceNotes = createContext<readonly SourceNote[]>([]);

interface SourceGroup {
  readonly tag: SourceTag;
  readonly titles: readonly string[];
}

/** Values by their source, the source of most of them first. */
export function sourceGroups(values: readonly SourcedValue[]): SourceGroup[] {
  const groups = new Map<string, { tag: SourceTag; titles: string[] }>();
  for (const { title, source } of values) {
    if (!source) continue;
    const group = groups.get(keyOf(source)) ?? { tag: source, titles: [] };
    group.titles.push(title);
    groups.set(keyOf(source), group);
  }
  return [...groups.values()].sort((a, b) => b.titles.length - a.titles.length);
}

function keyOf({ noteId, words }: SourceTag): string {
  return `${noteId} ${words}`;
}

interface SectionSourcesProps {
  /** The section, for those who listen. */
  of: string;
  values: readonly SourcedValue[];
}

/** Where everything in a section comes from, behind one mark. Native, so it opens without script. */
export function SectionSources({ of, values }: SectionSourcesProps) {
  const notes = useContext(SourceNotes);
  const groups = sourceGroups(values);
  const [first, ...others] = groups;
  if (!first) return null;
  const speaksForAll = others.length === 0 && values.every(({ source }) => source);
  const words = [...new Map(groups.map(({ tag }) => [tag.words, tag])).values()];
  return (
    <details className="section-sources">
      <summary>
        {words.length > 1 ? "Sources" : "Source"}
        <span className="visually-hidden"> of {of}</span>:{" "}
        {words.map((tag, index) => (
          <span key={tag.words} className="section-sources__word">
            {index > 0 && ", "}
            <Icon name={tag.icon} size="1em" /> {tag.words}
          </span>
        ))}
      </summary>
      <dl className="section-sources__notes">
        {groups.map(({ tag, titles }) => {
          const note = notes.find(({ id }) => id === tag.noteId);
          return (
            <div key={keyOf(tag)}>
              <dt>{note?.title ?? tag.words}</dt>
              {!speaksForAll && <dd>{titles.join(NAME_SEPARATOR)}</dd>}
              {note?.lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          );
        })}
      </dl>
      <p>
        <Link to="/data#sources">About sources and corrections</Link>
      </p>
    </details>
  );
}

interface SourceSignProps {
  source: SourceTag | null;
  /** Everything in the section: what most of it shares is said once, by SectionSources. */
  values: readonly SourcedValue[];
}

/** The sign of a source, at a value that does not share the section's usual one. */
export function SourceSign({ source, values }: SourceSignProps) {
  const [usual] = sourceGroups(values);
  if (!source || !usual || usual.tag.words === source.words) return null;
  return <Icon name={source.icon} size="1em" label={source.words} className="source-sign" />;
}
