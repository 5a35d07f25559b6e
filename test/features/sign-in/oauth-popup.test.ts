// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { OAUTH_POLL_MS, OAUTH_POPUP, OAUTH_TIMEOUT_MS } from "#app/domain/accounts/oauth.ts";
import { codeFromPopup, type PopupOutcome } from "#app/features/sign-in/oauth-popup.ts";

const AT_PROVIDER = "https://id.example/authorize?state=s";

/** A window that was opened, as far as its opener can see it. */
function aPopup() {
  const popup = {
    closed: false,
    close: vi.fn(() => {
      popup.closed = true;
    }),
    /** Where it is; null at another site, where looking throws. */
    at: "about:blank" as string | null,
    sentTo: "",
    location: {
      set href(url: string) {
        popup.sentTo = url;
        popup.at = null;
      },
      get origin() {
        if (popup.at === null) throw new DOMException("another origin", "SecurityError");
        return popup.at === "about:blank" ? "null" : new URL(popup.at, window.location.origin).origin;
      },
      get search() {
        return new URL(popup.at ?? "", window.location.origin).search;
      },
    },
  };
  return popup;
}

let popup: ReturnType<typeof aPopup>;
let opened: string[];
beforeEach(() => {
  vi.useFakeTimers();
  popup = aPopup();
  opened = [];
  vi.spyOn(window, "open").mockImplementation((_, __, features) => {
    opened.push(features ?? "");
    return popup as unknown as Window;
  });
  answerWith({ url: AT_PROVIDER });
});
afterEach(() => vi.useRealTimers());

function answerWith(body: object): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(body)),
  );
}

/** Begins, and lets what was promised come true. */
async function begin(gone = new AbortController().signal) {
  const seen: { outcome?: PopupOutcome } = {};
  void codeFromPopup("club", "/resorts", gone).then((outcome) => {
    seen.outcome = outcome;
  });
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

describe("the sign-in window", () => {
  it("is opened inside the click, of its size and in the middle, and then sent on [4.14, 4.17, 9.5, 9.6]", async () => {
    const asked = vi.fn<() => Promise<Response>>(() => new Promise(() => {}));
    vi.stubGlobal("fetch", asked);
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1375, outerHeight: 1100 });
    void codeFromPopup("club", "/resorts", new AbortController().signal);
    const { width, height } = OAUTH_POPUP;
    expect(opened).toEqual([`popup,width=${width},height=${height},left=600,top=350`]);
    expect(asked).toHaveBeenCalledWith("/auth/club/start?redirectTo=%2Fresorts", {
      method: "POST",
      signal: expect.any(AbortSignal),
    });
  });

  it("gives code and state once it is back here, closes, and looks no more [4.19, 4.20]", async () => {
    const seen = await begin();
    expect(popup.sentTo).toBe(AT_PROVIDER);
    await vi.advanceTimersByTimeAsync(10 * OAUTH_POLL_MS);
    expect(seen.outcome).toBeUndefined();
    popup.at = "/auth/landing?code=c0de&state=s";
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS);
    expect(seen.outcome).toEqual({ code: "c0de", state: "s" });
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("looks every half second, not more often [4.18, 9.7]", async () => {
    const seen = await begin();
    popup.at = "/auth/landing?code=ready";
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS - 1);
    expect(seen.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toEqual({ code: "ready", state: null });
  });

  it("says that it was closed early [4.22, 8.9]", async () => {
    const seen = await begin();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS);
    expect(seen.outcome).toEqual({ message: OAUTH_ERRORS.closed });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up after two minutes, and closes it [4.23, 8.10, 9.8]", async () => {
    const seen = await begin();
    await vi.advanceTimersByTimeAsync(OAUTH_TIMEOUT_MS - 1);
    expect(seen.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS);
    expect(seen.outcome).toEqual({ message: OAUTH_ERRORS.timedOut });
    expect(popup.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up when the visitor waits no more", async () => {
    const gone = new AbortController();
    await begin(gone.signal);
    gone.abort();
    expect(popup.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up while the server is still asked where to send it", async () => {
    const gone = new AbortController();
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const seen = await begin(gone.signal);
    gone.abort();
    answer(Response.json({ url: AT_PROVIDER }));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toEqual({ message: OAUTH_ERRORS.closed });
    expect([popup.closed, popup.sentTo, vi.getTimerCount()]).toEqual([true, "", 0]);
  });

  it("says that the browser blocked it, and asks nothing [8.8]", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const seen = await begin();
    expect(seen.outcome).toEqual({ message: OAUTH_ERRORS.blocked });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("says what the server says where there is nowhere to go [8.11]", async () => {
    answerWith({ message: OAUTH_ERRORS.noRedirect("club") });
    const seen = await begin();
    expect(seen.outcome).toEqual({ message: OAUTH_ERRORS.noRedirect("club") });
    expect(popup.closed).toBe(true);
  });

  it("says that it failed where the server cannot be reached or answers nonsense [8.13]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const broken of [
      async () => Promise.reject(new TypeError("offline")),
      async () => new Response("<html>"),
    ]) {
      vi.stubGlobal("fetch", vi.fn(broken));
      expect((await begin()).outcome).toEqual({ message: OAUTH_ERRORS.loginFallback });
    }
  });

  it.each([
    ["error=access_denied", "You did not agree to sign in there, so nothing has changed."],
    ["error=anything", OAUTH_ERRORS.callbackFallback],
    ["error=toString", OAUTH_ERRORS.callbackFallback],
  ])("says what came back in place of a code: %s [8.14]", async (query, message) => {
    const seen = await begin();
    popup.at = `/auth/landing?${query}`;
    await vi.advanceTimersByTimeAsync(OAUTH_POLL_MS);
    expect(seen.outcome).toEqual({ message });
    expect(popup.closed).toBe(true);
  });
});
