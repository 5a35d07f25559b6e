import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { AccountPage } from "#app/domain/accounts/account.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Failure } from "../form/failure.ts";
import { AccountForm } from "./account-form.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";

/** A new one each time that a form is asked for, be it the one that is shown. */
export interface ShownForm {
  readonly page: AccountPage;
}

export interface AccountDialogProps {
  shown: ShownForm;
  /** Where to go on, a path of this site. */
  target: string;
  onSwitch: (page: AccountPage) => void;
  onClose: () => void;
}

/** The forms of the account pages, over the page where a visitor is. */
export default function AccountDialog({ shown, target, onSwitch, onClose }: AccountDialogProps) {
  const { page } = shown;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  /** A visitor who marks a text and lets go beside the dialog means to stay. */
  const isPressedBeside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a form is asked for
  useEffect(() => {
    // A modal dialog keeps the focus inside, closes on Escape and gives the focus back where it
    // came from.
    if (!dialog.current?.open) dialog.current?.showModal();
    // The first thing in it would be what closes it.
    dialog.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [shown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; for keys there is Escape
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={title}
      // The browser tells of it a moment later, and it may have been opened again since.
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && isPressedBeside.current && dialog.current.close()}
    >
      <div className="account-dialog__body stack gap-5">
        <div className="dialog-top">
          <h2 id={title}>{ACCOUNT_TEXTS[page].title}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon name="close" label="Close" size="1.25rem" />
          </button>
        </div>
        {/* Each form begins anew, without the other one's failure. */}
        <Sent key={page} page={page} target={target} onSwitch={onSwitch} />
      </div>
    </dialog>
  );
}

function Sent({ page, target, onSwitch }: ShownForm & Pick<AccountDialogProps, "target" | "onSwitch">) {
  const fetcher = useFetcher<Failure>();
  // A failure is there before the page below has been asked for again: from then on the form can be
  // sent once more.
  const isPending = fetcher.state === "submitting" || (fetcher.state === "loading" && !fetcher.data);
  return (
    <AccountForm
      page={page}
      target={target}
      failure={fetcher.data ?? null}
      isPending={isPending}
      Frame={fetcher.Form}
      onSwitch={onSwitch}
    />
  );
}
