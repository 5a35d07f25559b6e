import { useLocation } from "@remix-run/react";
import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from "react";
import { SEARCH } from "#app/domain/messages.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { loadOnce } from "#app/ui/client/load-once.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";

const loadBox = loadOnce(() => import("./box.tsx"));

/** What the loaded box makes of the field. */
export interface FieldState {
  readonly isMapArea: boolean;
  readonly attributes: InputHTMLAttributes<HTMLInputElement>;
}

interface SearchBoxProps {
  fieldId?: string;
  className: string;
  /** What the page was asked for, when it is a search. */
  asked: string;
  /** Names of the places that the list shows, for the field to say. */
  places: string;
}

/**
 * The field of a search form: a plain one until a visitor comes near. Then suggestions, region
 * picker and recent searches are loaded around it; it stays the same element, with its focus and
 * its text. Where they cannot be loaded it stays plain.
 */
export function SearchBox({ fieldId, className, asked, places }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wasPressed = useRef(false);
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const [box, setBox] = useState<typeof import("./box.tsx") | false>();
  const [field, setField] = useState<FieldState>();

  const wake = () => {
    loadBox().then(setBox, (error: unknown) => {
      console.warn("Search box:", error);
      setBox(false);
    });
  };
  // What the box will do with its text once it is loaded: no visitor adds to the name of a place.
  const come = () => {
    const { current: box } = input;
    if (!field && !isMapArea && box?.value === shown.current) box.value = "";
    wake();
  };
  const go = () => {
    if (!field && input.current?.value === "") input.current.value = shown.current;
  };
  // A visitor who was faster than the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement === input.current) wake();
  }, []);

  // A look at the address, no reading: what is no area after all shows itself once the filters are
  // read.
  const isMapArea =
    isHydrated &&
    box !== false &&
    (field
      ? field.isMapArea
      : pathname === "/resorts" &&
        /"mapArea"\s*:\s*[t{]/.test(new URLSearchParams(search).get("filters") ?? ""));
  const text = isMapArea ? SEARCH.mapArea : (isHydrated && places) || asked;
  const shown = useRef(asked);
  useEffect(() => {
    // What a visitor typed stays; once it is loaded the box itself says what is in the field.
    if (!field && input.current?.value === shown.current) input.current.value = text;
    shown.current = text;
  }, [text, field]);

  return (
    <>
      <input
        ref={input}
        id={fieldId}
        className={isMapArea ? `${className} ${className}--map-area-active` : className}
        type="search"
        name={isMapArea ? undefined : "q"}
        aria-label={SEARCH.placeholder}
        placeholder={SEARCH.placeholder}
        defaultValue={asked}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        {...(isHydrated && { role: "combobox", "aria-expanded": false, "aria-describedby": id })}
        onPointerEnter={wake}
        onFocus={come}
        onBlur={go}
        onClick={() => {
          wasPressed.current = true;
        }}
        {...field?.attributes}
      />
      {isMapArea && (
        <span id={id} hidden>
          An area of the map is shown. Type to search elsewhere.
        </span>
      )}
      {box && input.current && (
        <IslandBoundary
          onFailure={() => {
            setBox(false);
            setField(undefined);
          }}
        >
          <box.Box id={id} input={input.current} wasPressed={wasPressed.current} onField={setField} />
        </IslandBoundary>
      )}
    </>
  );
}
