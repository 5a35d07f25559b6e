import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

/** What a document was made from, as far as it decides how long the document may be cached. */
export interface DocumentReads {
  /** Parts of the public data, by the backend's names of them. */
  readonly cacheTags: ReadonlySet<string>;
  /**
   * When a figure in it is out of date for too long (milliseconds since 1970); Infinity without
   * such a figure.
   */
  readonly endsAt: number;
  /** Whether every response that it was to be made from came. */
  readonly isComplete: boolean;
}

/**
 * Why a request was answered with 429 or 503: its visitor's budget was spent; they tried something
 * too often; all hands are full; the backend or its database is away; too many files, pictures or
 * drawings at once; the site is not ready.
 */
export const REFUSAL_REASONS = [
  "budget",
  "attempts",
  "busy",
  "backend",
  "files",
  "uploads",
  "drawings",
  "not-ready",
  "other",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

interface RequestContextParts {
  /** To find the log lines of one request again. */
  readonly id?: string;
  /** Null where it is not known. */
  readonly clientIp?: string | null;
  /** Null where there is no socket, as in tests of loaders. */
  readonly response?: ServerResponse | null;
}

/** In place of an id, where there is no request. */
const NO_ID = "-";

/**
 * What everything that works for one request has in common: Remix gives each loader a Request of
 * its own.
 */
export class RequestContext {
  readonly id: string;
  readonly clientIp: string | null;
  #response: ServerResponse | null;
  readonly #cacheTags = new Set<string>();
  #endsAt = Number.POSITIVE_INFINITY;
  #isComplete = true;
  readonly #shared = new Map<string, unknown>();

  constructor({ id = NO_ID, clientIp = null, response = null }: RequestContextParts = {}) {
    this.id = id;
    this.clientIp = clientIp;
    this.#response = response;
  }

  /** Null where there is none, and when it is over. */
  get response(): ServerResponse | null {
    return this.#response;
  }

  /** The notes that the backend takes. */
  readonly reads = {
    dependOn: (cacheTag: string) => void this.#cacheTags.add(cacheTag),
    endAt: (time: number) => {
      this.#endsAt = Math.min(this.#endsAt, time);
    },
  };

  /** A part of the document could not be had. */
  readonly missPart = () => {
    this.#isComplete = false;
  };

  #refused: RefusalReason = "other";

  /** Says why, before it is answered so. */
  readonly refuse = (reason: RefusalReason) => {
    this.#refused = reason;
  };

  get refusedFor(): RefusalReason {
    return this.#refused;
  }

  #retryAfter = 0;

  /** Something of this request was refused for so many seconds. */
  readonly retryAfter = (seconds: number) => {
    this.#retryAfter = Math.max(this.#retryAfter, Math.ceil(seconds));
  };

  /**
   * What a response says that refuses for now: whole seconds from 1; null where it is not known
   * when.
   */
  get secondsToWait(): number | null {
    return this.#retryAfter || null;
  }

  /** Makes something at its first use in this request. */
  readonly shared = <Value>(key: string, make: () => Value): Value => {
    if (!this.#shared.has(key)) this.#shared.set(key, make());
    return this.#shared.get(key) as Value;
  };

  /** Forgets what was read so far: the document is made again, or a part of a file is complete. */
  clear(): void {
    this.#cacheTags.clear();
    this.#endsAt = Number.POSITIVE_INFINITY;
    this.#isComplete = true;
    this.#shared.clear();
  }

  /**
   * The response is over. What a request began may last longer and keeps this context: a socket of
   * the database, a timer, a figure that is cached. So it keeps nothing else.
   */
  end(): void {
    this.clear();
    this.#response = null;
  }

  documentReads(): DocumentReads {
    return { cacheTags: this.#cacheTags, endsAt: this.#endsAt, isComplete: this.#isComplete };
  }
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Called by the request guard: everything that `work` begins, now or later, finds this context. */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/**
 * The context of the current request; an empty one outside of requests, as in tests of single
 * loaders.
 */
export function requestContext(): RequestContext {
  return contexts.getStore() ?? new RequestContext();
}

/** The id of the current request; null outside of requests. */
export function currentRequestId(): string | null {
  const id = contexts.getStore()?.id;
  return id === undefined || id === NO_ID ? null : id;
}

/** A new short id. */
export function newRequestId(): string {
  return randomBytes(4).toString("hex");
}
