import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

/** What a document was made from, as far as it decides how long the document may be cached. */
export interface DocumentReads {
  /** Parts of the public data, by the backend's names of them. */
  readonly cacheTags: ReadonlySet<string>;
  /** When a figure in it is out of date for too long (milliseconds since 1970); Infinity without such a figure. */
  readonly endsAt: number;
  /** Whether every response that it was to be made from came. */
  readonly isComplete: boolean;
}

/** What the loaders of one request have in common: Remix gives each of them a Request of its own. */
export class RequestScope {
  readonly #cacheTags = new Set<string>();
  #endsAt = Number.POSITIVE_INFINITY;
  #isComplete = true;
  readonly #shared = new Map<string, unknown>();

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

  /** Makes something at its first use in this request. */
  readonly shared = <Value>(key: string, make: () => Value): Value => {
    if (!this.#shared.has(key)) this.#shared.set(key, make());
    return this.#shared.get(key) as Value;
  };

  /** The document is made again. */
  clear(): void {
    this.#cacheTags.clear();
    this.#endsAt = Number.POSITIVE_INFINITY;
    this.#isComplete = true;
    this.#shared.clear();
  }

  documentReads(): DocumentReads {
    return { cacheTags: this.#cacheTags, endsAt: this.#endsAt, isComplete: this.#isComplete };
  }
}

const scopes = new Map<string, RequestScope>();

/** Called by the request guard for every request, by its id. */
export function openRequestScope(id: string, response: ServerResponse): RequestScope {
  const scope = new RequestScope();
  scopes.set(id, scope);
  response.once("close", () => {
    if (scopes.get(id) === scope) scopes.delete(id);
  });
  return scope;
}

/** The scope of a request; one of its own where it did not pass the guard, as in tests. */
export function requestScope(request: Request): RequestScope {
  return scopes.get(requestId(request)) ?? new RequestScope();
}

/** Carries the id to the loaders. The request guard writes it over whatever a visitor sent under this name. */
export const REQUEST_ID_HEADER = "x-shred-index-request";

/** A new short id, to find the log lines of one request again. */
export function newRequestId(): string {
  return randomBytes(4).toString("hex");
}

/** The id that the request guard gave this request; "-" where it did not pass the request guard, as in tests. */
export function requestId(request: Request): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? "-";
}
