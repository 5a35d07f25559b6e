import { Icon } from "#app/ui/icon.tsx";
import type { SourceTag } from "./source-book.ts";

/** A value of a section and who says so; null with a backend that does not tell. */
export interface SourcedValue {
  readonly title: string;
  readonly source: SourceTag | null;
}

/** The sources of values, each once, that of most of them first. */
function tagsOf(values: readonly SourcedValue[]): SourceTag[] {
  const tags = new Map<string, { tag: SourceTag; count: number }>();
  for (const { source: tag } of values) {
    if (tag) tags.set(tag.words, { tag, count: (tags.get(tag.words)?.count ?? 0) + 1 });
  }
  return [...tags.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
}

interface SourceMarkProps {
  /** The section, for those who listen. */
  of: string;
  values: readonly SourcedValue[];
}

/** Who says what stands in a section, as a quiet way to where the page tells its sources. */
export function SourceMark({ of, values }: SourceMarkProps) {
  const tags = tagsOf(values);
  if (tags.length === 0) return null;
  const words = `Sources of ${of}: ${tags.map((tag) => tag.words).join(", ")}`;
  return (
    <a href="#sources" className="source-mark" aria-label={words} title={words}>
      {[...new Set(tags.map(({ icon }) => icon))].map((icon) => (
        <Icon key={icon} name={icon} size="1em" />
      ))}
    </a>
  );
}

interface SourceSignProps {
  source: SourceTag | null;
  /** Everything in the section: the sign of what most of it shares stands in the heading alone. */
  values: readonly SourcedValue[];
}

/** The sign of a source, at a value that does not share the section's usual one. */
export function SourceSign({ source, values }: SourceSignProps) {
  const [usual] = tagsOf(values);
  if (!source || !usual || usual.words === source.words) return null;
  return <Icon name={source.icon} size="1em" label={source.words} className="source-sign" />;
}
