import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import {
  landingMessage,
  OAUTH_POLL_MS,
  OAUTH_POPUP,
  OAUTH_TIMEOUT_MS,
  oauthStartPath,
} from "#app/domain/accounts/oauth.ts";

/** What came back from an identity provider, or why nothing did. */
export type PopupOutcome =
  | { readonly code: string; readonly state: string | null }
  | { readonly message: string };

/**
 * Signs in at a provider in a window of its own (specification, section 4). To be called inside a
 * click, or browsers block the window: it is opened empty at once, and sent on when the backend has
 * said where to.
 *
 * @param target where to go on afterwards, a path of this site
 * @param gone ends the waiting, when the visitor waits no more
 */
export async function codeFromPopup(
  provider: string,
  target: string,
  gone: AbortSignal,
): Promise<PopupOutcome> {
  const popup = window.open("", "_blank", features());
  if (!popup) return { message: OAUTH_ERRORS.blocked };
  const address = await whereTo(provider, target, gone);
  if (gone.aborted) {
    popup.close();
    return { message: OAUTH_ERRORS.closed };
  }
  if ("message" in address) {
    popup.close();
    return address;
  }
  popup.location.href = address.url;
  return untilAnswered(popup, gone);
}

/** In the middle of the screen. */
function features(): string {
  const { width, height } = OAUTH_POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

async function whereTo(
  provider: string,
  target: string,
  gone: AbortSignal,
): Promise<{ url: string } | { message: string }> {
  try {
    const query = new URLSearchParams({ redirectTo: target });
    const response = await fetch(`${oauthStartPath(provider)}?${query}`, { method: "POST", signal: gone });
    return readStart(await response.json());
  } catch (error) {
    if (!gone.aborted) console.warn("[oauth]", error);
    return { message: OAUTH_ERRORS.loginFallback };
  }
}

/**
 * What the server says when a sign-in begins: where the window goes, or why it cannot. Read by
 * hand, since a library of schemas would be a twelfth of what the login page loads.
 *
 * @throws for anything else
 */
function readStart(answer: unknown): { url: string } | { message: string } {
  if (typeof answer === "object" && answer !== null) {
    if ("url" in answer && typeof answer.url === "string") return { url: answer.url };
    if ("message" in answer && typeof answer.message === "string") return { message: answer.message };
  }
  throw new TypeError("The server does not say where to sign in");
}

function untilAnswered(popup: Window, gone: AbortSignal): Promise<PopupOutcome> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const finish = (outcome: PopupOutcome) => {
      clearInterval(timer);
      gone.removeEventListener("abort", giveUp);
      popup.close();
      resolve(outcome);
    };
    const giveUp = () => finish({ message: OAUTH_ERRORS.closed });
    const look = () => {
      const outcome = answerIn(popup);
      if (outcome) finish(outcome);
      else if (popup.closed) finish({ message: OAUTH_ERRORS.closed });
      else if (Date.now() - startedAt >= OAUTH_TIMEOUT_MS) finish({ message: OAUTH_ERRORS.timedOut });
    };
    const timer = setInterval(look, OAUTH_POLL_MS);
    gone.addEventListener("abort", giveUp);
  });
}

/** What the window's address says; null while it is at another site, where no visitor may look. */
function answerIn(popup: Window): PopupOutcome | null {
  let params: URLSearchParams;
  try {
    if (popup.closed || popup.location.origin !== window.location.origin) return null;
    params = new URLSearchParams(popup.location.search);
  } catch {
    return null;
  }
  const code = params.get("code");
  if (code) return { code, state: params.get("state") };
  const error = params.get("error") ?? params.get("problem");
  return error === null ? null : { message: landingMessage(error) };
}
