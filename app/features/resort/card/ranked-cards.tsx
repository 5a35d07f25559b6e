import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import type { CardModel } from "./card-model.ts";
import { HowToRead } from "./how-to-read.tsx";
import type { LegendEntry } from "./legend.ts";
import { RankedList } from "./ranked-list.tsx";
import { ResortCard } from "./resort-card.tsx";

/** What resorts that have a score are followed by. */
export const UNSCORED_WORDS = "Not scored yet, in order of terrain";

interface RankedCardsProps {
  /** The first of a list, in its order. */
  cards: readonly CardModel[];
  /** What their marks mean. */
  legend: readonly LegendEntry[];
  /** Of the first card: a list may have several pages. */
  firstRank?: number;
  /** They are in the order of their scores: those without one have no rank, unless none has. */
  isByScore?: boolean;
  /** What a member notes below a card, by the address of its resort. */
  notes?: ReadonlyMap<string, string>;
}

/** The head of a list as a section of another page, below a heading of the second level. */
export function RankedCards({ cards, legend, firstRank = 1, isByScore = false, notes }: RankedCardsProps) {
  const scored = isByScore ? cards.filter(({ score }) => score !== null).length : 0;
  const ranked = scored > 0 ? scored : cards.length;
  return (
    <div className="stack">
      <div className="cluster">
        <HowToRead legend={legend} />
      </div>
      <RankedList start={firstRank} ranking={{ ranked, others: UNSCORED_WORDS }}>
        {cards.map((resort, index) => (
          <IslandBoundary key={resort.href} drawn={resort}>
            <li>
              <ResortCard
                resort={resort}
                rank={index < ranked ? firstRank + index : undefined}
                headingLevel={3}
              />
              <Note text={notes?.get(resort.href)} />
            </li>
          </IslandBoundary>
        ))}
      </RankedList>
    </div>
  );
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="resort-cards__note">
      <span className="visually-hidden">Note: </span>
      <bdi>{text}</bdi>
    </p>
  );
}
