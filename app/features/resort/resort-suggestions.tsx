import type { InputHTMLAttributes } from "react";
import { isLongEnough } from "#app/domain/search-text.ts";
import { suggestedResorts } from "#app/domain/suggestions/suggestion-answers.ts";
import { FieldSuggestions, type Suggestion } from "#app/ui/client/field-suggestions.tsx";

export interface ResortSuggestionsProps {
  /** For the ids of what belongs to the field. */
  id: string;
  field: HTMLInputElement;
  /** What the field needs to lead through the suggestions. */
  onField: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
  /** Is given a url_segment. */
  isOffered: (segment: string) => boolean;
  onChoose: (segment: string) => void;
}

/** Resorts that what is typed may mean. */
export default function ResortSuggestions({ id, isOffered, onChoose, ...field }: ResortSuggestionsProps) {
  return (
    <FieldSuggestions
      {...field}
      id={`${id}-resorts`}
      label="Resorts of that name"
      nothing="No other resort of that name."
      ask={resortsOf}
      isOffered={(resort) => isOffered(resort.id)}
      onChoose={(resort) => onChoose(resort.id)}
    />
  );
}

/** Null where they cannot be had, and where too little is typed. */
async function resortsOf(text: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ q: text })}`, { signal });
    if (!response.ok) return null;
    const { resorts } = suggestedResorts.parse(await response.json());
    if (resorts.length === 0 && !isLongEnough(text)) return null;
    return resorts.map(({ url_segment, title, also, place }) => ({
      id: url_segment,
      title,
      note: [also, place].filter(Boolean).join(", "),
    }));
  } catch {
    return null;
  }
}
