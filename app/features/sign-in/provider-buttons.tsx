import { useFetcher, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { OAUTH_EXCHANGE_PATH, oauthStartPath, providerTitle } from "#app/domain/accounts/oauth.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { codeFromPopup } from "./oauth-popup.ts";

interface ProviderButtonsProps {
  providers: readonly string[];
  /** Where to go on, a path of this site. */
  target: string;
  /** Told what went wrong; null when it begins anew. */
  onFailure: (message: string | null) => void;
}

/**
 * One way in for each identity provider: a link that takes the page along, with script a window of
 * its own.
 */
export function ProviderButtons({ providers, target, onFailure }: ProviderButtonsProps) {
  const exchange = useFetcher<{ message?: string }>();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  /**
   * The window is gone for this page; it may be open, where the provider's page has cut the two
   * apart.
   */
  const [isLost, setLost] = useState(false);
  const { revalidate } = useRevalidator();
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);
  useEffect(() => {
    if (!isLost) return;
    // A visitor who comes back may have signed in there.
    window.addEventListener("focus", revalidate);
    return () => window.removeEventListener("focus", revalidate);
  }, [isLost, revalidate]);
  const answer = exchange.state === "idle" ? exchange.data : undefined;
  useEffect(() => {
    if (answer?.message) onFailure(answer.message);
  }, [answer, onFailure]);

  async function signIn(event: MouseEvent, provider: string) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // A second click asks anew: the window before it is given up.
    gone.current?.abort();
    const mine = new AbortController();
    gone.current = mine;
    onFailure(null);
    setWaitingFor(provider);
    setLost(false);
    const outcome = await codeFromPopup(provider, target, mine.signal);
    if (mine.signal.aborted) return;
    setWaitingFor(null);
    if ("message" in outcome) {
      setLost(outcome.message === OAUTH_ERRORS.closed);
      return onFailure(outcome.message);
    }
    const { code, state } = outcome;
    exchange.submit(
      { code, opener: "yes", ...(state !== null && { state }) },
      { method: "post", action: OAUTH_EXCHANGE_PATH },
    );
  }

  return (
    <>
      {isLost && (
        <p className="quiet">Is its window still open? Sign in there, then come back to this page.</p>
      )}
      <ul className="provider-buttons stack gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <LinkButton
              to={`${oauthStartPath(provider)}?${new URLSearchParams({ redirectTo: target })}`}
              reloadDocument
              look="quiet"
              onClick={(event) => void signIn(event, provider)}
            >
              {waitingFor === provider
                ? `Waiting for ${providerTitle(provider)}…`
                : `Continue with ${providerTitle(provider)}`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}
