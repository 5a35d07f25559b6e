import { Link } from "@remix-run/react";
import { type MouseEvent, useId } from "react";
import "./recent-searches.css";
import type { Choice } from "./state.ts";
import { ChoiceWords } from "./suggestion-row.tsx";

interface RecentSearchesProps {
  recent: readonly Choice[];
  hrefOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  onClear: () => void;
}

/** What was chosen and searched for last on this device; nothing where that is nothing. */
export function RecentSearches({ recent, hrefOf, onChoose, onClear }: RecentSearchesProps) {
  const id = useId();
  if (recent.length === 0) return null;
  return (
    <section className="recent" aria-labelledby={id}>
      <div className="recent__head">
        <h2 className="search-panel__heading" id={id}>
          Recent searches
        </h2>
        <button type="button" className="recent__clear" onClick={onClear}>
          Clear recent searches
        </button>
      </div>
      <ul>
        {recent.map((choice) => (
          <li key={`${choice.kind} ${choice.id}`}>
            <Link
              to={hrefOf(choice)}
              className="search-row"
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onChoose(choice);
              }}
            >
              <ChoiceWords choice={choice} text="" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With a key held down a link opens elsewhere, as links do. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
