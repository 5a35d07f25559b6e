import { useState } from "react";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../client/use-hydrated.ts";
import { Icon } from "../icon.tsx";

type Outcome = { readonly address: string; readonly isCopied: boolean };

interface ShareLinkProps {
  /** Of the page; without it what the address bar shows, the map's place included. */
  address?: string;
}

/**
 * Hands the page's address to the system's share sheet, and copies it where there is none. Where
 * neither works a field shows it. Browsers without script have the address bar: there the button's
 * place stays empty, as it is until the script wakes it.
 */
export function ShareLink({ address }: ShareLinkProps) {
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function share() {
    const url = address ?? window.location.href;
    if ("share" in navigator) {
      try {
        return await navigator.share({ title: document.title, url });
      } catch (error) {
        // Closed by the visitor. Any other error is a sheet that did not open.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      // Pages without encryption have no clipboard.
      await navigator.clipboard.writeText(url);
      setOutcome({ address: url, isCopied: true });
    } catch {
      setOutcome({ address: url, isCopied: false });
    }
  }

  const shown = address === undefined || outcome?.address === address ? outcome : null;
  return (
    <div className="share-link cluster">
      <button
        type="button"
        className={classNames("button button--quiet share-link__button", !isHydrated && "share-link__asleep")}
        onClick={share}
        onBlur={() => setOutcome((before) => (before?.isCopied ? null : before))}
      >
        <Icon name="share" size="1.25em" />
        <span className="share-link__word">Share</span>
      </button>
      <span role="status" className="share-link__status">
        {shown?.isCopied && "Link copied"}
      </span>
      {shown && !shown.isCopied && (
        <input
          className="share-link__address"
          aria-label="Link to copy"
          readOnly
          value={shown.address}
          // biome-ignore lint/a11y/noAutofocus: it comes when the visitor asks for the link
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
