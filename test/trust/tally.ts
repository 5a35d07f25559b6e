import type { KillableSite } from "../bench/killable-site.ts";
import { percentile } from "../bench/report.ts";

/** What became of a request. */
type Fate = "answered" | "wrong" | "cut by a kill" | "refused while the site was down" | "in the outage";

/** An answer, or what came in its place. */
export interface Answer {
  /** 0 where there was none. */
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
  /** The statuses that are right. */
  readonly right: readonly number[];
}

/** No page takes longer; a visitor who waits on has been forgotten. */
const GIVE_UP_AFTER_MS = 20_000;
const SHOWN_FAULTS = 20;

/**
 * Counts requests by their fate, how long those took that were answered, and what was found wrong.
 */
export class Tally {
  readonly faults: string[] = [];
  readonly #fates = new Map<Fate, number>();
  readonly #times: number[] = [];
  /** When the database, or the only process, was away. */
  readonly #outages: { readonly from: number; to: number }[] = [];

  /** Sends it to a site and checks the status. */
  async ask(site: KillableSite, path: string, request: Request): Promise<Answer> {
    const { life, isUp } = site;
    const asked = performance.now();
    const answer = await send(site.origin + path, request);
    const answered = performance.now();
    const fateOf = (): Fate => {
      if (request.right.includes(answer.status)) return "answered";
      // No failure of what we depend on is one of ours.
      if (answer.status === 500) return "wrong";
      if (!isUp) return "refused while the site was down";
      if (!site.isUp || site.life !== life) return "cut by a kill";
      return this.#outages.some(({ from, to }) => asked <= to && answered >= from)
        ? "in the outage"
        : "wrong";
    };
    const fate = fateOf();
    if (fate === "answered") this.#times.push(answered - asked);
    this.#fates.set(fate, this.count(fate) + 1);
    if (fate === "wrong") this.fault(`${request.method ?? "GET"} ${path}: ${answer.status || answer.body}`);
    return answer;
  }

  /** Something is away from now until the work is done: what fails then is counted apart. */
  async during(work: () => Promise<void>): Promise<void> {
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#outages.push(outage);
    await work();
    outage.to = performance.now();
  }

  fault(words: string): void {
    this.faults.push(words);
  }

  count(fate: Fate): number {
    return this.#fates.get(fate) ?? 0;
  }

  /** Milliseconds. */
  percentile(percent: number): number {
    return percentile(this.#times, percent);
  }

  /** What was counted, and the first faults. */
  lines(): string[] {
    const fates = [...this.#fates].map(([fate, count]) => `${count} ${fate}`).join(", ");
    return [
      `requests: ${fates}; p50 ${this.percentile(50).toFixed(0)} ms, p99 ${this.percentile(99).toFixed(0)} ms`,
      ...this.faults.slice(0, SHOWN_FAULTS).map((fault) => `  fault: ${fault}`),
    ];
  }
}

function send(address: string, { right, ...request }: Request): Promise<Answer> {
  return fetch(address, {
    ...request,
    redirect: "manual",
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
    .then(async (response) => ({
      status: response.status,
      body: await response.text(),
      cookies: response.headers.getSetCookie(),
    }))
    .catch((error: unknown) => ({ status: 0, body: reasonOf(error), cookies: [] }));
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}
