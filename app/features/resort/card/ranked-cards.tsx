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
}

/** The head of a list as a section of another page, below a heading of the second level. */
export function RankedCards({ cards, legend, firstRank = 1 }: RankedCardsProps) {
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
            </li>
          </IslandBoundary>
        ))}
      </ol>
    </div>
  );
}
