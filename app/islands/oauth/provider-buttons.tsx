import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { OAUTH_EXCHANGE_PATH, oauthStartPath, providerTitle } from "#app/domain/oauth.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts";
import { codeFromPopup } from "./popup.ts";

interface ProviderButtonsProps {
  providers: readonly string[];
  /** Where to go on, a path of this site. */
  target: string;
  /** Told what went wrong; null when it begins anew. */
  onFailure: (message: string | null) => void;
}

/** One way in for each identity provider: a link that takes the page along, with script a window of its own. */
export function ProviderButtons({ providers, target, onFailure }: ProviderButtonsProps) {
  const exchange = useFetcher<{ message?: string }>();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);
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
    const outcome = await codeFromPopup(provider, target, mine.signal);
    if (mine.signal.aborted) return;
    setWaitingFor(null);
    if ("message" in outcome) return onFailure(outcome.message);
    const { code, state } = outcome;
    exchange.submit(
      { code, opener: "yes", ...(state !== null && { state }) },
      { method: "post", action: OAUTH_EXCHANGE_PATH },
    );
  }

  return (
    <ul className="provider-buttons">
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
  );
}
