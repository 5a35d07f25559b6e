import type { ReactNode } from "react";

interface RankedListProps {
  /** Of the first one. */
  start: number;
  ranking: {
    /** How many of the cards, the first ones, have a rank. */
    readonly ranked: number;
    /** Why the others have none; null without others, and where the page has said so. */
    readonly others: string | null;
  };
  /** Cards as list items. */
  children: readonly ReactNode[];
}

/**
 * Cards in their order; those that are not ranked by it stand after the others, below a line that
 * says why.
 */
export function RankedList({ start, ranking: { ranked, others }, children }: RankedListProps) {
  const [first, rest] = [children.slice(0, ranked), children.slice(ranked)];
  return (
    <>
      {first.length > 0 && (
        <ol className="resort-cards" start={start}>
          {first}
        </ol>
      )}
      {rest.length > 0 && (
        <>
          {others && <p className="resort-cards__others quiet">{`${others}:`}</p>}
          <ul className="resort-cards">{rest}</ul>
        </>
      )}
    </>
  );
}
