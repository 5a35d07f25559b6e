import { useEffect, useLayoutEffect } from "react";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { RecentSearches } from "./recent-searches.tsx";
import { destinationOf } from "./reducer.ts";
import { RegionPicker } from "./region-picker.tsx";
import type { FieldState } from "./search-box.tsx";
import { bequeath, focusedRegion, inherit } from "./succession.ts";
import { Suggestions } from "./suggestions.tsx";
import { useBox } from "./use-box.ts";
import { useFieldHandlers, useLeaving, useRoom } from "./use-field.ts";

interface BoxProps {
  /** For the ids of what belongs to the field. */
  id: string;
  input: HTMLInputElement;
  /** The field was clicked, or a key pressed in it, before this was there. */
  wasPressed: boolean;
  onField: (field: FieldState) => void;
}

/**
 * What a search field gets around it: region picker and recent searches, or suggestions. Draws what
 * the reducer says.
 */
export function Box({ id, input, wasPressed, onField }: BoxProps) {
  const { state, send, isReturning } = useBox(input, wasPressed);
  const handlers = useFieldHandlers(input, send, isReturning);
  const { panel, isMapArea, options, active } = state;
  const listId = `${id}-list`;
  const isExpanded = panel === "suggestions" && options.length > 0;

  useLayoutEffect(() => {
    onField({
      isMapArea,
      attributes: {
        ...handlers,
        "aria-autocomplete": "list",
        "aria-expanded": isExpanded,
        "aria-controls": isExpanded ? listId : undefined,
        "aria-activedescendant": active === null ? undefined : `${listId}-${active}`,
      },
    });
  }, [onField, handlers, isMapArea, isExpanded, listId, active]);
  useLeaving(input, panel !== "none", send);
  const room = useRoom(input, panel !== "none");

  useEffect(() => {
    if (panel === "picker") inherit(input.form);
  }, [panel, input]);
  useLayoutEffect(() => {
    const { form } = input;
    return () => {
      const region = focusedRegion(form);
      if (region) bequeath(region);
    };
  }, [input]);

  return (
    <>
      {!isMapArea && (
        <span id={id} hidden>
          Type {SEARCH_THRESHOLD} characters or a whole name for suggestions. Before that, Tab leads to
          regions.
        </span>
      )}
      {panel !== "none" && (
        <div className="search-panel" style={room}>
          {panel === "picker" ? (
            <>
              <RecentSearches
                recent={state.recent}
                hrefOf={(choice) => destinationOf(state, choice).href}
                onChoose={(choice) => send({ kind: "chosen", choice })}
                onClear={() => send({ kind: "cleared" })}
              />
              <RegionPicker
                place={state.place}
                counts={state.counts}
                onToggle={(region) => send({ kind: "toggled", region })}
              />
            </>
          ) : (
            <Suggestions state={state} listId={listId} send={send} />
          )}
        </div>
      )}
    </>
  );
}
