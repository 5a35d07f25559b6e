import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { env } from "#app/env.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { chargedVisitor } from "./charged-visitor.ts";
import { READ_ALLOWANCE, type ReadAllowance, ReadBudget } from "./read-budget.ts";
import { costOf, isExport, isForm, isGraphql } from "./read-costs.ts";
import { VisitorSemaphore } from "./visitor-semaphore.ts";

/** Adds what visitors spent to what other processes have counted until then, and gives the sums. */
export type CountTogether = (
  spent: ReadonlyMap<string, number>,
  endsAt: Date,
) => Promise<ReadonlyMap<string, number>>;

export interface Admission {
  /**
   * Lets a request begin that has to be worked for: a few at a time for each visitor, and as much
   * in all as the visitor's budget holds. Beyond it is answered with 429.
   */
  admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /**
   * Waits until something that has begun to be read may take its next step: when the visitor has
   * budget again, and earlier requests of theirs have released their permits. Gives what ends the
   * step; rejects once `left` says that the visitor is gone.
   */
  takeTurn(address: string | null, left: AbortSignal): Promise<() => void>;
  /** Charges for reading what is only known to cost so much once the request has begun. */
  charge(address: string | null, cost: number): void;
  /**
   * Counts together with other processes now. A database that fails leaves each of them its own
   * count.
   */
  settle(countAll: CountTogether): Promise<void>;
}

/**
 * A person does not notice it beside the refusal, and a program of 70 loops is refused 70 times a
 * second in place of 1,500.
 */
const HELD_MS = 1_000;

/**
 * Requests of one visitor that run at once: a browser that opens a page and its parts sends no
 * more.
 */
const AT_ONCE = 4;
/**
 * After this share of the budget, some seven lists, one request runs at a time: other visitors wait
 * for no more than that one. With a larger share another visitor's sign-in waits half a second at
 * the beginning of each window.
 */
const EAGER_SHARE = 0.05;

interface AdmissionOptions {
  readonly allowance?: ReadAllowance;
  /** For how long refusals are held back, in milliseconds. */
  readonly heldMs?: number;
  /** Paths that cost nothing to read. */
  readonly files?: ReadonlySet<string>;
}

/** @param trustedProxies as TRUST_PROXY says */
export function createAdmission(
  trustedProxies: number,
  { allowance = READ_ALLOWANCE, heldMs = HELD_MS, files = new Set() }: AdmissionOptions = {},
): Admission {
  // Forms have a budget of their own: a visitor who reads much loses nothing of what they typed.
  const budgets = { reads: new ReadBudget(allowance), forms: new ReadBudget(allowance) };
  const permits = (visitor: string) => {
    const share = Math.max(budgets.reads.spentShare(visitor), budgets.forms.spentShare(visitor));
    return share < EAGER_SHARE ? AT_ONCE : 1;
  };
  // What is sent along may come as slowly as a visitor likes, and pages do not wait for it.
  const semaphores = { reading: new VisitorSemaphore(permits), sending: new VisitorSemaphore(permits) };

  function admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    const { method = "", url = "", headers } = request;
    const length = headers["content-length"];
    const isReading = method === "GET" || method === "HEAD";
    const cost = costOf({ method, url, bodyBytes: length === undefined ? null : Number(length) });
    const visitor = chargedVisitor(requestContext().clientIp, trustedProxies);
    if (visitor === null || (isReading && files.has(url.split("?", 1)[0] ?? ""))) {
      begin();
      return;
    }
    const budget = isForm({ method, url }) ? budgets.forms : budgets.reads;
    const semaphore = isReading ? semaphores.reading : semaphores.sending;
    const beginWithPermit = () => {
      if (response.destroyed) return semaphore.release(visitor);
      response.once("close", () => semaphore.release(visitor));
      begin();
    };
    const acquire = () => {
      if (!isExport(url)) return semaphore.acquire(visitor, beginWithPermit);
      begin();
      return true;
    };
    const retryAfter = budget.retryAfter(visitor) ?? (acquire() ? null : 1);
    if (retryAfter === null) budget.spend(visitor, cost);
    else refuseForNow(request, response, { retryAfter, heldMs });
  }

  async function takeTurn(address: string | null, left: AbortSignal): Promise<() => void> {
    const visitor = chargedVisitor(address, trustedProxies);
    if (visitor === null) return () => {};
    const acquired = () =>
      new Promise<boolean>((resolve) => {
        if (!semaphores.reading.acquire(visitor, () => resolve(true))) resolve(false);
      });
    while (!left.aborted) {
      const retryAfter = budgets.reads.retryAfter(visitor) ?? ((await acquired()) ? null : 1);
      const endTurn = () => semaphores.reading.release(visitor);
      if (retryAfter !== null) {
        await delay(retryAfter * 1_000, undefined, { signal: left, ref: false }).catch(() => {});
      } else if (left.aborted) {
        endTurn();
      } else {
        return endTurn;
      }
    }
    throw left.reason;
  }

  function charge(address: string | null, cost: number): void {
    const visitor = chargedVisitor(address, trustedProxies);
    if (visitor !== null) budgets.reads.spend(visitor, cost);
  }

  async function settle(countAll: CountTogether): Promise<void> {
    for (const [kind, budget] of Object.entries(budgets)) {
      const { endsAt } = budget;
      const spent = budget.unsettled();
      if (spent.size === 0) continue;
      const keyOf = (visitor: string) => `${kind} ${visitor}`;
      const whole = new Map([...spent].map(([visitor, cost]) => [keyOf(visitor), Math.ceil(cost)]));
      const sums = await countAll(whole, new Date(endsAt)).catch(() => new Map<string, number>());
      budget.settle(
        new Map(
          [...spent.keys()].flatMap((visitor) => {
            const sum = sums.get(keyOf(visitor));
            return sum === undefined ? [] : [[visitor, sum] as const];
          }),
        ),
        endsAt,
      );
    }
  }

  return { admit, takeTurn, charge, settle };
}

/** Of this process. */
export const admission = createAdmission(env.TRUST_PROXY, { files: servedFiles() });

/** How often processes tell each other what was spent. */
const SETTLED_EVERY_MS = 1_000;

/** Counts together with other processes from now on. */
export function settleRegularly(countAll: CountTogether): void {
  const again = () => setTimeout(() => admission.settle(countAll).finally(again), SETTLED_EVERY_MS).unref();
  again();
}

/**
 * Says that a visitor has asked for too much, and when to come again: in the form that was asked
 * for, and cheaper than any page.
 *
 * @param heldMs for how long the answer is held back: a loop that asks again at once would make
 * refusals all the time
 */
export function refuseForNow(
  request: IncomingMessage,
  response: ServerResponse,
  { retryAfter, heldMs }: { readonly retryAfter: number; readonly heldMs: number },
): void {
  const { headers, method, url = "" } = request;
  const sentence = `Too many requests have come from your address. Try again in ${retryAfter === 1 ? "a second" : `${retryAfter} seconds`}.`;
  const [type, body] = isGraphql(url)
    ? ["application/json", graphqlError(sentence, retryAfter)]
    : String(headers.accept ?? "").includes("text/html")
      ? ["text/html; charset=utf-8", page(sentence)]
      : ["text/plain; charset=utf-8", `${sentence}\n`];
  response.statusCode = 429;
  requestContext().refuse("budget");
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Retry-After", retryAfter);
  // What was sent along is not waited for.
  if (method !== "GET" && method !== "HEAD") response.setHeader("Connection", "close");
  setTimeout(() => response.end(method === "HEAD" ? undefined : body), heldMs);
}

function graphqlError(message: string, retryAfter: number): string {
  return JSON.stringify({ errors: [{ message, extensions: { code: "RATE_LIMITED", retryAfter } }] });
}

/** Loads nothing else: each file would be one more request. The link leads to where it is. */
function page(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many requests · ${PRODUCT_NAME}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
</style>
<h1>Too many requests</h1>
<p>${sentence}</p>
<p><a href="">Try again</a></p>
`;
}

/**
 * The paths of the files that remix-serve answers with before it asks Remix: what the build has
 * made, and what is public. None where nothing is built.
 */
export function servedFiles(folder = "build/client"): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder, { recursive: true }).map((path) => `/${path}`));
  } catch {
    return new Set();
  }
}
