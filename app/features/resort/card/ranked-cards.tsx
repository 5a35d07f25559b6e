import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import type { CardModel } from "./card-model.ts";
import { HowToRead } from "./how-to-read.tsx";
import type { LegendEntry } from "./legend.ts";
import { ResortCard } from "./resort-card.tsx";

interface RankedCardsProps {
  /** The first of a list, in its order. */
  cards: readonly CardModel[];
  /** What their marks mean. */
  legend: readonly LegendEntry[];
  /** Of the first card: a list may have several pages. */
  firstRank?: number;
  /** What a member notes below a card, by the address of its resort. */
  notes?: ReadonlyMap<string, string>;
}

/** The head of a list as a section of another page, below a heading of the second level. */
export function RankedCards({ cards, legend, firstRank = 1, notes }: RankedCardsProps) {
  return (
    <div className="stack">
      <div className="cluster">
        <HowToRead legend={legend} />
      </div>
      <ol className="resort-cards" start={firstRank}>
        {cards.map((resort, index) => (
          <IslandBoundary key={resort.href} drawn={resort}>
            <li>
              <ResortCard resort={resort} rank={firstRank + index} headingLevel={3} />
              <Note text={notes?.get(resort.href)} />
            </li>
          </IslandBoundary>
        ))}
      </ol>
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
