import { ResortSection } from "../resort-section.tsx";
import type { SeasonModel } from "./season-model.ts";

/** When it usually runs: in words, and as a strip of the year. */
export function Season({ season: { words, months, source } }: { season: SeasonModel }) {
  return (
    <ResortSection id="season" title="Season" values={[{ title: "Season", source }]}>
      <p className="season__words">{words}</p>
      <ol className="season__year" aria-hidden>
        {months.map(({ name, isOpen }) => (
          <li key={name} className={isOpen ? "season__month season__month--open" : "season__month"}>
            {name.charAt(0)}
          </li>
        ))}
      </ol>
    </ResortSection>
  );
}
