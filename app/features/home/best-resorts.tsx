import { Link } from "@remix-run/react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { HowToRead } from "../resort-list/card/how-to-read.tsx";
import { ResortCard } from "../resort-list/card/resort-card.tsx";
import type { BestResorts as Best } from "./home-model.ts";

/** The head of the list. */
export function BestResorts({ best }: { best: Best }) {
  return (
    <section className="wrap section" aria-labelledby="best">
      <SectionHeading id="best" title={best.title} lead={best.lead}>
        <Link to="/resorts" data-prefetch="intent">
          All resorts
        </Link>
      </SectionHeading>
      <div className="stack">
        <HowToRead legend={best.legend} />
        <ol className="resort-cards best__cards">
          {best.cards.map((resort, index) => (
            <li key={resort.href}>
              <ResortCard resort={resort} rank={index + 1} headingLevel={3} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
