import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { type FoundOrigin, foundOrigins } from "#app/domain/trip/origin-answers.ts";
import { isOfInputMethod } from "#app/ui/client/is-of-input-method.ts";

export interface OriginBoxProps {
  /** For the ids of what belongs to the field. */
  id: string;
  field: HTMLInputElement;
  /** What the field needs to lead through the suggestions. */
  onField: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
  onChoose: (id: string, title: string) => void;
}

/** Cities, airports and stations that what is typed may mean (APG: editable combobox with list autocomplete). */
export default function OriginBox({ id, field, onField, onChoose }: OriginBoxProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<{
    readonly text: string;
    readonly origins: readonly FoundOrigin[];
  } | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = text !== "" && found !== null;
  const options = isOpen ? found.origins : [];
  const close = () => setText("");
  const choose = ({ id: origin, title }: FoundOrigin) => {
    close();
    onChoose(origin, title);
  };

  useEffect(() => {
    if (text === "") return setFound(null);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const origins = await originsOf(text, asking.signal);
      if (asking.signal.aborted) return;
      setActive(0);
      setFound(origins && { text, origins });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);

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

  const listId = `${id}-origins`;
  const activeId = options[active] ? `${listId}-${active}` : undefined;
  const hasOptions = options.length > 0;
  useLayoutEffect(() => {
    onField({
      "aria-expanded": hasOptions,
      "aria-controls": hasOptions ? listId : undefined,
      "aria-activedescendant": activeId,
      onInput: ({ currentTarget }) => setText(currentTarget.value.trim()),
      onBlur: () => setText(""),
      onKeyDown: (event) => keys.current(event),
    });
  }, [onField, hasOptions, listId, activeId]);
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
            <div
              role="listbox"
              id={listId}
              tabIndex={-1}
              aria-label="Places to start from"
              className="combobox__list"
            >
              {options.map((origin, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                <div
                  key={origin.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  className="option-row combobox__option when-and-from__option"
                  onClick={() => choose(origin)}
                >
                  <span>{origin.title}</span>{" "}
                  <span className="small quiet">
                    {[KINDS[origin.kind], origin.place].filter(Boolean).join(", ")}
                  </span>
                </div>
              ))}
            </div>
          ) : (
            <p className="combobox__none">{NOTHING}</p>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? (hasOptions ? `${options.length} found` : NOTHING) : ""}
      </p>
    </>
  );
}

const NOTHING = "No city, airport or station of that name is known here.";
/** Airports say in their names what they are. */
const KINDS: Readonly<Record<string, string>> = { station: "station" };

/** Null where they cannot be had. */
async function originsOf(text: string, signal: AbortSignal): Promise<readonly FoundOrigin[] | null> {
  try {
    const response = await fetch(`/origins?${new URLSearchParams({ q: text })}`, { signal });
    return response.ok ? foundOrigins.parse(await response.json()).origins : null;
  } catch {
    return null;
  }
}
