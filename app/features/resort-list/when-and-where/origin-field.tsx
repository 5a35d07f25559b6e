import {
  type ComponentType,
  type InputHTMLAttributes,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/getting-there/trip-params.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { HiddenFields, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useListForm, useListHref } from "../form/list-form-context.ts";
import { readOrigin } from "../memory/storage.ts";
import type { OriginBoxProps } from "./origin-box.tsx";
import type { OriginWaysProps } from "./origin-ways.tsx";
import { PositionButton } from "./position-button.tsx";
import type { TripFields } from "./trip-fields.ts";

/** Where their scripts do not come, the field does without. */
const OriginBox = lazy<ComponentType<OriginBoxProps>>(() =>
  import("./origin-box.tsx").catch(() => ({ default: () => null })),
);
const OriginWays = lazy<ComponentType<OriginWaysProps>>(() =>
  import("./origin-ways.tsx").catch(() => ({ default: () => null })),
);

/**
 * Where distances are from: a name that is typed, which the server looks up, or an origin that was
 * chosen of suggestions, of the device, or of what it remembers. While the field says what the
 * chosen one is called, that is meant.
 */
export function OriginField({ trip }: { trip: TripFields }) {
  const { from, fromText, fromPlace, unknownOrigin, others } = trip;
  const { resets } = useListForm();
  const hrefOf = useListHref();
  const isHydrated = useHydrated();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const fieldOf = () => element.current?.querySelector<HTMLInputElement>(`[name=${NEAR_FIELD}]`) ?? null;
  const [chosen, setChosen] = useState({ id: from, title: fromText, resets });
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [attributes, setAttributes] = useState<InputHTMLAttributes<HTMLInputElement>>({});
  /** What the field said when it was sent by Enter, which leaves the focus in it. */
  const sent = useRef<string | null>(null);
  const now = chosen.resets === resets ? chosen : { id: unknownOrigin === null ? from : "", title: fromText };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form has given the fields what the server drew
  useLayoutEffect(() => {
    const input = fieldOf();
    if (input && sent.current === input.value) input.value = fromText;
    sent.current = null;
  }, [resets]);
  /**
   * Whether the visitor asked for the device's position, or there is something to remember: most
   * who open a list need neither.
   */
  const [ways, setWays] = useState<"asked" | "remembering" | null>(null);
  useEffect(() => {
    if (from || readOrigin()) setWays((before) => before ?? "remembering");
  }, [from]);

  /** As if it had been typed, and found. */
  function choose(origin: string, title: string) {
    const input = fieldOf();
    if (!input) return;
    flushSync(() => setChosen({ id: origin, title, resets }));
    input.value = title;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <div ref={element} className="when-and-from__origin">
      <HiddenFields values={{ from: now.id, [FROM_TEXT_FIELD]: now.title }} />
      <TextField
        label="From"
        name={NEAR_FIELD}
        type="text"
        defaultValue={fromText}
        placeholder="City, airport or station"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        error={unknownOrigin === null ? null : "No city, airport or station of that name is known here."}
        {...(isHydrated && { role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" })}
        {...attributes}
        onFocus={({ currentTarget }) => setField(currentTarget)}
        onKeyDown={(event) => {
          attributes.onKeyDown?.(event);
          if (event.key === "Enter") sent.current = event.currentTarget.value;
        }}
      />
      {field && (
        <IslandBoundary>
          <Suspense>
            <OriginBox id={id} field={field} onField={setAttributes} onChoose={choose} />
          </Suspense>
        </IslandBoundary>
      )}
      {fromPlace && <p className="small quiet">{fromPlace}</p>}
      {others.length > 0 && (
        <p className="small">
          Or{" "}
          {others.map(({ words, href }, index) => (
            <span key={href}>
              {index > 0 && <span>; </span>}
              <Link to={hrefOf(href)} rel="nofollow" preventScrollReset>
                {words}
              </Link>
            </span>
          ))}
        </p>
      )}
      <div className="when-and-from__ways">
        {isHydrated && !ways && <PositionButton onClick={() => setWays("asked")} />}
        {ways && (
          <IslandBoundary>
            <Suspense fallback={<PositionButton />}>
              <OriginWays
                asksNow={ways === "asked"}
                from={now.id}
                title={fromText}
                isKnown={from !== "" && unknownOrigin === null}
                onChoose={choose}
                onForgotten={() => fieldOf()?.focus()}
              />
            </Suspense>
          </IslandBoundary>
        )}
      </div>
    </div>
  );
}
