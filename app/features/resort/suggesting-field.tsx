import {
  type ComponentProps,
  type ComponentType,
  type InputHTMLAttributes,
  lazy,
  Suspense,
  useId,
  useState,
} from "react";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import type { ResortSuggestionsProps } from "./resort-suggestions.tsx";

/** Where its script does not come, the field does without. */
const ResortSuggestions = lazy<ComponentType<ResortSuggestionsProps>>(() =>
  import("./resort-suggestions.tsx").catch(() => ({ default: () => null })),
);

/** What comes of the suggestions of a field. */
export type Suggesting = Pick<ResortSuggestionsProps, "isOffered" | "onChoose">;

interface SuggestingFieldProps extends ComponentProps<typeof TextField> {
  suggesting: Suggesting;
}

/**
 * A field for the name of a resort that says which there are while one types. What is chosen
 * empties it.
 */
export function SuggestingField({ suggesting: { isOffered, onChoose }, ...props }: SuggestingFieldProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [attributes, setAttributes] = useState<InputHTMLAttributes<HTMLInputElement>>({});
  function choose(segment: string) {
    if (field) field.value = "";
    onChoose(segment);
  }
  return (
    <div className="combobox">
      <TextField
        {...props}
        {...(isHydrated && { role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" })}
        {...attributes}
        onFocus={({ currentTarget }) => setField(currentTarget)}
      />
      {field && (
        <IslandBoundary>
          <Suspense>
            <ResortSuggestions
              id={id}
              field={field}
              onField={setAttributes}
              isOffered={isOffered}
              onChoose={choose}
            />
          </Suspense>
        </IslandBoundary>
      )}
    </div>
  );
}
