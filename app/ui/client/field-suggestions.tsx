import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { isOfInputMethod } from "./is-of-input-method.ts";

/** One thing that a text may mean. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of that name. */
  readonly note: string;
}

interface FieldSuggestionsProps {
  /** Of the list; its options have it with their numbers. */
  id: string;
  field: HTMLInputElement;
  /** Names the list. */
  label: string;
  /** What is said where nothing is found. */
  nothing: string;
  /** Finds what a text may mean; null where that cannot be had. The same function each time. */
  ask: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[] | null>;
  /** Whether one that was found is offered now. */
  isOffered?: (suggestion: Suggestion) => boolean;
  /** What the field needs to lead through the suggestions. */
  onField: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** As many as the panel below a field has room for. */
const MOST = 8;

/**
 * What the text of a field may mean, below it (APG: editable combobox with list autocomplete). The
 * server is asked while it is typed.
 */
export function FieldSuggestions({
  id,
  field,
  label,
  nothing,
  ask,
  isOffered = () => true,
  onField,
  onChoose,
}: FieldSuggestionsProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<{
    readonly text: string;
    readonly suggestions: readonly Suggestion[];
  } | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = text !== "" && found !== null;
  const options = isOpen ? found.suggestions.filter(isOffered).slice(0, MOST) : [];
  const close = () => setText("");
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };

  useEffect(() => {
    if (text === "") return setFound(null);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await ask(text, asking.signal);
      if (asking.signal.aborted) return;
      setActive(0);
      setFound(suggestions && { text, suggestions });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, ask]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (!isOpen || isOfInputMethod(nativeEvent) || ctrlKey || metaKey) return;
    const last = options.length - 1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (last >= 0) setActive((active + (key === "ArrowDown" ? 1 : last)) % (last + 1));
    } else if (key === "Escape") close();
    else if (key === "Enter" && options[active] && found?.text === field.value.trim())
      choose(options[active]);
    else return;
    event.preventDefault();
  }
  const keys = useRef(onKeyDown);
  keys.current = onKeyDown;

  const activeId = options[active] ? `${id}-${active}` : undefined;
  const hasOptions = options.length > 0;
  useLayoutEffect(() => {
    onField({
      "aria-expanded": hasOptions,
      "aria-controls": hasOptions ? id : undefined,
      "aria-activedescendant": activeId,
      onInput: ({ currentTarget }) => setText(currentTarget.value.trim()),
      onBlur: () => setText(""),
      onKeyDown: (event) => keys.current(event),
    });
  }, [onField, hasOptions, id, activeId]);
  // It may have been typed before this was there.
  useEffect(() => {
    if (field.value !== field.defaultValue) setText(field.value.trim());
  }, [field]);

  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside an option leaves the focus in the field
        <div className="combobox__panel" onMouseDown={(event) => event.preventDefault()}>
          {hasOptions ? (
            <div role="listbox" id={id} tabIndex={-1} aria-label={label} className="combobox__list">
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                <div
                  key={option.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  className="option-row combobox__option"
                  onClick={() => choose(option)}
                >
                  <span>{option.title}</span> <span className="small quiet">{option.note}</span>
                </div>
              ))}
            </div>
          ) : (
            <p className="combobox__none">{nothing}</p>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? (hasOptions ? `${options.length} found` : nothing) : ""}
      </p>
    </>
  );
}
