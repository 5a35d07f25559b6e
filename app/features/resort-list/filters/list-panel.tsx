import { type MouseEvent, type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";

interface ListPanelProps {
  title: string;
  /** What it is opened by, which says its title. */
  summary: ReactNode;
  icon: IconName;
  className: string;
  /**
   * Where it stands in its place: open for those who listen. Style sheets show its content there
   * anyway.
   */
  isOpen: boolean;
  /** With what closes the dialog; null where there is none. */
  children: (close: (() => void) | null) => ReactNode;
}

/**
 * Controls of the list's form: beside or above the list where there is room. On small screens they
 * open in place without script, and as a dialog with it, in which they are drawn when it is first
 * opened; what a visitor has opened before the script came stays where it is, with what was chosen
 * in it.
 */
export function ListPanel({ title, summary, icon, className, isOpen, children }: ListPanelProps) {
  const isHydrated = useHydrated();
  const isNarrow = useIsNarrow();
  const [staysInPlace, setStaysInPlace] = useState(false);
  const [isDialogDrawn, setDialogDrawn] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // An effect would be told too late: until then it had been hidden, and what was chosen in it.
  const takenOver = useCallback(
    (panel: HTMLDetailsElement | null) => {
      if (panel && !isHydrated) setStaysInPlace(panel.open);
    },
    [isHydrated],
  );

  function open() {
    flushSync(() => setDialogDrawn(true));
    dialog.current?.showModal();
  }

  /** A click beside the panel, or on a link that changes the list behind it. */
  function closeWhenDone({ target }: MouseEvent) {
    if (target === dialog.current || (target instanceof Element && target.closest("a"))) close();
  }

  const isDialog = isNarrow && !staysInPlace;
  return (
    <>
      {isDialog && (
        <Button
          look="quiet"
          icon={icon}
          className="filter-panel__opener"
          aria-haspopup="dialog"
          onClick={open}
        >
          {summary}
        </Button>
      )}
      {isDialog && isDialogDrawn ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; for keys there is Escape
        <dialog ref={dialog} className="filter-dialog" aria-label={title} onClick={closeWhenDone}>
          <div className="filter-dialog__panel panel">
            <div className="filter-dialog__top dialog-top">
              <h2>{title}</h2>
              <button type="button" className="icon-button" onClick={close}>
                <Icon name="close" label={`Close ${title.toLowerCase()}`} size="1.25rem" />
              </button>
            </div>
            {children(close)}
          </div>
        </dialog>
      ) : (
        <Disclosure
          element={takenOver}
          className={className}
          summary={summary}
          isOpen={isHydrated && isOpen && !isNarrow}
          isHidden={isDialog}
        >
          <h2 className="visually-hidden">{title}</h2>
          {children(null)}
        </Disclosure>
      )}
    </>
  );
}

/**
 * Up to here the filters do not stand beside the list (features/resort-list/resorts-page.css says
 * the same). A narrow sheet of paper is no small screen.
 */
const NARROW = "screen and (max-width: 63.99rem)";

function follow(onChange: () => void): () => void {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

/**
 * Whether the window is too narrow for filters beside the list; false on the server and in the
 * first render.
 */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
