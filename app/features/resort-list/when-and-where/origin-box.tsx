import type { InputHTMLAttributes } from "react";
import { foundOrigins } from "#app/domain/getting-there/origin-answers.ts";
import { FieldSuggestions, type Suggestion } from "#app/ui/client/field-suggestions.tsx";

export interface OriginBoxProps {
  /** For the ids of what belongs to the field. */
  id: string;
  field: HTMLInputElement;
  /** What the field needs to lead through the suggestions. */
  onField: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
  onChoose: (id: string, title: string) => void;
}

/** Cities, airports and stations that what is typed may mean. */
export default function OriginBox({ id, onChoose, ...field }: OriginBoxProps) {
  return (
    <FieldSuggestions
      {...field}
      id={`${id}-origins`}
      label="Places to start from"
      nothing="No city, airport or station of that name is known here."
      ask={originsOf}
      onChoose={(origin) => onChoose(origin.id, origin.title)}
    />
  );
}

/** Airports say in their names what they are. */
const KINDS: Readonly<Record<string, string>> = { station: "station" };

/** Null where they cannot be had. */
async function originsOf(text: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const response = await fetch(`/origins?${new URLSearchParams({ q: text })}`, { signal });
    if (!response.ok) return null;
    return foundOrigins.parse(await response.json()).origins.map(({ id, title, place, kind }) => ({
      id,
      title,
      note: [KINDS[kind], place].filter(Boolean).join(", "),
    }));
  } catch {
    return null;
  }
}
