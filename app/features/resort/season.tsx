import type { SeasonView } from "./season-view.ts";
import { SourceMark } from "./source-mark.tsx";
import "./season.css";

/** When it usually runs: in words, and as a strip of the year. */
export function Season({ season: { words, months, source } }: { season: SeasonView }) {
  return (
    <div className="panel season">
      <div className="season__head">
        <h3>Season</h3>
        <p className="season__words">{words}</p>
        <SourceMark tag={source} of="Season" />
      </div>
      <ol className="season__year" aria-hidden>
        {months.map(({ name, isOpen }) => (
          <li key={name} className={isOpen ? "season__month season__month--open" : "season__month"}>
            {name.charAt(0)}
          </li>
        ))}
      </ol>
    </div>
  );
}
