import { type MouseEvent, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { segmentOf } from "#app/domain/list/compare-selection.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { shownResorts } from "../card/shown-resorts.ts";
import type { ListModel } from "../list-model.ts";
import { FilterForm } from "./filter-form.tsx";
import { OpenGroups } from "./filter-group.tsx";

interface FilterPanelProps {
  list: Pick<ListModel, "filters" | "applied" | "total" | "map" | "table" | "cards">;
  /** The visitor wants to see the resorts. */
  onSent: () => void;
}

/**
 * The filters: beside the list where there is room. On small screens they open in place without script, and as a
 * dialog with it; what a visitor has opened before the script came stays where it is, with what was chosen in it.
 */
export function FilterPanel({ list, onSent }: FilterPanelProps) {
  const isHydrated = useHydrated();
  const isNarrow = useIsNarrow();
  const set = list.applied.length;
  const summary = set > 0 ? `Filters (${set})` : "Filters";
  const [staysInPlace, setStaysInPlace] = useState(false);
  const [openGroups] = useState(() => new Set<string>());
  // An effect would be told too late: until then the dialog had taken the form's place, and what was chosen in it.
  const takenOver = useCallback(
    (panel: HTMLDetailsElement | null) => {
      if (panel && !isHydrated) setStaysInPlace(panel.open);
    },
    [isHydrated],
  );
  return (
    <OpenGroups.Provider value={openGroups}>
      {isNarrow && !staysInPlace ? (
        <FilterDialog list={list} onSent={onSent} summary={summary} />
      ) : (
        // Style sheets show the content where it is wide; open, it is there for those who listen as well. Beside the map, where it would
        // stand between the visitor and the list, it is closed.
        <Disclosure
          element={takenOver}
          className="filter-panel panel"
          summary={summary}
          isOpen={isHydrated && !list.map}
        >
          <h2 className="visually-hidden">Filters</h2>
          <FilterForm {...formOf(list)} onSent={onSent} />
        </Disclosure>
      )}
    </OpenGroups.Provider>
  );
}

function formOf(list: FilterPanelProps["list"]) {
  const segments = shownResorts(list).map(({ href }) => segmentOf(href));
  return { fields: list.filters, total: list.total, segments };
}

function FilterDialog({ list, onSent, summary }: FilterPanelProps & { summary: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  /** A click beside the panel, or on a link that changes the list behind it. */
  function closeWhenDone({ target }: MouseEvent) {
    if (target === dialog.current || (target instanceof Element && target.closest("a"))) close();
  }

  return (
    <>
      <Button
        look="quiet"
        icon="filter"
        className="filter-panel__opener"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {summary}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; for keys there is Escape */}
      <dialog ref={dialog} className="filter-dialog" aria-label="Filters" onClick={closeWhenDone}>
        <div className="filter-dialog__panel panel">
          <div className="filter-dialog__top">
            <h2>Filters</h2>
            <button type="button" className="filter-dialog__close" onClick={close}>
              <Icon name="close" label="Close filters" size="1.25rem" />
            </button>
          </div>
          <FilterForm
            {...formOf(list)}
            isDialog
            onSent={() => {
              close();
              onSent();
            }}
          />
        </div>
      </dialog>
    </>
  );
}

/** Up to here the filters do not stand beside the list (resorts-page.css says the same). A narrow sheet of paper is no small screen. */
const NARROW = "screen and (max-width: 63.99rem)";

function follow(onChange: () => void): () => void {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

/** Whether the window is too narrow for filters beside the list; false on the server and in the first render. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
