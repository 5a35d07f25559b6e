import { Link } from "@remix-run/react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { RankedCards } from "../resort/card/ranked-cards.tsx";
import type { BestResorts as Best } from "./home-model.ts";

/** The head of the list. */
export function BestResorts({ best }: { best: Best }) {
  return (
    <section className="wrap section best" aria-labelledby="best">
      <SectionHeading id="best" title={best.title} lead={best.lead}>
        <Link to="/resorts" data-prefetch="intent">
          All resorts
        </Link>
      </SectionHeading>
      <RankedCards cards={best.cards} legend={best.legend} isByScore />
    </section>
  );
}
