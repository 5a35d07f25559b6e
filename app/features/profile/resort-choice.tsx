import { useRef, useState } from "react";
import type { ProfileFieldName } from "#app/domain/accounts/profile.ts";
import type { ProfileDraft } from "#app/domain/accounts/profile-form.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { isOfInputMethod } from "#app/ui/client/is-of-input-method.ts";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FieldError, TextField, useRefused } from "#app/ui/controls/field.tsx";
import type { FoundResorts } from "./found-resorts.ts";
import { Part, type PartProps } from "./profile-steps.tsx";
import type { ResortRef } from "./resort-refs.ts";
import { useResortSuggestions } from "./use-resort-suggestions.ts";

interface ResortChoiceProps {
  draft: ProfileDraft;
  resorts: readonly ResortRef[];
  problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
  found: FoundResorts | null;
  part: PartProps;
}

/** The favourite and the visited resorts, picked from the index: suggested by name while it is typed, then ticked. */
export function ResortChoice({ draft, resorts, problems, found, part }: ResortChoiceProps) {
  const [favourite = ""] = draft.favorite_resort;
  const isHydrated = useHydrated();
  const find = useRef<HTMLDivElement>(null);
  const suggestions = useResortSuggestions();
  const [added, setAdded] = useState<readonly ResortRef[]>([]);
  const refused = useRefused(problems.visited_resorts ?? problems.favorite_resort);
  const rows = [
    ...new Map([...resorts, ...(found?.resorts ?? []), ...added].map((row) => [row.key, row])).values(),
  ];

  /** It is ticked as visited: that is what most are added for. */
  function add(resort: ResortRef) {
    setAdded([...added, resort]);
    suggestions.close(`${resort.title} is among your resorts.`);
    const field = find.current?.querySelector<HTMLInputElement>("input[type=search]");
    if (!field) return;
    field.value = "";
    field.focus();
  }

  return (
    <Part {...part} {...refused.group}>
      <div ref={find} className="profile-form__find profile-form__wide">
        <TextField
          name="find"
          label="Find a resort to add"
          type="search"
          defaultValue={found?.text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => suggestions.ask(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isOfInputMethod(event.nativeEvent) || !isHydrated) return;
            event.preventDefault();
            const { text, answered, resorts, ask } = suggestions;
            // Not the first of what an earlier text found.
            if (text === null || text !== answered) void ask(event.currentTarget.value, true);
            else if (resorts[0]) add(resorts[0]);
          }}
        />
        <UntilScript>
          <Button type="submit" name="intent" value="find" look="quiet" icon="search">
            Find
          </Button>
        </UntilScript>
        {/* A text that was searched for already is not one that the member wants to search for with Enter in another field. */}
        <input type="hidden" name="searched" value={suggestions.text ?? found?.text ?? ""} />
      </div>
      <p role="status" className="quiet profile-form__wide">
        {suggestions.text === null ? found?.message : suggestions.message}
      </p>
      {suggestions.resorts.length > 0 && (
        <ul className="resort-choice__suggestions profile-form__wide" aria-label="Resorts found">
          {suggestions.resorts.map((resort) => (
            <li key={resort.key}>
              <button type="button" className="resort-choice__suggestion" onClick={() => add(resort)}>
                <strong>{resort.title}</strong> <span className="quiet">{resort.place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* A form says nothing of boxes that are not ticked: this says that they were asked. */}
      <input type="hidden" name="visited_resorts" value="" />
      {rows.length > 0 && (
        <ul className="resort-choice profile-form__wide">
          {rows.map(({ key, title, place }) => (
            <li key={key} className="resort-choice__row">
              <span>
                <strong>{title}</strong>
                {place && <span className="quiet"> {place}</span>}
              </span>
              <label className="choice">
                <input
                  type="checkbox"
                  className="choice__input"
                  name="visited_resorts"
                  value={key}
                  aria-label={`Visited: ${title}`}
                  defaultChecked={
                    draft.visited_resorts.includes(key) || added.some((resort) => resort.key === key)
                  }
                />
                Visited
              </label>
              <label className="choice">
                <input
                  type="radio"
                  className="choice__input choice__input--one"
                  name="favorite_resort"
                  value={key}
                  aria-label={`Favourite: ${title}`}
                  defaultChecked={favourite === key}
                />
                Favourite
              </label>
            </li>
          ))}
          <li className="resort-choice__row">
            <span className="quiet">None of them</span>
            <span />
            <label className="choice">
              <input
                type="radio"
                className="choice__input choice__input--one"
                name="favorite_resort"
                value=""
                defaultChecked={favourite === ""}
              />
              No favourite
            </label>
          </li>
        </ul>
      )}
      <FieldError id={refused.id} text={problems.visited_resorts ?? problems.favorite_resort} />
    </Part>
  );
}
