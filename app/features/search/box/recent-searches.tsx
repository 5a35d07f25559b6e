import { type MouseEvent, useId } from "react";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Choice } from "./state.ts";
import { CHOICE_ICONS } from "./suggestion-row.tsx";

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
        <h2 className="search-panel__heading small quiet strong" id={id}>
          Recent searches
        </h2>
        <button type="button" className="recent__clear" onClick={onClear}>
          Clear recent searches
        </button>
      </div>
      <ul className="recent__list">
        {recent.map((choice) => (
          <li key={`${choice.kind} ${choice.id}`}>
            <Link
              to={hrefOf(choice)}
              className="recent__choice small strong"
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onChoose(choice);
              }}
            >
              <Icon name={CHOICE_ICONS[choice.kind]} size="1.15em" className="recent__icon" />
              <span className="recent__title cut">
                {choice.kind === "country" && <Flag code={choice.id} />} <span>{choice.title}</span>
              </span>
              {choice.note && <span className="visually-hidden">{`, ${choice.note}`}</span>}
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
