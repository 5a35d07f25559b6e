import type { CardModel } from "./card-model.ts";
import { HowToRead } from "./how-to-read.tsx";
import type { LegendEntry } from "./legend.ts";
import { ResortCard } from "./resort-card.tsx";

interface RankedCardsProps {
  /** The first of a list, in its order. */
  cards: readonly CardModel[];
  /** What their marks mean. */
  legend: readonly LegendEntry[];
}

/** The head of a list as a section of another page, below a heading of the second level. */
export function RankedCards({ cards, legend }: RankedCardsProps) {
  return (
    <div className="stack">
      <HowToRead legend={legend} />
      <ol className="resort-cards">
        {cards.map((resort, index) => (
          <li key={resort.href}>
            <ResortCard resort={resort} rank={index + 1} headingLevel={3} />
          </li>
        ))}
      </ol>
    </div>
  );
}
