import { useRouteLoaderData } from "@remix-run/react";
import { useDeferredValue, useEffect } from "react";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Spinner } from "#app/ui/controls/spinner.tsx";
import { Link } from "#app/ui/link.tsx";
import { searchPath } from "./address.ts";
import { statusWords } from "./options.ts";
import type { BoxEvent, BoxState, Choice, ChoiceKind, Search } from "./state.ts";
import { SuggestionRow } from "./suggestion-row.tsx";

/** More rows than the panel has room for: the others are drawn when the browser has time. */
const FIRST_ROWS = 20;

const TITLES: Readonly<Record<ChoiceKind, string>> = {
  country: "Countries",
  region: "Regions",
  continent: "Continents",
  resort: "Resorts",
  text: "",
};

interface SuggestionsProps {
  state: BoxState;
  listId: string;
  send: (event: BoxEvent) => boolean;
}

/**
 * What the typed text may mean, as the listbox of the box; above it how many there are, or what
 * went wrong.
 */
export function Suggestions({ state, listId, send }: SuggestionsProps) {
  const { search, options, active } = state;
  const isLoading = search.status === "loading";
  const more = (search.answer?.total ?? 0) - (search.answer?.resorts.length ?? 0);
  return (
    <div className="suggestions">
      <div className="suggestions__head">
        <p className="suggestions__status" role="status" data-tone={search.status}>
          {isLoading && <Spinner />}
          <span>{statusWords(state)}</span>
        </p>
        {search.status === "failed" && (
          <Button size="small" look="quiet" onClick={() => send({ kind: "retried" })}>
            Try again
          </Button>
        )}
      </div>
      {options.length > 0 && (
        <List
          id={listId}
          options={options}
          active={active}
          search={search}
          onChoose={(choice) => send({ kind: "chosen", choice })}
        />
      )}
      {more > 0 && !isLoading && (
        <Link
          className="suggestions__more"
          to={searchPath(search.text)}
          onClick={() => send({ kind: "submitted" })}
        >
          {`All ${resortCount(search.answer?.total ?? 0)}`}
        </Link>
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  options: readonly Choice[];
  active: number | null;
  search: Search;
  onChoose: (choice: Choice) => void;
}

/** Options of one kind that follow each other, from the first to before the end. */
function groupsOf(options: readonly Choice[]) {
  const starts = options.flatMap(({ kind }, index) => (options[index - 1]?.kind === kind ? [] : [index]));
  return starts.map((first, index) => ({
    kind: options[first]?.kind ?? "text",
    first,
    end: starts[index + 1] ?? options.length,
  }));
}

/** By an answer of the server. */
const isFound = ({ kind }: Choice) => kind === "resort" || kind === "region";

function List({ id, options, active, search, onChoose }: ListProps) {
  // While many rows are drawn the next character waits for none of them.
  const drawnLater = useDeferredValue(options);
  const drawn = drawnLater === options ? options : options.slice(0, Math.max(FIRST_ROWS, (active ?? 0) + 1));
  const activeId = active === null ? null : `${id}-${active}`;
  const units = useRouteLoaderData<{ units: UnitSystem } | null>("root")?.units ?? "metric";
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <div
      className="suggestions__list"
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label="Suggestions"
      aria-busy={search.status === "loading"}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groupsOf(drawn).map(({ kind, first, end }) => {
        const title = TITLES[kind];
        // A kind comes twice: those that begin with the text, and those that contain it.
        const isFurther = drawn.slice(0, first).some((option) => option.kind === kind);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div
            key={`${kind}${isFurther ? " further" : ""}`}
            role="group"
            aria-label={isFurther ? `Further ${title.toLowerCase()}` : title}
            className="suggestions__group"
          >
            <p className="search-panel__heading small quiet strong suggestions__title" aria-hidden>
              {isFurther ? `Further ${title.toLowerCase()}` : title}
            </p>
            {drawn.slice(first, end).map((option, index) => (
              <SuggestionRow
                key={`${option.kind} ${option.id}`}
                id={`${id}-${first + index}`}
                option={option}
                // What an answer brought stays, and as it is, while the next one loads.
                text={isFound(option) ? (search.answer?.text ?? "") : search.text}
                units={units}
                isActive={first + index === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
