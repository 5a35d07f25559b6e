import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import type { ProfileFieldName } from "#app/domain/profile.ts";
import type { ProfileDraft } from "#app/domain/profile-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField, useRefused } from "#app/ui/field.tsx";
import type { FoundResorts } from "./found-resorts.ts";
import type { ResortRef } from "./resort-refs.ts";

interface ResortChoiceProps {
  draft: ProfileDraft;
  resorts: readonly ResortRef[];
  problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
  found: FoundResorts | null;
}

/** The favourite and the visited resorts, picked from the index: searched for by name, then ticked. */
export function ResortChoice({ draft, resorts, problems, found }: ResortChoiceProps) {
  const [favourite = ""] = draft.favorite_resort;
  const isNew = ({ key }: ResortRef) => !resorts.some((resort) => resort.key === key);
  const refused = useRefused(problems.visited_resorts ?? problems.favorite_resort);
  const rows = [...resorts, ...(found?.resorts ?? []).filter(isNew)];
  return (
    <fieldset {...refused.group} className="profile-form__part">
      <legend>Resorts</legend>
      <div className="profile-form__find profile-form__wide">
        <TextField
          name="find"
          label="Find a resort to add"
          type="search"
          defaultValue={found?.text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const { form } = event.currentTarget;
            form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=find]"));
          }}
        />
        <Button type="submit" name="intent" value="find" look="quiet" icon="search">
          Find
        </Button>
        {/* A text that was searched for already is not one that somebody wants to search for with Enter in another field. */}
        <input type="hidden" name="searched" value={found?.text ?? ""} />
      </div>
      <p role="status" className="quiet profile-form__wide">
        {found?.message}
      </p>
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
                  defaultChecked={draft.visited_resorts.includes(key)}
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
    </fieldset>
  );
}
